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
}

const visitMinutes = 10

/** What the browser keeps of a visit; from it alone the portal makes the rest anew. */
export const newVisit = (now: Date): string => `${newToken()}.${now.getTime() + visitMinutes * 60_000}`

/** Undefined where there is none, or it was too long ago. */
export function visitOf(cipher: Cipher, kept: string | undefined, now: Date): Visit | undefined {
  const until = Number(/^[\w-]{43}\.(\d{1,15})$/.exec(kept ?? '')?.[1] ?? 0)
  if (!kept || until <= now.getTime()) return undefined
  const part = (name: string) => cipher.digest(`provider ${name}`, kept).toString('base64url')
  return { state: part('state'), nonce: part('nonce'), verifier: part('verifier') }
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
