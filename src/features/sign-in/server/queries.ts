import { sql } from 'kysely'
import type { Tx } from '../../../server/database/tx.ts'

const userColumns = [
  'id',
  'email',
  'password_hash as passwordHash',
  'first_name as firstName',
  'last_name as lastName',
  'city',
  'region',
  'country',
  'language',
  'language_chosen as languageChosen',
  'roles',
  'totp_secret_encrypted as totpSecretEncrypted',
  'totp_confirmed_at as totpConfirmedAt',
  'totp_last_step as totpLastStep',
  'disabled_at as disabledAt',
] as const

export const findUser = (tx: Tx, id: string) =>
  tx.selectFrom('portal_user').select(userColumns).where('id', '=', id).executeTakeFirst()

/** By the address in lower case. */
export const findUserByEmail = (tx: Tx, email: string) =>
  tx.selectFrom('portal_user').select(userColumns).where('email', '=', email).executeTakeFirst()

export type User = NonNullable<Awaited<ReturnType<typeof findUser>>>

export const findAdvisorOf = (tx: Tx, userId: string) =>
  tx.selectFrom('advisor').select(['id', 'ia_number']).where('user_id', '=', userId).executeTakeFirst()

export async function setPasswordHash(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('portal_user').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

export async function setLanguage(tx: Tx, userId: string, language: User['language']): Promise<void> {
  await tx
    .updateTable('portal_user')
    .set({ language, language_chosen: true })
    .where('id', '=', userId)
    .execute()
}

/** Whether this is the user's first key; of two made at once one is kept. */
export async function keepFirstSecret(tx: Tx, userId: string, sealed: Buffer): Promise<boolean> {
  const kept = await tx
    .updateTable('portal_user')
    .set({ totp_secret_encrypted: sealed })
    .where('id', '=', userId)
    .where('totp_secret_encrypted', 'is', null)
    .executeTakeFirst()
  return kept.numUpdatedRows === 1n
}

/** Notes that a step's code was used. Whether it was this call that did: of any number at once, one. */
export async function spendStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const used = await tx
    .updateTable('portal_user')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where('totp_last_step', '<', step)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** The same for the first code, by which the key is confirmed. */
export async function confirmSecret(tx: Tx, userId: string, step: number): Promise<boolean> {
  const confirmed = await tx
    .updateTable('portal_user')
    .set({ totp_last_step: step, totp_confirmed_at: sql<string>`now()` })
    .where('id', '=', userId)
    .where('totp_confirmed_at', 'is', null)
    .where('totp_last_step', '<', step)
    .executeTakeFirst()
  return confirmed.numUpdatedRows === 1n
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute()
}

/** Whether it was this call that used the code. */
export async function spendRecoveryCode(tx: Tx, userId: string, hash: Buffer): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_code')
    .set({ used_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}
