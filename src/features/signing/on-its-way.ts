import type { SignaturePackage } from './contract.ts'

type Signer = Pick<SignaturePackage['signers'][number], 'status' | 'emailStatus'>
type Progress = Pick<SignaturePackage, 'problem'> & { status: string; signers: readonly Signer[] }

/**
 * Whether the portal still has something to do for a package: an email is to go out, or the signed copy is made. A seal
 * that it has stopped trying is not on its way.
 */
export const isOnItsWay = ({ status, signers, problem }: Progress): boolean =>
  (status === 'SENT' || status === 'DRAFT') &&
  problem !== 'unsealable' &&
  (signers.every((signer) => signer.status === 'SIGNED') || signers.some(hasEmailUnderWay))

const hasEmailUnderWay = ({ status, emailStatus }: Signer): boolean =>
  status === 'SENDING' || (status === 'SENT' && (emailStatus === 'WAITING' || emailStatus === 'FAILING'))
