import type { Language } from './codes/person.ts'
import { rowNamed } from './facts.ts'

// How a place in a record is called: 'Transfer 2: Institution'.

/** What fields are called by their paths, and the rows of lists by those of the lists; a row is `*` in both. */
export interface Names {
  labels: Readonly<Record<string, string>>
  rowNames: Readonly<Record<string, string>>
}

type Say = (sentence: string) => string

/** The rows that a path leads through, and its field; in both a row stands as `*`, as in labels. */
export function rowsAndField(path: string): { rows: { list: string; row: number }[]; field: string } {
  const keys = path.split('.')
  const isRow = (key: string) => /^\d+$/.test(key)
  const named = (keys: string[]) => keys.map((key) => (isRow(key) ? '*' : key)).join('.')
  return {
    rows: keys.flatMap((key, index) =>
      isRow(key) ? [{ list: named(keys.slice(0, index)), row: Number(key) }] : [],
    ),
    field: named(keys),
  }
}

/** What stands in what, the outermost first; French sets a space before the colon. */
export const under = (names: readonly string[], language: Language): string =>
  names.join(language === 'fr' ? '\u00a0: ' : ': ')

/** Of a row also the rows that it stands in. Undefined for what no fact names. */
export function pathInWords(
  path: string,
  { labels, rowNames }: Names,
  say: Say,
  language: Language,
): string | undefined {
  const { rows, field } = rowsAndField(path)
  const label = labels[field]
  if (label === undefined) return undefined
  const within = rows.flatMap(({ list, row }) => {
    const name = rowNames[list]
    return name === undefined ? [] : [rowNamed(name, row + 1, say)]
  })
  return under([...within, say(label)], language)
}
