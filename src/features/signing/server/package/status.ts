import type { DocumentStatus, PackageStatus } from '../../../../platform/codes/package-status.ts'
import { Language } from '../../../../platform/codes/person.ts'
import { fallsWithAccount, saysWish } from '../../../../platform/documents-to-sign.ts'
import type { SignerStatus } from '../../contract.ts'

/** What of a package says how it stands. */
export interface Status {
  status: PackageStatus
  inOrder: boolean
  dispatchedAt: string | null
  /** Whether its days are over. */
  isOverdue: boolean
  signers: readonly SignerState[]
  documents: readonly DocumentState[]
}

/** What of a document says how it stands. */
export interface DocumentState {
  kind?: string
  status: DocumentStatus
  signatures: readonly { signerId: string; signedAt: string | null; bindsIn?: Language | null }[]
}

export interface SignerState {
  id: string
  place: number
  notifiedAt: string | null
  openedAt: string | null
  signedAt: string | null
  declinedAt: string | null
  /** '' where there is none: they sign in the presence of somebody of the firm. */
  email?: string
}

const isSigned = ({ signatures }: DocumentState): boolean =>
  signatures.every(({ signedAt }) => signedAt !== null)

/** Whether a document says what its signer has not wished: to be bound in another language than French. Nobody signs it. */
export const isWishUnsaid = ({ kind, signatures }: DocumentState): boolean =>
  kind !== undefined && saysWish(kind) && signatures.some(({ bindsIn }) => bindsIn === Language.french)

/** Whether a document is still to be signed by somebody, or sealed. */
export const isLeft = (document: DocumentState): boolean =>
  document.status === 'SENT' && !isWishUnsaid(document)

/** Whether each of its documents is signed by all who sign it, as far as it was not declined or replaced. */
export const hasEverybodySigned = ({ documents }: Pick<Status, 'documents'>): boolean =>
  documents.every(
    (document) =>
      ['DECLINED', 'REPLACED'].includes(document.status) || isWishUnsaid(document) || isSigned(document),
  )

/** The documents that are signed by all who sign them, and not sealed. */
export const toBeSealed = <Document extends DocumentState>(documents: readonly Document[]): Document[] =>
  documents.filter((document) => document.status === 'SENT' && isSigned(document))

/** Whether nothing is left to be signed or sealed of it. */
export const isOver = ({ documents }: Pick<Status, 'documents'>): boolean => !documents.some(isLeft)

/** Whether a document waits for this signer, in whichever order. */
const waitsFor = (document: DocumentState, signerId: string): boolean =>
  isLeft(document) && document.signatures.some((each) => each.signerId === signerId && each.signedAt === null)

/** What this signer is still to sign. */
export const toBeSignedBy = <Document extends DocumentState>(
  { documents }: { documents: readonly Document[] },
  { id }: Pick<SignerState, 'id'>,
): Document[] => documents.filter((document) => waitsFor(document, id))

/** The documents that this signer signs, has signed or declined. */
export const documentsOf = <Document extends DocumentState>(
  { documents }: { documents: readonly Document[] },
  { id }: Pick<SignerState, 'id'>,
): Document[] =>
  documents.filter(
    (document) => !isWishUnsaid(document) && document.signatures.some(({ signerId }) => signerId === id),
  )

interface OfRecord {
  id: string
  kind: string
  recordId: string
}

/** Whoever declines the application of an account declines what is nothing without it. */
export const isDeclinedWith = (document: OfRecord, declined: OfRecord): boolean =>
  document.id === declined.id ||
  (declined.kind === 'account' && document.recordId === declined.recordId && fallsWithAccount(document.kind))

/** A package whose days are over has expired, whether or not a job has noted it by now. */
export const statusNow = (about: Status): PackageStatus =>
  about.status === 'SENT' && about.isOverdue && !hasEverybodySigned(about) ? 'EXPIRED' : about.status

/** How one of its documents stands, in the words of a package. */
export function documentStatus(about: Status, { status }: Pick<DocumentState, 'status'>): PackageStatus {
  if (status === 'SEALED') return 'COMPLETED'
  if (status === 'DECLINED') return 'DECLINED'
  return status === 'REPLACED' ? 'ARCHIVED' : statusNow(about)
}

/** Whether there is still somebody to sign it, so that it can be taken back or corrected. */
export const isOpen = (about: Status): boolean => statusNow(about) === 'SENT' && !hasEverybodySigned(about)

/** After so many failures, which is about a fortnight, a seal is tried no more. */
export const mostSealFailures = 48

/**
 * Whether the adviser can end it: it has not gone out, somebody is still to sign, or all have signed what then could not be sealed. A seal
 * under way that never failed is waited for.
 */
export const canRevoke = (about: Status & { sealFailures: number }): boolean =>
  isOpen(about) ||
  about.status === 'DRAFT' ||
  (about.status === 'SENT' && hasEverybodySigned(about) && about.sealFailures > 0)

/** Whether it is this signer's turn. */
export const isDue = (about: Status, signer: SignerState): boolean =>
  toBeSignedBy(about, signer).length > 0 &&
  (!about.inOrder ||
    about.signers.every((other) => other.place >= signer.place || toBeSignedBy(about, other).length === 0))

export const canSign = (about: Status, signer: SignerState): boolean =>
  isOpen(about) && about.dispatchedAt !== null && isDue(about, signer)

/** Of what was not declined or taken back by now; who signed nothing of it has not. */
function hasSignedWhatIsLeft(about: Status, signer: SignerState): boolean {
  const left = documentsOf(about, signer).filter(
    ({ status }) => status !== 'DECLINED' && status !== 'REPLACED',
  )
  const own = left.flatMap(({ signatures }) => signatures.filter(({ signerId }) => signerId === signer.id))
  return own.length > 0 && own.every(({ signedAt }) => signedAt !== null)
}

export function signerStatus(about: Status, signer: SignerState): SignerStatus {
  if (signer.declinedAt) return 'DECLINED'
  // whoever was through may have others to sign, which took the place of some
  const isThrough = toBeSignedBy(about, signer).length === 0
  if (isThrough && (signer.signedAt || hasSignedWhatIsLeft(about, signer))) return 'SIGNED'
  if (signer.openedAt) return 'OPENED'
  if (signer.notifiedAt) return 'SENT'
  if (about.status === 'DRAFT') return 'WAITING'
  if (!isDue(about, signer)) return 'WAITING'
  return signer.email === '' ? 'IN_PERSON' : 'SENDING'
}
