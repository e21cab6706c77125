import { describe, expect, it } from 'vitest'
import { type Firm, firm } from '../../../../tests/firm.ts'
import { authorize, forgotPassword, login, resetPassword, verifyTwoFactor } from '../contract.ts'
import {
  account,
  auditOf,
  browser,
  cookiesOf,
  emailsTo,
  firmAtRest,
  laterThanReset,
  runResetJobs,
  signedIn,
  tokenIn,
  withPassword,
} from './sign-in-testing.ts'

const next = 'seven green bottles'
const ask = ({ nobody }: Firm, email: string) => nobody.send(forgotPassword, { body: { email } })
const reset = ({ nobody }: Firm, token: string, password = next) =>
  nobody.send(resetPassword, { body: { token, password } })

/** Asks for a link, has it mailed, and takes the newest token from the emails. */
async function mailedToken(given: Firm, email: string): Promise<string> {
  await ask(given, email)
  await runResetJobs(given)
  return tokenIn((await emailsTo(given, email)).at(-1))
}

describe('a forgotten password', () => {
  it('is answered alike for known and unknown addresses (AU6) [API-019]', async () => {
    const given = await firm()
    const ada = await account(given)
    const [known, unknown] = [await ask(given, ada.email), await ask(given, 'nobody@firm.example')]
    expect(known.body).toEqual({ isSuccess: true, result: null, errorMessages: [] })
    const bare = ({ status, body, headers: { date: _, ...headers } }: typeof known) => ({
      status,
      body,
      headers,
    })
    expect(bare(unknown)).toEqual(bare(known))
    await runResetJobs(given)
    expect((await given.owner.query('select to_address from email_message')).rows).toEqual([
      { to_address: ada.email },
    ])
    expect((await auditOf(given)).map(({ event, payload }) => [event, JSON.parse(payload)])).toEqual([
      ['password reset asked for', { user: ada.userId }],
      ['password reset asked for', {}],
      ['password link mailed', { user: ada.userId, purpose: 'reset' }],
    ])
  })

  it('fills no queue, and the owner’s email waits behind nobody’s, however many addresses are tried', async () => {
    const given = await firm()
    const ada = await account(given)
    for (let n = 0; n < 50; n++) await ask(given, `nobody${n}@firm.example`)
    await ask(given, ada.email)
    const { rows } = await given.owner.query<{ data: { userId: string | null } }>(
      `select data from pgboss.job where name = 'mail-reset-link'`,
    )
    const users = rows.map(({ data }) => data.userId)
    // the minute may have turned meanwhile
    expect(users.filter((user) => user === null).length).toBeLessThanOrEqual(2)
    expect(users.filter((user) => user !== null)).toEqual([ada.userId])
  })

  it('is mailed in the user’s language, the token behind a # and stored as its hash alone [API-019]', async () => {
    const given = await firm({ settings: { PUBLIC_URL: 'https://portal.example' } })
    const ada = await account(given)
    await given.owner.query(`update portal_user set language = 'fr' where id = $1`, [ada.userId])
    const token = await mailedToken(given, ada.email)
    const [email] = await emailsTo(given, ada.email)
    expect(email?.subject).toBe('Votre nouveau mot de passe')
    expect(email?.text).toContain(`\nhttps://portal.example/resetPassword#token=${token}\n`)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const kept = await given.owner.query(`select *, encode(token_hash, 'escape') as text from password_link`)
    expect(JSON.stringify(kept.rows)).not.toContain(token)
  })

  it('makes one link and one email, however often its job runs', async () => {
    const given = await firm()
    const ada = await account(given)
    await ask(given, ada.email)
    await runResetJobs(given)
    await runResetJobs(given)
    expect(await emailsTo(given, ada.email)).toHaveLength(1)
  })

  it('is mailed no later than it works', async () => {
    const given = await firm()
    const ada = await account(given)
    await mailedToken(given, ada.email)
    const { rows } = await given.owner.query(
      `select useful_until = date_trunc('milliseconds', expires_at) as same from email_message, password_link`,
    )
    expect(rows).toEqual([{ same: true }])
  })

  it('mails nothing to whoever is disabled', async () => {
    const given = await firm()
    const ada = await account(given)
    await given.owner.query('update portal_user set disabled_at = now() where id = $1', [ada.userId])
    await ask(given, ada.email)
    await runResetJobs(given)
    expect(await emailsTo(given, ada.email)).toEqual([])
  })

  it('is mailed to its owner whoever asked before, and however often: an email a quarter of an hour (AU3)', async () => {
    const given = await firm()
    const ada = await account(given)
    const others = await Promise.all([
      ...Array.from({ length: 20 }, () => ask(given, ada.email)),
      ...Array.from({ length: 60 }, (_, at) => ask(given, `a${at}@firm.example`)),
    ])
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]))
    const token = await mailedToken(given, ada.email)
    expect(await emailsTo(given, ada.email)).toHaveLength(1)
    // asked for by others while its owner chooses a password
    await laterThanReset(given, 16)
    const newer = await mailedToken(given, ada.email)
    expect(newer).not.toBe(token)
    expect((await reset(given, token)).status).toBe(200)
    expect(await reset(given, newer)).toBeRefused('invalid')
  })

  it('fills the trail with no more than fifty asked for from one address', async () => {
    const given = await firm()
    await Promise.all(Array.from({ length: 60 }, (_, at) => ask(given, `a${at}@firm.example`)))
    const asked = (await auditOf(given)).filter(({ event }) => event === 'password reset asked for')
    expect(asked).toHaveLength(50)
  })

  it('says what is no address', async () => {
    expect(await ask(await firm(), 'ada')).toBeRefused('invalid', {
      email: 'Please Enter a Valid Email Address',
    })
  })
})

describe('a new password', () => {
  it('opens the portal, ends every session and leaves two-factor as it is (AU7, SE3) [API-019]', async () => {
    const given = await firmAtRest()
    const ada = await account(given)
    const chrome = await signedIn(given.nobody, ada, ada.code(-1))
    const answer = await reset(given, await mailedToken(given, ada.email))
    expect(answer.body).toEqual({ isSuccess: true, result: null, errorMessages: [] })
    expect(cookiesOf(answer).map(({ name }) => name)).toEqual([`portal-known-${ada.userId.slice(0, 8)}`])
    expect(await chrome.send(authorize)).toBeRefused('unauthenticated')
    expect(await chrome.send(login, withPassword(ada.email))).toBeRefused('invalid_credentials')
    const again = await chrome.send(login, withPassword(ada.email, next))
    expect(again.body.result.requiresTwoFactorVerification).toBe(true)
    expect(await chrome.send(authorize)).toBeRefused('two_factor_required')
    expect((await chrome.send(verifyTwoFactor, { body: { code: ada.code() } })).status).toBe(200)
    expect((await emailsTo(given, ada.email)).at(-1)?.subject).toBe('Your password was changed')
  })

  it('is judged by the rules, and the link stays open meanwhile (AU1)', async () => {
    const given = await firm()
    const ada = await account(given)
    const token = await mailedToken(given, ada.email)
    for (const [typed, message] of [
      ['short', 'Please Enter a Password with at least 8 characters'],
      ['Sunshine2026!', 'This password is too easy to guess. Please choose another'],
      ['Maple&Stone-1', 'Please choose a password that is not based on your name or the firm’s'],
    ] as const)
      expect(await reset(given, token, typed)).toBeRefused('invalid', { password: message })
    expect((await reset(given, token, 'Portal-demo-2026')).status).toBe(200)
  })

  it('is set once by a link, also by twenty calls at once', async () => {
    const given = await firm()
    const ada = await account(given)
    const token = await mailedToken(given, ada.email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(given, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await reset(given, token)).toBeRefused('invalid')
  })

  it('is not set by an unknown or expired link, nor for whoever is disabled: all alike', async () => {
    const given = await firm()
    const [ada, off] = [await account(given), await account(given)]
    const expired = await mailedToken(given, ada.email)
    await laterThanReset(given, 60)
    const disabled = await mailedToken(given, off.email)
    await given.owner.query('update portal_user set disabled_at = now() where id = $1', [off.userId])
    for (const token of ['never-made', expired, disabled])
      expect(await reset(given, token)).toBeRefused('invalid', {
        token: 'This link is no longer valid. Please ask for a new one',
      })
  })

  it('holds for an hour', async () => {
    const given = await firm()
    await mailedToken(given, (await account(given)).email)
    const { rows } = await given.owner.query<{ minutes: number }>(
      'select round(extract(epoch from expires_at - now()) / 60)::int as minutes from password_link',
    )
    expect(rows).toEqual([{ minutes: 60 }])
  })

  it('lets in again whoever had typed too many wrong ones', async () => {
    const given = await firm()
    const ada = await account(given)
    const guess = (typed: string) => browser(given.nobody).send(login, withPassword(ada.email, typed))
    await Promise.all(Array.from({ length: 10 }, () => guess('wrong')))
    await reset(given, await mailedToken(given, ada.email))
    expect((await guess(next)).status).toBe(200)
  })
})
