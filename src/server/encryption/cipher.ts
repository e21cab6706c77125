import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { currentVersion, type KeySource, type Keys } from './keys.ts'

/** Where an encrypted value stands. A value taken elsewhere does not open. */
export interface FieldLocation {
  table: string
  column: string
  rowId: string
}

export interface Cipher {
  /** Encrypts a text, or the bytes of a file, for its place, with the current key. */
  encrypt(place: FieldLocation, value: string | Buffer): Buffer
  /** @throws Error where the value was changed, moved, or its key is gone */
  decrypt(place: FieldLocation, encrypted: Buffer): string
  /** The same of the bytes of a file. */
  decryptBytes(place: FieldLocation, encrypted: Buffer): Buffer
  /** A keyed hash, for what is counted for a short while; without a version it changes when keys are rotated. */
  digest(purpose: string, text: string, version?: number): Buffer
  /** The keyed hashes of a text under every key at hand, to look for it while keys are being rotated. */
  digests(purpose: string, text: string): Buffer[]
  versionOf(encrypted: Buffer): number
  /** Whether the key of this version is at hand. */
  knows(version: number): boolean
  /** The version that encrypts now. */
  readonly current: number
}

// encrypted = key version (4 bytes) · nonce (12) · tag (16) · ciphertext
const versionBytes = 4
const nonceBytes = 12
const tagBytes = 16
const headBytes = versionBytes + nonceBytes + tagBytes

/**
 * AES-256-GCM a field. A random 96-bit nonce a value stays far below the 2^32 values a key that
 * NIST SP 800-38D (8.3) allows, and keys are rotated.
 */
export function makeCipher(keys: Keys | KeySource): Cipher {
  const newest = typeof keys === 'function' ? keys : () => keys
  let known = newest()
  const keyOf = (version: number): Buffer | undefined => {
    // a rotation beside this process may have encrypted with a key that was added since
    if (!known.has(version)) known = newest()
    return known.get(version)
  }
  const keyAtHand = (version: number): Buffer => {
    const key = keyOf(version)
    if (!key) throw new Error(`encryption key ${version} is missing`)
    return key
  }
  const current = () => currentVersion(newest())
  const derivedKeys = new Map<string, Buffer>()
  /** Derived once: to do it for each digest took a tenth of a short call. */
  const keyFor = (purpose: string, version: number): Buffer => {
    const name = `${version} ${purpose}`
    const key = derivedKeys.get(name) ?? derived(keyAtHand(version), purpose)
    derivedKeys.set(name, key)
    return key
  }
  const digest = (purpose: string, text: string, version: number): Buffer =>
    createHmac('sha256', keyFor(purpose, version)).update(text).digest()
  const decryptBytes = (place: FieldLocation, encrypted: Buffer): Buffer => {
    if (encrypted.length < headBytes) throw new Error('an encrypted value is too short')
    const version = encrypted.readUInt32BE(0)
    const nonce = encrypted.subarray(versionBytes, versionBytes + nonceBytes)
    const decipher = createDecipheriv('aes-256-gcm', keyAtHand(version), nonce, { authTagLength: tagBytes })
    decipher.setAAD(boundTo(place, version))
    decipher.setAuthTag(encrypted.subarray(versionBytes + nonceBytes, headBytes))
    return Buffer.concat([decipher.update(encrypted.subarray(headBytes)), decipher.final()])
  }
  return {
    get current() {
      return current()
    },
    knows: (version) => keyOf(version) !== undefined,
    encrypt(place, value) {
      const version = current()
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', keyAtHand(version), nonce, { authTagLength: tagBytes })
      cipher.setAAD(boundTo(place, version))
      const bytes = typeof value === 'string' ? Buffer.from(value, 'utf8') : value
      const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([bytesOf(version), nonce, cipher.getAuthTag(), encrypted])
    },
    decrypt: (place, encrypted) => decryptBytes(place, encrypted).toString('utf8'),
    decryptBytes,
    digest: (purpose, text, version = current()) => digest(purpose, text, version),
    digests: (purpose, text) => [...newest().keys()].map((version) => digest(purpose, text, version)),
    versionOf: (encrypted) => encrypted.readUInt32BE(0),
  }
}

/** Gives in the place of each value the id of the row that holds it: by it equal values are known, and nothing is told. */
export const tellingIds = (cipher: Cipher): Cipher => ({ ...cipher, decrypt: ({ rowId }) => rowId })

/** First in an encrypted value and big-endian, so that the database can compare versions as bytes. */
export function bytesOf(version: number): Buffer {
  const bytes = Buffer.alloc(versionBytes)
  bytes.writeUInt32BE(version)
  return bytes
}

const boundTo = (place: FieldLocation, version: number): Buffer =>
  Buffer.from(JSON.stringify([place.table, place.column, place.rowId, version]))

const derived = (key: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `portal ${purpose}`, 32))
