import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { StartProblem } from '../startup/start-problem.ts'

/** The keys by version; the highest encrypts, the others only read what was encrypted before them. */
export type Keys = ReadonlyMap<number, Buffer>

/** Gives the keys as they stand now. */
export type KeySource = () => Keys

const keyBytes = 32

/**
 * Reads `1:BASE64,2:BASE64`.
 * @throws StartProblem where a version is no whole number above 0, or a key not 32 bytes
 */
export function parseKeys(text: string): Keys {
  const keys = new Map<number, Buffer>()
  for (const part of text.trim().split(',')) {
    const [version = '', key = ''] = part.trim().split(':')
    const bytes = Buffer.from(key, 'base64')
    if (!/^[1-9]\d{0,8}$/.test(version) || bytes.length !== keyBytes)
      throw new StartProblem('ENCRYPTION_KEYS must read VERSION:BASE64 with 32 bytes a key, comma-separated.')
    keys.set(Number(version), bytes)
  }
  return keys
}

export const writeKeys = (keys: Keys): string =>
  [...keys].map(([version, key]) => `${version}:${key.toString('base64')}`).join(',')

export const currentVersion = (keys: Keys): number => Math.max(...keys.keys())

/** The same keys and a new one above them. */
export const withNewKey = (keys: Keys): Keys =>
  new Map([...keys, [keys.size === 0 ? 1 : currentVersion(keys) + 1, randomBytes(keyBytes)]])

/** Reads the key file; makes one with a first key where there is none. Only its owner may read it. */
export function readKeyFile(file: string): Keys {
  if (!existsSync(file)) beginKeyFile(file)
  return parseKeys(readFileSync(file, 'utf8'))
}

/**
 * The keys of a file that a rotation may change while the portal runs: looked at before each value is encrypted, so that
 * nothing is encrypted any more with a key that is being replaced.
 */
export function keysOfFile(file: string): KeySource {
  let keys = readKeyFile(file)
  let read = stampOf(file)
  return () => {
    const stamp = stampOf(file)
    // a file that is gone takes nothing away: what was read of it still holds
    if (stamp && stamp !== read) {
      keys = readKeyFile(file)
      read = stamp
    }
    return keys
  }
}

/** Each save is another file. */
function stampOf(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false })
  return found && `${found.ino} ${found.mtimeMs}`
}

/** Written beside and moved into place, so that a crash leaves the old file or the new one, whole. */
export function saveKeyFile(file: string, keys: Keys): void {
  renameSync(writtenBeside(file, keys), file)
  keepName(file)
}

/** Of two portals that start at once, one makes the file and both use it. */
function beginKeyFile(file: string): void {
  const beside = writtenBeside(file, withNewKey(new Map()))
  try {
    linkSync(beside, file)
    keepName(file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(beside)
  }
}

function writtenBeside(file: string, keys: Keys): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const beside = `${file}.${process.pid}`
  writeFileSync(beside, `${writeKeys(keys)}\n`, { mode: 0o600, flush: true })
  return beside
}

/** The name must outlive a power cut before anything is encrypted with a new key, else that key would be gone. */
function keepName(file: string): void {
  const folder = openSync(dirname(file), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
