import { Language } from '../../platform/codes/person.ts'
import { type DocumentToSign, signedByAdviser, signedByClient } from '../../platform/documents-to-sign.ts'
import type { ClientDraft } from './sections.ts'

const isInQuebec = ({ permanentAddressDetails }: ClientDraft): boolean =>
  permanentAddressDetails?.region === 'CA-QC'

/**
 * The documents that a client application is signed with: itself, with supplementary KYC; in Quebec, where another language
 * than French was chosen, that choice (Charter of the French language, section 55).
 */
export const documentsOf = (draft: ClientDraft, clientId: string): DocumentToSign[] => {
  const choosesEnglish = isInQuebec(draft) && draft.generalDetails?.language === Language.english
  return [
    {
      kind: 'application',
      part: '',
      clientId,
      // who recommends verifies, and says so (CIRO Rules 3202, 3209)
      signers: [...signedByClient(clientId), ...signedByAdviser],
    },
    ...(choosesEnglish
      ? [{ kind: 'language-choice' as const, part: '', clientId, signers: signedByClient(clientId) }]
      : []),
  ]
}
