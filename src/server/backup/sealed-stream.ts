import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadableStream as NodeStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

// What leaves the portal for a backup is compressed, then encrypted with age (age-encryption.org/v1): `age -d FILE | gunzip`
// reads it without the portal. Nothing is held whole in memory.

/** A file as it was written. */
export interface Sealed {
  bytes: number
  /** Of the file as it lies there, hexadecimal. */
  sha256: string
}

/** A new identity (`AGE-SECRET-KEY-1…`) and its recipient (`age1…`). */
export async function newIdentity(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** Writes a new file, on the disk when this resolves. @throws where the file is there already */
export async function seal(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  path: string,
  recipients: readonly string[],
): Promise<Sealed> {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    Readable.from(source),
    // the fastest: of a log that is mostly empty, and of pages of a database, more work saves little
    createGzip({ level: 1 }),
    (input: AsyncIterable<Uint8Array>) => encrypted(input, recipients),
    async function* (input: AsyncIterable<Uint8Array>) {
      for await (const chunk of input) {
        bytes += chunk.length
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  )
  return { bytes, sha256: hash.digest('hex') }
}

async function* encrypted(input: AsyncIterable<Uint8Array>, recipients: readonly string[]) {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  yield* await encrypter.encrypt(streamOf(input))
}

/** One class under two names: the browser's types stand beside Node's. */
const streamOf = (input: AsyncIterable<Uint8Array>) =>
  NodeStream.from(input) as unknown as ReadableStream<Uint8Array>

/** The content of a file: decrypted and uncompressed. It ends with an error where a byte was changed. */
export const unseal = (path: string, identities: readonly string[]): Readable =>
  Readable.from(decrypted(createReadStream(path), identities)).compose(createGunzip())

async function* decrypted(input: AsyncIterable<Uint8Array>, identities: readonly string[]) {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  yield* await decrypter.decrypt(streamOf(input))
}

/** What a file is, read from the disk. */
export async function readSealed(path: string): Promise<Sealed> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path)) {
    bytes += chunk.length
    hash.update(chunk)
  }
  return { bytes, sha256: hash.digest('hex') }
}
