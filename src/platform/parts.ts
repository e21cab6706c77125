import type { Language } from './codes/person.ts'
import { type Line, rowNamed } from './facts.ts'
import type { Step } from './form.ts'

/** A list as it is read: a column for each label, a cell empty where a row says nothing. */
export interface Table {
  /** Where in the draft the list stands. */
  path: string
  columns: string[]
  rows: (Line | undefined)[][]
}

/**
 * What stands together when a step is read: single facts, or a list. Of a list's row that stands alone `nr` is its number,
 * and the title how each row is called.
 */
export type Part = { title?: string | undefined; nr?: number | undefined } & (
  | { facts: Line[] }
  | { table: Table }
)

/** What it stands under, in the words of `say`. */
export function titleOf({ title, nr }: Part, say: (sentence: string) => string): string | undefined {
  if (title === undefined) return undefined
  return nr === undefined ? say(title) : rowNamed(title, nr, say)
}

/** More do not fit beside each other on paper and on a phone: then each row is read by itself. */
const mostColumns = 4

/** A step as it is read, on Review, in a panel or a document: its facts in their order. */
export function partsOf<D>({ facts }: Pick<Step<D>, 'facts'>, draft: D, language: Language): Part[] {
  const lines = facts.flatMap((fact) => fact.lines(draft, language))
  const columns = Map.groupBy(lines, (line) => line.row?.list)
  const isWide = (list: string) => new Set(columns.get(list)?.map(({ label }) => label)).size > mostColumns
  return runsOf(lines).flatMap((together): Part[] => {
    const [first] = together
    if (!first) return []
    if (!first.row) return [{ title: first.part, facts: together }]
    const { list, name } = first.row
    if (!isWide(list)) return [{ title: list, table: tableOf(together) }]
    return [...rowsIn(together)].map(([nr, facts]) => ({ title: name, nr, facts }))
  })
}

/** Lines next to each other that stand in one list, or under one title. */
function runsOf(lines: readonly Line[]): Line[][] {
  const runs: Line[][] = []
  for (const line of lines) {
    const last = runs.at(-1)
    const before = last?.at(-1)
    if (last && before && before.part === line.part && listOf(before) === listOf(line)) last.push(line)
    else runs.push([line])
  }
  return runs
}

/** Where in the draft the list stands that the line is of. */
const listOf = ({ row, path }: Line): string | undefined => row && path.replace(/\.\d+\.[^.]+$/, '')

const rowsIn = (lines: readonly Line[]) => Map.groupBy(lines, ({ row }) => row?.nr)

function tableOf(lines: readonly Line[]): Table {
  const columns = [...new Set(lines.map(({ label }) => label))]
  return {
    path: lines.map(listOf)[0] ?? '',
    columns,
    rows: [...rowsIn(lines).values()].map((row) =>
      columns.map((label) => row.find((line) => line.label === label)),
    ),
  }
}
