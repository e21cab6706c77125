import { isObject } from '../../../platform/path.ts'
import { type AccountFields, accountFields } from '../draft.ts'

/** The fields in which somebody is named, wherever it is, with somebody else in their place: an id stands for nobody else. */
export const withPerson = (fields: AccountFields, from: string, to: string): Partial<AccountFields> =>
  Object.fromEntries(
    accountFields
      .map((field) => [field, replaced(fields[field], from, to), fields[field]] as const)
      .filter(([, after, before]) => after !== before)
      .map(([field, after]) => [field, after]),
  )

/** What is without the id stays the very same. */
function replaced(value: unknown, from: string, to: string): unknown {
  if (value === from) return to
  if (Array.isArray(value)) {
    const rows = value.map((row) => replaced(row, from, to))
    return rows.some((row, nr) => row !== value[nr]) ? rows : value
  }
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, each]) => [key, replaced(each, from, to)] as const)
  return entries.some(([key, each]) => each !== value[key]) ? Object.fromEntries(entries) : value
}
