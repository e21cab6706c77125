import { timingSafeEqual } from 'node:crypto'
import type { Cipher } from '../../../../server/encryption/cipher.ts'
import { newToken } from '../../../../server/session/session.ts'

// Of somebody who is on their way to the identity provider and back the browser keeps all: nothing is stored for whoever
// never comes back.

/** What one visit is known by. */
export interface Visit {
  state: string
  nonce: string
  verifier: string
  begunAt: Date
  /** Somebody who is signed in signs in there anew, in place of a code. */
  isAgain: boolean
}

const visitMinutes = 10

/** What the browser keeps of a visit; from it alone the portal makes the rest anew. */
export const newVisit = (now: Date, { isAgain = false } = {}): string =>
  `${newToken()}.${now.getTime()}${isAgain ? '.again' : ''}`

/** Undefined where there is none, or it was too long ago. */
export function visitOf(cipher: Cipher, kept: string | undefined, now: Date): Visit | undefined {
  const [, begun, again] = /^[\w-]{43}\.(\d{1,15})(\.again)?$/.exec(kept ?? '') ?? []
  const begunAt = new Date(Number(begun ?? 0))
  const age = now.getTime() - begunAt.getTime()
  if (!kept || age < 0 || age > visitMinutes * 60_000) return undefined
  const part = (name: string) => cipher.digest(`provider ${name}`, kept).toString('base64url')
  return {
    state: part('state'),
    nonce: part('nonce'),
    verifier: part('verifier'),
    begunAt,
    isAgain: again !== undefined,
  }
}

/** An identity that its owner has still to confirm with their password. */
export interface Unconfirmed {
  issuer: string
  subject: string
  userId: string
}

const confirmMinutes = 30

/** What the browser keeps until then, signed. */
export function unconfirmed(cipher: Cipher, identity: Unconfirmed, now: Date): string {
  const until = now.getTime() + confirmMinutes * 60_000
  const text = Buffer.from(JSON.stringify({ ...identity, until })).toString('base64url')
  return `${text}.${signature(cipher, text).toString('base64url')}`
}

/** Undefined where there is none of this user's. */
export function confirmedBy(
  cipher: Cipher,
  kept: string | undefined,
  userId: string,
  now: Date,
): Unconfirmed | undefined {
  const { text = '', sign = '' } =
    /^(?<text>[\w-]{1,4000})\.(?<sign>[\w-]{43})$/.exec(kept ?? '')?.groups ?? {}
  const right = signature(cipher, text)
  const given = Buffer.from(sign.padEnd(43, 'A'), 'base64url')
  if (!timingSafeEqual(right, given)) return undefined
  const { until, ...identity } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Unconfirmed & {
    until: number
  }
  return identity.userId === userId && until > now.getTime() ? identity : undefined
}

const signature = (cipher: Cipher, text: string): Buffer => cipher.digest('provider identity', text)
