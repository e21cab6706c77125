import { sql } from 'kysely'
import type { Tx } from '../database/tx.ts'
import type { Reader } from './email.ts'

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
