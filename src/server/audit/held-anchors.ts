import type { Client } from 'pg'
import type { Anchor } from './anchor-line.ts'
import type { ReadFile } from './read-anchors.ts'

/** What all files together say of the chains. */
export interface HeldAnchors {
  /** How many entries and ends of chains are anchored. */
  count: number
  /** By chain and by an entry's number. */
  ofChain: Map<string, Map<number, Anchor>>
  /** How far each chain had come when anchoring began. */
  begunAt: Map<string, number>
  /** When a portal may have been killed, in milliseconds: it wrote no anchor any more of what it had committed. */
  broken: { from: number; to: number }[]
  findings: string[]
}

/** The last line before a kill is at most 30 s older than what was committed last; the rest is for clocks apart. */
const killedWithinMs = 60_000
/** An entry has its moment before it waits for its chain, its anchor after. */
const waitedMs = 2_000

export function holdAnchors(files: readonly ReadFile[]): HeldAnchors {
  const held: HeldAnchors = {
    count: 0,
    ofChain: new Map(),
    begunAt: new Map(),
    broken: [],
    findings: [...files.flatMap(({ findings }) => findings), ...findUntrusted(files)],
  }
  for (const file of files) {
    for (const anchor of file.anchors) hold(held, anchor)
    const last = Date.parse(file.lastAt)
    if (!file.isClosed && file.lastAt) held.broken.push({ from: last - waitedMs, to: last + killedWithinMs })
  }
  return held
}

function hold(held: HeldAnchors, anchor: Anchor): void {
  const { kind, chain, length, hash, at } = anchor
  if (kind !== 'entry' && kind !== 'found') return
  held.count += 1
  const known = held.ofChain.get(chain) ?? new Map<number, Anchor>()
  held.ofChain.set(chain, known)
  const other = known.get(length)
  if (!other) known.set(length, anchor)
  else if (other.hash !== hash)
    held.findings.push(
      `Chain ${chain}: two different entries were anchored as its entry ${length}, at ${other.at} and at ${at}. So it is, too, where the database was restored to an earlier state.`,
    )
  if (kind === 'found') held.begunAt.set(chain, Math.max(length, held.begunAt.get(chain) ?? 0))
}

/** A file whose key was dropped needs a line in a file whose key is at hand. */
function findUntrusted(files: readonly ReadFile[]): string[] {
  const vouched = files
    .filter(({ unknownKey }) => unknownKey === undefined)
    .flatMap(({ anchors }) => anchors.filter(({ kind }) => kind === 'vouched'))
  return files.flatMap((file) => {
    const ofIt = vouched.filter(({ chain }) => chain === file.id)
    const isOther = ofIt.some(({ length, hash }) => length <= file.lines && file.links[length - 1] !== hash)
    if (isOther) return [`${file.name} is not the file that was vouched for when its key was dropped.`]
    if (file.unknownKey === undefined || ofIt.some(({ length }) => length === file.lines)) return []
    return [`The last line of ${file.name} was written with key ${file.unknownKey}, which is not at hand.`]
  })
}

/** A file of anchors as the database remembers it. */
export interface RememberedFile {
  id: string
  name: string
  host: string
  lines: number
  link: string
}

export async function readRemembered(client: Client): Promise<RememberedFile[]> {
  const { rows } = await client.query<RememberedFile & { lines: string }>(
    `select id, name, host, lines, encode(link, 'hex') as link from public.audit_anchor_file order by name`,
  )
  return rows.map((row) => ({ ...row, lines: Number(row.lines) }))
}

/** The files that the database remembers and that are missing, were cut or are others now. */
export function findLostFiles(remembered: readonly RememberedFile[], files: readonly ReadFile[]): string[] {
  return remembered.flatMap(({ id, name, host, lines, link }) => {
    const present = files.filter((file) => file.id === id)
    const longest = Math.max(...present.map((file) => file.lines))
    if (present.length === 0)
      return [
        `The anchors ${name} of ${host} are missing: the database remembers ${lines} lines there. Where they lie elsewhere, name their folder with --anchors.`,
      ]
    if (longest < lines)
      return [`${name} was cut: it has ${longest} lines, and the database remembers ${lines}.`]
    if (!present.some(({ links }) => links[lines - 1] === link))
      return [`${name} is not the file that the database remembers.`]
    return []
  })
}

/** The files with anchors that the database does not remember: its memory was changed, or it is an earlier state. */
export const findForgottenFiles = (
  remembered: readonly RememberedFile[],
  files: readonly ReadFile[],
): string[] =>
  files
    .filter(
      ({ id, anchors }) =>
        anchors.some(({ kind }) => kind === 'entry') && !remembered.some((of) => of.id === id),
    )
    .map(
      ({ name, lines }) =>
        `The database does not remember ${name} with its ${lines} lines of anchors. So it is, too, where it was restored to an earlier state.`,
    )
