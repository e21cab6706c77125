import { sql } from 'kysely'
import type { Tx } from '../database/tx.ts'
import type { Email, Reader } from './email.ts'
import type { Mailer } from './mailer.ts'

/** Who of the firm can be written to: nobody who is disabled, or has not taken the invitation. */
export const reachable = (tx: Tx) =>
  tx
    .selectFrom('portal_user')
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`coalesce(joined_at, totp_confirmed_at) is not null`)

/** Whoever is told what compliance is told. */
export const listCompliance = (tx: Tx): Promise<(Reader & { id: string })[]> =>
  reachable(tx)
    .select(['id', 'email', 'first_name as firstName', 'last_name as lastName', 'language'])
    .where(sql<boolean>`'compliance' = any (roles)`)
    .orderBy('id')
    .execute()

/** Writes to each of them. */
export async function writeToCompliance(
  tx: Tx,
  mailer: Mailer,
  emailFor: (reader: Reader) => Email,
): Promise<void> {
  for (const reader of await listCompliance(tx)) await mailer.post(tx, emailFor(reader))
}
