import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

// encrypted = nonce (12) · tag (16) · ciphertext
const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts a text for the browser that brings this session's token, and for nobody else: the portal keeps the token's
 * hash alone, so it cannot open what it keeps. `purpose` names the record; taken to another one it does not open.
 */
export function encryptForSession(token: string, purpose: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(token), nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(purpose))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** @throws Error where it was encrypted for another session or purpose, or was changed */
export function decryptForSession(token: string, purpose: string, encrypted: Buffer): string {
  const nonce = encrypted.subarray(0, nonceBytes)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(token), nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(purpose))
  decipher.setAuthTag(encrypted.subarray(nonceBytes, nonceBytes + tagBytes))
  const text = decipher.update(encrypted.subarray(nonceBytes + tagBytes))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}

const keyOf = (token: string): Buffer => Buffer.from(hkdfSync('sha256', token, '', 'portal session seal', 32))
