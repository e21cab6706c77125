import { type ExpressionBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { fullName } from '../../../../platform/formats/person-name.ts'
import type { Paged } from '../../../../platform/paging.ts'
import type { DB } from '../../../../server/database/schema.ts'
import { matchesWords } from '../../../../server/database/search.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { readPage, sortedBy } from '../../../../server/paging.ts'
import type { BookListed, HouseholdListed, listHouseholdsOfBook, MovePreview } from '../../books-contract.ts'

// The app's role reads no book for an administrator. It asks functions of the database, which ask whether somebody is one
// (migration 0088).

/** Whether somebody looks after their book: has the role, has signed in once, and is not disabled. */
const looksAfterIt = (_: ExpressionBuilder<DB, 'portal_user'>) =>
  sql<boolean>`(
    'adviser' = any (roles) and disabled_at is null and coalesce(joined_at, totp_confirmed_at) is not null
  )`

/** Every book, by its adviser's name. Whoever is no adviser any more, and has no households, has none. */
export async function listBooksOf(tx: Tx, mover: string): Promise<BookListed[]> {
  const rows = await tx
    .selectFrom(
      sql<{ book: string; households: number; people: number }>`books_to_move(${mover}::uuid)`.as('counted'),
    )
    .innerJoin('advisor', 'advisor.id', 'counted.book')
    .innerJoin('portal_user', 'portal_user.id', 'advisor.user_id')
    .select(['book', 'ia_number', 'first_name', 'last_name', 'households', 'people'])
    .select((eb) => looksAfterIt(eb).as('active'))
    .where(sql<boolean>`('adviser' = any (roles) or households > 0)`)
    .orderBy(sql`folded(last_name)`)
    .orderBy(sql`folded(first_name)`)
    .orderBy('book')
    .execute()
  return rows.map(({ book, ia_number, first_name, last_name, active, households, people }) => ({
    advisorId: book,
    iaNumber: ia_number,
    name: fullName({ firstName: first_name, lastName: last_name }),
    active,
    households,
    people,
  }))
}

export interface HouseholdToMove {
  id: string
  advisor_id: string
  full_name: string
  name_folded: string
  is_archived: boolean
  people: number
}

/** Which of them: the households of a book, or those of these ids. */
export interface Which {
  book?: string | undefined
  ids?: readonly string[] | undefined
}

const householdsOf = (tx: Tx, mover: string, { book, ids = [] }: Which) =>
  tx
    .selectFrom(
      sql<HouseholdToMove>`households_to_move(${mover}::uuid, ${book ?? null}::uuid, ${ids}::uuid[])`.as(
        'household',
      ),
    )
    .selectAll()

type Query = z.output<NonNullable<(typeof listHouseholdsOfBook)['query']>>

/** A page of those of a book that are not archived, by name. */
export async function listHouseholdsOf(
  tx: Tx,
  mover: string,
  book: string,
  { search, ...query }: Query,
): Promise<Paged<HouseholdListed>> {
  let rows = householdsOf(tx, mover, { book }).where('is_archived', '=', false)
  if (search?.trim()) rows = rows.where(matchesWords(sql.ref('name_folded'), search))
  const order = [sortedBy('full_name', { kind: 'text' }), sortedBy('id', { kind: 'uuid' })] as const
  const tell = ({ id, full_name, people }: HouseholdToMove) => ({ id, fullName: full_name, people })
  return await readPage(tx, { rows, order, tell }, query)
}

/** In the order of their ids, archived ones as well. */
export const findHouseholds = (tx: Tx, mover: string, which: Which): Promise<HouseholdToMove[]> =>
  householdsOf(tx, mover, which).orderBy('id').execute()

export const isBook = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('advisor').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export async function countWhatMoves(
  tx: Tx,
  mover: string,
  households: readonly HouseholdToMove[],
): Promise<MovePreview> {
  const { rows } = await sql<Omit<MovePreview, 'households' | 'people'>>`
    select open_links as "openLinks", open_packages as "openPackages", to_resend as "toResend", drafts
    from count_what_moves(${mover}::uuid, ${households.map(({ id }) => id)}::uuid[])
  `.execute(tx)
  const [counted] = rows
  if (!counted) throw new Error('a function of the database gave no row')
  return {
    households: households.length,
    people: households.reduce((sum, { people }) => sum + people, 0),
    ...counted,
  }
}

/**
 * Whether an adviser can be given households. Nobody disables them, or takes the role from them, until the transaction
 * ends.
 */
export async function holdActiveAdviser(tx: Tx, advisorId: string): Promise<boolean> {
  const adviser = await tx
    .selectFrom('portal_user')
    .innerJoin('advisor', 'advisor.user_id', 'portal_user.id')
    .select('portal_user.id')
    .where('advisor.id', '=', advisorId)
    .where(looksAfterIt)
    .forShare('portal_user')
    .executeTakeFirst()
  return adviser !== undefined
}
