import { sql } from 'kysely'
import type { z } from 'zod'
import { invalid } from '../../platform/problem.ts'
import { words } from '../../platform/words.ts'

/** Where a page of a list ends: the sort keys of its last row. Opaque to the caller. */
export const cursorOf = (keys: readonly string[]): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url')

/**
 * The sort keys behind `?after=`.
 * @throws Problem invalid, where the cursor is none of ours
 */
export function keysAfter<Keys extends z.ZodType>(
  after: string | undefined,
  keys: Keys,
): z.output<Keys> | undefined {
  if (after === undefined) return undefined
  try {
    const text = Buffer.from(after, 'base64url').toString('utf8')
    // which no row can hold, and PostgreSQL takes for an error
    if (text.includes('\\u0000')) throw new Error('not ours')
    return keys.parse(JSON.parse(text))
  } catch {
    throw invalid({ path: 'after', message: words('This list cannot be continued from here') })
  }
}

/** In which direction a list goes on, and how the keys of what comes later compare with a cursor's. */
export const orderOf = (sort: string | undefined) =>
  sort?.startsWith('-')
    ? { direction: 'desc' as const, beyond: sql`<` }
    : { direction: 'asc' as const, beyond: sql`>` }

/** `rows` holds one row more than was asked for where the list goes on; cut off, it tells so. */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  total: number,
  keys: (row: Row) => readonly string[],
) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, page: { total, next: rows.length > limit && last ? cursorOf(keys(last)) : null } }
}

/** How many rows a list has in all: counted only where its first page does not hold them all. */
export async function totalOf(
  rows: readonly unknown[],
  { limit, after }: { limit: number; after: unknown },
  count: () => Promise<{ total: number }>,
): Promise<number> {
  return after === undefined && rows.length <= limit ? rows.length : (await count()).total
}
