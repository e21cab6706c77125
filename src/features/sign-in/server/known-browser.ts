import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { Cipher } from '../../../server/encryption/cipher.ts'
import type { Attempt } from '../../../server/guesses.ts'
import type { Rooms } from '../../../server/house.ts'
import type { CallInSteps } from '../../../server/serve.ts'
import { knownBrowserDays, type PortalCookie } from '../../../server/session-cookie.ts'

// A browser in which somebody has signed in whole, or to whose holder they have shown their mailbox, does not wait for
// others' guesses (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). The cookie opens nothing.

/** What ends every session of theirs makes every browser unknown, too. */
interface Owner {
  id: string
  sessionVersion: number
}

type Clock = Pick<Rooms, 'cipher' | 'now'>

/** What the cookie holds: the browser's id and until when it is known, in milliseconds, both signed for the owner. */
const cookiePattern = /^(?<id>[\w-]{22})\.(?<until>\d{1,15})\.(?<signature>[\w-]{43})$/

/** Makes the browser known to be the owner's. */
export function rememberBrowser({ cipher, now }: Clock, owner: Owner, cookie: PortalCookie): void {
  const id = randomBytes(16).toString('base64url')
  const until = now().getTime() + knownBrowserDays * 86_400_000
  cookie.set(`${id}.${until}.${signatureOf(cipher, owner, id, String(until)).toString('base64url')}`)
}

/** The id of the browser, where it is known to be the owner's. */
function knownBrowser({ cipher, now }: Clock, owner: Owner, cookie: PortalCookie): string | undefined {
  const { id = '', until = '', signature = '' } = cookiePattern.exec(cookie.token ?? '')?.groups ?? {}
  const isOurs = timingSafeEqual(
    signatureOf(cipher, owner, id, until),
    Buffer.from(signature.padEnd(43, 'A'), 'base64url'),
  )
  return isOurs && Number(until) > now().getTime() ? id : undefined
}

const signatureOf = (cipher: Cipher, owner: Owner, id: string, until: string): Buffer =>
  cipher.digest('known browser', [owner.id, owner.sessionVersion, id, until].join(' '))

type Visit = Pick<
  CallInSteps<'anyone', z.ZodType, z.ZodType, z.ZodType>,
  'rooms' | 'visitor' | 'knownBrowserCookie'
>

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

const from = ({ rooms, visitor, knownBrowserCookie }: Visit, user: Owner | undefined) => ({
  address: visitor.address,
  browser: user && knownBrowser(rooms, user, knownBrowserCookie(user.id)),
})
