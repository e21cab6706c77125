import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { FirmSettingName, type FirmValues } from '../../platform/firm-values.ts'
import { readNetworks } from '../webhooks/judged-url.ts'
import { type SettingName, settings } from './settings.ts'
import { StartProblem } from './start-problem.ts'

const builtScreens = join(import.meta.dirname, '../../../dist/web')

export type Environment = Partial<Record<string, string>>

export type Config = ReturnType<typeof readConfig>

/**
 * Reads every setting. An empty variable counts as absent.
 * @throws StartProblem naming each variable that is wrong, and how it must look
 */
export function readConfig(environment: Environment) {
  const wrong: string[] = []
  function read<Name extends SettingName>(
    name: Name,
  ): z.output<(typeof settings)[Name]['schema']> | undefined {
    const { value, problem } = judgedSetting(environment, name)
    if (problem !== undefined) wrong.push(`${name} ${problem}`)
    return value
  }
  /** For a setting whose usual value is never empty. */
  const always = <Name extends SettingName>(name: Name) =>
    read(name) ?? settings[name].schema.parse(settings[name].usual)

  const port = Number(always('PORT'))
  const dataDir = resolve(String(always('DATA_DIR')))
  const config = {
    port,
    host: String(always('HOST')),
    publicUrl: new URL(read('PUBLIC_URL') ?? `http://localhost:${port}`),
    databaseUrl: read('DATABASE_URL'),
    databaseAppUrl: read('DATABASE_APP_URL'),
    databaseConnections: Number(always('DATABASE_CONNECTIONS')),
    dataDir,
    auditAnchors: resolve(read('AUDIT_ANCHORS') ?? join(dataDir, 'audit-anchors')),
    encryptionKeys: read('ENCRYPTION_KEYS'),
    backup: {
      to: folderOf(read('BACKUP_TO')),
      recipient: read('BACKUP_RECIPIENT'),
      keepDays: Number(always('BACKUP_KEEP')),
    },
    files: storeOf(read('FILES'), {
      endpoint: read('FILES_ENDPOINT'),
      region: String(always('FILES_REGION')),
      accessKeyId: read('FILES_ACCESS_KEY'),
      secretAccessKey: read('FILES_SECRET_KEY'),
    }),
    signing: {
      provider: settings.SIGNING_PROVIDER.schema.parse(always('SIGNING_PROVIDER')),
      days: Number(always('SIGNING_DAYS')),
      reminderDays: Number(always('SIGNING_REMINDER_DAYS')),
      certificatePath: read('SIGNING_CERTIFICATE'),
      password: read('SIGNING_CERTIFICATE_PASSWORD'),
      timeStampUrl: read('TIME_STAMP_URL'),
    },
    onespan: oneSpanOf({
      url: read('ONESPAN_URL'),
      apiKey: read('ONESPAN_API_KEY'),
      callbackKey: read('ONESPAN_CALLBACK_KEY'),
    }),
    oidc: providerOf({
      issuer: read('OIDC_ISSUER'),
      clientId: read('OIDC_CLIENT_ID'),
      clientSecret: read('OIDC_CLIENT_SECRET'),
      acr: read('OIDC_ACR'),
    }),
    smtpUrl: read('SMTP_URL'),
    mail: senderOf(String(always('MAIL_FROM'))),
    firmFixed: namesFixed(environment),
    firm: {
      name: String(always('FIRM_NAME')),
      logo: read('FIRM_LOGO'),
      /** Where pages find it. */
      logoAddress: read('FIRM_LOGO') && '/logo',
      accent: String(always('FIRM_ACCENT')),
      statusLabel: String(always('FIRM_STATUS_LABEL')),
      ...settingsOfFirm,
      provider: String(always('PROVIDER_NAME')),
      timeZone: String(always('FIRM_TIME_ZONE')),
      language: settings.FIRM_LANGUAGE.schema.parse(always('FIRM_LANGUAGE')),
    },
    judging: judgingOf(read('RISK_BANDS'), read('POLICY_MIXES')),
    risk: {
      linkDays: Number(always('LINK_DAYS')),
      clientSubmissionWaits: always('CLIENT_SUBMISSION') === 'wait',
    },
    session: {
      idleMinutes: Number(always('SESSION_IDLE_MINUTES')),
      longestHours: Number(always('SESSION_LONGEST_HOURS')),
    },
    trustProxy: read('TRUST_PROXY')
      ?.split(',')
      .map((part) => part.trim()),
    webhooks: {
      privateHosts: readNetworks(read('WEBHOOK_PRIVATE_HOSTS') ?? ''),
      /** So long a receiver may take in all. */
      patienceMs: 10_000,
    },
    /** Whether a portal takes jobs; a worker always does. */
    takesJobs: always('JOBS') === 'here',
    workerPort: read('WORKER_PORT'),
    metricsToken: read('METRICS_TOKEN'),
    webDir: resolve(read('WEB_DIR') ?? builtScreens),
    buildsScreens: read('WEB_DIR') === undefined,
    logLevel: String(always('LOG_LEVEL')),
  }
  if (wrong.length === 0 && config.signing.provider === 'onespan' && !config.onespan)
    throw new StartProblem(
      'OneSpan Sign is to see to signatures: set ONESPAN_URL, ONESPAN_API_KEY and ONESPAN_CALLBACK_KEY.',
    )
  if (wrong.length === 0 && !config.oidc && environment['OIDC_ISSUER'])
    throw new StartProblem(
      'People are to sign in with OIDC_ISSUER: set OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.',
    )
  if (wrong.length === 0 && config.backup.to && !config.backup.recipient)
    throw new StartProblem(
      'Backups are to be kept in BACKUP_TO: set BACKUP_RECIPIENT, which npm run backup:key -- --out FILE prints.',
    )
  if (wrong.length === 0 && !config.files && environment['FILES'])
    throw new StartProblem('Files are to be kept in FILES: set FILES_ACCESS_KEY and FILES_SECRET_KEY.')
  if (wrong.length > 0) throw new StartProblem(`These settings are wrong: ${wrong.join('; ')}.`)
  return config
}

interface JudgedSetting<Name extends SettingName> {
  value?: z.output<(typeof settings)[Name]['schema']>
  /** How it must look, where it looks otherwise; never its value. */
  problem?: string
}

/** One setting as the environment has it, or as it usually is. */
export function judgedSetting<Name extends SettingName>(
  environment: Environment,
  name: Name,
): JudgedSetting<Name> {
  const value = environment[name] || settings[name].usual
  if (value === '') return {}
  const judged = settings[name].schema.safeParse(value)
  return judged.success
    ? { value: judged.data as z.output<(typeof settings)[Name]['schema']> } // safeParse of that schema
    : { problem: judged.error.issues[0]?.message ?? 'is wrong' }
}

const folderOf = (path: string | undefined) => (path === undefined ? undefined : resolve(path))

/** What a firm sets for itself (server/firm-settings.ts), and the environment does not. */
const settingsOfFirm: Pick<
  FirmValues,
  'reviewMonths' | 'retentionYears' | 'approval' | 'privacyOfficer' | 'documentLanguages'
> = {
  reviewMonths: 12,
  // National Instrument 31-103, section 11.6
  retentionYears: 7,
  approval: 'none',
  privacyOfficer: null,
  documentLanguages: ['en', 'fr'],
}

/** What the firm judges by: bands and mixes as the environment's text or as the firm has set them, undefined where neither has. */
export interface Judging {
  bands: unknown
  mixes: unknown
  /** Its version (`firm_judging`); null until the database was asked. */
  judgedBy: number | null
}

const judgingOf = (bands: string | undefined, mixes: string | undefined): Judging => ({
  bands: bands?.trim() || undefined,
  mixes: mixes?.trim() || undefined,
  judgedBy: null,
})

/** The variables that set what a firm could set for itself. */
const variables: Readonly<Partial<Record<FirmSettingName, SettingName>>> = {
  name: 'FIRM_NAME',
  accent: 'FIRM_ACCENT',
  logo: 'FIRM_LOGO',
  senderName: 'MAIL_FROM',
  statusLabel: 'FIRM_STATUS_LABEL',
  linkDays: 'LINK_DAYS',
  reminderDays: 'SIGNING_REMINDER_DAYS',
  bands: 'RISK_BANDS',
  mixes: 'POLICY_MIXES',
}

const namesFixed = (environment: Environment): FirmSettingName[] =>
  FirmSettingName.options.filter((name) => {
    const variable = variables[name]
    return variable !== undefined && Boolean(environment[variable]?.trim())
  })

/** Of 'Advisor Portal <portal@localhost>', or of an address alone. */
function senderOf(from: string): Sender {
  const [, name = '', senderAddress = from] = /^(.*?)\s*<([^>]+)>$/.exec(from) ?? []
  return { senderName: name.replace(/^"(.*)"$/, '$1'), senderAddress, replyTo: null }
}

interface Sender extends Pick<FirmValues, 'senderName' | 'replyTo'> {
  senderAddress: string
}

interface StoreKeys {
  endpoint: string | undefined
  region: string
  accessKeyId: string | undefined
  secretAccessKey: string | undefined
}

/** Where files are kept outside of the database; undefined while any of what it takes is missing. */
function storeOf(
  place: string | undefined,
  { endpoint, region, accessKeyId, secretAccessKey }: StoreKeys,
): StoreSettings | undefined {
  if (!place || !accessKeyId || !secretAccessKey) return undefined
  const base = endpoint ?? `https://s3.${region}.amazonaws.com`
  const folder = place.replace('s3://', '').replace(/\/$/, '')
  return { url: `${base.replace(/\/$/, '')}/${folder}`, region, accessKeyId, secretAccessKey }
}

/** An S3-compatible store. */
export interface StoreSettings {
  /** Of the folder in which the objects lie: the bucket, and what is below it. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

interface OneSpanSettings {
  url: string | undefined
  apiKey: string | undefined
  callbackKey: string | undefined
}

/** What is needed to speak with OneSpan Sign; undefined while any of it is missing. */
function oneSpanOf({ url, apiKey, callbackKey }: OneSpanSettings) {
  // a call that is not answered by then is tried again
  const patienceMs = 10_000
  return url && apiKey && callbackKey ? { url, apiKey, callbackKey, patienceMs } : undefined
}

interface ProviderSettings {
  issuer: string | undefined
  clientId: string | undefined
  clientSecret: string | undefined
  acr: string | undefined
}

/** The firm's own identity provider; undefined while any of what it takes is missing. */
function providerOf({ issuer, clientId, clientSecret, acr }: ProviderSettings) {
  return issuer && clientId && clientSecret
    ? { issuer: new URL(issuer), clientId, clientSecret, acr }
    : undefined
}
