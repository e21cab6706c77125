import { createHash, timingSafeEqual } from 'node:crypto'
import type { Cipher } from '../encryption/cipher.ts'

/** Where a chain stood at a moment. */
export interface Anchor {
  at: string
  chain: string
  length: number
  /** Of the entry that was the last one then; hexadecimal. */
  hash: string
}

/** A line of the file: the anchor, the link that covers every line up to it, and the key's word for the link. */
export interface AnchorLine extends Anchor {
  link: string
  keyVersion: number
  mac: string
}

export const beforeFirstLine = ''

/**
 * Covers this line and, through the link before, all lines before it. A plain hash, so that one line under a
 * present key vouches for those whose key was dropped since.
 */
export const linkOf = (before: string, { at, chain, length, hash }: Anchor): string =>
  createHash('sha256').update([before, at, chain, length, hash].join('\n')).digest('hex')

const purpose = 'audit anchor'

export function writeLine(cipher: Cipher, before: string, anchor: Anchor): { line: string; link: string } {
  const link = linkOf(before, anchor)
  const keyVersion = cipher.current
  const mac = cipher.digest(purpose, link, keyVersion).toString('hex')
  const { at, chain, length, hash } = anchor
  return { line: `${[at, chain, length, hash, link, `${keyVersion}:${mac}`].join(' ')}\n`, link }
}

const pattern =
  /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([0-9a-f-]{36}) (\d{1,15}) ([0-9a-f]{64}) ([0-9a-f]{64}) (\d{1,9}):([0-9a-f]{64})$/

export function readLine(line: string): AnchorLine | undefined {
  const [, at, chain, length, hash, link, keyVersion, mac] = pattern.exec(line) ?? []
  if (!at || !chain || !length || !hash || !link || !keyVersion || !mac) return undefined
  return { at, chain, length: Number(length), hash, link, keyVersion: Number(keyVersion), mac }
}

/** Whether the key vouches for the line; 'unknown' where that key was dropped. */
export function vouchedFor(cipher: Cipher, line: AnchorLine): boolean | 'unknown' {
  if (!cipher.knows(line.keyVersion)) return 'unknown'
  return timingSafeEqual(cipher.digest(purpose, line.link, line.keyVersion), Buffer.from(line.mac, 'hex'))
}
