import { expect, it } from 'vitest'
import { makeCipher } from '../../../server/encryption/cipher.ts'
import { withNewKey } from '../../../server/encryption/keys.ts'
import type { PortalCookie } from '../../../server/session/session-cookie.ts'
import { passwordAttempt, rememberBrowser } from './known-browser.ts'

it('knows a browser after the firm’s key was rotated, until its old one is dropped (AU3)', () => {
  let keys = withNewKey(new Map())
  const services = () => ({ cipher: makeCipher(keys), now: () => new Date() })
  const owner = { id: 'ada', sessionVersion: 1 }
  const cookie: PortalCookie = {
    token: undefined,
    set(token) {
      cookie.token = token
    },
    clear() {},
  }
  const browser = () => {
    const visit = {
      services: services(),
      visitor: { address: '198.51.100.7' },
      knownBrowserCookie: () => cookie,
    }
    return passwordAttempt(visit, 'ada@firm.example', owner).browser
  }
  rememberBrowser(services(), owner, cookie)
  const known = browser()
  expect(known).toMatch(/^[\w-]{22}$/)
  keys = withNewKey(keys)
  expect(browser()).toBe(known)
  keys = new Map([...keys].slice(-1))
  expect(browser()).toBeUndefined()
})
