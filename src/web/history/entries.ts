import { type Change, firstVersion } from '../../platform/revision.ts'

/** What a save changed of one section of a record, as the calls that list revisions tell it. */
export interface Revision {
  revision: number
  /** The same for all sections that one save changed, or one run of drafts. */
  run: number
  at: string
  by: string
  section: string
  changes: readonly Change[]
}

/** What stands under one title. */
export interface Part {
  title: string
  changes: readonly Change[]
}

/** What one person changed at one time: by a button, or in a run of drafts. */
export interface Entry {
  run: number
  at: string
  by: string
  parts: Part[]
}

/** Whether it is how the record was created: there is nothing before it to bring back. */
export const isCreation = ({ run }: Pick<Entry, 'run'>): boolean => run === firstVersion

/** The titles that the sections of a record stand under, in the order in which they are read. */
export type SectionTitles = ReadonlyMap<string, string>

/**
 * Revisions, newest first, put together to entries. Sections of one title stand together. One that was saved and says
 * nothing else than before, such as a step without any entries, is left out.
 */
export const entriesOf = (revisions: readonly Revision[], titles: SectionTitles): Entry[] =>
  [...Map.groupBy(revisions, ({ run }) => run).values()].flatMap((of) =>
    of
      .slice(0, 1)
      .map(({ run, at, by }) => ({ run, at, by, parts: partsOf(of, titles) }))
      .filter(({ parts }) => parts.length > 0),
  )

function partsOf(revisions: readonly Revision[], titles: SectionTitles): Part[] {
  const places = [...titles.keys()]
  const inOrder = revisions
    .filter(({ changes }) => changes.length > 0)
    .toSorted((one, other) => places.indexOf(one.section) - places.indexOf(other.section))
  const byTitle = Map.groupBy(inOrder, ({ section }) => titles.get(section) ?? section)
  return [...byTitle].map(([title, of]) => ({ title, changes: of.flatMap(({ changes }) => changes) }))
}

/**
 * What becomes of each field where the record is brought back to how it was before the last of these entries, which begin
 * with the newest. A field that is as it was then is not named, nor is one of the section that is kept as it is.
 */
export function undoing(entries: readonly Entry[], keeps?: string): Part[] {
  const parts = Map.groupBy(
    entries.flatMap((entry) => entry.parts),
    ({ title }) => title,
  )
  return [...parts]
    .map(([title, of]) => ({ title, changes: takenBack(of.flatMap(({ changes }) => changes)) }))
    .map(({ title, changes }) => ({ title, changes: changes.filter(({ path }) => !isOf(path, keeps)) }))
    .filter(({ changes }) => changes.length > 0)
}

const isOf = (path: string, section: string | undefined): boolean =>
  section !== undefined && (path === section || path.startsWith(`${section}.`))

/** A change that reads alike before and after is one all the same, such as that of a masked number. */
function takenBack(newestFirst: readonly Change[]): Change[] {
  const byPath = Map.groupBy(newestFirst, ({ path }) => path)
  return [...byPath.values()].flatMap((of) => {
    const [newest, oldest] = [of.at(0), of.at(-1)]
    if (!newest || !oldest) return []
    const isUnread = of.some(({ before, after }) => before === after)
    return isUnread || newest.after !== oldest.before
      ? [{ ...newest, before: newest.after, after: oldest.before }]
      : []
  })
}
