import { type Issue, invalid } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import type { TargetName } from '../targets.ts'
import type { MappedColumn } from './queries.ts'
import { askForFormat, formatOf, lacksFormat } from './tell.ts'

// Where the columns of a file go.

const twice = words('Another column goes there already.')
const matchedTwice = words('This column is matched already. Please match it once.')
const unnamed = words('Please match a column with the last name, the whole name or the external id.')
const beside = words('The whole name has first and last name in it. Please leave one of them out.')
const noColumn = words('The file has no such column.')

/** Whether the rows name households alone, and nobody in them. */
export const isOfHouseholds = (targets: readonly TargetName[]): boolean =>
  targets.includes('household.name') && targets.every((target) => target.startsWith('household.'))

/** Where they go from now on. @throws Problem invalid */
export function mappedColumns(
  columns: readonly MappedColumn[],
  sent: readonly { index: number; target: TargetName | null; format?: MappedColumn['format'] | undefined }[],
): MappedColumn[] {
  const issues: Issue[] = []
  const taken = new Set<TargetName>()
  const indexes = new Set<number>()
  const byIndex = new Map(
    sent.map(({ index, target, format }, place) => {
      const at = (field: string, message: string) =>
        issues.push({ path: `columns.${place}.${field}`, message })
      const column = columns[index]
      if (!column) at('index', noColumn)
      if (indexes.has(index)) at('target', matchedTwice)
      indexes.add(index)
      if (target && taken.has(target)) at('target', twice)
      if (target) taken.add(target)
      if (column && lacksFormat({ ...column, target, format: formatOf(column, target, format) }))
        at('format', askForFormat)
      return [index, { target, format }] as const
    }),
  )
  const isWhole = taken.has('wholeName')
  if (isWhole && (taken.has('generalDetails.firstName') || taken.has('generalDetails.lastName')))
    issues.push({ path: 'columns', message: beside })
  const isNamed = isWhole || taken.has('generalDetails.lastName') || taken.has('externalId')
  if (!isNamed && !isOfHouseholds([...taken])) issues.push({ path: 'columns', message: unnamed })
  if (issues.length > 0) throw invalid(...issues)
  return columns.map((column, index) => {
    const { target = null, format } = byIndex.get(index) ?? {}
    return { ...column, target, format: formatOf(column, target, format) }
  })
}
