import { describe, expect, it } from 'vitest'
import { firm } from '../../../../tests/firm.ts'
import { listHouseholds } from '../../households/contract.ts'
import { authorize, login, verifyTwoFactor } from '../contract.ts'
import {
  account,
  auditOf,
  browser,
  cookiesOf,
  firmBehindProxy,
  password,
  signedIn,
  withPassword,
} from './sign-in-testing.ts'

describe('signing in with the password', () => {
  it('says what comes next, and opens the two-factor calls alone [AUTH-005, AUTH-017, API-015]', async () => {
    const given = await firm()
    const ada = await account(given)
    const chrome = browser(given.nobody)
    const answer = await chrome.send(login, withPassword(` ${ada.email.toUpperCase()} `))
    expect(answer.status).toBe(200)
    expect(answer.body.result).toEqual({
      userId: ada.userId,
      requiresTwoFactorSetup: false,
      requiresTwoFactorVerification: true,
    })
    expect(answer.headers).toHaveProperty('set-cookie')
    expect(await chrome.send(verifyTwoFactor, { body: { code: '000000' } })).toBeRefused(
      'invalid_credentials',
    )
    expect(await chrome.send(authorize)).toBeRefused('two_factor_required')
    expect(await chrome.send(listHouseholds, { params: { advisorId: ada.id } })).toBeRefused(
      'two_factor_required',
    )
  })

  it('asks whoever has no second factor yet to set it up [API-015]', async () => {
    const given = await firm()
    const ada = await account(given, { twoFactor: 'still to set up' })
    const answer = await browser(given.nobody).send(login, withPassword(ada.email))
    expect(answer.body.result).toMatchObject({
      requiresTwoFactorSetup: true,
      requiresTwoFactorVerification: false,
    })
  })

  it('refuses everybody alike, to the last header (AU6) [AUTH-008, API-004]', async () => {
    const given = await firm()
    const [known, off, invited] = await Promise.all([account(given), account(given), account(given)])
    await given.owner.query('update portal_user set disabled_at = now() where id = $1', [off.userId])
    await given.owner.query('update portal_user set password_hash = null where id = $1', [invited.userId])
    const answers = await Promise.all([
      browser(given.nobody).send(login, withPassword(known.email, 'not this one')),
      browser(given.nobody).send(login, withPassword('nobody@firm.example', 'not this one')),
      browser(given.nobody).send(login, withPassword('no address at all', 'not this one')),
      browser(given.nobody).send(login, withPassword(off.email)),
      browser(given.nobody).send(login, withPassword(invited.email)),
    ])
    for (const { headers, ...answer } of answers) {
      expect(answer).toEqual({ status: 401, body: answers[0].body })
      const { date: _, ...rest } = headers
      const { date: __, ...first } = answers[0].headers
      expect(rest).toEqual(first)
    }
    expect(answers[0].body.errorMessages).toEqual(['Invalid email or password'])
    expect(answers[0].headers).not.toHaveProperty('set-cookie')
  })

  it('says what is missing [API-015]', async () => {
    const { nobody } = await firm()
    expect(await nobody.send(login, { body: { username: ' ', password: '' } })).toBeRefused('invalid', {
      username: 'Please Enter an Email Address',
      password: 'Please Enter a Password',
    })
  })

  it('leaves who, when and why in the audit trail, and no address in it or in the log', async () => {
    const lines: string[] = []
    const given = await firm({ logTo: (line) => lines.push(line) })
    const ada = await account(given)
    const chrome = browser(given.nobody)
    await chrome.send(login, withPassword('stranger@elsewhere.example', 'not this one'))
    await chrome.send(login, withPassword(ada.email, 'not this one'))
    await chrome.send(login, withPassword(ada.email))
    await chrome.send(verifyTwoFactor, { body: { code: ada.code() } })
    const trail = await auditOf(given)
    expect(trail.map((entry) => ({ ...entry, payload: JSON.parse(entry.payload) }))).toEqual([
      { event: 'sign-in refused', actor: null, payload: { reason: 'unknown address' } },
      { event: 'sign-in refused', actor: null, payload: { user: ada.userId, reason: 'wrong password' } },
      { event: 'password accepted', actor: ada.userId, payload: { user: ada.userId } },
      {
        event: 'signed in',
        actor: ada.userId,
        payload: { user: ada.userId, secondFactor: 'authenticator app' },
      },
    ])
    const written = JSON.stringify(trail) + lines.join()
    for (const secret of [ada.email, 'elsewhere', 'not this one', password, ada.secret, ada.code()])
      expect(written).not.toContain(secret)
  })
})

describe('the session’s token (SE1)', () => {
  it('is new at the password and new again at the second factor: an old one opens nothing', async () => {
    const given = await firm()
    const ada = await account(given)
    const chrome = browser(given.nobody)
    chrome.cookies.set('portal', 'planted-by-somebody-else')
    await chrome.send(login, withPassword(ada.email))
    const half = chrome.cookies.get('portal') ?? ''
    await chrome.send(verifyTwoFactor, { body: { code: ada.code() } })
    const whole = chrome.cookies.get('portal') ?? ''
    expect(new Set(['planted-by-somebody-else', half, whole]).size).toBe(3)
    // 256 bits
    expect(Buffer.from(whole, 'base64url')).toHaveLength(32)
    for (const old of ['planted-by-somebody-else', half]) {
      const thief = browser(given.nobody)
      thief.cookies.set('portal', old)
      expect(await thief.send(authorize)).toBeRefused('unauthenticated')
    }
    const { rows } = await given.owner.query('select token_hash from session where user_id = $1', [
      ada.userId,
    ])
    expect(JSON.stringify(rows)).not.toContain(whole)
  })

  it('takes the place of the session that the browser had', async () => {
    const given = await firm()
    const [ada, colin] = [await account(given), await account(given)]
    const chrome = await signedIn(given.nobody, ada)
    const old = chrome.cookies.get('portal') ?? ''
    await chrome.send(login, withPassword(colin.email))
    const thief = browser(given.nobody)
    thief.cookies.set('portal', old)
    expect(await thief.send(authorize)).toBeRefused('unauthenticated')
  })
})

describe('the session’s cookie (SE6)', () => {
  it.each([
    ['https://portal.example', '__Host-portal', ['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']],
    ['http://localhost:3000', 'portal', ['HttpOnly', 'Path=/', 'SameSite=Lax']],
  ])('on %s is %s and ends with the browser [API-010]', async (url, name, attributes) => {
    const given = await firm({ settings: { PUBLIC_URL: url } })
    const ada = await account(given)
    const answer = await browser(given.nobody).send(login, withPassword(ada.email))
    expect(
      cookiesOf(answer).map((cookie) => ({ ...cookie, attributes: cookie.attributes.toSorted() })),
    ).toEqual([{ name, value: expect.any(String), attributes }])
  })

  it('is not taken under the plain name on https [API-010]', async () => {
    const given = await firm({ settings: { PUBLIC_URL: 'https://portal.example' } })
    expect(await given.adviser.send(authorize)).toBeRefused('unauthenticated')
  })
})

describe('guessing passwords (AU3)', () => {
  const tries = (count: number) => Array.from({ length: count })

  it('checks ten of 200 wrong ones at once, and not even the right one after them [API-004]', async () => {
    const given = await firmBehindProxy()
    const ada = await account(given)
    const answers = await Promise.all(
      tries(200).map((_, at) =>
        browser(given.nobody, `203.0.113.${at}`).send(login, withPassword(ada.email, `wrong ${at}`)),
      ),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(190)
    const refused = (await auditOf(given)).filter(({ event }) => event === 'sign-in refused')
    expect(refused).toHaveLength(10)
    const right = await browser(given.nobody).send(login, withPassword(ada.email))
    expect(right).toBeRefused('too_many_attempts')
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(right.headers['retry-after'])).toBeLessThanOrEqual(60)
  })

  it('makes whoever guesses at an unknown address wait alike (AU6)', async () => {
    const given = await firm()
    const statuses: number[] = []
    for (const _ of tries(11)) {
      const answer = await browser(given.nobody).send(login, withPassword('nobody@firm.example', 'wrong'))
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([...tries(10).map(() => 401), 429])
  })

  it('makes the waits longer, never more than 15 minutes, and lets in after each', async () => {
    const given = await firm()
    const ada = await account(given)
    const guess = (typed: string) => browser(given.nobody).send(login, withPassword(ada.email, typed))
    await Promise.all(tries(10).map(() => guess('wrong')))
    const waits: number[] = []
    for (const _ of tries(6)) {
      waits.push(Math.round(Number((await guess('wrong')).headers['retry-after']) / 60))
      await given.owner.query(`update guess set blocked_until = now() where kind = 'password by identity'`)
      expect((await guess('wrong')).status).toBe(401)
    }
    expect(waits).toEqual([1, 2, 4, 8, 15, 15])
    await given.owner.query(`update guess set blocked_until = now() where kind = 'password by identity'`)
    expect((await guess(password)).status).toBe(200)
  })

  it('forgets the failures a window later, and after a success', async () => {
    const given = await firm()
    const ada = await account(given)
    const guess = (typed: string) => browser(given.nobody).send(login, withPassword(ada.email, typed))
    await Promise.all(tries(9).map(() => guess('wrong')))
    await given.owner.query(`update guess set window_started_at = now() - interval '16 minutes'`)
    await Promise.all(tries(9).map(() => guess('wrong')))
    expect((await guess(password)).status).toBe(200)
    const answers = await Promise.all(tries(9).map(() => guess('wrong')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
  })

  it('lets fifty failures come from one address, and a success gives back no more than itself', async () => {
    const given = await firmBehindProxy()
    const ada = await account(given)
    const guess = (email: string, typed: string, from?: string) =>
      browser(given.nobody, from).send(login, withPassword(email, typed))
    await Promise.all(tries(25).map((_, at) => guess(`a${at}@firm.example`, 'wrong')))
    expect((await guess(ada.email, password)).status).toBe(200)
    const rest = await Promise.all(tries(40).map((_, at) => guess(`b${at}@firm.example`, 'wrong')))
    expect(rest.filter(({ status }) => status === 401)).toHaveLength(25)
    expect((await guess(ada.email, password)).status).toBe(429)
    expect((await guess(ada.email, password, '203.0.113.9')).status).toBe(200)
  })

  it('keeps of whom it counts a keyed hash alone', async () => {
    const given = await firm()
    await browser(given.nobody).send(login, withPassword('nobody@firm.example', 'wrong'))
    const { rows } = await given.owner.query<{ kind: string; subject_hash: Buffer }>(
      'select kind, subject_hash from guess order by kind',
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['password by address', 'password by identity'])
    for (const { subject_hash } of rows) expect(subject_hash).toHaveLength(32)
  })
})
