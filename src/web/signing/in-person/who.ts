import type { Callable } from '../../../platform/endpoint.ts'
import type { Signer } from '../signer.tsx'

/** A document as far as it is to be said which one was signed by hand. */
export interface DocumentOnPaper {
  id: string
  name: string
  status: string
  papers?: readonly { signerIds: readonly string[] }[]
}

/** One of several signers; of a package of one document everybody signs that. */
export type SignerInPerson = Signer & { documents?: readonly string[] }

export interface InPersonProps {
  packageId: string
  signer: SignerInPerson
  /** All who sign in the package. */
  signers: readonly SignerInPerson[]
  documents: readonly DocumentOnPaper[]
  /** Everything that a signature changes. */
  refreshes: readonly Callable[]
}
