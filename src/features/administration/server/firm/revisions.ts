import { sql } from 'kysely'
import { FirmSettingName, type SomeFirmValues } from '../../../../platform/firm-values.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { FirmRevision } from '../../firm-contract.ts'

/** What stands otherwise in the one than in the other. */
export const changesOf = (was: SomeFirmValues, is: SomeFirmValues): FirmRevision['changes'] =>
  FirmSettingName.options
    .filter((path) => JSON.stringify(was[path]) !== JSON.stringify(is[path]))
    .map((path) => ({ path, before: was[path] ?? null, after: is[path] ?? null }))

interface NewRevision {
  version: number
  userId: string
  values: SomeFirmValues
}

/** Whether it was the first of its version: of two at once the other is told that it is stale. */
export async function insertRevision(tx: Tx, { version, userId, values }: NewRevision): Promise<boolean> {
  const inserted = await tx
    .insertInto('firm_settings')
    .values({ version, user_id: userId, values: JSON.stringify(values) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Each change beside what stood before it, in no order. */
export const revisions = (tx: Tx) =>
  tx
    .selectFrom('firm_settings')
    .innerJoin('portal_user', 'portal_user.id', 'firm_settings.user_id')
    .select([
      'firm_settings.version',
      'firm_settings.at',
      'firm_settings.values',
      sql<string>`portal_user.first_name || ' ' || portal_user.last_name`.as('by'),
      sql<unknown>`(
        select earlier.values from firm_settings as earlier where earlier.version = firm_settings.version - 1
      )`.as('before'),
    ])
