import type { SignaturePackage } from './contract.ts'

/** Whether something becomes of a package without anybody's doing: a letter is to go out, or the signed copy is made. */
export const isOnItsWay = ({ status, signers, trouble }: SignaturePackage): boolean =>
  (status === 'SENT' || status === 'DRAFT') &&
  trouble !== 'unsealable' &&
  (signers.every((signer) => signer.status === 'SIGNED') || signers.some(hasLetterUnderWay))

const hasLetterUnderWay = ({ status, letter }: SignaturePackage['signers'][number]): boolean =>
  status === 'SENDING' || (status === 'SENT' && (letter === 'WAITING' || letter === 'FAILING'))
