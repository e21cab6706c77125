import { PDF } from '@libpdf/core'
import type { Language } from '../../../../platform/codes/person.ts'
import type { DocumentKind } from '../../../../platform/documents-to-sign.ts'
import type { TypesetDocument } from '../../../../server/documents/typeset-document.ts'
import type { Typesetting } from '../../../../server/documents/typesetter.ts'
import type { Circumstances } from '../../circumstances.ts'
import { documentsOf } from '../../documents.ts'
import type { AccountDraft } from '../../draft.ts'
import { circumstances } from '../../whole-testing.ts'
import { accountPdf } from '../account-pdf.ts'
import { type Agreement, typesetAgreement } from './agreement.ts'
import type { SubmittedAccount } from './as-submitted.ts'
import { spousalContribution } from './contribution.ts'
import { debitAgreement } from './debit.ts'
import { designation } from './designation.ts'
import { annexB, educationSavings } from './education.ts'
import { marginAgreement } from './margin.ts'
import { transferAuthorization } from './transfer.ts'

/** What makes each document that goes with an application, but the one that is made of its form. */
const agreements: Partial<Record<DocumentKind, Agreement>> = {
  'margin-agreement': marginAgreement,
  'leverage-statement': marginAgreement,
  'debit-agreement': debitAgreement,
  'transfer-authorization': transferAuthorization,
  'education-savings': educationSavings,
  'education-savings-annex-b': annexB,
  'spousal-contribution': spousalContribution,
  designation,
}

interface Sample {
  draft: AccountDraft
  language: Language
  onFile?: Circumstances
  completedAt?: string | null
}

/** The documents of an invented application that are made here, as they were read. */
export const samplesOf = ({
  draft,
  language,
  onFile = circumstances,
  completedAt = '2026-11-21T03:12:00Z',
}: Sample): SubmittedAccount[] =>
  documentsOf(draft, onFile)
    .filter(({ onPaper }) => !onPaper)
    .map((own) => ({
      recordId: '5c2f8a1e-7b3d-4e6f-9a0b-1c2d3e4f5a6b',
      clientId: onFile.participantId,
      version: 14,
      draft,
      circumstances: onFile,
      household: 'The Okafor Family',
      adviser: { name: 'Amelia Hart', ia: 'IA-10417' },
      completedAt,
      savedAt: '2026-11-21T03:12:00Z',
      timeZone: 'America/Toronto',
      own,
      language,
      contact: {
        userId: '8d2f8a1e-7b3d-4e6f-9a0b-1c2d3e4f5a6c',
        email: 'amelia.hart@maplestone.example',
        firstName: 'Amelia',
        lastName: 'Hart',
        language,
        phone: '+14165550188',
      },
    }))

export const typesetSample = (
  typesetter: Typesetting,
  account: SubmittedAccount,
): Promise<TypesetDocument> => {
  const agreement = agreements[account.own.kind]
  return agreement
    ? typesetAgreement(typesetter, account, agreement)
    : accountPdf(typesetter, account, account.language)
}

/** What a document says, a page after the other. */
export async function textOf(pdf: Uint8Array): Promise<string> {
  const pages = (await PDF.load(pdf)).extractText()
  return pages.map(({ text }) => text.replace(/[\s\u200b\u00a0]+/g, ' ')).join(' ')
}
