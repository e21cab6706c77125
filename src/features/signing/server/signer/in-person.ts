import { tidyEmail } from '../../../../platform/formats/email.ts'
import { Problem } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import type { Package } from '../package/queries/package-queries.ts'
import { isOpen } from '../package/status.ts'
import type { Signer } from './queries/signer-queries.ts'

// Who signs in the presence of somebody of the firm: on that one's device, or on paper.

const conflict = (sentence: string) => new Problem('conflict', { sentence })

/** Whether somebody of the package can sign so at all. @throws Problem conflict */
export function mustBeOpenInPerson(about: Package): void {
  if (about.provider !== 'built-in')
    throw conflict(
      words('This package is signed with OneSpan Sign, where nothing is signed on your device or on paper.'),
    )
  if (about.status === 'DRAFT')
    throw conflict(words('It has not gone out: it awaits approval. It can be revoked, and sent again'))
  if (!isOpen(about)) throw conflict(words('Signing has ended: nobody can sign this document any more'))
  if (about.dispatchedAt === null)
    throw conflict(words('The documents are still being made. Please try again in a moment.'))
}

/** Nobody vouches for themselves. @throws Problem conflict */
export function mustBeWitnessedBy(signer: Signer, witness: { email: string }): void {
  if (signer.userId !== null || signer.role === 'adviser')
    throw conflict(words('Whoever of the firm signs does so with their own link and authenticator app.'))
  const isOneself =
    signer.email !== '' && tidyEmail(signer.email).toLowerCase() === tidyEmail(witness.email).toLowerCase()
  if (isOneself)
    throw conflict(words('You cannot confirm your own signature. Please ask somebody else of the firm.'))
}
