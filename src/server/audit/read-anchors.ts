import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Cipher } from '../encryption/cipher.ts'
import { type Anchor, type AnchorLine, beforeFirstLine, linkOf, readLine, vouchedFor } from './anchor-line.ts'

export interface Anchors {
  lines: number
  /** What is anchored of a chain: by length, its last entry's hash then. */
  ofChain: Map<string, Map<number, Anchor>>
  findings: string[]
}

/** Reads the file of anchors and holds each line against the line before and against its key. */
export async function readAnchors(file: string, cipher: Cipher): Promise<Anchors> {
  const anchors: Anchors = { lines: 0, ofChain: new Map(), findings: [] }
  if (!existsSync(file)) return anchors
  let link = beforeFirstLine
  let last: AnchorLine | undefined
  for await (const text of createInterface({ input: createReadStream(file, 'utf8') })) {
    anchors.lines += 1
    const line = readLine(text)
    if (!line) {
      anchors.findings.push(`Anchor line ${anchors.lines} cannot be read.`)
      continue
    }
    if (linkOf(link, line) !== line.link || vouchedFor(cipher, line) === false)
      anchors.findings.push(
        `Anchor line ${anchors.lines} was changed, put in or moved, or the one before it.`,
      )
    keep(anchors, line)
    link = line.link
    last = line
  }
  if (last && vouchedFor(cipher, last) === 'unknown')
    anchors.findings.push(`The last anchor was written with key ${last.keyVersion}, which is not at hand.`)
  return anchors
}

function keep({ ofChain }: Anchors, { at, chain, length, hash }: Anchor): void {
  const known = ofChain.get(chain) ?? new Map<number, Anchor>()
  if (!known.has(length)) known.set(length, { at, chain, length, hash })
  ofChain.set(chain, known)
}
