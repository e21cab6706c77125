import { type SqlBool, sql } from 'kysely'
import { inBooks } from '../../../server/database/in-books.ts'
import { matchesWords } from '../../../server/database/search.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Found } from '../contract.ts'
import type { Typed } from '../typed.ts'

// What people wrote: tasks that are still to be done, and notes.

const atMost = { tasks: 4, notes: 4 }
/** So much of a note tells what it is about. */
const shownSigns = 120

/** Of whom a row is, by name: '' of one that is about a book at large. Null where they are archived. */
const nameOf = (table: string) => sql<string | null>`case
  when ${sql.ref(`${table}.client_id`)} is not null then (
    select concat_ws(' ', nullif(first_name, ''), last_name) from participant
    where participant.id = ${sql.ref(`${table}.client_id`)} and archived_at is null)
  when ${sql.ref(`${table}.household_id`)} is not null then (
    select full_name from household
    where household.id = ${sql.ref(`${table}.household_id`)} and archived_at is null)
  else '' end`

const placeOf = ({
  client_id,
  household_id,
}: {
  client_id: string | null
  household_id: string | null
}): string => {
  if (client_id !== null) return `/participant/${client_id}?tab=notes`
  return household_id === null ? '/' : `/household/${household_id}`
}

/** Nothing where nothing but signs that are never looked for was typed. */
export async function findWritten(
  tx: Tx,
  books: readonly string[],
  typed: string,
  read: Typed,
): Promise<Found[]> {
  if (read.words.length === 0) return []
  const [tasks, notes] = await Promise.all([
    tx
      .selectFrom('task')
      .select(['id', 'advisor_id', 'client_id', 'household_id', 'title', nameOf('task').as('name')])
      .where(inBooks('advisor_id', books))
      .where('done_at', 'is', null)
      .where(matchesWords(sql.ref<string>('found_by'), typed))
      .where(sql<SqlBool>`${nameOf('task')} is not null`)
      .orderBy('due_on')
      .orderBy('id')
      .limit(atMost.tasks)
      .execute(),
    tx
      .selectFrom('note')
      .select([
        'id',
        'advisor_id',
        'client_id',
        'household_id',
        sql<string>`left(split_part(text, e'\n', 1), ${shownSigns})`.as('text'),
        nameOf('note').as('name'),
      ])
      .where(inBooks('advisor_id', books))
      .where(matchesWords(sql.ref<string>('found_by'), typed))
      .where(sql<SqlBool>`${nameOf('note')} is not null`)
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(atMost.notes)
      .execute(),
  ])
  return [
    ...tasks.map((row) => ({
      ...{ kind: 'task' as const, id: row.id, text: row.title, detail: row.name ?? '' },
      ...{ link: placeOf(row), advisorId: row.advisor_id },
    })),
    ...notes.map((row) => ({
      ...{ kind: 'note' as const, id: row.id, text: row.text, detail: row.name ?? '' },
      ...{ link: placeOf(row), advisorId: row.advisor_id },
    })),
  ]
}
