import { z } from 'zod'
import { Language } from '../../platform/codes/person.ts'
import { usualAccent } from '../../platform/page-settings.ts'
import { isDatabaseUrl } from '../database/addresses.ts'
import { readNetworks } from '../webhooks/judged-url.ts'

/** A whole number between two bounds, as text. */
const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must lie between ${from} and ${to}`)

const address = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )

/** The key goes along with every call: only to this machine itself may it travel in the clear. */
const isPrivateAddress = (value: string) =>
  !URL.canParse(value) ||
  new URL(value).protocol === 'https:' ||
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(value).hostname)

const databaseAddress = z
  .string()
  .refine(isDatabaseUrl, 'must be an address that begins with postgres:// or postgresql://')

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

function areNetworks(text: string): boolean {
  try {
    return readNetworks(text).length > 0
  } catch {
    return false
  }
}

/** Every setting: an environment variable, what it must look like, and what it is for (docs/guide/running.md lists them). */
export const settings = {
  PORT: { schema: wholeNumber(0, 65_535), usual: '3000', about: 'Port to listen on; 0 takes a free one.' },
  HOST: {
    schema: z.string().min(1),
    usual: 'localhost',
    about: 'Address to listen on; 0.0.0.0 for every one.',
  },
  PUBLIC_URL: {
    schema: address('http:', 'https:'),
    usual: '',
    about:
      'Where browsers find the portal; its links begin so, and pages of any other address change nothing. With https the cookie is bound to the host. Default: http://localhost:PORT.',
  },
  DATABASE_URL: {
    schema: databaseAddress,
    usual: '',
    about:
      'PostgreSQL 15 or newer, as the owner of the tables. With a standby the addresses of both, separated by a comma, as in postgres://NAME:PASSWORD@one:5432,two:5432/portal; the portal keeps to the one that takes changes. Without it the portal runs its own under DATA_DIR.',
  },
  DATABASE_APP_URL: {
    schema: databaseAddress,
    usual: '',
    about:
      'The same database for the running portal, as a login that is a member of portal_app and nothing else. Without it DATABASE_URL’s login steps down to portal_app.',
  },
  DATABASE_CONNECTIONS: {
    schema: wholeNumber(2, 500),
    usual: '20',
    about:
      'Connections that the calls of one portal process share; its jobs, its audit anchors and its watch of the database take up to ten more.',
  },
  DATA_DIR: {
    schema: z.string().min(1),
    usual: '.data',
    about: 'Folder for the portal’s own database, keys and audit anchors.',
  },
  AUDIT_ANCHORS: {
    schema: z.string().min(1),
    usual: '',
    about:
      'Folder for the anchors of the audit trail, better on a disk that the database’s owner cannot write. Without it audit-anchors in DATA_DIR.',
  },
  ENCRYPTION_KEYS: {
    schema: z.string().min(1),
    usual: '',
    about:
      'Keys for what is encrypted at rest, as VERSION:BASE64 of 32 bytes, comma-separated; the highest version encrypts. Without it a key file is kept in DATA_DIR.',
  },
  BACKUP_TO: {
    schema: z.string().min(1),
    usual: '',
    about:
      'Folder, better on another machine’s disk, where the portal keeps its backups: one of everything each day, and what changes every minute. Needs BACKUP_RECIPIENT.',
  },
  BACKUP_RECIPIENT: {
    schema: z
      .string()
      .regex(/^age1[a-z0-9]+$/, 'must be a key that begins with age1, as npm run backup:key prints it'),
    usual: '',
    about:
      'The key that backups are encrypted with, age1…; only its identity file decrypts them (npm run backup:key).',
  },
  BACKUP_KEEP: {
    schema: wholeNumber(1, 3_660),
    usual: '35',
    about: 'Days for which the backups in BACKUP_TO are kept; the newest is kept in any case.',
  },
  FILES: {
    schema: z
      .string()
      .regex(
        /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[A-Za-z0-9._-]+)*\/?$/,
        'must name a bucket, as s3://BUCKET or s3://BUCKET/FOLDER',
      ),
    usual: '',
    about:
      'Where files are kept outside of the database: s3://BUCKET or s3://BUCKET/FOLDER of an S3-compatible store, encrypted. Files of before are moved there in the background. Without it they are kept in the database. Needs FILES_ACCESS_KEY and FILES_SECRET_KEY.',
  },
  FILES_ENDPOINT: {
    schema: address('https:', 'http:'),
    usual: '',
    about:
      'Address of that store, such as https://s3.firm.example. Default: that of Amazon S3 in FILES_REGION.',
  },
  FILES_REGION: {
    schema: z.string().regex(/^[a-z0-9-]+$/, 'must be the name of a region such as ca-central-1'),
    usual: 'ca-central-1',
    about: 'Its region.',
  },
  FILES_ACCESS_KEY: {
    schema: z.string().regex(/^[\x21-\x7e]+$/, 'must be the id of an access key'),
    usual: '',
    about: 'The id of the access key there, which may read, write and delete objects.',
  },
  FILES_SECRET_KEY: {
    schema: z.string().regex(/^[\x21-\x7e]+$/, 'must be the secret of that key'),
    usual: '',
    about: 'The secret of that key.',
  },
  SIGNING_PROVIDER: {
    schema: z.enum(['built-in', 'onespan']),
    usual: 'built-in',
    about: 'Where documents are signed: built-in or onespan. A package stays where it began.',
  },
  SIGNING_DAYS: {
    schema: wholeNumber(1, 365),
    usual: '30',
    about: 'Days in which a package can be signed, to the end of the last one.',
  },
  SIGNING_REMINDER_DAYS: {
    schema: wholeNumber(0, 365),
    usual: '5',
    about: 'Days after which a signer who has not signed is written to again, each time; 0 for never.',
  },
  SIGNING_CERTIFICATE: {
    schema: z.string().min(1),
    usual: '',
    about:
      'Path of a PKCS#12 file (.p12, .pfx) with the certificate that signed documents are sealed with. Without it the portal makes its own in DATA_DIR, and the documents say so.',
  },
  SIGNING_CERTIFICATE_PASSWORD: {
    schema: z.string().min(1),
    usual: '',
    about: 'Its password.',
  },
  ONESPAN_URL: {
    schema: address('https:', 'http:').refine(isPrivateAddress, 'must begin with https://'),
    usual: '',
    about:
      'Address of OneSpan Sign, such as https://apps.e-signlive.ca; needed with `SIGNING_PROVIDER=onespan`.',
  },
  ONESPAN_API_KEY: {
    schema: z.string().regex(/^[\x21-\x7e]+$/, 'must be the key as OneSpan Sign shows it'),
    usual: '',
    about: 'The account’s API key there.',
  },
  ONESPAN_CALLBACK_KEY: {
    schema: z.string().min(16, 'must be of 16 characters or more'),
    usual: '',
    about:
      'The key that OneSpan Sign’s callbacks bear; they are to be sent to PUBLIC_URL/api/signing/callback/onespan.',
  },
  OIDC_ISSUER: {
    schema: address('https:', 'http:').refine(isPrivateAddress, 'must begin with https://'),
    usual: '',
    about:
      'The firm’s own identity provider (OpenID Connect), such as https://login.firm.example; people can then sign in with it. Needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET; PUBLIC_URL/api/auth/oidc/callback is to be registered there.',
  },
  OIDC_CLIENT_ID: { schema: z.string().min(1), usual: '', about: 'What the portal is called there.' },
  OIDC_CLIENT_SECRET: { schema: z.string().min(1), usual: '', about: 'The portal’s secret there.' },
  OIDC_ACR: {
    schema: z.string().regex(/^[\x21-\x7e]+$/, 'must be one value without blanks'),
    usual: '',
    about:
      'The acr by which the provider says that it asked for a second factor. Without it only mfa among its amr says so; else the portal asks for its own.',
  },
  TIME_STAMP_URL: {
    schema: address('http:', 'https:'),
    usual: '',
    about: 'Time-stamp authority (RFC 3161) whose time stamp each signed document is to carry.',
  },
  SMTP_URL: {
    schema: address('smtp:', 'smtps:'),
    usual: '',
    about:
      'Mail server. Without it messages wait for one, five days at most; the demo’s go into its outbox at /outbox and are not mailed later.',
  },
  MAIL_FROM: {
    schema: z.string().min(3),
    usual: 'Advisor Portal <portal@localhost>',
    about: 'Sender of the portal’s mail.',
  },
  FIRM_NAME: { schema: z.string().min(1), usual: 'Maple & Stone Private Wealth', about: 'The firm’s name.' },
  FIRM_LOGO: {
    schema: z.string().min(1),
    usual: '',
    about:
      'Path of an SVG or PNG file with the firm’s logo. Without it administrators may set one; until then a plain mark is shown. Emails carry it where it is a PNG of at most 200 kB, else the firm’s name.',
  },
  FIRM_ACCENT: {
    schema: z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #8C6A3F'),
    usual: usualAccent,
    about: 'The one accent colour.',
  },
  FIRM_STATUS_LABEL: {
    schema: z.string().min(1),
    usual: 'Active',
    about: 'The status label beside each household.',
  },
  FIRM_LANGUAGE: {
    schema: Language.schema,
    usual: 'en',
    about:
      'The firm’s own language, en or fr. The evidence of what was signed in the other one is written in both.',
  },
  FIRM_TIME_ZONE: {
    schema: z.string().refine(isTimeZone, 'must be the name of a time zone such as America/Toronto'),
    usual: 'America/Toronto',
    about: 'Time zone by whose calendar emails and documents are dated.',
  },
  RISK_BANDS: {
    schema: z.string().min(1),
    usual: '',
    about:
      'From which score on Conservative, Balanced, Growth and Aggressive Growth begin, as JSON, for total, capacity, willingness, goals and knowledge: {"total": [54, 76, 97, 119]}. What is left out is divided in fifths, and the pages say so. Without it administrators set the bands.',
  },
  POLICY_MIXES: {
    schema: z.string().min(1),
    usual: '',
    about:
      'The asset mix that the firm proposes for each risk profile, as JSON: lower limit, target and upper limit of each class in percent, the targets 100 together: {"balanced": {"cash": [0, 5, 20], "fixedIncome": [25, 35, 50], "equity": [40, 50, 60], "alternatives": [0, 10, 15]}}. What is left out has a default, and the pages say so. Without it administrators set the mixes.',
  },
  LINK_DAYS: {
    schema: wholeNumber(1, 90),
    usual: '14',
    about:
      'Days for which a client can answer the risk tolerance questionnaire through a link, to the end of the last one.',
  },
  CLIENT_SUBMISSION: {
    schema: z.enum(['send', 'wait'], 'must be send or wait'),
    usual: 'send',
    about:
      'What a client submits through a link: send lets it go out to be signed at once, wait keeps it for the adviser to look at and send. A change holds for what is submitted from then on.',
  },
  PROVIDER_NAME: {
    schema: z.string().min(1),
    usual: 'the development team',
    about: 'Whom the pages name for help.',
  },
  SESSION_IDLE_MINUTES: {
    schema: wholeNumber(2, 60),
    usual: '15',
    about: 'Minutes without use after which a session ends.',
  },
  SESSION_LONGEST_HOURS: {
    schema: wholeNumber(1, 24),
    usual: '8',
    about: 'Hours after which a session ends in any case.',
  },
  TRUST_PROXY: {
    schema: z.string().min(1),
    usual: '',
    about:
      'Addresses or networks of the reverse proxies in front, comma-separated; only their X-Forwarded-For is believed.',
  },
  WEBHOOK_PRIVATE_HOSTS: {
    schema: z.string().refine(areNetworks, 'must be addresses or networks such as 10.0.0.7,192.168.4.0/24'),
    usual: '',
    about:
      'Addresses or networks (CIDR) of the firm’s own, comma-separated, that webhooks may lead to although they are private, by http too. All others must be public and https; link-local ones are never reached.',
  },
  METRICS_TOKEN: {
    schema: z.string().min(16, 'must be of 16 characters or more'),
    usual: '',
    about:
      'Bearer token for /metrics. Without it only this machine is answered, by its own name and without a proxy’s headers; behind a proxy on the same machine, set it.',
  },
  JOBS: {
    schema: z.enum(['here', 'apart'], 'must be here or apart'),
    usual: 'here',
    about:
      'Who does what is done in the background: here, this portal; apart, processes that npm run worker starts, and this portal nothing of it.',
  },
  WORKER_PORT: {
    schema: wholeNumber(0, 65_535),
    usual: '',
    about:
      'Port on which a worker (npm run worker) answers /healthz, /readyz and /metrics; 0 takes a free one. Without it it listens nowhere.',
  },
  WEB_DIR: {
    schema: z.string().min(1),
    usual: '',
    about:
      'Folder of screens that were built before. Without it they are built into dist/web when they are missing or older than their sources.',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
    usual: 'info',
    about:
      'What is logged: fatal, error, warn, info, debug or silent. In a terminal it is warn unless it is set.',
  },
} as const satisfies Record<string, { schema: z.ZodType; usual: string; about: string }>

export type SettingName = keyof typeof settings
