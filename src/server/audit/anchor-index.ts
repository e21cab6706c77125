import { timingSafeEqual } from 'node:crypto'
import type { Client } from 'pg'
import type { Cipher } from '../encryption/cipher.ts'
import { type Anchor, memoryMac } from './anchor-line.ts'
import { count, type ReadFile } from './read-anchors.ts'

interface EntryAnchor {
  hash: string
  at: string
}

/** What all files together say of the chains, or of records, in 40 bytes an anchor: millions of them are held at once. */
export class AnchorIndex {
  /** How many entries and ends of chains are anchored. */
  count = 0
  readonly findings: string[] = []
  readonly #twice: typeof twoEntries
  readonly #ofChain = new Map<string, { last: number; blocks: Map<number, Buffer> }>()

  /** @param twice says what there are two of */
  constructor(twice: typeof twoEntries) {
    this.#twice = twice
  }

  add({ chain, length, hash, at }: Anchor): void {
    const known = this.at(chain, length)
    if (known && known.hash !== hash)
      this.findings.push(
        `${this.#twice(chain, length)} were anchored, at ${known.at} and at ${at}. So it is, too, where the database was restored to an earlier state.`,
      )
    if (known) return
    this.count += 1
    const held = this.#ofChain.get(chain) ?? { last: 0, blocks: new Map<number, Buffer>() }
    this.#ofChain.set(chain, held)
    held.last = Math.max(held.last, length)
    const number = Math.floor(length / blockLength)
    const block = held.blocks.get(number) ?? Buffer.alloc(blockLength * anchorBytes)
    held.blocks.set(number, block)
    const from = (length % blockLength) * anchorBytes
    block.write(hash, from, 'hex')
    block.writeDoubleBE(Date.parse(at), from + hashBytes)
  }

  at(chain: string, length: number): EntryAnchor | undefined {
    const block = this.#ofChain.get(chain)?.blocks.get(Math.floor(length / blockLength))
    if (!block) return undefined
    const from = (length % blockLength) * anchorBytes
    const moment = block.readDoubleBE(from + hashBytes)
    if (moment === 0) return undefined
    return { hash: block.toString('hex', from, from + hashBytes), at: new Date(moment).toISOString() }
  }

  /** The last entry of the chain that is anchored; 0 without one. */
  last(chain: string): number {
    return this.#ofChain.get(chain)?.last ?? 0
  }

  chains(): Iterable<string> {
    return this.#ofChain.keys()
  }
}

const hashBytes = 32
/** The hash and the moment. */
const anchorBytes = hashBytes + 8
/** How many anchors are held together: a chain has many, a record a few. What a forged line says may be any number. */
const blockLength = 8

/** Of a chain. */
export const twoEntries = (chain: string, length: number) => `Chain ${chain}: two different entries ${length}`

/** Of a record, which is counted by how often it was attested. */
export const twoStates = (record: string, saves: number) =>
  `Record ${record} was put back as it once was and saved again: two different states ${saves} of it`

/**
 * Where the chains ended before anything was anchored: the file that was opened first says it. Of any other file it is
 * not believed, since the database would have been made to tell that portal that nothing was anchored yet.
 */
export function initialHeads(files: readonly ReadFile[]): Anchor[] {
  const opened = files.filter(({ id }) => id !== '')
  const [first] = opened.toSorted((one, other) => (one.openedAt < other.openedAt ? -1 : 1))
  return first?.statements.filter(({ kind }) => kind === 'found') ?? []
}

/** How many entries of each content were announced and not anchored, by all files; of copies of one, the longest counts. */
export function announcedBy(files: readonly ReadFile[]): Map<string, number> {
  const longest = new Map<string, ReadFile>()
  for (const file of files) if (file.lines > (longest.get(file.id)?.lines ?? 0)) longest.set(file.id, file)
  const sum = new Map<string, number>()
  for (const { announced } of longest.values())
    for (const [content, times] of announced) count(sum, content, times)
  return sum
}

/** The files whose last key was dropped, where no line under a key at hand attests all of the file. */
export function findUntrusted(files: readonly ReadFile[]): string[] {
  const attested = attestedBy(files)
  return files.flatMap(({ id, name, lines, chainHash, unknownKey }) => {
    if (unknownKey === undefined) return []
    const ofIt = attested.filter(({ chain, length }) => chain === id && length === lines)
    if (ofIt.some(({ hash }) => hash === chainHash)) return []
    return ofIt.length > 0
      ? [`${name} is not the file that was attested when its key was dropped.`]
      : [`The last line of ${name} was written with key ${unknownKey}, which is not at hand.`]
  })
}

/** What files under a key at hand say of where others ended. */
const attestedBy = (files: readonly ReadFile[]): Anchor[] =>
  files
    .filter(({ unknownKey }) => unknownKey === undefined)
    .flatMap(({ statements }) => statements.filter(({ kind }) => kind === 'attested'))

/** A file of anchors as the database remembers it. */
export interface RememberedFile {
  id: string
  name: string
  host: string
  lines: number
  chainHash: string
  /** Null where an older portal wrote it. */
  mac: Buffer | null
}

export async function readRemembered(client: Client): Promise<RememberedFile[]> {
  const { rows } = await client.query<RememberedFile & { lines: string }>(
    `select id, name, host, lines, encode(link, 'hex') as "chainHash", mac from public.audit_anchor_file order by name`,
  )
  return rows.map((row) => ({ ...row, lines: Number(row.lines) }))
}

/** The files that the database remembers and that are missing, were cut or are others now. */
export function findLostFiles(remembered: readonly RememberedFile[], files: readonly ReadFile[]): string[] {
  return remembered.flatMap(({ id, name, host, lines, chainHash }) => {
    const present = files.filter((file) => file.id === id)
    const longest = Math.max(...present.map((file) => file.lines))
    if (present.length === 0)
      return [
        `The anchors ${name} of ${host} are missing: the database remembers ${lines} lines there. Where they lie elsewhere, name their folder with --anchors.`,
      ]
    if (longest < lines)
      return [`${name} was cut: it has ${longest} lines, and the database remembers ${lines}.`]
    if (!present.some(({ chainHashRemembered }) => chainHashRemembered === chainHash))
      return [`${name} is not the file that the database remembers.`]
    return []
  })
}

/**
 * The files that end within a line. A portal writes whole lines, and takes off what a failed write left of one.
 * @param later the same files, read again: a line that was being written is whole by then
 */
export const findCutFiles = (files: readonly ReadFile[], later: readonly ReadFile[]): string[] =>
  files
    .filter(({ cutAt, name }) => cutAt && later.some((file) => file.name === name && file.cutAt === cutAt))
    .map(
      ({ name, lines }) =>
        `${name} ends within its line ${lines + 1}: its end was cut off, or the power failed while it was written.`,
    )

/** The files with anchors that the database does not remember: its memory was changed, or it is an earlier state. */
export const findForgottenFiles = (
  remembered: readonly RememberedFile[],
  files: readonly ReadFile[],
): string[] =>
  files
    .filter(({ id, hasAnchors }) => hasAnchors && !remembered.some((of) => of.id === id))
    .map(
      ({ name, lines }) =>
        `The database does not remember ${name} with its ${lines} lines of anchors. So it is, too, where it was restored to an earlier state.`,
    )

/**
 * What the database remembers of files and no portal made it remember: whoever cut one would have it remember less. Where
 * the key of its MAC was dropped, the whole file is attested instead.
 */
export function findFalseMemories(
  remembered: readonly RememberedFile[],
  files: readonly ReadFile[],
  cipher: Cipher,
): string[] {
  const attested = attestedBy(files)
  return remembered.flatMap((memory) => {
    const present = files.filter(({ id }) => id === memory.id)
    if (!present.some(({ isRememberedByMac }) => isRememberedByMac) || isOfPortal(memory, cipher)) return []
    const isAttested = ({ id, lines, chainHash }: ReadFile) =>
      attested.some((whole) => whole.chain === id && whole.length === lines && whole.hash === chainHash)
    const isDropped = memory.mac && memory.mac.length >= 4 && !cipher.knows(memory.mac.readUInt32BE(0))
    return isDropped && present.every(isAttested)
      ? []
      : [`What the database remembers of ${memory.name} is not what the portal told it.`]
  })
}

function isOfPortal(memory: RememberedFile, cipher: Cipher): boolean {
  if (!memory.mac || memory.mac.length < 4) return false
  const keyVersion = memory.mac.readUInt32BE(0)
  if (!cipher.knows(keyVersion)) return false
  const right = memoryMac(cipher, memory, keyVersion)
  return memory.mac.length === right.length && timingSafeEqual(memory.mac, right)
}
