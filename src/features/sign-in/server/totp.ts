import { generateSecret, generateSync, verifySync } from 'otplib'
import type { Cipher, FieldLocation } from '../../../server/encryption/cipher.ts'

// One-time codes of an authenticator app: RFC 6238 with what every app understands, SHA-1, 6 digits, 30 seconds.

export const stepSeconds = 30
const secretBytes = 20

/** A key of 160 bits (RFC 4226, section 4), in base32. */
export const newSecret = (): string => generateSecret({ length: secretBytes })

/** Where a user's confirmed key is encrypted. */
export const secretLocation = (userId: string): FieldLocation => ({
  table: 'portal_user',
  column: 'totp_secret_encrypted',
  rowId: userId,
})

/** Where the key is encrypted that a session was shown and has not confirmed yet. */
export const shownSecretLocation = (sessionId: string): FieldLocation => ({
  table: 'session',
  column: 'totp_secret_encrypted',
  rowId: sessionId,
})

export interface KeyHolder {
  id: string
  totpSecretEncrypted: Buffer | null
}

export const openSecret = (cipher: Cipher, user: KeyHolder): string | undefined =>
  user.totpSecretEncrypted ? cipher.decrypt(secretLocation(user.id), user.totpSecretEncrypted) : undefined

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

/**
 * The step that a code belongs to: now, or one before or after, since clocks differ and typing takes time.
 * Undefined for a code of no such step.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const epoch = Math.floor(now.getTime() / 1000)
  const judged = verifySync({ secret, token: code, epoch, epochTolerance: stepSeconds })
  return judged.valid && 'timeStep' in judged ? judged.timeStep : undefined
}

export const codeOfStep = (secret: string, step: number): string =>
  generateSync({ secret, epoch: step * stepSeconds })

/** A code shown with less than this left would be over before it is typed. */
const secondsToType = 10

/**
 * The first step whose code is neither used nor about to be over, among those that count now; else the seconds
 * after which there is one again.
 */
export function usableStep(now: Date, lastStep: number): { step: number } | { seconds: number } {
  const current = stepAt(now)
  const secondsLeft = stepSeconds - (now.getTime() / 1000 - current * stepSeconds)
  const first = secondsLeft >= secondsToType ? current - 1 : current
  const step = Math.max(first, lastStep + 1)
  if (step <= current + 1) return { step }
  return { seconds: Math.ceil(secondsLeft + (step - current - 2) * stepSeconds) }
}
