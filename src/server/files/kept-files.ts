import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { Problem } from '../../platform/problem.ts'
import { words } from '../../platform/words.ts'
import type { Cipher, FieldLocation } from '../encryption/cipher.ts'
import type { ObjectStore } from './object-store.ts'

// Where the bytes of a file lie: in its row, or as an object in a store outside. Nobody but this folder knows.

/** What a row that keeps a file tells of it. Either is null. */
export interface KeptBytes {
  bytes_encrypted: Buffer | null
  object_name: string | null
}

export interface KeptFiles {
  /**
   * The bytes of a file, from wherever they are.
   * @param place the row's own, by which they are encrypted there
   * @throws Problem unavailable, where the store does not answer or has not got them
   * @throws Error where they were changed, moved, or their key is gone
   */
  read(place: FieldLocation, kept: KeptBytes): Promise<Buffer>
  /** Undefined where files are kept in the database. */
  store: ObjectStore | undefined
}

const unreachable = words('This file cannot be reached right now. Please try again later')

export const makeKeptFiles = (
  cipher: Cipher,
  store: ObjectStore | undefined,
  log: Pick<Logger, 'error'>,
): KeptFiles => ({
  store,
  async read(place, { bytes_encrypted, object_name: name }) {
    if (bytes_encrypted) return cipher.decryptBytes(place, bytes_encrypted)
    if (name === null) throw new Error('a row names no file')
    const object = await store?.get(name)
    if (object) return cipher.decryptBytes(objectAt(name), object)
    // most likely FILES names another bucket than before
    log.error({ object: name }, 'a file is not where FILES says')
    throw new Problem('unavailable', { sentence: unreachable, retryAfterSeconds: 60 })
  },
})

/** An object's bytes are bound to its name, whichever rows name it. */
export const objectAt = (name: string): FieldLocation => ({
  table: 'file_object',
  column: 'name',
  rowId: name,
})

export interface MadeObject {
  name: string
  keyVersion: number
  /** What is written. */
  encrypted: Buffer
}

/** A file as an object: the same content has the same name under the same key. */
export function asObject(cipher: Cipher, bytes: Buffer): MadeObject {
  for (;;) {
    const keyVersion = cipher.current
    const content = createHash('sha256').update(bytes).digest('hex')
    const name = cipher.digest('file object', content, keyVersion).toString('hex')
    const encrypted = cipher.encrypt(objectAt(name), bytes)
    // a rotation may have added a key in between
    if (cipher.versionOf(encrypted) === keyVersion) return { name, keyVersion, encrypted }
  }
}
