import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

// sealed = nonce (12) · tag (16) · ciphertext
const nonceBytes = 12
const tagBytes = 16

/**
 * Seals a text for the browser that brings this session's token, and for nobody else: the portal keeps the token's
 * hash alone, so it cannot open what it keeps. `purpose` names the record; taken to another one it does not open.
 */
export function sealForSession(token: string, purpose: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(token), nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** @throws Error where it was sealed for another session or purpose, or was changed */
export function openForSession(token: string, purpose: string, sealed: Buffer): string {
  const nonce = sealed.subarray(0, nonceBytes)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(token), nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(purpose))
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  const text = decipher.update(sealed.subarray(nonceBytes + tagBytes))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}

const keyOf = (token: string): Buffer => Buffer.from(hkdfSync('sha256', token, '', 'portal session seal', 32))
