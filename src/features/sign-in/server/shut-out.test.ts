import { describe, expect, it } from 'vitest'
import { type Firm, firm } from '../../../../tests/firm.ts'
import { sweep } from '../../../server/jobs/sweep.ts'
import { authorize, forgotPassword, login, resetPassword, verifyTwoFactor } from '../contract.ts'
import {
  type Account,
  account,
  type Browser,
  browser,
  cookiesOf,
  emailsTo,
  firmAtRest,
  firmBehindProxy,
  password,
  runResetJobs,
  runWarnings,
  signedIn,
  somewhere,
  tokenIn,
  withPassword,
} from './sign-in-testing.ts'

const tries = (count: number) => Array.from({ length: count })
const wrong = (chrome: Browser, email: string) => chrome.send(login, withPassword(email, 'wrong'))
const right = (chrome: Browser, email: string) => chrome.send(login, withPassword(email))
const verify = (chrome: Browser, code: string) => chrome.send(verifyTwoFactor, { body: { code } })
const subjects = async (given: Firm, email: string) =>
  (await emailsTo(given, email)).map(({ subject }) => subject)

/** As if every wait were over, and its window, too. */
const later = ({ owner }: Firm) =>
  owner.query(`update guess set blocked_until = null, window_started_at = now() - interval '31 minutes'`)

/** As if days had passed, with all that is swept up in them. */
async function daysLater({ owner, services }: Firm): Promise<void> {
  await owner.query(
    `update guess set blocked_until = blocked_until - interval '2 days', window_started_at = window_started_at - interval '2 days'`,
  )
  await sweep.work(services, null)
}

/** The browser's cookie by which it is known. */
const knownCookie = ({ cookies }: Browser) => [...cookies].find(([name]) => name.includes('known'))

describe('a browser that has signed in whole before (AU3)', () => {
  it('does not wait for others’ guesses, at its identity or from its address', async () => {
    const given = await firmBehindProxy()
    const [ada, colin] = [await account(given), await account(given)]
    const [known, alsoKnown] = [
      await signedIn(given.nobody, ada, ada.code(-1)),
      await signedIn(given.nobody, colin, colin.code(-1)),
    ]
    await Promise.all(tries(12).map((_, at) => wrong(browser(given.nobody, `203.0.113.${at}`), ada.email)))
    await Promise.all(tries(60).map((_, at) => wrong(browser(given.nobody), `unknown${at}@firm.example`)))
    expect(await right(browser(given.nobody, '203.0.113.200'), ada.email)).toBeRefused('too_many_attempts')
    expect(await right(browser(given.nobody, somewhere), colin.email)).toBeRefused('too_many_attempts')
    for (const [chrome, person] of [
      [known, ada],
      [alsoKnown, colin],
    ] as const) {
      expect((await right(chrome, person.email)).status).toBe(200)
      expect((await verify(chrome, person.code())).status).toBe(200)
    }
    // and what it proved is of no use to whoever waits
    expect(await right(browser(given.nobody, '203.0.113.200'), ada.email)).toBeRefused('too_many_attempts')
  })

  it('does not wait for wrong codes of whoever else has the password', async () => {
    const given = await firmAtRest()
    const ada = await account(given)
    const known = await signedIn(given.nobody, ada, ada.code(-1))
    const thief = browser(given.nobody)
    await right(thief, ada.email)
    for (const _ of tries(10)) await verify(thief, ada.code(-3))
    expect(await verify(thief, ada.code(-3))).toBeRefused('too_many_attempts')
    await right(known, ada.email)
    expect((await verify(known, ada.code())).status).toBe(200)
  })

  it('waits for its own: a cookie that was stolen is no free ride', async () => {
    const given = await firmBehindProxy()
    const ada = await account(given)
    const known = await signedIn(given.nobody, ada, ada.code(-1))
    const answers = await Promise.all(tries(40).map(() => wrong(known, ada.email)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(await right(known, ada.email)).toBeRefused('too_many_attempts')
    // another browser of hers is not shut out by it
    expect((await right(browser(given.nobody), ada.email)).status).toBe(200)
  })

  it('is known by a cookie bound to its user, signed, for 90 days, which opens nothing (SE6)', async () => {
    const settings = { PUBLIC_URL: 'https://portal.example' }
    const clock = { now: new Date() }
    const given = await firm({ settings, now: () => clock.now })
    const [ada, colin] = [await account(given), await account(given)]
    const chrome = browser(given.nobody)
    await right(chrome, ada.email)
    const [set] = cookiesOf(await verify(chrome, ada.code())).filter(({ name }) => name.includes('known'))
    expect(set?.name).toBe(`__Host-portal-known-${ada.userId.slice(0, 8)}`)
    expect(set?.attributes.toSorted()).toEqual(
      ['HttpOnly', 'Max-Age=7776000', 'Path=/', 'SameSite=Lax', 'Secure'].toSorted(),
    )
    const [name = '', value = ''] = knownCookie(chrome) ?? []
    const shutOut = async (person: Account) => {
      for (const _ of tries(10)) await wrong(browser(given.nobody), person.email)
    }
    const withCookie = (of: Account, cookie: string) => {
      const other = browser(given.nobody)
      other.cookies.set(name.replace(ada.userId.slice(0, 8), of.userId.slice(0, 8)), cookie)
      return other
    }
    expect(await withCookie(ada, value).send(authorize)).toBeRefused('unauthenticated')
    await Promise.all([shutOut(ada), shutOut(colin)])
    const until = value.split('.')[1] ?? ''
    for (const forged of ['', 'x', value.replace(until, `${until}9`), value.replace(/.$/, ''), `${value}A`])
      expect(await right(withCookie(ada, forged), ada.email)).toBeRefused('too_many_attempts')
    expect(await right(withCookie(colin, value), colin.email)).toBeRefused('too_many_attempts')
    expect((await right(withCookie(ada, value), ada.email)).status).toBe(200)
    clock.now = new Date(clock.now.getTime() + 91 * 86_400_000)
    expect(await right(withCookie(ada, value), ada.email)).toBeRefused('too_many_attempts')
  })

  it('is unknown again after a new password, but for the browser that set it by email', async () => {
    const given = await firmAtRest()
    const ada = await account(given)
    const [thief, owner] = [await signedIn(given.nobody, ada, ada.code(-1)), browser(given.nobody)]
    await given.nobody.send(forgotPassword, { body: { email: ada.email } })
    await runResetJobs(given)
    const token = tokenIn((await emailsTo(given, ada.email)).at(-1))
    const next = 'seven green bottles'
    expect((await owner.send(resetPassword, { body: { token, password: next } })).status).toBe(200)
    for (const _ of tries(10)) await wrong(browser(given.nobody), ada.email)
    expect(await right(thief, ada.email)).toBeRefused('too_many_attempts')
    expect((await owner.send(login, withPassword(ada.email, next))).status).toBe(200)
    expect((await verify(owner, ada.code())).status).toBe(200)
  })
})

describe('wrong codes in a row (AU3)', () => {
  /** Wrong ones, each after its wait. */
  async function wrongCodes(given: Firm, person: Account, count: number): Promise<void> {
    const thief = browser(given.nobody)
    await right(thief, person.email)
    for (const _ of tries(count)) {
      expect(await verify(thief, person.code(-3))).toBeRefused('invalid_credentials')
      await later(given)
    }
  }

  it('end at a hundred, for everybody, until the password is reset by email', async () => {
    const given = await firmAtRest()
    const ada = await account(given)
    const known = await signedIn(given.nobody, ada, ada.code(-1))
    await wrongCodes(given, ada, 98)
    const more = browser(given.nobody)
    await right(more, ada.email)
    const last = await Promise.all(tries(5).map(() => verify(more, ada.code(-3))))
    expect(last.map(({ status }) => status).toSorted()).toEqual([401, 401, 403, 403, 403])
    await right(known, ada.email)
    const closed = await verify(known, ada.code())
    expect(closed).toBeRefused('forbidden')
    expect(closed.body.errorMessages[0]).toMatch(/^Codes are no longer accepted after 100 wrong attempts/)
    // and is told so each time: nothing is counted any more
    for (const _ of tries(10)) expect(await verify(known, ada.code())).toBeRefused('forbidden')
    expect(await subjects(given, ada.email)).toEqual([
      'Wrong verification codes for your account',
      'Verification codes are no longer accepted',
    ])

    await given.nobody.send(forgotPassword, { body: { email: ada.email } })
    await runResetJobs(given)
    const token = tokenIn((await emailsTo(given, ada.email)).at(-1))
    await known.send(resetPassword, { body: { token, password: 'seven green bottles' } })
    await known.send(login, withPassword(ada.email, 'seven green bottles'))
    expect((await verify(known, ada.code())).status).toBe(200)
  })

  it('are forgotten after a right one', async () => {
    const given = await firmAtRest()
    const ada = await account(given)
    await wrongCodes(given, ada, 9)
    await signedIn(given.nobody, ada, ada.code(-1))
    await wrongCodes(given, ada, 9)
    const { rows } = await given.owner.query('select wrong_codes from portal_user where id = $1', [
      ada.userId,
    ])
    expect(rows).toEqual([{ wrong_codes: 9 }])
    expect(await subjects(given, ada.email)).toEqual([])
  })
})

describe('the owner is written to (AU3)', () => {
  it('after ten wrong passwords in a row, however slowly they came, and once a day while it goes on', async () => {
    const given = await firm()
    const ada = await account(given)
    const guess = async (count: number) => {
      for (const _ of tries(count)) {
        await wrong(browser(given.nobody), ada.email)
        await daysLater(given)
      }
      await runWarnings(given)
    }
    await guess(9)
    expect(await subjects(given, ada.email)).toEqual([])
    await guess(1)
    expect(await subjects(given, ada.email)).toEqual(['Wrong passwords for your account'])
    await guess(30)
    expect(await subjects(given, ada.email)).toHaveLength(1)
    await given.owner.query(`update portal_user set warned_of_passwords_at = now() - interval '25 hours'`)
    await guess(10)
    expect(await subjects(given, ada.email)).toHaveLength(2)
  })

  it('not where a right password came between', async () => {
    const given = await firm()
    const ada = await account(given)
    // were the right one counted as well, a wrong one would be the tenth
    for (const typed of [...tries(8).map(() => 'wrong'), password, ...tries(9).map(() => 'wrong')]) {
      await browser(given.nobody).send(login, withPassword(ada.email, typed))
      await later(given)
    }
    await runWarnings(given)
    expect(await subjects(given, ada.email)).toEqual([])
  })

  it('not where the account is disabled', async () => {
    const given = await firm()
    const ada = await account(given)
    await given.owner.query('update portal_user set disabled_at = now() where id = $1', [ada.userId])
    for (const _ of tries(10)) await wrong(browser(given.nobody), ada.email)
    await runWarnings(given)
    expect(await subjects(given, ada.email)).toEqual([])
  })

  it('by a job that is queued for an unknown address as well: the answer takes no longer (AU6)', async () => {
    const given = await firm()
    for (const _ of tries(10)) await wrong(browser(given.nobody), 'nobody@firm.example')
    const { rows } = await given.owner.query(`select data from pgboss.job where name = 'warn-of-passwords'`)
    expect(rows).toEqual([{ data: { userId: null } }])
    await runWarnings(given)
    expect((await given.owner.query('select from email_message')).rows).toEqual([])
  })

  it('when a recovery code is used', async () => {
    const given = await firm()
    const ada = await account(given)
    await given.owner.query(
      `insert into recovery_code (user_id, code_hash) values ($1, sha256('ABCDEFGH'))`,
      [ada.userId],
    )
    await signedIn(given.nobody, ada, 'abcd-efgh')
    expect(await subjects(given, ada.email)).toEqual(['A recovery code was used'])
  })
})
