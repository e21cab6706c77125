import { describe, expect, it } from 'vitest'
import { firm } from '../../../../tests/firm.ts'
import {
  authorize,
  confirmTwoFactorSetup,
  forgotPassword,
  login,
  readTwoFactorSetup,
  resetPassword,
  verifyTwoFactor,
} from '../contract.ts'
import {
  account,
  type Browser,
  browser,
  emailsTo,
  runResetJobs,
  tokenIn,
  withPassword,
} from './sign-in-testing.ts'
import { codeOfStep, stepAt } from './totp.ts'

const next = 'seven green bottles'
const tries = (count: number) => Array.from({ length: count })

/** Somebody who has asked for a new password, the link at hand. */
async function forgetful(given: Awaited<ReturnType<typeof firm>>) {
  const person = await account(given)
  await given.nobody.send(forgotPassword, { body: { email: person.email } })
  await runResetJobs(given)
  const token = tokenIn((await emailsTo(given, person.email)).at(-1))
  return { person, reset: () => given.nobody.send(resetPassword, { body: { token, password: next } }) }
}

const verify = (chrome: Browser, code: string) => chrome.send(verifyTwoFactor, { body: { code } })

describe('a sign-in with the old password beside a reset (SE3)', () => {
  it('never becomes a whole session, however the two overlap', async () => {
    const given = await firm()
    const people = await Promise.all(tries(20).map(() => forgetful(given)))
    await Promise.all(
      people.map(async ({ person, reset }, at) => {
        const chrome = browser(given.nobody)
        const signIn = () => chrome.send(login, withPassword(person.email))
        const both = at % 2 ? [signIn(), reset()] : [reset(), signIn()]
        await Promise.all(both)
        await verify(chrome, person.code())
        expect.soft(await chrome.send(authorize)).toBeRefused('unauthenticated')
      }),
    )
  })

  it('ends also where the second factor is given in the same moment', async () => {
    const given = await firm()
    const people = await Promise.all(tries(20).map(() => forgetful(given)))
    await Promise.all(
      people.map(async ({ person, reset }) => {
        const chrome = browser(given.nobody)
        await chrome.send(login, withPassword(person.email))
        const resetting = reset()
        for (const later of [-1, 0, 1]) await verify(chrome, person.code(later))
        expect.soft((await resetting).status).toBe(200)
        expect.soft(await chrome.send(authorize)).toBeRefused('unauthenticated')
      }),
    )
  })

  it('is looked at again where the session is made whole: a session of the password before is none', async () => {
    const given = await firm()
    const ada = await account(given)
    const chrome = browser(given.nobody)
    await chrome.send(login, withPassword(ada.email))
    // as a sign-in leaves it that began before the password changed and ended after
    await given.owner.query('update portal_user set session_version = session_version + 1 where id = $1', [
      ada.userId,
    ])
    expect(await verify(chrome, ada.code())).toBeRefused('unauthenticated')
    const again = browser(given.nobody)
    await again.send(login, withPassword(ada.email))
    expect((await verify(again, ada.code())).status).toBe(200)
  })
})

describe('two who set up the second factor of one account', () => {
  const keyFor = async (chrome: Browser) =>
    (await chrome.send(readTwoFactorSetup)).body.result.authenticatorKey
  const confirm = (chrome: Browser, code: string) => chrome.send(confirmTwoFactorSetup, { body: { code } })

  it('are shown a key each, and confirming one ends the other with its key', async () => {
    const given = await firm()
    const ada = await account(given, { twoFactor: 'still to set up' })
    const [thief, owner, elsewhere] = [browser(given.nobody), browser(given.nobody), browser(given.nobody)]
    for (const one of [thief, owner, elsewhere]) await one.send(login, withPassword(ada.email))
    const keys = [await keyFor(thief), await keyFor(owner)] as const
    expect(keys[0]).not.toBe(keys[1])
    const codeOf = (key: string, later = 0) => codeOfStep(key, stepAt(given.services.now()) + later)
    expect(await confirm(owner, codeOf(keys[0]))).toBeRefused('invalid_credentials')
    expect((await confirm(owner, codeOf(keys[1]))).status).toBe(200)
    expect((await owner.send(authorize)).status).toBe(200)
    expect(await confirm(thief, codeOf(keys[0]))).toBeRefused('unauthenticated')
    expect(await elsewhere.send(readTwoFactorSetup)).toBeRefused('unauthenticated')
    // with the password once more, the thief's key opens nothing
    await thief.send(login, withPassword(ada.email))
    for (const later of [-1, 0, 1])
      expect(await verify(thief, codeOf(keys[0], later))).toBeRefused('invalid_credentials')
    expect((await emailsTo(given, ada.email)).map(({ subject }) => subject)).toEqual([
      'Two-factor sign-in was set up',
    ])
  })

  it('end with one of them, also by nine at once', async () => {
    const given = await firm()
    const ada = await account(given, { twoFactor: 'still to set up' })
    const chromes = await Promise.all(
      tries(9).map(async () => {
        const chrome = browser(given.nobody)
        await chrome.send(login, withPassword(ada.email))
        return { chrome, key: await keyFor(chrome) }
      }),
    )
    expect(new Set(chromes.map(({ key }) => key)).size).toBe(9)
    // unused for a while, so that each call also notes that its session was seen
    await given.owner.query(`update session set last_seen_at = now() - interval '11 seconds'`)
    const answers = await Promise.all(
      chromes.map(({ chrome, key }) => confirm(chrome, codeOfStep(key, stepAt(given.services.now())))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const whole = await Promise.all(chromes.map(({ chrome }) => chrome.send(authorize)))
    expect(whole.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
