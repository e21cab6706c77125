import type { z } from 'zod'
import { invalid } from '../../platform/problem.ts'
import { words } from '../../platform/words.ts'

/** Where a page of a list ends: the sort keys of its last row. Opaque to the caller. */
export const cursorOf = (keys: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url')

/**
 * The sort keys behind `?after=`.
 * @throws Problem invalid, where the cursor is none of ours
 */
export function keysAfter<Keys extends z.ZodType>(after: string, keys: Keys): z.output<Keys> {
  try {
    const text = Buffer.from(after, 'base64url').toString('utf8')
    // which no row can hold, and PostgreSQL takes for an error
    if (text.includes('\\u0000')) throw new Error('not ours')
    return keys.parse(JSON.parse(text))
  } catch {
    throw invalid({ path: 'after', message: words('This list cannot be continued from here') })
  }
}
