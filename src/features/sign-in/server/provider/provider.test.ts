import { afterAll, describe, expect, it } from 'vitest'
import type { Firm } from '../../../../../tests/firm.ts'
import { type Account as AtProvider, startIdentityProvider } from '../../../../../tests/identity-provider.ts'
import { as, transact } from '../../../../server/database/transact.ts'
import { authorize, login, verifyTwoFactor } from '../../contract.ts'
import { disconnectIdentity, readIdentity } from '../../identity-contract.ts'
import { resetPerson } from '../reset-person.ts'
import {
  type Account,
  account,
  auditOf,
  type Browser,
  browser,
  emailsTo,
  firmAtRest,
  withPassword,
} from '../sign-in-testing.ts'

const portalUrl = 'http://portal.example'
const provider = await startIdentityProvider(portalUrl)
afterAll(() => provider.close())

const firmWithProvider = (settings: Record<string, string> = {}) =>
  firmAtRest({ settings: { PUBLIC_URL: portalUrl, ...provider.settings, ...settings } })

/** What the portal answers a browser that goes to an address of its own: where it is led. */
async function led(chrome: Browser, path: string): Promise<string> {
  const answer = await chrome.send({ ...authorize, path })
  expect(answer.status).toBe(303)
  return String(answer.headers['location'])
}

/** Goes to the provider and signs in there; the address that leads back. */
async function throughProvider(from: string): Promise<string> {
  const cookies = new Map<string, string>()
  let address = from
  for (let step = 0; step < 10; step++) {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    address = new URL(answer.headers.get('location') ?? 'none:', address).href
    if (address.startsWith(portalUrl)) return address.slice(portalUrl.length)
  }
  throw new Error(`the provider leads nowhere: ${address}`)
}

/** The whole way; where the browser is led in the end. */
async function signIn(chrome: Browser, who: AtProvider): Promise<string> {
  provider.signsIn(who)
  return await led(chrome, await throughProvider(await led(chrome, '/api/auth/oidc/start')))
}

const at = (person: Account, more: Partial<AtProvider> = {}): AtProvider => ({
  subject: `subject of ${person.userId}`,
  email: person.email,
  email_verified: true,
  ...more,
})

/** Somebody whose identity is connected: they confirmed it with their password. */
async function connected(given: Firm) {
  const ada = await account(given)
  const chrome = browser(given.nobody)
  expect(await signIn(chrome, at(ada))).toBe('/login#provider-confirm')
  expect(await chrome.send(authorize)).toBeRefused('unauthenticated')
  await chrome.send(login, withPassword(ada.email))
  expect((await chrome.send(verifyTwoFactor, { body: { code: ada.code() } })).status).toBe(200)
  return ada
}

const whoIs = async (chrome: Browser) => (await chrome.send(authorize)).body.result?.email

describe('signing in at the firm’s own identity provider', () => {
  it('is confirmed with the own password the first time; from then on issuer and subject are enough', async () => {
    const given = await firmWithProvider()
    const ada = await connected(given)
    const chrome = browser(given.nobody)
    // whatever the address is by then, and whoever says that it is verified
    const moved = at(ada, { email: 'elsewhere@firm.example', email_verified: false, amr: ['pwd', 'mfa'] })
    expect(await signIn(chrome, moved)).toBe('/login')
    expect(await whoIs(chrome)).toBe(ada.email)
    expect((await emailsTo(given, ada.email)).map(({ subject }) => subject)).toEqual([
      'Your account with the firm was connected',
    ])
    const events = (await auditOf(given)).map(({ event, payload }) => ({ event, ...JSON.parse(payload) }))
    expect(events).toContainEqual({ event: 'signed in', user: ada.userId, identity: 'known' })
  })

  it('asks for the portal’s own second factor where neither amr nor acr proves one', async () => {
    const given = await firmWithProvider({ OIDC_ACR: 'urn:firm:two' })
    const ada = await connected(given)
    for (const proof of [{}, { amr: ['pwd'] }, { acr: 'urn:firm:one' }]) {
      const chrome = browser(given.nobody)
      expect(await signIn(chrome, at(ada, proof))).toBe('/verifyCode')
      expect(await chrome.send(authorize)).toBeRefused('two_factor_required')
    }
    const chrome = browser(given.nobody)
    expect(await signIn(chrome, at(ada, { acr: 'urn:firm:two' }))).toBe('/login')
    expect(await whoIs(chrome)).toBe(ada.email)
  })

  it('takes an address only where it is verified, and makes nobody', async () => {
    const given = await firmWithProvider()
    const ada = await account(given)
    const { email_verified: _, ...unsaid } = at(ada)
    for (const who of [unsaid, at(ada, { email_verified: false }), at(ada, { email: 'new@firm.example' })])
      expect(await signIn(browser(given.nobody), who)).toBe('/login#provider-unknown')
  })

  it('is confirmed by an open invitation, and then sets up the second factor', async () => {
    const given = await firmWithProvider()
    const ada = await account(given, { twoFactor: 'still to set up' })
    await given.owner.query('update portal_user set password_hash = null, joined_at = null where id = $1', [
      ada.userId,
    ])
    expect(await signIn(browser(given.nobody), at(ada))).toBe('/login#provider-unknown')
    await given.owner.query(
      `insert into password_link (id, token_hash, user_id, purpose, expires_at)
       values (gen_random_uuid(), 'mailed', $1, 'invitation', now() + interval '1 day')`,
      [ada.userId],
    )
    const chrome = browser(given.nobody)
    expect(await signIn(chrome, at(ada, { amr: ['mfa'] }))).toBe('/verifyCode')
    expect(await chrome.send(authorize)).toBeRefused('two_factor_required')
    expect((await given.owner.query('select from password_link where closed_at is null')).rows).toEqual([])
  })

  it('leaves the link that leads somebody back in whose sign-in was reset', async () => {
    const given = await firmWithProvider()
    const ada = await account(given)
    await transact(
      given.services.pool,
      as({ userId: null, advisorId: null, requestId: 'test' }),
      (tx, _, trail) =>
        resetPerson(tx, trail, given.services, { email: ada.email, because: 'The phone was lost' }),
    )
    expect(await signIn(browser(given.nobody), at(ada, { amr: ['mfa'] }))).toBe('/login#provider-unknown')
    const open = await given.owner.query('select purpose from password_link where closed_at is null')
    expect(open.rows).toEqual([{ purpose: 'invitation' }])
  })

  it('lets nobody in who is disabled or locked', async () => {
    const given = await firmWithProvider()
    for (const ends of ['disabled_at = now()', 'wrong_codes = 100']) {
      const ada = await connected(given)
      await given.owner.query(`update portal_user set ${ends} where id = $1`, [ada.userId])
      const chrome = browser(given.nobody)
      expect(await signIn(chrome, at(ada, { amr: ['mfa'] }))).toBe('/login#provider-unknown')
      expect(chrome.cookies.get('portal')).toBeUndefined()
    }
  })

  it('takes no answer that another browser asked for, that was changed, or that came before', async () => {
    const given = await firmWithProvider()
    const ada = await connected(given)
    provider.signsIn(at(ada, { amr: ['mfa'] }))
    const mine = browser(given.nobody)
    const answer = await throughProvider(await led(mine, '/api/auth/oidc/start'))
    const other = browser(given.nobody)
    await led(other, '/api/auth/oidc/start')
    for (const [chrome, path] of [
      [browser(given.nobody), answer],
      [other, answer],
      [mine, answer.replace(/state=[^&]+/, 'state=another')],
      // it was tried, and its visit is over
      [mine, answer],
    ] as const)
      expect(await led(chrome, path)).toBe('/login#provider-refused')
    expect(await mine.send(authorize)).toBeRefused('unauthenticated')
  })

  it('confirms what is the user’s own alone: somebody else who signs in there is not connected', async () => {
    const given = await firmWithProvider()
    const [ada, bob] = [await account(given), await account(given)]
    const chrome = browser(given.nobody)
    expect(await signIn(chrome, at(ada))).toBe('/login#provider-confirm')
    await chrome.send(login, withPassword(bob.email))
    await chrome.send(verifyTwoFactor, { body: { code: bob.code() } })
    expect((await given.owner.query('select from provider_identity')).rows).toEqual([])
  })

  it('tells where the provider cannot be reached', async () => {
    const given = await firmWithProvider({ OIDC_ISSUER: 'http://localhost:9' })
    expect(await led(browser(given.nobody), '/api/auth/oidc/start')).toBe('/login#provider-away')
  })
})

it('is not there where the firm has none', async () => {
  const given = await firmAtRest()
  const chrome = browser(given.nobody)
  expect(await chrome.send({ ...authorize, path: '/api/auth/oidc/start' })).toBeRefused('not_found')
})

describe('a new sign-in at the provider', () => {
  it('takes the place of a code, once, where the provider has just asked for more than a password', async () => {
    const given = await firmWithProvider()
    const ada = await connected(given)
    const chrome = browser(given.nobody)
    await signIn(chrome, at(ada, { amr: ['mfa'] }))
    const again = async (who: AtProvider) => {
      provider.signsIn(who)
      return await led(chrome, await throughProvider(await led(chrome, '/api/auth/oidc/again')))
    }
    const bob = await account(given)
    for (const who of [at(ada), at(ada, { amr: ['pwd'] }), at(bob, { amr: ['mfa'] })])
      expect(await again(who)).toBe('/security#not-proved')
    const [, code = ''] = /^\/security#proved=(.{43})$/.exec(await again(at(ada, { amr: ['mfa'] }))) ?? []
    const other = browser(given.nobody)
    await signIn(other, at(ada, { amr: ['mfa'] }))
    // it counts in the session that asked for it
    expect(await other.send(disconnectIdentity, { body: { code } })).toBeRefused('invalid_credentials')
    expect((await chrome.send(readIdentity)).body.result).toMatchObject({
      provider: new URL(provider.issuer).host,
    })
    expect((await chrome.send(disconnectIdentity, { body: { code } })).status).toBe(200)
    expect((await chrome.send(readIdentity)).body.result).toBeNull()
    expect(await chrome.send(disconnectIdentity, { body: { code } })).toBeRefused('invalid_credentials')
    expect(await signIn(browser(given.nobody), at(ada, { amr: ['mfa'] }))).toBe('/login#provider-confirm')
    const events = (await auditOf(given)).map(({ event, payload }) => ({ event, ...JSON.parse(payload) }))
    expect(events).toContainEqual({
      event: 'identity disconnected',
      user: ada.userId,
      secondFactor: 'identity provider',
    })
    expect((await emailsTo(given, ada.email)).map(({ subject }) => subject)).toContain(
      'Your account with the firm was disconnected',
    )
  })

  it('takes the place of nobody’s code who is not signed in, or by an answer of an ordinary sign-in', async () => {
    const given = await firmWithProvider()
    const ada = await connected(given)
    provider.signsIn(at(ada, { amr: ['mfa'] }))
    const chrome = browser(given.nobody)
    const answer = await throughProvider(await led(chrome, '/api/auth/oidc/again'))
    expect(await led(chrome, answer)).toBe('/security#not-proved')
    expect(await chrome.send(authorize)).toBeRefused('unauthenticated')
    expect(await signIn(chrome, at(ada, { amr: ['mfa'] }))).toBe('/login')
  })
})
