import { expect } from 'vitest'
import type { z } from 'zod'
import { emailsIn } from '../../../../tests/emails.ts'
import {
  type Answered,
  type Caller,
  type Firm,
  type FirmOptions,
  firm,
  type Person,
} from '../../../../tests/firm.ts'
import type { Endpoint, InputOf, ResultOf } from '../../../platform/endpoint.ts'
import type { Job } from '../../../server/jobs/job.ts'
import type { EmailContent } from '../../../server/mail/mailer.ts'
import { login, verifyTwoFactor } from '../contract.ts'
import { mailResetLink } from './mail-reset-link.ts'
import { hashPassword } from './password-hash.ts'
import { codeOfStep, newSecret, secretLocation, stepAt } from './totp.ts'
import { warnOfPasswords } from './warn-owner.ts'

export const password = 'a lantern in the harbour'
const passwordHash = await hashPassword(password)

export const somewhere = '198.51.100.7'

/** A firm whose visitors come through a proxy, so that a test can choose where from. */
export const firmBehindProxy = (options: FirmOptions = {}) =>
  firmAtRest({ ...options, settings: { TRUST_PROXY: '127.0.0.1', ...options.settings } })

/** A firm whose clock stands still, so that a code does not become an older one before it is judged. */
export function firmAtRest(options: FirmOptions = {}): Promise<Firm> {
  const now = new Date()
  return firm({ now: () => now, ...options })
}

/** A browser: it keeps the cookies that answers set. */
export interface Browser {
  cookies: Map<string, string>
  send<E extends Endpoint>(
    endpoint: E,
    input?: InputOf<E> & { headers?: Record<string, string> },
  ): Promise<Answered<ResultOf<E>>>
}

export function browser(nobody: Caller, from = somewhere): Browser {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async send(endpoint, input) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { 'x-forwarded-for': from, ...(cookie ? { cookie } : {}), ...input?.headers }
      const { params, body } = (input ?? {}) as { params?: Record<string, string>; body?: unknown }
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? '')
      const answer = await nobody.request(endpoint.method, path, body, headers)
      for (const { name, value } of cookiesOf(answer))
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      return answer as Answered<ResultOf<typeof endpoint>>
    },
  }
}

export interface SetCookie {
  name: string
  value: string
  attributes: string[]
}

export function cookiesOf(answer: Answered): SetCookie[] {
  const header = answer.headers['set-cookie'] ?? []
  return (Array.isArray(header) ? header : [header]).map((line: string) => {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', value = ''] = pair.split('=')
    return { name, value, attributes }
  })
}

export interface Account extends Person {
  secret: string
  /** The code of the step now, or of one so many later. */
  code(later?: number): string
}

/** Somebody with the password, and with an authenticator unless it is still to be set up. */
export async function account(
  { person, owner, services }: Firm,
  wanted: Parameters<Firm['person']>[0] & { twoFactor?: 'still to set up' } = {},
): Promise<Account> {
  const { twoFactor, ...rest } = wanted
  const made = await person(rest)
  const secret = newSecret()
  await owner.query(
    `update portal_user set password_hash = $2, totp_secret_encrypted = $3,
       totp_confirmed_at = case when $3::bytea is not null then now() end where id = $1`,
    [
      made.userId,
      passwordHash,
      twoFactor ? null : services.cipher.encrypt(secretLocation(made.userId), secret),
    ],
  )
  return { ...made, secret, code: (later = 0) => codeOfStep(secret, stepAt(services.now()) + later) }
}

export const withPassword = (email: string, typed = password) => ({
  body: { username: email, password: typed },
})

/** Signs in whole in a new browser. */
export async function signedIn(nobody: Caller, person: Account, code = person.code()): Promise<Browser> {
  const chrome = browser(nobody)
  expect((await chrome.send(login, withPassword(person.email))).status).toBe(200)
  expect((await chrome.send(verifyTwoFactor, { body: { code } })).status).toBe(200)
  return chrome
}

/** Runs the queued jobs of one kind. */
async function runJobs<Data extends z.ZodType>({ owner, services }: Firm, job: Job<Data>): Promise<void> {
  const { rows } = await owner.query<{ data: unknown }>('select data from pgboss.job where name = $1', [
    job.name,
  ])
  for (const { data } of rows) await job.work(services, job.data.parse(data))
}

/** Runs the queued jobs that make reset links. */
export const runResetJobs = (given: Firm): Promise<void> => runJobs(given, mailResetLink)

/** Runs the queued jobs that tell owners of wrong passwords. */
export const runWarnings = (given: Firm): Promise<void> => runJobs(given, warnOfPasswords)

/** As if so many minutes had passed since the last reset was mailed. */
export async function laterThanReset({ owner }: Firm, minutes: number): Promise<void> {
  const earlier = (table: string, column: string) =>
    owner.query(`update ${table} set ${column} = ${column} - make_interval(mins => $1)`, [minutes])
  await earlier('password_link', 'expires_at')
  await earlier('pgboss.job', 'singleton_on')
}

/** What was mailed to an address, the oldest first. */
export const emailsTo = ({ owner, services }: Firm, email: string): Promise<EmailContent[]> =>
  emailsIn(owner, services.cipher, email)

export const tokenIn = (email: EmailContent | undefined): string =>
  email?.text.match(/#token=(\S+)/)?.[1] ?? ''

export interface Entry {
  event: string
  actor: string | null
  payload: string
}

/** The audit trail of the firm and of everybody, the oldest first. */
export async function auditOf({ owner }: Firm): Promise<Entry[]> {
  const { rows } = await owner.query<Entry>(
    'select event, actor_user_id as actor, payload from audit_entry order by at, seq',
  )
  return rows
}
