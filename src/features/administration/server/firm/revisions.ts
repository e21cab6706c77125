import { sql } from 'kysely'
import { FirmSettingName } from '../../../../platform/firm-values.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { assetClasses } from '../../../policy-statements/draft.ts'
import type { FirmRevision } from '../../firm-contract.ts'
import { type SomeFirmValues, storedValues } from '../../firm-values.ts'

type Value = FirmRevision['changes'][number]['after']

/** The names of what stands otherwise in the one than in the other. */
export const namesChanged = (was: SomeFirmValues, is: SomeFirmValues): FirmSettingName[] =>
  FirmSettingName.options.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))

/** What stands otherwise, by the path of what changes by itself. */
export function changesOf(was: SomeFirmValues, is: SomeFirmValues): FirmRevision['changes'] {
  const [before, after] = [valuesByPath(was), valuesByPath(is)]
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((path) => ({ path, before: before.get(path) ?? null, after: after.get(path) ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

function valuesByPath({ bands, mixes, ...plain }: SomeFirmValues): Map<string, Value | undefined> {
  const ofBands = Object.entries(bands ?? {}).map(([scale, scores]) => [`bands.${scale}`, scores] as const)
  const ofMixes = Object.entries(mixes ?? {}).flatMap(([profile, mix]) =>
    assetClasses.map(({ field }) => {
      const { lowerLimit, target, upperLimit } = mix[field]
      const limits = [lowerLimit, target, upperLimit]
      return [`mixes.${profile}.${field}`, limits] as const
    }),
  )
  return new Map<string, Value | undefined>([...Object.entries(plain), ...ofBands, ...ofMixes])
}

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

/** The firm's settings as they stand in the database. */
export interface StoredSettings {
  /** 1 before anything was set. */
  version: number
  values: SomeFirmValues
}

export async function readStored(tx: Tx): Promise<StoredSettings> {
  const row = await tx
    .selectFrom('firm_settings')
    .select(['version', 'values'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { version: row?.version ?? 1, values: storedValues(row?.values ?? {}) }
}

/** What a version judged by; undefined where there is none such. */
export const findJudgedBy = (tx: Tx, version: number) =>
  tx
    .selectFrom('firm_judging')
    .select(['version', 'at', 'bands', 'mixes'])
    .where('version', '=', version)
    .executeTakeFirst()
