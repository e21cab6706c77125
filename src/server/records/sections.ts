import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { Stamp, Version } from '../../platform/formats/wire.ts'
import { invalid } from '../../platform/problem.ts'
import { words } from '../../platform/words.ts'

// A record of sections is one row with one version. Saves of different sections go through side by side; of the same
// section, only who has seen what stands there writes over it.

/** What a row keeps of a section beside its content. */
interface SectionStamp {
  /** The row's version since which the section stands as it does; 0 where no save has brought it yet. */
  version: number
  /** Of the save that brought it there; absent where that save had none. */
  stamp?: Stamp
}

/** By section. One that is not named counts as of the row's version. */
export type SectionStamps = Record<string, SectionStamp>

/** Short, since every save writes them all: the version, by and nr; without a stamp the version alone. */
const WrittenStamps = z.record(
  z.string(),
  z.union([z.tuple([Version, Stamp.shape.by, Stamp.shape.nr]), z.int().min(0)]),
)

export const readStamps = (written: unknown): SectionStamps =>
  Object.fromEntries(
    Object.entries(WrittenStamps.parse(written)).map(([section, stamp]) => [section, readStamp(stamp)]),
  )

const readStamp = (written: z.infer<typeof WrittenStamps>[string]): SectionStamp => {
  if (typeof written === 'number') return { version: written }
  const [version, by, nr] = written
  return { version, stamp: { by, nr } }
}

/** As JSON. */
export const writeStamps = (stamps: SectionStamps): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(stamps).map(([section, { version, stamp }]) => [
        section,
        stamp ? [version, stamp.by, stamp.nr] : version,
      ]),
    ),
  )

export interface StoredSections<Contents> {
  /** Of every section. */
  contents: Contents
  stamps: SectionStamps
  /** The row's. */
  version: number
}

export interface SectionsSave<Contents> {
  /** What it brings, section by section. */
  contents: Partial<Contents>
  /** The row's version that was read, 0 where there was no row yet. Without it nothing collides. */
  version?: number | undefined
  stamp?: Stamp | undefined
  /** What a section belongs to, where several collide together; itself, where it is left out. */
  groupOf?: ((section: string) => string | undefined) | undefined
}

export interface MergedSections<Contents> extends StoredSections<Contents> {
  /** The sections whose content is another than before. */
  changed: readonly (keyof Contents & string)[]
  /** False where content and stamps stand as they stood. */
  isToWrite: boolean
}

/** The save that begins a record. */
export function beginSections<Contents extends object>(
  empty: Contents,
  { contents, stamp }: Pick<SectionsSave<Contents>, 'contents' | 'stamp'>,
): StoredSections<Contents> {
  const brought = stamp ? { version: firstVersion, stamp } : { version: firstVersion }
  const stampOf = (section: string) => (section in contents ? brought : { version: 0 })
  return {
    contents: { ...empty, ...contents },
    stamps: Object.fromEntries(sectionsOf(empty).map((section) => [section, stampOf(section)])),
    version: firstVersion,
  }
}

const firstVersion = 1

/**
 * Merges a save into what is stored, whose row is locked. Null where a section collides: then nothing of the save is
 * taken.
 * @throws Problem invalid, where the row never had that version: whoever sends it has not read what stands there, and
 * taken for the newest version it would write over that unseen
 */
export function mergeSections<Contents extends object>(
  stored: StoredSections<Contents>,
  save: SectionsSave<Contents>,
): MergedSections<Contents> | null {
  if (save.version !== undefined && save.version > stored.version)
    throw invalid({ path: 'version', message: words('This version of the record does not exist') })
  const nextVersion = stored.version + 1
  const contents = { ...stored.contents }
  const before = stampsOfAll(stored)
  const stamps = { ...before }
  const changed: (keyof Contents & string)[] = []
  for (const section of sectionsOf(save.contents)) {
    const there = stamps[section] ?? { version: stored.version }
    const content = save.contents[section] as Contents[typeof section] // the save brings it
    const isSame = isDeepStrictEqual(content, contents[section])
    const verdict = verdictOn([there, ...besidesOf(section, before, save)], isSame, save)
    if (verdict === 'collides') return null
    if (verdict === 'stands') continue
    stamps[section] = stampAfter(there, isSame, save.stamp, nextVersion)
    if (isSame) continue
    contents[section] = content
    changed.push(section)
  }
  const isNewVersion = Object.values(stamps).some(({ version }) => version === nextVersion)
  const isToWrite = sectionsOf(stamps).some((section) => stamps[section] !== before[section])
  return { contents, stamps, version: isNewVersion ? nextVersion : stored.version, changed, isToWrite }
}

/** How the other sections stand that a section collides together with. */
const besidesOf = (
  section: string,
  stamps: SectionStamps,
  { groupOf }: Pick<SectionsSave<unknown>, 'groupOf'>,
) =>
  groupOf
    ? Object.entries(stamps)
        .filter(([other]) => other !== section && groupOf(other) === groupOf(section))
        .map(([, stamp]) => stamp)
    : []

/** What becomes of one section of a save, the first of those that stand there. The order of these rules is part of them. */
function verdictOn(
  [there, ...besides]: [SectionStamp, ...SectionStamp[]],
  isSame: boolean,
  { stamp, version }: Pick<SectionsSave<unknown>, 'stamp' | 'version'>,
): 'taken' | 'stands' | 'collides' {
  const isOwn = (other: SectionStamp) => stamp !== undefined && other.stamp?.by === stamp.by
  // 1: an older save of the same page that comes late
  if (stamp && there.stamp && isOwn(there) && stamp.nr <= there.stamp.nr) return 'stands'
  // 2: its own page's, or one that has been read
  const isSeen = (other: SectionStamp) => isOwn(other) || version === undefined || other.version <= version
  if ([there, ...besides].every(isSeen)) return 'taken'
  // 3 and 4: another's, unread, which only says the same
  return isSame ? 'stands' : 'collides'
}

/**
 * The same content of the same page makes no new version. But a section that was another page's, or nobody's, counts as
 * changed: what another page sent before and comes late is known only by the version it was made over. So is what an
 * earlier page of the same person sent, who has typed back to what stood there.
 */
function stampAfter(
  there: SectionStamp,
  isSame: boolean,
  stamp: Stamp | undefined,
  nextVersion: number,
): SectionStamp {
  if (!isSame) return stamp ? { version: nextVersion, stamp } : { version: nextVersion }
  if (!stamp) return there
  return { version: there.stamp?.by === stamp.by ? there.version : nextVersion, stamp }
}

/**
 * Whether somebody else has changed a section since the version that was read, that the save does not bring: nothing is
 * submitted unseen.
 */
export const hasUnseen = <Contents extends object>(
  { contents, stamps, version }: StoredSections<Contents>,
  save: Pick<SectionsSave<Contents>, 'contents' | 'stamp'> & { version: number },
): boolean =>
  sectionsOf(contents)
    .filter((section) => !(section in save.contents))
    .map((section) => stamps[section] ?? { version })
    .some((there) => there.version > save.version && (!save.stamp || there.stamp?.by !== save.stamp.by))

const stampsOfAll = <Contents extends object>({
  contents,
  stamps,
  version,
}: StoredSections<Contents>): SectionStamps =>
  Object.fromEntries(sectionsOf(contents).map((section) => [section, stamps[section] ?? { version }]))

/** The sections whose stamps are known, as a record's answer names them. */
export const stampsToTell = (stamps: SectionStamps): Record<string, Stamp> =>
  Object.fromEntries(
    Object.entries(stamps).flatMap(([section, { stamp }]) => (stamp ? [[section, stamp]] : [])),
  )

const sectionsOf = <Contents extends object>(contents: Contents) =>
  Object.keys(contents) as (keyof Contents & string)[] // made of sections alone
