import type { Change } from '../../platform/revision.ts'

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

/** What one person changed at one time: by a button, or in a run of drafts. */
export interface Entry {
  run: number
  at: string
  by: string
  parts: { title: string; changes: readonly Change[] }[]
}

/** The titles that the sections of a record stand under, in the order in which they are read. */
export type SectionTitles = ReadonlyMap<string, string>

/** Revisions, newest first, put together to entries. Sections of one title stand together. */
export const entriesOf = (revisions: readonly Revision[], titles: SectionTitles): Entry[] =>
  [...Map.groupBy(revisions, ({ run }) => run).values()].flatMap((of) =>
    of.slice(0, 1).map(({ run, at, by }) => ({ run, at, by, parts: partsOf(of, titles) })),
  )

function partsOf(revisions: readonly Revision[], titles: SectionTitles): Entry['parts'] {
  const places = [...titles.keys()]
  const inOrder = revisions.toSorted(
    (one, other) => places.indexOf(one.section) - places.indexOf(other.section),
  )
  const byTitle = Map.groupBy(inOrder, ({ section }) => titles.get(section) ?? section)
  return [...byTitle].map(([title, of]) => ({ title, changes: of.flatMap(({ changes }) => changes) }))
}

/**
 * What becomes of each field where the record is brought back to how it was before the last of these entries, which begin
 * with the newest. A field that is as it was then is not named, nor is one of the section that is kept as it is.
 */
export function undoing(entries: readonly Entry[], keeps?: string): Change[] {
  const fields = new Map<string, Change>()
  for (const { path, label, before, after } of entries.flatMap(({ parts }) =>
    parts.flatMap((part) => part.changes),
  )) {
    const newer = fields.get(path)
    fields.set(path, { path, label, before: newer ? newer.before : after, after: before })
  }
  return [...fields.values()].filter(
    ({ path, before, after }) => before !== after && (keeps === undefined || !path.startsWith(`${keeps}.`)),
  )
}
