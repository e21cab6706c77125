import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Cipher } from '../../../server/encryption/cipher.ts'
import type { Visitor } from '../../../server/http/serve.ts'
import type { RequestServices } from '../../../server/services.ts'
import type { Attempt } from '../../../server/session/guesses.ts'
import { knownBrowserDays, type PortalCookie } from '../../../server/session/session-cookie.ts'

// A browser in which somebody has signed in whole, or to whose holder they have shown their mailbox, does not wait for
// others' guesses (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). The cookie opens nothing.

/** What ends every session of theirs makes every browser unknown, too. */
interface Owner {
  id: string
  sessionVersion: number
}

type Clock = Pick<RequestServices, 'cipher' | 'now'>

/**
 * What the cookie holds: the browser's id and until when it is known, in milliseconds, both signed for the owner by the
 * key of this version.
 */
const cookiePattern = /^(?<id>[\w-]{22})\.(?<until>\d{1,15})\.(?<key>\d{1,9})\.(?<signature>[\w-]{43})$/

/** Makes the browser known to be the owner's. */
export function rememberBrowser({ cipher, now }: Clock, owner: Owner, cookie: PortalCookie): void {
  const id = randomBytes(16).toString('base64url')
  const until = now().getTime() + knownBrowserDays * 86_400_000
  const key = cipher.current
  const signature = signatureOf(cipher, owner, { id, until: String(until), key }).toString('base64url')
  cookie.set(`${id}.${until}.${key}.${signature}`)
}

/** The id of the browser, where it is known to be the owner's. */
function knownBrowser({ cipher, now }: Clock, owner: Owner, cookie: PortalCookie): string | undefined {
  const {
    id = '',
    until = '',
    key: version = cipher.current,
    signature = '',
  } = cookiePattern.exec(cookie.token ?? '')?.groups ?? {}
  const key = Number(version)
  if (!cipher.knows(key)) return undefined
  const isOurs = timingSafeEqual(
    signatureOf(cipher, owner, { id, until, key }),
    Buffer.from(signature.padEnd(43, 'A'), 'base64url'),
  )
  return isOurs && Number(until) > now().getTime() ? id : undefined
}

const signatureOf = (
  cipher: Cipher,
  owner: Owner,
  { id, until, key }: { id: string; until: string; key: number },
): Buffer => cipher.digest('known browser', [owner.id, owner.sessionVersion, id, until].join(' '), key)

/** What is read of a call. */
interface Visit {
  services: Clock
  visitor: Pick<Visitor, 'address'>
  knownBrowserCookie: (userId: string) => PortalCookie
}

/** A try at the password of an address, whose user is undefined where nobody has it. */
export const passwordAttempt = (visit: Visit, email: string, user: Owner | undefined): Attempt => ({
  kind: 'password',
  identity: email,
  ...from(visit, user),
})

/** A try at the second factor of a user. */
export const codeAttempt = (visit: Visit, user: Owner): Attempt => ({
  kind: 'code',
  identity: user.id,
  ...from(visit, user),
})

const from = ({ services, visitor, knownBrowserCookie }: Visit, user: Owner | undefined) => ({
  address: visitor.address,
  browser: user && knownBrowser(services, user, knownBrowserCookie(user.id)),
})
