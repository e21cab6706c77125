import { setTimeout as delay } from 'node:timers/promises'
import { FirmSettingName, FirmValues, SomeFirmValues } from '../platform/firm-values.ts'
import type { DatabasePool } from './database/pool.ts'
import type { Tx } from './database/tx.ts'
import type { Config } from './startup/config.ts'

/** The firm's settings as they stand in the database. */
export interface StoredSettings {
  /** 1 before anything was set. */
  version: number
  values: SomeFirmValues
}

/** What the firm has set for itself, with the environment's settings above it. */
export interface FirmSettings {
  /** The names that the environment sets: nobody sets them here. */
  fixed: readonly FirmSettingName[]
  /** What holds where this is stored. */
  effective(stored: SomeFirmValues): FirmValues
  /** Brings the configuration up to what is stored, where it was not looked at just now. Never takes long, never fails. */
  keepUp(): Promise<void>
  /** What is stored is about to be another. */
  expire(): void
}

/** So old what is known of the settings may be: a change in another portal holds here after that. */
const knownForMs = 500
/** So long a call waits for it; a database that does not answer is told of by the call itself. */
const waitMs = 200

/** The settings of one process. They are read from its configuration, which they keep up to date. */
export function makeFirmSettings(config: Config, pool: DatabasePool): FirmSettings {
  const base = valuesOf(config)
  const fixed = FirmSettingName.options.filter((name) => config.firmFixed.includes(name))
  const effective = (stored: SomeFirmValues): FirmValues => ({
    ...base,
    ...Object.fromEntries(
      Object.entries(stored).filter(
        ([name, value]) => value !== undefined && !fixed.includes(FirmSettingName.parse(name)),
      ),
    ),
  })
  let knownAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    try {
      const client = await pool.take()
      try {
        const { rows } = await client.query<{ values: unknown }>({
          name: 'firm settings',
          text: newestStored,
        })
        apply(config, effective(storedValues(rows[0]?.values ?? {})))
      } finally {
        client.release()
      }
    } catch {
      // what was known stands
    }
    knownAt = performance.now()
    reading = undefined
  }

  return {
    fixed,
    effective,
    async keepUp() {
      if (performance.now() - knownAt < knownForMs) return
      reading ??= read()
      await Promise.race([reading, delay(waitMs, undefined, { ref: false })])
    },
    expire() {
      knownAt = Number.NEGATIVE_INFINITY
    },
  }
}

const newestStored = 'select values from firm_settings order by version desc limit 1'

export async function readStored(tx: Tx): Promise<StoredSettings> {
  const row = await tx
    .selectFrom('firm_settings')
    .select(['version', 'values'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { version: row?.version ?? 1, values: storedValues(row?.values ?? {}) }
}

/** One by one: what another release has stored otherwise, or does not know, is left out. */
export function storedValues(stored: unknown): SomeFirmValues {
  const known = Object.entries(FirmValues.shape).flatMap(([name, shape]) => {
    const { success, data } = shape.safeParse(Object(stored)[name])
    return success ? [[name, data]] : []
  })
  return SomeFirmValues.parse(Object.fromEntries(known))
}

/** What holds while nothing is stored. */
const valuesOf = ({ firm, mail, risk, signing }: Config): FirmValues => ({
  name: firm.name,
  accent: firm.accent,
  senderName: mail.senderName,
  replyTo: mail.replyTo,
  statusLabel: firm.statusLabel,
  linkDays: risk.linkDays,
  reminderDays: signing.reminderDays,
  reviewMonths: firm.reviewMonths,
  approval: firm.approval,
  privacyOfficer: firm.privacyOfficer,
  documentLanguages: [...firm.documentLanguages],
})

/** Into the one configuration that everything reads. */
function apply({ firm, mail, risk, signing }: Config, values: FirmValues): void {
  const { name, accent, statusLabel, reviewMonths, approval, privacyOfficer, documentLanguages } = values
  Object.assign(firm, {
    name,
    accent,
    statusLabel,
    reviewMonths,
    approval,
    privacyOfficer,
    documentLanguages,
  })
  Object.assign(mail, { senderName: values.senderName, replyTo: values.replyTo })
  risk.linkDays = values.linkDays
  signing.reminderDays = values.reminderDays
}
