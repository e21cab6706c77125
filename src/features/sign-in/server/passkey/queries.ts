import { sql } from 'kysely'
import type { Tx } from '../../../../server/database/tx.ts'
import { hashToken } from '../../../../server/session/session.ts'

const columns = [
  'id',
  'user_id as userId',
  'credential_id as credentialId',
  'public_key as publicKey',
  'sign_count as signCount',
  'transports',
  'name',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const

export const listPasskeysOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('passkey')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

export const findPasskey = (tx: Tx, credentialId: Buffer) =>
  tx.selectFrom('passkey').select(columns).where('credential_id', '=', credentialId).executeTakeFirst()

/** Undefined where the user has no such passkey. */
export const findOwnPasskey = (tx: Tx, userId: string, id: string) =>
  tx
    .selectFrom('passkey')
    .select(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()

export type StoredPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

interface NewPasskey {
  userId: string
  name: string
  credentialId: Buffer
  publicKey: Buffer
  signCount: number
  transports: string[]
}

/** Undefined where there is such a passkey already. */
export const insertPasskey = (tx: Tx, passkey: NewPasskey) =>
  tx
    .insertInto('passkey')
    .values({
      user_id: passkey.userId,
      name: passkey.name,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      transports: passkey.transports,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(columns)
    .executeTakeFirst()

/** Notes that a passkey signed. Whether it is still there, and has not counted on meanwhile: of a copy one is behind. */
export async function countUse(tx: Tx, { id, signCount }: StoredPasskey, newCount: number): Promise<boolean> {
  const used = await tx
    .updateTable('passkey')
    .set({ sign_count: newCount, last_used_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('sign_count', '=', signCount)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** What it was called; undefined where the user has no such passkey. */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name
}

/** In seconds: time enough to find a security key. */
export const challengeSeconds = 300

interface Challenge {
  challenge: string
  purpose: 'add' | 'prove'
  /** Null of somebody who signs in. */
  sessionId: string | null
}

export async function insertChallenge(tx: Tx, { challenge, purpose, sessionId }: Challenge): Promise<void> {
  await tx
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashToken(challenge),
      purpose,
      session_id: sessionId,
      expires_at: sql<string>`now() + make_interval(secs => ${challengeSeconds})`,
    })
    .execute()
}

/** Whether the challenge was given for this, here and lately; it counts no more. */
export async function takeChallenge(tx: Tx, { challenge, purpose, sessionId }: Challenge): Promise<boolean> {
  const taken = await tx
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('purpose', '=', purpose)
    .where(sql<boolean>`session_id is not distinct from ${sessionId}`)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  return taken.numDeletedRows === 1n
}
