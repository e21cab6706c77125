import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * Whether every typed word stands somewhere in a folded column (case and accents ignored).
 * LIKE is not leakproof, so under row-level security no index would serve it; the query names its adviser,
 * and that narrows it first.
 */
export function matchesWords(folded: Expression<string>, typed: string): Expression<SqlBool> {
  const patterns = typed
    .trim()
    .split(/\s+/)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return sql<SqlBool>`${folded} like all (array(select folded(pattern) from unnest(${patterns}::text[]) as pattern))`
}
