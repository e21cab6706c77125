import { describe, expect, it } from 'vitest'
import type { Firm } from '../../../../../tests/firm.ts'
import {
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from '../../../../../tests/software-authenticator.ts'
import { resetSecondFactor } from '../../../administration/people-contract.ts'
import { authorize, changePassword, login, replaceRecoveryCodes } from '../../contract.ts'
import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  stepUp,
  verifyPasskey,
} from '../../passkey-contract.ts'
import {
  type Account,
  account,
  auditOf,
  type Browser,
  browser,
  emailsTo,
  firmAtRest,
  password,
  signedIn,
  withPassword,
} from '../sign-in-testing.ts'

type How = Parameters<SoftwareAuthenticator['sign']>[1]

const key = ({ services }: Firm) => softwareAuthenticator(services.config.publicUrl)

/** Adds a passkey with a code; gives its id. */
async function add(chrome: Browser, device: SoftwareAuthenticator, code: string, name = 'MacBook') {
  const begun = await chrome.send(beginPasskey, { body: { code } })
  expect(begun.status).toBe(200)
  const attestation = device.make(begun.body.result.challenge)
  const added = await chrome.send(addPasskey, { body: { name, attestation } })
  expect(added.status).toBe(200)
  return added.body.result.id
}

/** Somebody who has a passkey, and the browser in which they are signed in. */
async function withPasskey(given: Firm) {
  const ada = await account(given)
  const chrome = await signedIn(given.nobody, ada, ada.code(-1))
  const device = key(given)
  const id = await add(chrome, device, ada.code())
  return { ada, chrome, device, id }
}

async function asserted(chrome: Browser, device: SoftwareAuthenticator, how?: How) {
  const { challenge } = (await chrome.send(askForPasskey)).body.result
  return { body: { assertion: device.sign(challenge, how) } }
}

const signIn = async (given: Firm, device: SoftwareAuthenticator, how?: How) => {
  const chrome = browser(given.nobody)
  return { chrome, answer: await chrome.send(verifyPasskey, await asserted(chrome, device, how)) }
}

const subjects = async (given: Firm, { email }: Account) =>
  (await emailsTo(given, email)).map(({ subject }) => subject)

const entries = async (given: Firm) =>
  (await auditOf(given)).map(({ event, payload }) => ({ event, ...JSON.parse(payload) }))

describe('signing in with a passkey', () => {
  it('takes neither email, password nor code, and gives a whole session [AU8]', async () => {
    const given = await firmAtRest()
    const { ada, device } = await withPasskey(given)
    const { chrome, answer } = await signIn(given, device)
    expect(answer.body.result).toBeNull()
    expect((await chrome.send(authorize)).body.result.email).toBe(ada.email)
    const [passkey] = (await chrome.send(listPasskeys)).body.result
    expect(passkey).toMatchObject({ name: 'MacBook', lastUsedAt: expect.any(String) })
    expect(await entries(given)).toContainEqual({
      event: 'signed in',
      user: ada.userId,
      secondFactor: 'passkey',
    })
  })

  it('asks for no passkey in particular, and for the user to be verified by the device', async () => {
    const given = await firmAtRest()
    await withPasskey(given)
    const asked = (await browser(given.nobody).send(askForPasskey)).body.result
    const { hostname } = given.services.config.publicUrl
    expect(asked).toEqual({
      challenge: expect.any(String),
      timeout: 300_000,
      rpId: hostname,
      allowCredentials: [],
      userVerification: 'required',
    })
  })

  it('refuses alike whatever is wrong, and gives no session (AU6)', async () => {
    const given = await firmAtRest()
    const refusals: unknown[] = []
    const refused = async (device: SoftwareAuthenticator, how?: How) => {
      const { chrome, answer } = await signIn(given, device, how)
      expect(answer).toBeRefused('invalid_credentials')
      expect(chrome.cookies.get('portal')).toBeUndefined()
      refusals.push(answer.body)
    }
    await refused(key(given))
    const { device } = await withPasskey(given)
    await refused(device, { origin: 'https://elsewhere.example' })
    await refused(device, { rpId: 'elsewhere.example' })
    await refused(device, { verifies: false })
    await refused(device, { userHandle: 'c29tZWJvZHkgZWxzZQ' })
    for (const ends of [
      'disabled_at = now()',
      'wrong_codes = 100',
      'password_hash = null, totp_secret_encrypted = null, totp_confirmed_at = null',
    ]) {
      const other = await withPasskey(given)
      await given.owner.query(`update portal_user set ${ends} where id = $1`, [other.ada.userId])
      await refused(other.device)
    }
    for (const refusal of refusals) expect(refusal).toEqual(refusals[0])
    expect((await signIn(given, device)).answer.status).toBe(200)
  })

  it('takes each challenge once, lately, and one of its own', async () => {
    const given = await firmAtRest()
    const { device } = await withPasskey(given)
    const asked = () => asserted(browser(given.nobody), device)
    const send = (proof: Awaited<ReturnType<typeof asked>>) =>
      browser(given.nobody).send(verifyPasskey, proof)
    const replayed = await asked()
    expect((await send(replayed)).status).toBe(200)
    expect(await send(replayed)).toBeRefused('invalid_credentials')
    const late = await asked()
    await given.owner.query('update passkey_challenge set expires_at = now()')
    expect(await send(late)).toBeRefused('invalid_credentials')
    const invented = { body: { assertion: device.sign('bm90IGdpdmVuIGJ5IHRoZSBwb3J0YWw') } }
    expect(await send(invented)).toBeRefused('invalid_credentials')
    const parallel = await asked()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(parallel)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('refuses a copy of the passkey, which counts behind', async () => {
    const given = await firmAtRest()
    const { device } = await withPasskey(given)
    expect((await signIn(given, device, { count: 7 })).answer.status).toBe(200)
    for (const count of [7, 3]) {
      const { answer } = await signIn(given, device, { count })
      expect(answer).toBeRefused('invalid_credentials')
    }
    expect((await signIn(given, device, { count: 8 })).answer.status).toBe(200)
  })

  it('does not wait for others’ wrong passwords (AU3)', async () => {
    const given = await firmAtRest()
    const { ada, device } = await withPasskey(given)
    const stranger = browser(given.nobody, '203.0.113.9')
    for (let tries = 0; tries < 10; tries++)
      await stranger.send(login, withPassword(ada.email, 'not this one'))
    expect(await stranger.send(login, withPassword(ada.email))).toBeRefused('too_many_attempts')
    expect((await signIn(given, device)).answer.status).toBe(200)
  })
})

describe('adding a passkey', () => {
  it('wants a fresh code, and its owner is written to (SE1, SE4)', async () => {
    const given = await firmAtRest()
    const ada = await account(given)
    const chrome = await signedIn(given.nobody, ada, ada.code(-1))
    const wrong = await chrome.send(beginPasskey, { body: { code: '000000' } })
    expect(wrong).toBeRefused('invalid_credentials', { code: 'Invalid verification code' })
    const before = chrome.cookies.get('portal')
    const id = await add(chrome, key(given), ada.code())
    expect(chrome.cookies.get('portal')).not.toBe(before)
    expect((await chrome.send(listPasskeys)).body.result).toEqual([
      { id, name: 'MacBook', createdAt: expect.any(String), lastUsedAt: null },
    ])
    expect(await subjects(given, ada)).toEqual(['A passkey was added'])
    expect(await entries(given)).toContainEqual({
      event: 'passkey added',
      user: ada.userId,
      passkey: 'MacBook',
    })
  })

  it('takes only what was made from its own options, once, by a device that verifies who uses it', async () => {
    const given = await firmAtRest()
    const ada = await account(given)
    const chrome = await signedIn(given.nobody, ada, ada.code(-1))
    const other = await signedIn(given.nobody, ada, ada.code())
    const { challenge } = (await chrome.send(beginPasskey, { body: { code: ada.code(1) } })).body.result
    const ofSignIn = (await chrome.send(askForPasskey)).body.result.challenge
    const device = key(given)
    const send = (by: Browser, attestation: ReturnType<SoftwareAuthenticator['make']>) =>
      by.send(addPasskey, { body: { name: 'MacBook', attestation } })
    const refusal = { attestation: 'This passkey could not be added. Please try again.' }
    expect(await send(chrome, device.make(ofSignIn))).toBeRefused('invalid', refusal)
    expect(await send(other, device.make(challenge))).toBeRefused('invalid', refusal)
    expect(await send(chrome, device.make(challenge, { verifies: false }))).toBeRefused('invalid', refusal)
    // it was tried, and counts no more
    expect(await send(chrome, device.make(challenge))).toBeRefused('invalid', refusal)
    expect((await chrome.send(listPasskeys)).body.result).toEqual([])
  })
})

describe('a passkey in the place of a code', () => {
  it('gives a token that is taken once, in its session alone (SE4)', async () => {
    const given = await firmAtRest()
    const { chrome, device, ada } = await withPasskey(given)
    const { chrome: other } = await signIn(given, device)
    const proved = await chrome.send(stepUp, await asserted(chrome, device))
    const code = proved.body.result.token
    const replace = (by: Browser) => by.send(replaceRecoveryCodes, { body: { code } })
    expect(await replace(other)).toBeRefused('invalid_credentials')
    expect((await replace(chrome)).body.result.recoveryCodes).toHaveLength(10)
    expect(await replace(chrome)).toBeRefused('invalid_credentials')
    expect(await entries(given)).toContainEqual({
      event: 'recovery codes replaced',
      user: ada.userId,
      secondFactor: 'passkey',
    })
  })

  it('counts for five minutes, and asks for the own passkeys alone', async () => {
    const given = await firmAtRest()
    const { chrome, device } = await withPasskey(given)
    const asked = (await chrome.send(askForPasskey)).body.result
    expect(asked.allowCredentials.map(({ id }) => id)).toEqual([device.credentialId.toString('base64url')])
    const proof = { body: { assertion: device.sign(asked.challenge) } }
    const code = (await chrome.send(stepUp, proof)).body.result.token
    await given.owner.query(`update session set step_up_until = step_up_until - interval '5 minutes'`)
    const newPassword = 'seven green bottles'
    expect(await chrome.send(changePassword, { body: { password, newPassword, code } })).toBeRefused(
      'invalid_credentials',
    )
  })

  it('is not somebody else’s, nor one that was asked for to sign in', async () => {
    const given = await firmAtRest()
    const { chrome, device } = await withPasskey(given)
    const { device: foreign } = await withPasskey(given)
    expect(await chrome.send(stepUp, await asserted(chrome, foreign))).toBeRefused('invalid_credentials')
    const outside = await asserted(browser(given.nobody), device)
    expect(await chrome.send(stepUp, outside)).toBeRefused('invalid_credentials')
    const inside = await asserted(chrome, device)
    expect(await browser(given.nobody).send(verifyPasskey, inside)).toBeRefused('invalid_credentials')
  })
})

describe('removing a passkey', () => {
  it('wants a fresh code; from then on it signs nobody in, and its owner is written to', async () => {
    const given = await firmAtRest()
    const { ada, chrome, device, id } = await withPasskey(given)
    const remove = (by: Browser, code: string) => by.send(removePasskey, { params: { id }, body: { code } })
    expect(await remove(chrome, '000000')).toBeRefused('invalid_credentials')
    const bob = await account(given)
    expect(await remove(await signedIn(given.nobody, bob), bob.code(1))).toBeRefused('not_found')
    expect((await remove(chrome, ada.code(1))).body.result).toBeNull()
    expect((await chrome.send(listPasskeys)).body.result).toEqual([])
    expect((await signIn(given, device)).answer).toBeRefused('invalid_credentials')
    expect(await subjects(given, ada)).toEqual(['A passkey was added', 'A passkey was removed'])
  })

  it('comes with a reset of the sign-in, as does that of an identity: neither lets anybody in again', async () => {
    const given = await firmAtRest()
    const { ada, device } = await withPasskey(given)
    await given.owner.query(
      `insert into provider_identity (issuer, subject, user_id) values ('https://login.firm.example', 'ada', $1)`,
      [ada.userId],
    )
    const manager = await account(given, { roles: ['admin'] })
    const admin = await signedIn(given.nobody, manager)
    const reset = await admin.send(resetSecondFactor, {
      params: { id: ada.userId },
      body: { code: manager.code(1), reason: 'The laptop was stolen' },
    })
    expect(reset.status).toBe(200)
    for (const table of ['passkey', 'provider_identity'])
      expect((await given.owner.query(`select from ${table}`)).rows).toEqual([])
    expect((await signIn(given, device)).answer).toBeRefused('invalid_credentials')
  })
})
