import { isMasked } from '../../platform/formats/mask.ts'
import { isObject } from '../../platform/path.ts'
import type { Secrets } from './backup.ts'

/**
 * Keeps secrets out of the tab's storage: SIN, account numbers. Each is a path from the draft's root, with `*` for every
 * row ('accounts.*.number'). On reading they are taken from the record, or a restored section would empty them. A mask
 * tells no secret and stays: it says which stored one the row has, also where rows were added or removed.
 */
export const secretsAt =
  (...secrets: readonly string[]): Secrets =>
  (kept, record) => {
    const from = (value: unknown, key: string) =>
      secrets.reduce<unknown>((section, secret) => {
        const [first, ...rest] = secret.split('.')
        return first === key ? replaced(section, rest, isObject(record) ? record[key] : undefined) : section
      }, value)
    const sections = Object.entries(kept.sections).map(([key, { base, shown }]) => [
      key,
      { base: from(base, key), shown: from(shown, key) },
    ])
    // a creation without its secrets would be another one under the same key
    return { id: kept.id, writers: kept.writers, sections: Object.fromEntries(sections) }
  }

function replaced(value: unknown, [key, ...rest]: readonly string[], source: unknown): unknown {
  if (key === undefined) return typeof value === 'string' && isMasked(value) ? value : source
  if (!isObject(value)) return value
  if (key !== '*') {
    const next = replaced(value[key], rest, isObject(source) ? source[key] : undefined)
    return { ...value, [key]: next }
  }
  if (!Array.isArray(value)) return value
  return value.map((row, index) => replaced(row, rest, counterpart(row, index, value, source)))
}

/** The row of the record that a row was: by its id, else by its number while no row was added or removed. */
function counterpart(row: unknown, index: number, rows: readonly unknown[], source: unknown): unknown {
  if (!Array.isArray(source)) return undefined
  const id = isObject(row) ? row['id'] : undefined
  if (id) return source.find((other) => isObject(other) && other['id'] === id)
  return source.length === rows.length ? source[index] : undefined
}
