import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { currentVersion, type Keys } from './keys.ts'

/** Where a sealed value stands. A value taken elsewhere does not open. */
export interface Place {
  table: string
  column: string
  rowId: string
}

export interface Cipher {
  /** Seals a text for its place, with the current key. */
  seal(place: Place, text: string): Buffer
  /** @throws Error where the value was changed, moved, or its key is gone */
  open(place: Place, sealed: Buffer): string
  /** A keyed hash, for what is counted for a short while; it changes when the keys are rotated. */
  digest(purpose: string, text: string): Buffer
  versionOf(sealed: Buffer): number
  readonly current: number
}

// sealed = key version (4 bytes) · nonce (12) · tag (16) · ciphertext
const versionBytes = 4
const nonceBytes = 12
const tagBytes = 16
const headBytes = versionBytes + nonceBytes + tagBytes

/**
 * AES-256-GCM a field. A random 96-bit nonce a seal stays far below the 2^32 seals a key that
 * NIST SP 800-38D (8.3) allows, and keys are rotated.
 */
export function makeCipher(keys: Keys): Cipher {
  const current = currentVersion(keys)
  return {
    current,
    seal(place, text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', keyOf(keys, current), nonce, { authTagLength: tagBytes })
      cipher.setAAD(boundTo(place, current))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      const version = Buffer.alloc(versionBytes)
      version.writeUInt32BE(current)
      return Buffer.concat([version, nonce, cipher.getAuthTag(), sealed])
    },
    open(place, sealed) {
      if (sealed.length < headBytes) throw new Error('a sealed value is too short')
      const version = sealed.readUInt32BE(0)
      const nonce = sealed.subarray(versionBytes, versionBytes + nonceBytes)
      const decipher = createDecipheriv('aes-256-gcm', keyOf(keys, version), nonce, {
        authTagLength: tagBytes,
      })
      decipher.setAAD(boundTo(place, version))
      decipher.setAuthTag(sealed.subarray(versionBytes + nonceBytes, headBytes))
      return Buffer.concat([decipher.update(sealed.subarray(headBytes)), decipher.final()]).toString('utf8')
    },
    digest: (purpose, text) =>
      createHmac('sha256', derived(keyOf(keys, current), purpose))
        .update(text)
        .digest(),
    versionOf: (sealed) => sealed.readUInt32BE(0),
  }
}

function keyOf(keys: Keys, version: number): Buffer {
  const key = keys.get(version)
  if (!key) throw new Error(`encryption key ${version} is missing`)
  return key
}

const boundTo = (place: Place, version: number): Buffer =>
  Buffer.from(JSON.stringify([place.table, place.column, place.rowId, version]))

const derived = (key: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `portal ${purpose}`, 32))
