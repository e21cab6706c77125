import { sql } from 'kysely'
import type { Paged, PageQuery } from '../../../../platform/paging.ts'
import { inBooks } from '../../../../server/database/in-books.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { readPage, sortedBy } from '../../../../server/paging.ts'
import type { Duplicate, Likely } from '../../duplicates-contract.ts'

type Side = 'a' | 'b'

interface Columns {
  id: string
  first_name: string
  last_name: string
  born: string | null
  created_at: string
  household_id: string
  household_name: string
}

type SideColumns<S extends Side> = { [Column in keyof Columns as `${S}_${Column}`]: Columns[Column] }

interface DuplicateRow extends SideColumns<'a'>, SideColumns<'b'> {
  advisor_id: string
  same_sin: boolean
  same_contact: boolean
  same_birth: boolean
}

interface Books {
  /** Which are listed. */
  shown: readonly string[]
  /**
   * In which of them the caller may have SINs shown whole. Elsewhere a SIN makes no pair and is told of none: whoever saves a
   * guess on one record would read here whether it is the one on another (decision 69).
   */
  reveal: readonly string[]
}

/** A page of the pairs in these books that nobody has said are two people, by the name of the first. */
export const listDuplicatesIn = (tx: Tx, books: Books, query: PageQuery): Promise<Paged<Duplicate>> =>
  readPage(
    tx,
    {
      rows: tx.selectFrom(duplicates(books)).selectAll(),
      order: [
        sortedBy('a_last_name', { kind: 'text' }),
        sortedBy('a_first_name', { kind: 'text' }),
        sortedBy('a_id', { kind: 'uuid' }),
        sortedBy('b_id', { kind: 'uuid' }),
      ],
      tell: duplicateOf,
    },
    query,
  )

/** What more people than these have in common, such as an office's email and phone, tells nothing of any two of them. */
const mostAlike = 20

/** Equal values find each other by joins that the database hashes: it compares no pair that has nothing in common. */
function duplicates({ shown, reveal }: Books) {
  return sql<DuplicateRow>`(
    with person as materialized (
      select id, advisor_id, household_id, first_name, last_name, name_key, created_at,
        nullif(general_details ->> 'dateOfBirth', '') as born,
        lower(nullif(general_details ->> 'email', '')) as email,
        array_remove(array[nullif(general_details ->> 'cellPhone', ''), nullif(general_details ->> 'homePhone', ''),
          nullif(general_details ->> 'businessPhone', '')], null) as phones,
        general_details ->> 'sin' as sin
      from client where ${inBooks('advisor_id', shown)} and archived_at is null
    ), said as (
      select person.id, person.advisor_id, 'sin' as by, encode(digest, 'hex') as what
      from person join secret on secret.id = person.sin::uuid and secret.client_id = person.id
      where person.sin is not null and person.advisor_id = any (${reveal}::uuid[])
      union all
      select distinct id, advisor_id, 'contact', email || ' ' || phone
      from person, unnest(phones) as phone where email is not null
      union all
      select id, advisor_id, 'birth', name_key || ' ' || born from person where born is not null
    ), shared as (
      select *, count(*) over (partition by advisor_id, by, what) as people from said
    ), alike as (
      select one.id as one, other.id as other, by
      from shared as one join shared as other using (advisor_id, by, what)
      where one.id < other.id and one.people <= ${mostAlike} and other.people <= ${mostAlike}
    ), pair as (
      select one, other, bool_or(by = 'sin') as same_sin, bool_or(by = 'contact') as same_contact,
        bool_or(by = 'birth') as same_birth
      from alike group by one, other
    )
    select a.advisor_id, same_sin, same_contact, same_birth,
      a.id as a_id, a.first_name as a_first_name, a.last_name as a_last_name, a.born as a_born,
      a.created_at as a_created_at, a.household_id as a_household_id, a_household.full_name as a_household_name,
      b.id as b_id, b.first_name as b_first_name, b.last_name as b_last_name, b.born as b_born,
      b.created_at as b_created_at, b.household_id as b_household_id, b_household.full_name as b_household_name
    from pair
    join person as one on one.id = pair.one join person as other on other.id = pair.other
    join person as a on a.id = case when (one.created_at, one.id) < (other.created_at, other.id) then one.id else other.id end
    join person as b on b.id = case when a.id = one.id then other.id else one.id end
    join household as a_household on a_household.id = a.household_id
    join household as b_household on b_household.id = b.household_id
    where not exists (
      select from duplicate_dismissal as said
      where (client_id, other_id) in ((pair.one, pair.other), (pair.other, pair.one)))
  )`.as('record')
}

const duplicateOf = (row: DuplicateRow): Duplicate => ({
  a: likelyOf(row, 'a'),
  b: likelyOf(row, 'b'),
  reasons: [
    ...(row.same_sin ? (['sameSin'] as const) : []),
    ...(row.same_contact ? (['sameEmailAndPhone'] as const) : []),
    ...(row.same_birth ? (['sameNameAndBirth'] as const) : []),
  ],
  advisorId: row.advisor_id,
})

const likelyOf = (row: DuplicateRow, side: Side): Likely => ({
  id: row[`${side}_id`],
  generalDetails: { firstName: row[`${side}_first_name`] || null, lastName: row[`${side}_last_name`] },
  dateOfBirth: row[`${side}_born`],
  household: { id: row[`${side}_household_id`], fullName: row[`${side}_household_name`] },
  createdAt: new Date(row[`${side}_created_at`]).toISOString(),
})

/** False where it was said before. Of two who are held. */
export async function dismiss(
  tx: Tx,
  { advisorId, userId }: { advisorId: string; userId: string },
  [one, other]: readonly [string, string],
): Promise<boolean> {
  const side = (client_id: string, other_id: string) => ({
    advisor_id: advisorId,
    client_id,
    other_id,
    dismissed_by: userId,
  })
  const said = await tx
    .insertInto('duplicate_dismissal')
    // in one order, so that two who say it at once do not wait for each other
    .values(one < other ? [side(one, other), side(other, one)] : [side(other, one), side(one, other)])
    .onConflict((conflict) => conflict.doNothing())
    .returning('client_id')
    .execute()
  return said.length > 0
}

/** Whether they were said to be two people's: they are listed again. */
export async function relist(
  tx: Tx,
  { advisorId }: { advisorId: string },
  ids: readonly [string, string],
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('duplicate_dismissal')
    .where('advisor_id', '=', advisorId)
    .where('client_id', 'in', ids)
    .where('other_id', 'in', ids)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
