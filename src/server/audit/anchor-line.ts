import { createHash, timingSafeEqual } from 'node:crypto'
import { bytesOf, type Cipher } from '../encryption/cipher.ts'

/**
 * What a line says:
 * 'opened' · a process began this file, with this line;
 * 'intent' · the process is about to commit an entry of this content;
 * 'entry' · it has committed the entry of this content, under this number and with this hash;
 * 'record' · it has committed what attests a record (record-macs.ts), for this time;
 * 'found' · a chain ended here before anything was anchored;
 * 'attested' · another file ended here when its key was about to be dropped.
 */
export type AnchorKind = 'opened' | 'intent' | 'entry' | 'record' | 'found' | 'attested'

export interface Anchor {
  kind: AnchorKind
  /** UTC with milliseconds. */
  at: string
  /** The audit chain; of a record its id, and of what is said of a file, the file's id. */
  chain: string
  /**
   * The entry's number in its chain, 0 in an intent; of a record, how often it was attested; of a file, how many lines it
   * had. A file that is opened says 1 where the database's memory of it bears a MAC; older ones say 0.
   */
  length: number
  /** The entry's hash; of a record that of its tally; of a file, its last chain hash. Hexadecimal, or `noHash`. */
  hash: string
  /** The hash of what the entry says, wherever it stands (`contentOf`); only in 'intent' and 'entry'. */
  content: string
}

/** A line of a file: the anchor, the hash that covers every line up to it, and that hash's MAC. */
export interface AnchorLine extends Anchor {
  chainHash: string
  keyVersion: number
  mac: string
}

export const beforeFirstLine = ''

/** Stands where a line of its kind has no hash. */
export const noHash = '-'

/**
 * Covers this line and, through the hash before, all lines before it. A plain hash, so that one line under a
 * present key attests those whose key was dropped since.
 */
export const chainHashOf = (before: string, { kind, at, chain, length, hash, content }: Anchor): string =>
  createHash('sha256').update([before, at, kind, chain, length, hash, content].join('\n')).digest('hex')

const purpose = 'audit anchor'

export function writeLine(
  cipher: Cipher,
  before: string,
  anchor: Anchor,
): { line: string; chainHash: string } {
  const chainHash = chainHashOf(before, anchor)
  const keyVersion = cipher.current
  const mac = cipher.digest(purpose, chainHash, keyVersion).toString('hex')
  const { kind, at, chain, length, hash, content } = anchor
  return {
    line: `${[at, kind, chain, length, hash, content, chainHash, `${keyVersion}:${mac}`].join(' ')}\n`,
    chainHash,
  }
}

const pattern =
  /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (opened|intent|entry|record|found|attested) ([0-9a-f-]{36}) (\d{1,15}) ([0-9a-f]{64}|-) ([0-9a-f]{64}|-) ([0-9a-f]{64}) (\d{1,9}):([0-9a-f]{64})$/

export function readLine(line: string): AnchorLine | undefined {
  const [, at, kind, chain, length, hash, content, chainHash, keyVersion, mac] = pattern.exec(line) ?? []
  if (!at || !chain || !length || !hash || !content || !chainHash || !keyVersion || !mac) return undefined
  // one of the kinds that the pattern lists
  return {
    kind: kind as AnchorKind,
    at,
    chain,
    length: Number(length),
    hash,
    content,
    chainHash,
    keyVersion: Number(keyVersion),
    mac,
  }
}

/** Whether the MAC is that of the line's key; 'unknown' where that key was dropped. */
export function isAuthentic(cipher: Cipher, line: AnchorLine): boolean | 'unknown' {
  if (!cipher.knows(line.keyVersion)) return 'unknown'
  return timingSafeEqual(
    cipher.digest(purpose, line.chainHash, line.keyVersion),
    Buffer.from(line.mac, 'hex'),
  )
}

const memoryPurpose = 'anchors remembered'

/** Goes with what the database remembers of a file: the version of the key (4 bytes, big-endian), then the keyed hash. */
export function memoryMac(
  cipher: Cipher,
  { id, lines, chainHash }: { id: string; lines: number; chainHash: string },
  keyVersion = cipher.current,
): Buffer {
  const text = [id, lines, chainHash].join('\n')
  return Buffer.concat([bytesOf(keyVersion), cipher.digest(memoryPurpose, text, keyVersion)])
}
