import { setTimeout as delay } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { FirmSettingName, type FirmValues } from '../platform/firm-values.ts'
import type { DatabasePool } from './database/pool.ts'
import type { Tx } from './database/tx.ts'
import { showLogo } from './firm-logo.ts'
import type { Config, Judging } from './startup/config.ts'

/** With what the firm judges by, whose shapes the features know. */
export interface SettingsInForce extends FirmValues {
  bands: unknown
  mixes: unknown
}

/** Some of them, as they are stored. */
export type SomeSettings = { [Name in keyof SettingsInForce]?: SettingsInForce[Name] | undefined }

/** What has to be known of what features judge by. */
export interface JudgingRules {
  /** What of these stored values can be read, each by its own rule. */
  read(stored: unknown): SomeSettings
  /** As they hold, with what is usual where nothing was set. */
  inForce(judging: Judging): Pick<SettingsInForce, 'bands' | 'mixes'>
}

/** What the firm has set for itself, with the environment's settings above it. */
export interface FirmSettings {
  /** The names that the environment sets: nobody sets them here. */
  fixed: readonly FirmSettingName[]
  /** What holds where this is stored. */
  effective(stored: SomeSettings): SettingsInForce
  /** The version of what is judged by where this is stored, which may never have held; it holds from now on where `begins`. */
  judgedBy(tx: Tx, stored: SomeSettings, begins?: 'begins'): Promise<number>
  /** Brings the configuration up to what is stored, where it was not looked at just now. Never takes long, never fails. */
  keepUp(): Promise<void>
  /** What is stored is about to be another. */
  expire(): void
}

/** So old what is known of the settings may be: a change in another portal holds here after that. */
const knownForMs = 500
/** So long a call waits for it; a database that does not answer is told of by the call itself. */
const waitMs = 200
const firstWaitMs = 2_000

/** The settings of one process. They are read from its configuration, which they keep up to date. */
export function makeFirmSettings(config: Config, pool: DatabasePool, rules: JudgingRules): FirmSettings {
  const ownJudging = config.judging
  const base = { ...valuesOf(config), ...rules.inForce(ownJudging) }
  const fixed = FirmSettingName.options.filter((name) => config.firmFixed.includes(name))
  const free = (stored: SomeSettings): Partial<SettingsInForce> =>
    Object.fromEntries(
      Object.entries(stored).filter(
        ([name, value]) => value !== undefined && !fixed.includes(FirmSettingName.parse(name)),
      ),
    )
  let knownAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  /** The version of what was judged by last, by its JSON. */
  let version: { of: string; is: number } | undefined

  const judgingWith = (stored: SomeSettings): Judging => ({
    ...ownJudging,
    ...onlyJudging(free(stored)),
  })

  async function versionOf(ask: Ask, judging: Judging): Promise<number> {
    const inForce = rules.inForce(judging)
    const of = JSON.stringify(inForce)
    if (version?.of !== of) version = { of, is: await beginVersion(ask, inForce) }
    return version.is
  }

  async function read(): Promise<void> {
    try {
      const client = await pool.take()
      try {
        const { rows } = await client.query<{ values: unknown }>({
          name: 'firm settings',
          text: newestStored,
        })
        const stored = rules.read(rows[0]?.values ?? {})
        const judging = judgingWith(stored)
        const ask: Ask = async (text, values) => (await client.query<{ version: number }>(text, values)).rows
        const judgedBy = await versionOf(ask, judging)
        apply(config, { ...base, ...free(stored) })
        // at once: whoever judges reads one object
        config.judging = { ...judging, judgedBy }
        if (!fixed.includes('logo')) await showLogo(config, stored.logo ?? null, client)
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
    effective: (stored) => ({ ...base, ...free(stored) }),
    async judgedBy(tx, stored, begins) {
      const inForce = rules.inForce(judgingWith(stored))
      const ask: Ask = async (text, values) =>
        (await tx.executeQuery<{ version: number }>(CompiledQuery.raw(text, values))).rows
      if (begins) return await beginVersion(ask, inForce)
      const found = await findVersion(ask, inForce)
      return found ?? config.judging.judgedBy ?? 1
    },
    async keepUp() {
      if (performance.now() - knownAt < knownForMs) return
      reading ??= read()
      // nothing can be judged before that is known once, and is refused until then
      const patienceMs = config.judging.judgedBy === null ? firstWaitMs : waitMs
      await Promise.race([reading, delay(patienceMs, undefined, { ref: false })])
    },
    expire() {
      knownAt = Number.NEGATIVE_INFINITY
    },
  }
}

const newestStored = 'select values from firm_settings order by version desc limit 1'

const onlyJudging = ({ bands, mixes }: SomeSettings): Partial<Judging> => ({
  ...(bands !== undefined && { bands }),
  ...(mixes !== undefined && { mixes }),
})

type Ask = (text: string, values: string[]) => Promise<{ version: number }[]>

type InForce = Pick<SettingsInForce, 'bands' | 'mixes'>

const asJson = ({ bands, mixes }: InForce): string[] => [JSON.stringify(bands), JSON.stringify(mixes)]

async function findVersion(ask: Ask, inForce: InForce): Promise<number | undefined> {
  const [found] = await ask(versionWith, asJson(inForce))
  return found?.version
}

/**
 * The version of what holds now; a new one where it never held before. The environment decides, too, so it is found by
 * its content: whatever held before has its old version again.
 */
async function beginVersion(ask: Ask, inForce: InForce): Promise<number> {
  // another portal, whose environment is another, may take the number meanwhile
  for (let tries = 0; tries < 5; tries += 1) {
    const known = await findVersion(ask, inForce)
    if (known !== undefined) return known
    await ask(newVersion, asJson(inForce))
  }
  throw new Error('no version of what is judged by')
}

const versionWith = 'select version from firm_judging where bands = $1::jsonb and mixes = $2::jsonb'
const newVersion = `
  insert into firm_judging (version, bands, mixes)
  select coalesce(max(version), 0) + 1, $1::jsonb, $2::jsonb from firm_judging
  having not exists (${versionWith})
  on conflict do nothing`

/** What holds while nothing is stored. */
const valuesOf = ({ firm, mail, risk, signing }: Config): FirmValues => ({
  name: firm.name,
  accent: firm.accent,
  // the environment’s is a file, and has no hash
  logo: null,
  senderName: mail.senderName,
  replyTo: mail.replyTo,
  statusLabel: firm.statusLabel,
  linkDays: risk.linkDays,
  reminderDays: signing.reminderDays,
  reviewMonths: firm.reviewMonths,
  retentionYears: firm.retentionYears,
  approval: firm.approval,
  privacyOfficer: firm.privacyOfficer,
  documentLanguages: [...firm.documentLanguages],
})

/** Into the one configuration that everything reads. */
function apply({ firm, mail, risk, signing }: Config, values: FirmValues): void {
  const {
    name,
    accent,
    statusLabel,
    reviewMonths,
    retentionYears,
    approval,
    privacyOfficer,
    documentLanguages,
  } = values
  Object.assign(firm, {
    name,
    accent,
    statusLabel,
    reviewMonths,
    retentionYears,
    approval,
    privacyOfficer,
    documentLanguages,
  })
  Object.assign(mail, { senderName: values.senderName, replyTo: values.replyTo })
  risk.linkDays = values.linkDays
  signing.reminderDays = values.reminderDays
}
