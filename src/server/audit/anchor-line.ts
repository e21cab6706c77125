import { createHash, timingSafeEqual } from 'node:crypto'
import type { Cipher } from '../encryption/cipher.ts'

/**
 * What a line says: 'entry' · a portal appended this entry; 'found' · the chain stood here when anchoring began;
 * 'opened', 'awake' and 'closed' · the portal that writes this file started, wrote again after a pause, stopped;
 * 'vouched' · another file stood here when its key was about to be dropped.
 */
export type AnchorKind = 'entry' | 'found' | 'opened' | 'awake' | 'closed' | 'vouched'

export interface Anchor {
  kind: AnchorKind
  /** UTC with milliseconds. */
  at: string
  /** The audit chain; of what is said of a file, the file's id. */
  chain: string
  /** The entry's number in its chain; of a file, how many lines it had. */
  length: number
  /** The entry's hash; of a file, its last link. Hexadecimal. */
  hash: string
}

/** A line of a file: the anchor, the link that covers every line up to it, and the key's word for the link. */
export interface AnchorLine extends Anchor {
  link: string
  keyVersion: number
  mac: string
}

export const beforeFirstLine = ''

/** Stands where a line has no hash to tell. */
export const noHash = '0'.repeat(64)

/**
 * Covers this line and, through the link before, all lines before it. A plain hash, so that one line under a
 * present key vouches for those whose key was dropped since.
 */
export const linkOf = (before: string, { kind, at, chain, length, hash }: Anchor): string =>
  createHash('sha256').update([before, at, kind, chain, length, hash].join('\n')).digest('hex')

const purpose = 'audit anchor'

export function writeLine(cipher: Cipher, before: string, anchor: Anchor): { line: string; link: string } {
  const link = linkOf(before, anchor)
  const keyVersion = cipher.current
  const mac = cipher.digest(purpose, link, keyVersion).toString('hex')
  const { kind, at, chain, length, hash } = anchor
  return { line: `${[at, kind, chain, length, hash, link, `${keyVersion}:${mac}`].join(' ')}\n`, link }
}

const pattern =
  /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (entry|found|opened|awake|closed|vouched) ([0-9a-f-]{36}) (\d{1,15}) ([0-9a-f]{64}) ([0-9a-f]{64}) (\d{1,9}):([0-9a-f]{64})$/

export function readLine(line: string): AnchorLine | undefined {
  const [, at, kind, chain, length, hash, link, keyVersion, mac] = pattern.exec(line) ?? []
  if (!at || !chain || !length || !hash || !link || !keyVersion || !mac) return undefined
  // one of the kinds that the pattern lists
  return {
    kind: kind as AnchorKind,
    at,
    chain,
    length: Number(length),
    hash,
    link,
    keyVersion: Number(keyVersion),
    mac,
  }
}

/** Whether the key vouches for the line; 'unknown' where that key was dropped. */
export function vouchedFor(cipher: Cipher, line: AnchorLine): boolean | 'unknown' {
  if (!cipher.knows(line.keyVersion)) return 'unknown'
  return timingSafeEqual(cipher.digest(purpose, line.link, line.keyVersion), Buffer.from(line.mac, 'hex'))
}
