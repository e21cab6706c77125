import { type SelectQueryBuilder, sql } from 'kysely'
import { type Book, inBooks } from '../../../server/database/in-books.ts'
import type { DB } from '../../../server/database/schema.ts'
import { matchesWords } from '../../../server/database/search.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { isDescending, readPage, sortedBy } from '../../../server/paging.ts'
import { lockPeopleIn } from '../../participants/server/records.ts'
import { summaryColumns, summaryOf, summaryRowOf } from '../../participants/summary.ts'
import type { Household, HouseholdQuery } from '../contract.ts'

/** A page of the households of these books, by full name, then id. */
export async function listHouseholdsIn(tx: Tx, books: readonly Book[], query: HouseholdQuery) {
  const { search, by } = query

  let own = householdsIn(tx, books)
  // the first line is the household's own name, each other one the name of somebody in it
  const searched =
    by === 'name' ? sql<string>`split_part(search_folded, e'\n', 1)` : sql.ref<string>('search_folded')
  if (search?.trim()) own = own.where(matchesWords(searched, search))

  const descends = isDescending(query)
  const order = [
    sortedBy('household.full_name', { kind: 'text', descends }),
    sortedBy('household.id', { kind: 'uuid', descends }),
  ] as const
  const bytes = sql<number>`octet_length(people::text)`
  return await readPage(tx, { rows: withAll(own), order, bytes, tell: shown }, query)
}

export async function findHousehold(tx: Tx, book: Book, id: string): Promise<Household | undefined> {
  const row = await withAll(householdsIn(tx, [book]).where('household.id', '=', id)).executeTakeFirst()
  return row && shown(row)
}

/** One that is archived is gone from every list, and from this, too. */
const householdsIn = (tx: Tx, books: readonly Book[]) =>
  tx
    .selectFrom('household')
    .where(inBooks('household.advisor_id', books))
    .where('household.archived_at', 'is', null)

interface HouseholdKey {
  id: string
  advisorId: string
}

/**
 * Locks a household and everybody in it until the transaction ends, and gives their ids. Meanwhile nobody else changes
 * them, or adds what belongs to them.
 */
export async function lockHousehold(tx: Tx, { advisorId, id }: HouseholdKey): Promise<string[]> {
  // people before their household, as whoever renames one of them does
  await lockPeopleIn(tx, { advisorId, id })
  await tx
    .selectFrom('household')
    .select('id')
    .where('advisor_id', '=', advisorId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  // and whoever was added meanwhile
  return await lockPeopleIn(tx, { advisorId, id })
}

export async function insertHousehold(
  tx: Tx,
  household: { fullName: string; advisorId: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('household')
    .values({ full_name: household.fullName, advisor_id: household.advisorId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether the name was changed: not, where somebody saved since `version` was read. */
export async function updateHouseholdName(
  tx: Tx,
  household: { id: string; advisorId: string; version: number; fullName: string },
): Promise<boolean> {
  const changed = await tx
    .updateTable('household')
    .set((eb) => ({ full_name: household.fullName, version: eb('version', '+', 1) }))
    .where('advisor_id', '=', household.advisorId)
    .where('id', '=', household.id)
    .where('archived_at', 'is', null)
    .where('version', '=', household.version)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** A household's row with its adviser's IA number and the people in it. */
const withAll = (rows: SelectQueryBuilder<DB, 'household', object>) =>
  rows.innerJoin('advisor', 'advisor.id', 'household.advisor_id').select((eb) => [
    'household.id',
    'household.full_name',
    'household.advisor_id',
    'household.version',
    'household.created_at',
    'advisor.ia_number',
    sql<unknown[][]>`(
        select coalesce(json_agg(json_build_array(${sql.join(summaryColumns.map((column) => sql.ref(column)))})), '[]')
        from ${eb
          .selectFrom('participant_summary')
          .select(summaryColumns)
          .whereRef('participant_summary.household_id', '=', 'household.id')
          .whereRef('participant_summary.advisor_id', '=', 'household.advisor_id')
          .orderBy('last_name')
          .orderBy('first_name')
          .orderBy('participant_summary.id')} as people
      )`.as('people'),
  ])

interface HouseholdRow {
  id: string
  full_name: string
  advisor_id: string
  version: number
  created_at: string
  ia_number: string
  /** Of each one the summary's values. */
  people: unknown[][]
}

const shown = (row: HouseholdRow): Household => ({
  id: row.id,
  fullName: row.full_name,
  advisorId: row.advisor_id,
  advisor: { id: row.advisor_id, iaNumber: row.ia_number },
  newClients: row.people.map((values) => summaryOf(summaryRowOf(values))),
  version: row.version,
  createdAt: row.created_at,
})
