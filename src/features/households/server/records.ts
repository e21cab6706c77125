import { type Expression, type SqlBool, sql } from 'kysely'
import { orNotFound } from '../../../platform/or-not-found.ts'
import { type Blocker, invalid, Problem } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import { type Book, inBooks } from '../../../server/database/in-books.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { holdIfOnRecord, lockEverybodyIn } from '../../participants/server/records.ts'

// What other features read and lock of households.

const householdOf = (tx: Tx, book: Book, id: string) =>
  tx
    .selectFrom('household')
    .select('id')
    .where('advisor_id', '=', book)
    .where('id', '=', id)
    .where('archived_at', 'is', null)

/** How many there are in a book, the archived ones among them. */
export async function countHouseholds(tx: Tx, advisorId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('household')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('advisor_id', '=', advisorId)
    .executeTakeFirstOrThrow()
  return count
}

/** @throws Problem not_found, where the adviser has no such household */
export async function mustHaveHousehold(tx: Tx, book: Book, id: string): Promise<void> {
  orNotFound(await householdOf(tx, book, id).executeTakeFirst())
}

/**
 * Nobody archives the household until the transaction ends.
 * @throws Problem not_found, where the adviser has no such household
 */
export async function holdHousehold(tx: Tx, advisorId: string, id: string): Promise<void> {
  orNotFound(await householdOf(tx, advisorId, id).forKeyShare().executeTakeFirst())
}

/** Of whom something is written down or to be done: a client, a household as a whole, or neither. */
export interface Whose {
  clientId?: string | null | undefined
  householdId?: string | null | undefined
}

/** @throws Problem not_found, where none of these books has such a client or household on record */
export async function mustHaveWhose(tx: Tx, books: readonly string[], whose: Whose): Promise<void> {
  const { clientId, householdId } = whose
  if (clientId && !(await isClientIn(tx, books, clientId))) throw new Problem('not_found')
  if (householdId && !(await isHouseholdIn(tx, books, householdId))) throw new Problem('not_found')
}

const isClientIn = async (tx: Tx, books: readonly string[], id: string) =>
  (await tx
    .selectFrom('participant')
    .select('id')
    .where(inBooks('advisor_id', books))
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()) !== undefined

const isHouseholdIn = async (tx: Tx, books: readonly string[], id: string) =>
  (await tx
    .selectFrom('household')
    .select('id')
    .where(inBooks('advisor_id', books))
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()) !== undefined

/**
 * Nobody archives the client or the household until the transaction ends.
 * @throws Problem not_found, where the book has none such on record
 */
export async function holdWhose(tx: Tx, advisorId: string, whose: Whose): Promise<void> {
  const { clientId, householdId } = whose
  if (clientId && !(await holdIfOnRecord(tx, { advisorId, clientId }))) throw new Problem('not_found')
  if (householdId) await holdHousehold(tx, advisorId, householdId)
}

/** Whether nobody is archived of whom a row of this table is: it names a client, a household, or neither. */
export const isOfRecord = (table: string): Expression<SqlBool> => sql<SqlBool>`(
  not exists (select from participant
    where participant.id = ${sql.ref(`${table}.client_id`)} and participant.archived_at is not null)
  and not exists (select from household
    where household.id = ${sql.ref(`${table}.household_id`)} and household.archived_at is not null))`

/** Whether a row of this table is of a household, or of somebody in it. */
export const isOfHousehold = (table: string, householdId: string): Expression<SqlBool> => sql<SqlBool>`(
  ${sql.ref(`${table}.household_id`)} = ${householdId}
  or ${sql.ref(`${table}.client_id`)} in (select id from participant where household_id = ${householdId}))`

/**
 * Locks the household that somebody leaves and the one that they come to, whoever goes the other way: both one after the
 * other by their ids. They are locked after the person.
 * @throws Problem invalid, where the adviser has no such household to go to
 */
export async function lockForMove(
  tx: Tx,
  advisorId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const rows = await tx
    .selectFrom('household')
    .select('id')
    .where('advisor_id', '=', advisorId)
    .where('id', 'in', [from, to])
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (!rows.some(({ id }) => id === to))
    throw invalid({ path: 'householdId', message: words('Please choose a household of this book') })
}

/** The household of somebody, where it is archived: it comes back before its people. */
export async function archivedHouseholdOf(
  tx: Tx,
  advisorId: string,
  clientId: string,
): Promise<Blocker | undefined> {
  const row = await tx
    .selectFrom('participant')
    .innerJoin('household', 'household.id', 'participant.household_id')
    .select(['household.id', 'full_name'])
    .where('participant.advisor_id', '=', advisorId)
    .where('participant.id', '=', clientId)
    .where('household.archived_at', 'is not', null)
    .executeTakeFirst()
  return (
    row && {
      kind: 'household',
      id: row.id,
      text: words('The household {{name}} is archived, too. Please restore it first.'),
      values: { name: row.full_name },
      link: '/archive?kind=household',
    }
  )
}

/** A household as a file names it. */
export interface NamedHousehold {
  id: string
  name: string
  externalId: string | null
}

/** By what a file leads to households. */
interface HouseholdKeys {
  ids: readonly string[]
  externalIds: readonly string[]
  /** Folded. */
  names: readonly string[]
}

/** The households of a book, not archived, that have one of these. */
export const findNamedHouseholds = (
  tx: Tx,
  book: Book,
  { ids, externalIds, names }: HouseholdKeys,
): Promise<NamedHousehold[]> =>
  namedHouseholds(tx, book)
    .where((eb) =>
      eb.or([
        sql<boolean>`id = any (${ids}::uuid[])`,
        sql<boolean>`external_id = any (${externalIds}::text[])`,
        sql<boolean>`full_name_folded = any (${names}::text[])`,
      ]),
    )
    .execute()

const namedHouseholds = (tx: Tx, book: Book) =>
  tx
    .selectFrom('household')
    .select(['id', 'full_name as name', 'external_id as externalId'])
    .where('advisor_id', '=', book)
    .where('archived_at', 'is', null)

/** The households of a book that are not archived. */
export const listNamedHouseholds = (tx: Tx, book: Book): Promise<NamedHousehold[]> =>
  namedHouseholds(tx, book).execute()

/** Adds households that a file brings, with the ids that their people already name. */
export async function insertHouseholds(
  tx: Tx,
  advisorId: string,
  households: readonly NamedHousehold[],
): Promise<void> {
  if (households.length === 0) return
  await tx
    .insertInto('household')
    .values(
      households.map(({ id, name, externalId }) => ({
        id,
        advisor_id: advisorId,
        full_name: name,
        external_id: externalId,
      })),
    )
    .execute()
}

/**
 * Archives those of these households in which nobody is left, as long as they are as they were added.
 * @returns the ids of those that went
 */
export async function archiveEmptied(
  tx: Tx,
  advisorId: string,
  ids: readonly string[],
  userId: string,
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .updateTable('household')
    .set((eb) => ({ archived_at: sql<string>`now()`, archived_by: userId, version: eb('version', '+', 1) }))
    .where('advisor_id', '=', advisorId)
    .where('id', 'in', ids)
    .where('version', '=', 1)
    .where('archived_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('participant')
            .select('participant.id')
            .whereRef('participant.household_id', '=', 'household.id')
            .where('participant.archived_at', 'is', null),
        ),
      ),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

interface Moving {
  /** Who moves them, an administrator. */
  mover: string
  ids: readonly string[]
  /** The adviser whose they will be. */
  to: string
}

/** So many households a statement: none may take longer than the connection allows. */
const movedAtOnce = 100

/**
 * Hands households over to another adviser, with everybody in them and all that hangs on them: the database's foreign
 * keys carry it along. They are locked.
 */
export async function handOver(tx: Tx, { mover, ids, to }: Moving): Promise<void> {
  for (let at = 0; at < ids.length; at += movedAtOnce)
    await sql`
      select move_households(${mover}::uuid, ${ids.slice(at, at + movedAtOnce)}::uuid[], ${to}::uuid)
    `.execute(tx)
}

/**
 * Locks households, archived ones as well, with everybody in them: nobody changes them, or adds what belongs to them,
 * until the transaction ends.
 */
export async function lockHouseholds(
  tx: Tx,
  books: readonly string[],
  ids: readonly string[],
): Promise<void> {
  // people before their household, as whoever renames one of them does
  await lockEverybodyIn(tx, books, ids)
  await tx
    .selectFrom('household')
    .select('id')
    .where(inBooks('advisor_id', books))
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}
