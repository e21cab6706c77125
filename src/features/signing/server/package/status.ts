import type { PackageStatus } from '../../../../platform/codes/package-status.ts'
import type { SignerStatus } from '../../contract.ts'

/** What of a package says how it stands. */
export interface Status {
  status: PackageStatus
  inOrder: boolean
  dispatchedAt: string | null
  /** Whether its days are over. */
  isOverdue: boolean
  signers: readonly SignerState[]
}

export interface SignerState {
  place: number
  notifiedAt: string | null
  openedAt: string | null
  signedAt: string | null
  declinedAt: string | null
}

export const hasEverybodySigned = ({ signers }: Pick<Status, 'signers'>): boolean =>
  signers.every(({ signedAt }) => signedAt !== null)

/** A package whose days are over has expired, whether or not a job has noted it by now. */
export const statusNow = (about: Status): PackageStatus =>
  about.status === 'SENT' && about.isOverdue && !hasEverybodySigned(about) ? 'EXPIRED' : about.status

/** Whether there is still somebody to sign it, so that it can be taken back or corrected. */
export const isOpen = (about: Status): boolean => statusNow(about) === 'SENT' && !hasEverybodySigned(about)

/** After so many failures, which is about a fortnight, a seal is tried no more. */
export const mostSealFailures = 48

/**
 * Whether the adviser can end it: somebody is still to sign, or all have signed what then could not be sealed. A seal
 * under way that never failed is waited for.
 */
export const canRevoke = (about: Status & { sealFailures: number }): boolean =>
  isOpen(about) || (about.status === 'SENT' && hasEverybodySigned(about) && about.sealFailures > 0)

/** Whether it is this signer's turn. */
export const isDue = ({ inOrder, signers }: Status, signer: SignerState): boolean =>
  signer.signedAt === null &&
  (!inOrder || signers.every(({ place, signedAt }) => place >= signer.place || signedAt !== null))

export const canSign = (about: Status, signer: SignerState): boolean =>
  isOpen(about) && about.dispatchedAt !== null && isDue(about, signer)

export function signerStatus(about: Status, signer: SignerState): SignerStatus {
  if (signer.declinedAt) return 'DECLINED'
  if (signer.signedAt) return 'SIGNED'
  if (signer.openedAt) return 'OPENED'
  if (signer.notifiedAt) return 'SENT'
  return isDue(about, signer) ? 'SENDING' : 'WAITING'
}
