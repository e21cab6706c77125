import { dayIn } from '../../../../platform/formats/dates.ts'
import { invalid, Problem } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import type { RequestServices } from '../../../../server/services.ts'
import { isMade, type MadeDocument, type PackageDocument } from '../package/queries/document-queries.ts'
import type { Package } from '../package/queries/package-queries.ts'
import { isDue, isLeft } from '../package/status.ts'
import { mustBeOpenInPerson, mustBeWitnessedBy } from '../signer/in-person.ts'
import type { Signer } from '../signer/queries/signer-queries.ts'

// Whether a document can be signed by hand: by these signers, on that day.

export interface SignedByHand {
  documentId: string
  signerIds: readonly string[]
  /** YYYY-MM-DD */
  signedOn: string
}

const conflict = (sentence: string) => new Problem('conflict', { sentence })

/** @throws Problem not_found · invalid · conflict */
export function mustTakePaper(
  about: Package,
  { documentId, signerIds, signedOn }: SignedByHand,
  { config: { firm }, now }: Pick<RequestServices, 'config' | 'now'>,
  witness: { email: string },
): { document: MadeDocument; signers: Signer[] } {
  const document = about.documents.find(({ id }) => id === documentId)
  if (!document) throw new Problem('not_found')
  mustBeOpenInPerson(about)
  mustBeLeft(document)
  if (!isMade(document))
    throw conflict(words('This document is still being made. Please try again in a moment.'))
  const signers = [...new Set(signerIds)].map((id, nr) => {
    const signer = about.signers.find((each) => each.id === id)
    const refused = (message: string) => invalid({ path: `signerIds.${nr}`, message })
    const own = document.signatures.filter(({ signerId }) => signerId === id)
    if (!signer || own.length === 0) throw refused(words('This person does not sign this document'))
    if (own.every(({ signedAt }) => signedAt !== null))
      throw refused(words('This person has signed this document already'))
    mustBeWitnessedBy(signer, witness)
    if (!isDue(about, signer)) throw refused(words('It is not this person’s turn to sign yet'))
    return signer
  })
  if (signedOn > dayIn(now().toISOString(), firm.timeZone))
    throw invalid({ path: 'signedOn', message: words('This day is still to come') })
  if (signedOn < dayIn(document.sentAt, firm.timeZone))
    throw invalid({ path: 'signedOn', message: words('The document went out later than this day') })
  return { document, signers }
}

/** @throws Problem conflict */
function mustBeLeft(document: PackageDocument): void {
  const { status } = document
  if (status === 'SEALED') throw conflict(words('Everybody has signed this document already'))
  if (status === 'DECLINED')
    throw conflict(words('This document was declined. Please send its record again.'))
  if (status === 'REPLACED')
    throw conflict(words('Another document has taken the place of this one. Please have that one signed.'))
  if (!isLeft(document)) throw conflict(words('Nobody has to sign this document'))
}
