import { codeOfStep, newSecret, secretLocation, stepAt } from '../src/features/sign-in/server/totp.ts'
import type { Firm, Person } from './firm.ts'

/** Gives somebody an authenticator, and the code that it shows now. */
export async function freshCode(
  { owner, services }: Pick<Firm, 'owner' | 'services'>,
  { userId }: Person,
): Promise<string> {
  const secret = newSecret()
  await owner.query(
    `update portal_user set totp_secret_encrypted = $2, totp_last_step = 0, totp_confirmed_at = now() where id = $1`,
    [userId, services.cipher.encrypt(secretLocation(userId), secret)],
  )
  return codeOfStep(secret, stepAt(services.now()))
}
