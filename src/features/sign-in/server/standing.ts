import type { Refusal } from '../contract.ts'
import type { User } from './queries.ts'
import { mostWrongCodes } from './warn-owner.ts'

// How somebody stands who signs in, as their row says.

/** Whether an authenticator is set up, which passkeys and recovery codes come after. */
export const hasSecondFactor = ({ totpConfirmedAt }: Pick<User, 'totpConfirmedAt'>): boolean =>
  totpConfirmedAt !== null

/**
 * Why somebody is not let in by what proves who they are without a guess (a passkey, the firm's identity provider). Waiting
 * after others' wrong guesses is for what can be guessed; too many wrong codes end at a reset (AU3).
 */
export function whyNot({ disabledAt, wrongCodes }: User): Refusal | undefined {
  if (disabledAt) return 'disabled'
  return wrongCodes >= mostWrongCodes ? 'locked' : undefined
}
