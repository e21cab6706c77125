import { sql } from 'kysely'
import { fullName } from '../../../platform/formats/person-name.ts'
import { toldVerbs } from '../../../platform/permissions.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { SignedIn } from '../../../server/session/session.ts'
import type { Book } from '../contract.ts'

const userColumns = [
  'id',
  'email',
  'password_hash as passwordHash',
  'session_version as sessionVersion',
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
  'wrong_codes as wrongCodes',
  'disabled_at as disabledAt',
] as const

const users = (tx: Tx) => tx.selectFrom('portal_user').select(userColumns)

export const findUser = (tx: Tx, id: string) => users(tx).where('id', '=', id).executeTakeFirst()

/** Until the transaction ends nobody else changes the user's password or second factor. */
export const findUserToChange = (tx: Tx, id: string) =>
  users(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** By the address in lower case. */
export const findUserByEmail = (tx: Tx, email: string) =>
  users(tx).where('email', '=', email).executeTakeFirst()

/** The same, locked as `findUserToChange` does. */
export const findUserByEmailToChange = (tx: Tx, email: string) =>
  users(tx).where('email', '=', email).forNoKeyUpdate().executeTakeFirst()

export type User = NonNullable<Awaited<ReturnType<typeof findUser>>>

export const findAdvisorOf = (tx: Tx, userId: string) =>
  tx.selectFrom('advisor').select(['id', 'ia_number']).where('user_id', '=', userId).executeTakeFirst()

/** The books that somebody may read, with what they may do in each: their own first, then by the advisers' names. */
export async function listBooks(tx: Tx, { books, advisorId }: SignedIn): Promise<Book[]> {
  if (books.read.length === 0) return []
  const rows = await tx
    .selectFrom('advisor')
    .innerJoin('portal_user', 'portal_user.id', 'advisor.user_id')
    .select(['advisor.id', 'ia_number', 'first_name', 'last_name'])
    .where(sql<boolean>`advisor.id = any (${books.read}::uuid[])`)
    .orderBy(sql`advisor.id is distinct from ${advisorId}`)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('advisor.id')
    .execute()
  return rows.map(({ id, ia_number, first_name, last_name }) => ({
    advisorId: id,
    iaNumber: ia_number,
    name: fullName({ firstName: first_name, lastName: last_name }),
    may: toldVerbs.filter((verb) => books[verb].includes(id)),
  }))
}

/**
 * Ends every session of the user, also those that are being begun: none is touched, so that nobody who holds one and
 * waits for the user's row is waited for.
 */
const nextSessionVersion = sql<number>`session_version + 1`

/**
 * Sets a new password, lets second factors be tried again, and ends every session.
 * @returns the version of the sessions to come
 */
export async function setPasswordHash(tx: Tx, userId: string, passwordHash: string): Promise<number> {
  const { version } = await tx
    .updateTable('portal_user')
    .set({
      password_hash: passwordHash,
      joined_at: sql<string>`coalesce(joined_at, now())`,
      session_version: nextSessionVersion,
      wrong_codes: 0,
    })
    .where('id', '=', userId)
    .returning('session_version as version')
    .executeTakeFirstOrThrow()
  return version
}

/** After `takenEmail` found that it can be. */
export async function setEmail(tx: Tx, userId: string, email: string): Promise<void> {
  await tx
    .updateTable('portal_user')
    .set({ email, edit_version: sql<number>`edit_version + 1` })
    .where('id', '=', userId)
    .execute()
}

export async function setLanguage(tx: Tx, userId: string, language: User['language']): Promise<void> {
  await tx
    .updateTable('portal_user')
    .set({ language, language_chosen: true })
    .where('id', '=', userId)
    .execute()
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

/**
 * Makes a key the user's own, and ends every session; `step` is that of the code by which it was confirmed, which
 * counts no more.
 */
export async function setSecret(tx: Tx, userId: string, encrypted: Buffer, step: number): Promise<void> {
  await tx
    .updateTable('portal_user')
    .set({
      totp_secret_encrypted: encrypted,
      totp_last_step: step,
      totp_confirmed_at: sql<string>`now()`,
      session_version: nextSessionVersion,
    })
    .where('id', '=', userId)
    .execute()
}

export async function setWrongCodes(tx: Tx, userId: string, wrongCodes: number): Promise<void> {
  await tx.updateTable('portal_user').set({ wrong_codes: wrongCodes }).where('id', '=', userId).execute()
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

/** Takes password, authenticator, passkeys, identities and recovery codes from somebody, and ends every session. */
export async function deleteSignIn(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('portal_user')
    .set({
      password_hash: null,
      // somebody without a password who had joined before
      joined_at: sql<string>`coalesce(joined_at, now())`,
      totp_secret_encrypted: null,
      totp_confirmed_at: null,
      wrong_codes: 0,
      session_version: nextSessionVersion,
    })
    .where('id', '=', userId)
    .execute()
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await tx.deleteFrom('passkey').where('user_id', '=', userId).execute()
  await tx.deleteFrom('provider_identity').where('user_id', '=', userId).execute()
}
