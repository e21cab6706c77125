import { describe, expect, it } from 'vitest'
import { firm } from '../../../../tests/firm.ts'
import { as, transact } from '../../../server/database/transact.ts'
import { authorize, confirmTwoFactorSetup, login, readTwoFactorSetup, verifyTwoFactor } from '../contract.ts'
import { spendStep } from './queries.ts'
import {
  type Account,
  account,
  auditOf,
  type Browser,
  browser,
  firmBehindProxy,
  signedIn,
  withPassword,
} from './sign-in-testing.ts'
import { codeOfStep, stepAt } from './totp.ts'

const tries = (count: number) => Array.from({ length: count })

/** A browser with the password right and the second factor still open. */
async function halfSignedIn(
  nobody: Parameters<typeof browser>[0],
  person: Account,
  from?: string,
): Promise<Browser> {
  const chrome = browser(nobody, from)
  expect((await chrome.send(login, withPassword(person.email))).status).toBe(200)
  return chrome
}

const verify = (chrome: Browser, code: string) => chrome.send(verifyTwoFactor, { body: { code } })

describe('setting up the second factor', () => {
  it('shows the same key until it is confirmed, then never again [API-017]', async () => {
    const given = await firm({ settings: { FIRM_NAME: 'Birch & Cie' } })
    const ada = await account(given, { twoFactor: 'still to set up' })
    const chrome = await halfSignedIn(given.nobody, ada)
    const shown = await Promise.all(tries(5).map(() => chrome.send(readTwoFactorSetup)))
    const keys = new Set(shown.map(({ body }) => body.result.authenticatorKey))
    expect(keys.size).toBe(1)
    const [authenticatorKey = ''] = keys
    expect(shown[0]?.body.result).toEqual({
      authenticatorKey: expect.stringMatching(/^[A-Z2-7]{32}$/),
      email: ada.email,
      issuer: 'Birch & Cie',
    })
    const code = codeOfStep(authenticatorKey, stepAt(given.services.now()))
    await chrome.send(confirmTwoFactorSetup, { body: { code } })
    expect(await chrome.send(readTwoFactorSetup)).toBeRefused('conflict')
    expect(await chrome.send(confirmTwoFactorSetup, { body: { code } })).toBeRefused('conflict')
  })

  it('gives ten recovery codes once and makes the session whole [AUTH-012, API-017]', async () => {
    const given = await firm()
    const ada = await account(given, { twoFactor: 'still to set up' })
    const chrome = await halfSignedIn(given.nobody, ada)
    const key = (await chrome.send(readTwoFactorSetup)).body.result.authenticatorKey
    const code = codeOfStep(key, stepAt(given.services.now()))
    const done = await chrome.send(confirmTwoFactorSetup, { body: { code } })
    expect(new Set(done.body.result.recoveryCodes).size).toBe(10)
    expect((await chrome.send(authorize)).status).toBe(200)
    const kept = await given.owner.query('select encode(code_hash, $1) as hash from recovery_code', ['hex'])
    expect(kept.rows).toHaveLength(10)
    expect(JSON.stringify(kept.rows)).not.toContain(done.body.result.recoveryCodes[0])
    // the code that confirmed it is used
    expect(await verify(await halfSignedIn(given.nobody, ada), code)).toBeRefused('invalid_credentials')
  })

  it('refuses a wrong code and stays open [API-017]', async () => {
    const given = await firm()
    const ada = await account(given, { twoFactor: 'still to set up' })
    const chrome = await halfSignedIn(given.nobody, ada)
    expect(await chrome.send(confirmTwoFactorSetup, { body: { code: '000000' } })).toBeRefused(
      'invalid_credentials',
    )
    await chrome.send(readTwoFactorSetup)
    const answer = await chrome.send(confirmTwoFactorSetup, { body: { code: 'a7' } })
    expect(answer.body.errorMessages).toEqual(['Invalid verification code'])
    expect(await chrome.send(authorize)).toBeRefused('two_factor_required')
  })

  it('keeps the key encrypted for its own row, the session’s and then the user’s', async () => {
    const given = await firm()
    const ada = await account(given, { twoFactor: 'still to set up' })
    const chrome = await halfSignedIn(given.nobody, ada)
    const key = (await chrome.send(readTwoFactorSetup)).body.result.authenticatorKey
    const code = codeOfStep(key, stepAt(given.services.now()))
    const keptIn = async (table: string) => {
      const { rows } = await given.owner.query<{ encrypted: Buffer; rowId: string }>(
        `select totp_secret_encrypted as encrypted, id as "rowId" from ${table} where totp_secret_encrypted is not null`,
      )
      expect(rows).toHaveLength(1)
      const { encrypted = Buffer.alloc(0), rowId = '' } = rows[0] ?? {}
      const place = { table, column: 'totp_secret_encrypted' }
      expect(encrypted.toString('latin1')).not.toContain(key)
      expect(() =>
        given.services.cipher.decrypt({ ...place, rowId: given.adviser.userId }, encrypted),
      ).toThrow()
      return given.services.cipher.decrypt({ ...place, rowId }, encrypted)
    }
    expect(await keptIn('session')).toBe(key)
    await chrome.send(confirmTwoFactorSetup, { body: { code } })
    expect(await keptIn('portal_user')).toBe(key)
    const left = await given.owner.query('select from session where totp_secret_encrypted is not null')
    expect(left.rows).toEqual([])
  })

  it('is not for whoever has it, nor verifying for whoever has not [API-017]', async () => {
    const given = await firm()
    const chrome = await halfSignedIn(given.nobody, await account(given))
    expect(await chrome.send(readTwoFactorSetup)).toBeRefused('conflict')
    expect(await chrome.send(confirmTwoFactorSetup, { body: { code: '123456' } })).toBeRefused('conflict')
    const other = await halfSignedIn(given.nobody, await account(given, { twoFactor: 'still to set up' }))
    expect(await verify(other, '123456')).toBeRefused('conflict')
  })
})

describe('the second factor', () => {
  it('makes the session whole [API-018]', async () => {
    const given = await firm()
    const ada = await account(given)
    const chrome = await halfSignedIn(given.nobody, ada)
    const answer = await verify(chrome, ada.code().replace(/(?=\d{3}$)/, ' '))
    expect(answer.body).toEqual({ isSuccess: true, result: null, errorMessages: [] })
    expect((await chrome.send(authorize)).status).toBe(200)
    // once: it is no way to prolong it
    expect(await verify(chrome, ada.code(1))).toBeRefused('conflict')
  })

  it('refuses a wrong code: an old one, somebody else’s, none [API-018]', async () => {
    const given = await firm()
    const [ada, colin] = [await account(given), await account(given)]
    const chrome = await halfSignedIn(given.nobody, ada)
    for (const code of [ada.code(-2), ada.code(2), colin.code(), '12345', '１２３４５６', 'AAAA-BBBB']) {
      const answer = await verify(chrome, code)
      expect(answer).toBeRefused('invalid_credentials')
      expect(answer.body.errorMessages).toEqual(['Invalid verification code'])
    }
    expect(await verify(chrome, ' ')).toBeRefused('invalid', { code: 'Please Enter a Code' })
    expect(await chrome.send(authorize)).toBeRefused('two_factor_required')
  })

  it('takes a recovery code in its place, each once [API-018]', async () => {
    const given = await firm()
    const ada = await account(given, { twoFactor: 'still to set up' })
    const setUp = await halfSignedIn(given.nobody, ada)
    const key = (await setUp.send(readTwoFactorSetup)).body.result.authenticatorKey
    const code = codeOfStep(key, stepAt(given.services.now()))
    const { recoveryCodes } = (await setUp.send(confirmTwoFactorSetup, { body: { code } })).body.result
    const [one = '', two = ''] = recoveryCodes
    expect(
      (await verify(await halfSignedIn(given.nobody, ada), one.toLowerCase().replaceAll('-', ' '))).status,
    ).toBe(200)
    expect(await verify(await halfSignedIn(given.nobody, ada), one)).toBeRefused('invalid_credentials')
    expect((await verify(await halfSignedIn(given.nobody, ada), two)).status).toBe(200)
    const used = (await auditOf(given)).filter(({ payload }) => payload.includes('recovery code'))
    expect(used.map(({ event }) => event)).toEqual(['signed in', 'signed in'])
  })

  it('is open to nobody without the password [API-018]', async () => {
    const { nobody } = await firm()
    expect(await nobody.send(verifyTwoFactor, { body: { code: '123456' } })).toBeRefused('unauthenticated')
    expect(await nobody.request('POST', verifyTwoFactor.path, {})).toBeRefused('unauthenticated')
  })
})

describe('a code counts once (AU4)', () => {
  it('lets one of fifty uses at once in, whichever step it is of', async () => {
    const given = await firmBehindProxy()
    const ada = await account(given)
    for (const later of [-1, 0, 1]) {
      const chromes = await Promise.all(tries(5).map(() => halfSignedIn(given.nobody, ada)))
      const answers = await Promise.all(
        tries(50).map((_, at) => verify(chromes[at % 5] ?? browser(given.nobody), ada.code(later))),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      await given.owner.query('delete from guess')
    }
  })

  it('is noted by one of fifty, in twenty rounds, also where no limit of guesses stands before it', async () => {
    const { adviser, services } = await firm()
    const nobody = as({ userId: null, advisorId: null, requestId: 'test' })
    for (const [round] of tries(20).entries()) {
      const spent = await Promise.all(
        tries(50).map(() =>
          transact(services.pool, nobody, (tx) => spendStep(tx, adviser.userId, 1 + round)),
        ),
      )
      expect(spent.filter(Boolean)).toHaveLength(1)
    }
  })

  it('refuses it again, and those before it', async () => {
    const now = new Date()
    const given = await firm({ now: () => now })
    const ada = await account(given)
    await signedIn(given.nobody, ada)
    const chrome = await halfSignedIn(given.nobody, ada)
    expect(await verify(chrome, ada.code())).toBeRefused('invalid_credentials')
    expect(await verify(chrome, ada.code(-1))).toBeRefused('invalid_credentials')
    expect((await verify(chrome, ada.code(1))).status).toBe(200)
  })
})

describe('guessing codes (AU3, AU5)', () => {
  it('judges ten, whatever passwords were right in between', async () => {
    const given = await firm()
    const ada = await account(given)
    for (const _ of tries(10)) {
      const chrome = await halfSignedIn(given.nobody, ada)
      expect(await verify(chrome, ada.code(-3))).toBeRefused('invalid_credentials')
    }
    const chrome = await halfSignedIn(given.nobody, ada)
    const right = await verify(chrome, ada.code())
    expect(right).toBeRefused('too_many_attempts')
    expect(right.headers['retry-after']).toBeDefined()
  })

  it('judges ten of a hundred at once', async () => {
    const given = await firm()
    const ada = await account(given)
    const chrome = await halfSignedIn(given.nobody, ada)
    const answers = await Promise.all(tries(100).map(() => verify(chrome, ada.code(-3))))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(90)
  })

  it('forgets wrong codes after a right one, and wrong passwords not', async () => {
    const given = await firm()
    const ada = await account(given)
    const wrong = () => browser(given.nobody).send(login, withPassword(ada.email, 'wrong'))
    const chrome = await halfSignedIn(given.nobody, ada)
    await Promise.all(tries(9).map(() => verify(chrome, ada.code(-3))))
    await Promise.all(tries(9).map(wrong))
    expect((await verify(chrome, ada.code())).status).toBe(200)
    await wrong()
    expect((await wrong()).status).toBe(429)
    const { rows } = await given.owner.query(`select from guess where kind = 'code by identity'`)
    expect(rows).toEqual([])
  })
})
