import { type Expression, type SqlBool, sql } from 'kysely'
import { foldedWords, gluedFrom } from '../../platform/formats/fold.ts'

/**
 * Whether every typed word stands somewhere in a folded column, a longer one also where the column has blanks within it
 * (`foundIn` of platform/formats/fold.ts). Each line of the column is looked through by itself.
 * LIKE is not leakproof, so under row-level security no index would serve it; the query names its adviser,
 * and that narrows it first.
 */
export function matchesWords(folded: Expression<string>, typed: string): Expression<SqlBool> {
  const each = foldedWords(typed).map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    const within = sql<SqlBool>`${folded} like ${pattern}`
    return word.length < gluedFrom
      ? within
      : sql<SqlBool>`(${within} or replace(${folded}, ' ', '') like ${pattern})`
  })
  return each.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(each, sql` and `)})`
}
