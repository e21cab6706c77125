import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../database/tx.ts'
import type { Cipher } from './cipher.ts'

// A value that is shown masked stands in a row of its own, and a record holds that row's id: to read the record nothing is
// decrypted. A row is never overwritten; another value is another row.

export type SecretKind =
  | 'sin'
  | 'spouse sin'
  | 'account number'
  | 'transfer account number'
  | 'identity number'
  | 'tax number'

export interface NewSecret {
  id: string
  kind: SecretKind
  text: string
  /** As it is shown. */
  masked: string
}

export const newSecret = (kind: SecretKind, text: string, masked: string): NewSecret => ({
  id: randomUUID(),
  kind,
  text,
  masked,
})

export const secretLocation = (rowId: string) => ({ table: 'secret', column: 'value_encrypted', rowId })

const digestPurpose = 'secret'

/** By it equal values are found, a client's own SIN and a spouse's alike. */
export const secretDigest = (cipher: Cipher, text: string, keyVersion: number): Buffer =>
  cipher.digest(digestPurpose, text, keyVersion)

/** By any of them a secret of this value is found. */
export const secretDigests = (cipher: Cipher, text: string): Buffer[] => cipher.digests(digestPurpose, text)

export interface SecretOwner {
  advisorId: string
  clientId: string
}

/** As its row has it. */
export function secretRow(cipher: Cipher, { advisorId, clientId }: SecretOwner, secret: NewSecret) {
  const { id, kind, text, masked } = secret
  const encrypted = cipher.encrypt(secretLocation(id), text)
  return {
    id,
    advisor_id: advisorId,
    client_id: clientId,
    kind,
    masked,
    value_encrypted: encrypted,
    digest: secretDigest(cipher, text, cipher.versionOf(encrypted)),
  }
}

export const insertSecrets = (
  tx: Tx,
  cipher: Cipher,
  owner: SecretOwner,
  secrets: readonly NewSecret[],
): Promise<void> => insertSecretsOf(tx, cipher, [{ ...owner, secrets }])

/** The same of many people at once. */
export async function insertSecretsOf(
  tx: Tx,
  cipher: Cipher,
  owners: readonly (SecretOwner & { secrets: readonly NewSecret[] })[],
): Promise<void> {
  const rows = owners.flatMap(({ secrets, ...owner }) =>
    secrets.map((secret) => secretRow(cipher, owner, secret)),
  )
  if (rows.length === 0) return
  await tx.insertInto('secret').values(rows).execute()
}

/** The secrets of a record, before a save and after it, by their ids. */
interface SecretsSave {
  recordId: string
  added: readonly NewSecret[]
  before: readonly string[]
  after: readonly string[]
}

/**
 * Keeps what a save brings and the record holds after it. What it holds no more is deleted where it stands in none of its
 * revisions, which the save has written: half-typed numbers, mostly.
 */
export async function replaceSecrets(
  tx: Tx,
  cipher: Cipher,
  owner: SecretOwner,
  { recordId, added, before, after }: SecretsSave,
): Promise<void> {
  await insertSecrets(
    tx,
    cipher,
    owner,
    added.filter(({ id }) => after.includes(id)),
  )
  const dropped = before.filter((id) => !after.includes(id))
  if (dropped.length === 0) return
  await sql`select delete_dropped_secrets(${recordId}, ${dropped}::uuid[])`.execute(tx)
}

/** What is known of a stored secret without decrypting it. */
export interface StoredSecret {
  id: string
  masked: string
  /** False of every text to whoever may not have it shown whole: what they send is another secret, and tells them nothing. */
  isEqual: (text: string) => boolean
}

export async function findSecrets(
  tx: Tx,
  cipher: Cipher,
  { advisorId, clientId }: SecretOwner,
  mayReveal: boolean,
): Promise<StoredSecret[]> {
  const rows = await tx
    .selectFrom('secret')
    .select(['id', 'masked', 'digest', 'value_encrypted'])
    .where('advisor_id', '=', advisorId)
    .where('client_id', '=', clientId)
    .execute()
  return rows.map(({ id, masked, digest, value_encrypted }) => ({
    id,
    masked,
    isEqual: (text) =>
      mayReveal && secretDigest(cipher, text, cipher.versionOf(value_encrypted)).equals(digest),
  }))
}

/** The value itself; undefined where the adviser has no such secret. */
export async function readSecret(
  tx: Tx,
  cipher: Cipher,
  advisorId: string,
  id: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('secret')
    .select('value_encrypted')
    .where('advisor_id', '=', advisorId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && cipher.decrypt(secretLocation(id), row.value_encrypted)
}

/**
 * The values themselves by their ids, for rules alone: nobody is shown them, and no trail says that somebody read them.
 * Whoever shows one to a person reads it by `readSecret`, with an entry.
 */
export async function secretsToJudge(
  tx: Tx,
  cipher: Cipher,
  { advisorId, ids }: { advisorId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('secret')
    .select(['id', 'value_encrypted'])
    .where('advisor_id', '=', advisorId)
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute()
  return new Map(
    rows.map(({ id, value_encrypted }) => [id, cipher.decrypt(secretLocation(id), value_encrypted)]),
  )
}
