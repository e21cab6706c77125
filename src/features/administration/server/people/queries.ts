import { sql } from 'kysely'
import type { z } from 'zod'
import { fullName } from '../../../../platform/formats/person-name.ts'
import type { Paged } from '../../../../platform/paging.ts'
import { matchesWords } from '../../../../server/database/search.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Cipher } from '../../../../server/encryption/cipher.ts'
import { readPage, type SortKey, sortedBy } from '../../../../server/paging.ts'
import { waiting } from '../../../../server/session/guesses.ts'
import { mostWrongCodes } from '../../../sign-in/server/records.ts'
import type { listPeople, Person, PersonStatus } from '../../people-contract.ts'

type Query = z.output<NonNullable<(typeof listPeople)['query']>>

/** Who asks, an administrator; and what tells who waits. */
export interface Asking {
  managerId: string
  cipher: Cipher
}

/** A page of the people of the firm, by name. */
export async function listPeopleOf(
  tx: Tx,
  asking: Asking,
  { search, status, role, ...query }: Query,
): Promise<Paged<Person>> {
  let rows = await people(tx, asking)
  if (search?.trim()) rows = rows.where(matchesWords(foundBy, search))
  if (status) rows = rows.where('status', '=', status)
  if (role) rows = rows.where(sql<boolean>`${role} = any (roles)`)
  const order: [SortKey, SortKey] = [{ by: byName, kind: 'text' }, sortedBy('id', { kind: 'uuid' })]
  return await readPage(tx, { rows, order, tell: await teller(tx, asking) }, query)
}

export async function findPerson(tx: Tx, asking: Asking, id: string): Promise<Person | undefined> {
  const row = await (await people(tx, asking, id)).where('id', '=', id).executeTakeFirst()
  return row && (await teller(tx, asking, row))(row)
}

const byName = sql<string>`folded(first_name || ' ' || last_name) collate "C"`
const foundBy = sql<string>`folded(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(ia_number, ''))`

/** Everybody, with how they stand; of one who is named alone that is certain. */
async function people(tx: Tx, { cipher }: Asking, id?: string) {
  const everybody = tx.selectFrom('portal_user').select(['id', 'email'])
  const asked = await (id === undefined ? everybody : everybody.where('id', '=', id)).execute()
  const locked = await waiting(tx, cipher, asked)
  return tx
    .selectFrom(
      tx
        .selectFrom('portal_user')
        .leftJoin('advisor', 'advisor.user_id', 'portal_user.id')
        .leftJoin('last_seen', 'last_seen.user_id', 'portal_user.id')
        .select([
          'portal_user.id',
          'portal_user.email',
          'portal_user.first_name',
          'portal_user.last_name',
          'portal_user.phone_number',
          'portal_user.language',
          'portal_user.roles',
          'portal_user.edit_version',
          'advisor.id as advisor_id',
          'advisor.ia_number',
          sql<boolean>`totp_confirmed_at is not null`.as('has_second_factor'),
          sql<PersonStatus>`case
            when disabled_at is not null then 'disabled'
            when coalesce(joined_at, totp_confirmed_at) is null and password_hash is null then 'invited'
            when wrong_codes >= ${mostWrongCodes} or portal_user.id = any (${locked}::uuid[]) then 'locked'
            else 'active'
          end`.as('status'),
          sql<string | null>`greatest(last_seen.at, (
            select max(last_seen_at) from session where session.user_id = portal_user.id and stage = 'whole'
          ))`.as('last_seen_at'),
        ])
        .as('person'),
    )
    .selectAll()
}

type Row = Awaited<ReturnType<Awaited<ReturnType<typeof people>>['execute']>>[number]

/** How a row is told, with the books that it stands for; where a row is named, no other. */
async function teller(tx: Tx, { managerId }: Asking, one?: Row): Promise<(row: Row) => Person> {
  const assistance = await listAssistance(tx, managerId)
  const assisted = assistance.flatMap(({ userId, advisorId }) => (userId === one?.id ? [advisorId] : []))
  const counts = await countHouseholds(
    tx,
    managerId,
    one && !one.roles.includes('compliance')
      ? [...(one.advisor_id ? [one.advisor_id] : []), ...assisted]
      : 'all',
  )
  const householdsIn = (books: Iterable<string>) =>
    [...books].reduce((sum, book) => sum + (counts.get(book)?.households ?? 0), 0)
  return (row) => {
    const assists = assistance
      .filter(({ userId }) => userId === row.id)
      .map(({ userId: _, ...assisted }) => assisted)
    const read = new Set<string>(row.roles.includes('compliance') ? counts.keys() : [])
    if (row.advisor_id && row.roles.includes('adviser')) read.add(row.advisor_id)
    if (row.roles.includes('assistant')) for (const { advisorId } of assists) read.add(advisorId)
    return {
      id: row.id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      phone: row.phone_number,
      language: row.language,
      roles: row.roles,
      advisor:
        row.advisor_id && row.ia_number !== null ? { id: row.advisor_id, iaNumber: row.ia_number } : null,
      assists,
      status: row.status,
      hasSecondFactor: row.has_second_factor,
      lastSeenAt: row.last_seen_at,
      households: householdsIn(read),
      version: row.edit_version,
    }
  }
}

/** What stands in each of these books. */
export async function countHouseholds(tx: Tx, managerId: string, books: readonly string[] | 'all') {
  const { rows } = await sql<{ book: string; households: number; archived: number }>`
    select * from ${books === 'all' ? sql`count_households(${managerId})` : sql`count_households(${managerId}, ${[...books]}::uuid[])`}
  `.execute(tx)
  return new Map(rows.map(({ book, ...counts }) => [book, counts]))
}

/** Who assists whom, by the advisers' names. */
async function listAssistance(tx: Tx, managerId: string) {
  const { rows } = await sql<{
    userId: string
    advisorId: string
    firstName: string
    lastName: string
    maySend: boolean
    mayReveal: boolean
  }>`
    select assisting.user_id as "userId", assists as "advisorId", may_send as "maySend", may_reveal as "mayReveal",
      first_name as "firstName", last_name as "lastName"
    from list_assistance(${managerId}) as assisting
    join advisor on advisor.id = assists join portal_user on portal_user.id = advisor.user_id
    order by folded(last_name), folded(first_name), assists
  `.execute(tx)
  return rows.map(({ userId, advisorId, firstName, lastName, maySend, mayReveal }) => ({
    userId,
    advisorId,
    name: fullName({ firstName, lastName }),
    maySend,
    mayReveal,
  }))
}
