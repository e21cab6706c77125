import type { SignaturePackage } from './contract.ts'

type Signer = Pick<SignaturePackage['signers'][number], 'status' | 'letter'>
type Progress = Pick<SignaturePackage, 'status' | 'trouble'> & { signers: readonly Signer[] }

/**
 * Whether the portal still has something to do for a package: a letter is to go out, or the signed copy is made. A seal
 * that it has stopped trying is not on its way.
 */
export const isOnItsWay = ({ status, signers, trouble }: Progress): boolean =>
  (status === 'SENT' || status === 'DRAFT') &&
  trouble !== 'unsealable' &&
  (signers.every((signer) => signer.status === 'SIGNED') || signers.some(hasLetterUnderWay))

const hasLetterUnderWay = ({ status, letter }: Signer): boolean =>
  status === 'SENDING' || (status === 'SENT' && (letter === 'WAITING' || letter === 'FAILING'))
