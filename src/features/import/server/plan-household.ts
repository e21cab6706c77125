import { fold } from '../../../platform/formats/fold.ts'
import { words } from '../../../platform/words.ts'
import { FullName } from '../../households/contract.ts'
import type { FileRow } from '../rows.ts'
import type { HouseholdsOnFile } from './households-on-file.ts'
import { issueInCell, type ReadRow, textIn } from './judge-row.ts'
import type { PlannedRow, RowIssue } from './planned-rows.ts'
import type { RowsSeen } from './rows-seen.ts'

// A row of a file of households alone, and what is said of rows of either kind.

export const isTotalLine = words('A line of totals')
export const sameRow = words('Row {{row}} says the same.')
export const isOnFile = words('On file already')
export const severalHouseholds = words(
  'Several households are called {{name}}. Please add the external id of the household.',
)
const sameHousehold = words('Row {{row}} is about the same household. Please keep one of the two.')
const noSuchBook = words('This row is for {{other}}, and the file goes into the book of {{own}}.')

/** What is wrong with a row that names another adviser than the one into whose book the file goes. */
export function otherBook(cells: ReadRow, own: string): RowIssue[] {
  const other = textIn(cells, 'household.iaNumber')
  if (!other || fold(other) === fold(own)) return []
  return [issueInCell(cells, 'household.iaNumber', noSuchBook, { other, own })]
}

interface Beside {
  households: HouseholdsOnFile
  seen: RowsSeen
  iaNumber: string
  totalRow: number | undefined
}

/** Adds a household; one that is on file stays as it is. */
export function planHousehold(
  { row, cells: said }: FileRow,
  cells: ReadRow,
  { households, seen, iaNumber, totalRow }: Beside,
): PlannedRow {
  const name = textIn(cells, 'household.name') ?? null
  const externalId = textIn(cells, 'household.externalId')
  const base = { row, householdNr: 0, household: name, person: null, changes: [] }
  const whole = (message: string, values?: RowIssue['values']): RowIssue[] => [
    { path: '', message, ...(values && { values }) },
  ]
  if (row === totalRow) return { ...base, does: 'skip', issues: whole(isTotalLine) }
  const key = externalId ? `household id ${externalId}` : `household ${fold(name ?? '')}`
  const twin = name ? seen.twinOf(row, said, [key], externalId) : undefined
  if (twin?.isSame) return { ...base, does: 'skip', issues: whole(sameRow, { row: twin.row }) }
  if (twin) return { ...base, does: 'refuse', issues: whole(sameHousehold, { row: twin.row }) }

  const issues = [...cells.issues, ...otherBook(cells, iaNumber)]
  const [wrong] = FullName.safeParse(name ?? '').error?.issues ?? []
  if (wrong && !issues.some(({ path }) => path === 'household.name'))
    issues.push(issueInCell(cells, 'household.name', wrong.message))
  if (issues.length > 0) return { ...base, does: 'refuse', issues }
  const household = households.named(externalId, name, '')
  if (household === 'several')
    return {
      ...base,
      does: 'refuse',
      issues: [issueInCell(cells, 'household.name', severalHouseholds, { name: name ?? '' })],
    }
  if (!household.isNew) return { ...base, household: household.name, does: 'skip', issues: whole(isOnFile) }
  const { id, nr, name: called } = household
  return {
    ...base,
    does: 'create',
    household: called,
    householdNr: nr,
    changes: [
      { path: 'household.name', before: null, after: called },
      ...(externalId ? [{ path: 'household.externalId' as const, before: null, after: externalId }] : []),
    ],
    issues: [],
    write: { householdId: id, household: { name: called, externalId: externalId ?? null }, sections: {} },
  }
}
