import { describe, expect, it } from 'vitest'
import type { Firm } from '../../../../tests/firm.ts'
import {
  authorize,
  beginTwoFactorChange,
  changeEmail,
  changePassword,
  confirmTwoFactorChange,
  login,
  replaceRecoveryCodes,
  verifyTwoFactor,
} from '../contract.ts'
import {
  type Account,
  account,
  auditOf,
  type Browser,
  browser,
  emailsTo,
  firmAtRest,
  password,
  runWarnings,
  signedIn,
  withPassword,
} from './sign-in-testing.ts'
import { codeOfStep, stepAt } from './totp.ts'

const next = 'seven green bottles'
const tries = (count: number) => Array.from({ length: count })

/** Somebody who is signed in twice. The codes of the steps before now are used. */
async function inTwoBrowsers(given: Firm): Promise<{ ada: Account; here: Browser; there: Browser }> {
  const ada = await account(given)
  const there = await signedIn(given.nobody, ada, ada.code(-1))
  const here = await signedIn(given.nobody, ada, ada.code())
  return { ada, here, there }
}

const change = (chrome: Browser, code: string, typed = password, newPassword = next) =>
  chrome.send(changePassword, { body: { password: typed, newPassword, code } })
const begin = (chrome: Browser, code: string) => chrome.send(beginTwoFactorChange, { body: { code } })
const confirm = (chrome: Browser, code: string) => chrome.send(confirmTwoFactorChange, { body: { code } })
const renew = (chrome: Browser, code: string) => chrome.send(replaceRecoveryCodes, { body: { code } })
const verify = (chrome: Browser, code: string) => chrome.send(verifyTwoFactor, { body: { code } })
const subjects = async (given: Firm, email: string) =>
  (await emailsTo(given, email)).map(({ subject }) => subject)
const events = async (given: Firm) => (await auditOf(given)).map(({ event }) => event)

/** A recovery code of that person's. */
async function recoveryCode({ owner }: Firm, { userId }: Account): Promise<string> {
  await owner.query(`insert into recovery_code (user_id, code_hash) values ($1, sha256('ABCDEFGH'))`, [
    userId,
  ])
  return 'ABCD-EFGH'
}

describe('changing the password', () => {
  it('takes the present one and a fresh code, and ends every other session (SE1, SE3, SE4)', async () => {
    const given = await firmAtRest()
    const { ada, here, there } = await inTwoBrowsers(given)
    const half = browser(given.nobody)
    await half.send(login, withPassword(ada.email))
    const before = here.cookies.get('portal')
    expect((await change(here, ada.code(1))).body.result).toBeNull()
    expect(here.cookies.get('portal')).not.toBe(before)
    expect((await here.send(authorize)).status).toBe(200)
    for (const other of [there, half]) expect(await other.send(authorize)).toBeRefused('unauthenticated')
    const old = browser(given.nobody)
    old.cookies.set('portal', before ?? '')
    expect(await old.send(authorize)).toBeRefused('unauthenticated')
    expect(await old.send(login, withPassword(ada.email))).toBeRefused('invalid_credentials')
    expect((await old.send(login, withPassword(ada.email, next))).status).toBe(200)
    expect(await subjects(given, ada.email)).toEqual(['Your password was changed'])
    expect(await events(given)).toContain('password changed')
  })

  it('is refused with a wrong password, a poor new one or a wrong code, and changes nothing', async () => {
    const given = await firmAtRest()
    const { ada, here, there } = await inTwoBrowsers(given)
    const refusals = [
      [await change(here, ada.code(1), 'not this one'), 'invalid_credentials', 'password'],
      [await change(here, ada.code(1), password, 'P@ssw0rd1'), 'invalid', 'newPassword'],
      [await change(here, ada.code(1), password, ada.email), 'invalid', 'newPassword'],
      // used to sign in
      [await change(here, ada.code()), 'invalid_credentials', 'code'],
    ] as const
    for (const [answer, code, path] of refusals) {
      expect(answer).toBeRefused(code)
      expect(answer.body.issues?.map((issue) => issue.path)).toEqual([path])
    }
    for (const chrome of [here, there]) expect((await chrome.send(authorize)).status).toBe(200)
    expect((await change(here, ada.code(1))).status).toBe(200)
  })

  it('judges ten wrong passwords and no more, and its owner is written to (AU3)', async () => {
    const given = await firmAtRest()
    const { ada, here } = await inTwoBrowsers(given)
    const answers = await Promise.all(tries(30).map(() => change(here, ada.code(1), 'not this one')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(await change(here, ada.code(1))).toBeRefused('too_many_attempts')
    await runWarnings(given)
    expect(await subjects(given, ada.email)).toEqual(['Wrong passwords for your account'])
  })
})

describe('a new authenticator', () => {
  it('takes the place of the present one once it is confirmed, and ends every other session', async () => {
    const given = await firmAtRest()
    const { ada, here, there } = await inTwoBrowsers(given)
    const { authenticatorKey, email } = (await begin(here, ada.code(1))).body.result
    expect(email).toBe(ada.email)
    const ofNew = (later = 0) => codeOfStep(authenticatorKey, stepAt(given.services.now()) + later)
    // until then the present one counts
    const { rows } = await given.owner.query<{ encrypted: Buffer }>(
      'select totp_secret_encrypted as encrypted from portal_user where id = $1',
      [ada.userId],
    )
    const place = { table: 'portal_user', column: 'totp_secret_encrypted', rowId: ada.userId }
    expect(given.services.cipher.decrypt(place, rows[0]?.encrypted ?? Buffer.alloc(0))).toBe(ada.secret)
    expect(await confirm(there, ofNew())).toBeRefused('invalid_credentials')
    expect(await confirm(here, ada.code(1))).toBeRefused('invalid_credentials')
    expect((await confirm(here, ofNew())).status).toBe(200)
    expect((await here.send(authorize)).status).toBe(200)
    expect(await there.send(authorize)).toBeRefused('unauthenticated')

    const again = browser(given.nobody)
    await again.send(login, withPassword(ada.email))
    expect(await verify(again, ada.code(1))).toBeRefused('invalid_credentials')
    expect(await verify(again, ofNew())).toBeRefused('invalid_credentials')
    expect((await verify(again, ofNew(1))).status).toBe(200)
    expect(await subjects(given, ada.email)).toEqual(['Your authenticator app was changed'])
  })

  it('can be set up with a recovery code, for whoever has lost the phone', async () => {
    const given = await firmAtRest()
    const { ada, here } = await inTwoBrowsers(given)
    const lost = await recoveryCode(given, ada)
    const { authenticatorKey } = (await begin(here, lost)).body.result
    expect((await confirm(here, codeOfStep(authenticatorKey, stepAt(given.services.now())))).status).toBe(200)
    expect(await subjects(given, ada.email)).toEqual([
      'A recovery code was used',
      'Your authenticator app was changed',
    ])
  })

  it('is not confirmed where none was begun', async () => {
    const given = await firmAtRest()
    const { ada, here } = await inTwoBrowsers(given)
    expect(await confirm(here, ada.code(1))).toBeRefused('invalid_credentials')
  })
})

describe('new recovery codes', () => {
  it('are shown once, and the earlier ones count no more', async () => {
    const given = await firmAtRest()
    const { ada, here, there } = await inTwoBrowsers(given)
    const earlier = await recoveryCode(given, ada)
    const { recoveryCodes } = (await renew(here, ada.code(1))).body.result
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await there.send(authorize)).status).toBe(200)
    expect(await renew(there, earlier)).toBeRefused('invalid_credentials')
    expect((await renew(there, recoveryCodes[0] ?? '')).status).toBe(200)
    expect(await subjects(given, ada.email)).toEqual([
      'Your recovery codes were replaced',
      'A recovery code was used',
      'Your recovery codes were replaced',
    ])
  })
})

describe('a fresh code (SE4)', () => {
  const calls = [begin, renew, change] as const

  it('counts once, also by nine calls at once, whichever they are (AU4)', async () => {
    const given = await firmAtRest()
    const { ada, here } = await inTwoBrowsers(given)
    const answers = await Promise.all(tries(9).map((_, at) => (calls[at % 3] ?? begin)(here, ada.code(1))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect((await here.send(authorize)).status).toBe(200)
  })

  it('is counted like any other where it is wrong, up to the hundredth (AU3)', async () => {
    const given = await firmAtRest()
    const { ada, here } = await inTwoBrowsers(given)
    for (const call of calls) expect(await call(here, ada.code(-3))).toBeRefused('invalid_credentials')
    const { rows } = await given.owner.query('select wrong_codes from portal_user where id = $1', [
      ada.userId,
    ])
    expect(rows).toEqual([{ wrong_codes: 3 }])
    for (const _ of tries(7)) await renew(here, ada.code(-3))
    for (const call of calls) expect(await call(here, ada.code(1))).toBeRefused('too_many_attempts')
    expect(await subjects(given, ada.email)).toEqual(['Wrong verification codes for your account'])
    await given.owner.query('update portal_user set wrong_codes = 100')
    for (const call of calls) expect(await call(here, ada.code(1))).toBeRefused('forbidden')
  })
})

describe('changing the email address', () => {
  const changeTo = (chrome: Browser, email: string, code: string) =>
    chrome.send(changeEmail, { body: { email, code } })

  it('takes a fresh code; one signs in with the new one alone, and both are written to (SE1, SE4)', async () => {
    const given = await firmAtRest()
    const { ada, here, there } = await inTwoBrowsers(given)
    const before = here.cookies.get('portal')
    expect((await changeTo(here, ' New.Ada@Firm.Example ', ada.code(1))).status).toBe(200)
    expect(here.cookies.get('portal')).not.toBe(before)
    expect((await there.send(authorize)).body.result?.email).toBe('new.ada@firm.example')
    for (const email of [ada.email, 'new.ada@firm.example'])
      expect(await subjects(given, email)).toContain('Your email address was changed')
    expect(await browser(given.nobody).send(login, withPassword(ada.email))).toBeRefused(
      'invalid_credentials',
    )
    expect((await browser(given.nobody).send(login, withPassword('new.ada@firm.example'))).status).toBe(200)
    expect(await events(given)).toContain('email address changed')
  })

  it('is refused with a wrong code, or an address that is none or somebody else’s, also at once', async () => {
    const given = await firmAtRest()
    const { ada, here } = await inTwoBrowsers(given)
    const bob = await account(given)
    const eve = await account(given)
    expect(await changeTo(here, 'new@firm.example', ada.code())).toBeRefused('invalid_credentials')
    expect(await changeTo(here, 'new', ada.code(1))).toBeRefused('invalid')
    expect(await changeTo(here, bob.email, ada.code(1))).toBeRefused('invalid')
    const others = [await signedIn(given.nobody, bob), await signedIn(given.nobody, eve)]
    const answers = await Promise.all(
      [bob, eve].map((person, nr) => changeTo(others[nr] as Browser, 'same@firm.example', person.code(1))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})
