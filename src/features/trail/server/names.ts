import { sql } from 'kysely'
import { isGuid } from '../../../platform/formats/guid.ts'
import { inBooks } from '../../../server/database/in-books.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { namesOfSigners, partiesOf } from '../../signing/server/records.ts'
import { idIn, type Says } from './says.ts'

/** What the ids in entries stand for, by id, as far as the reader may read it. */
export interface Names {
  users: ReadonlyMap<string, string>
  people: ReadonlyMap<string, string>
  households: ReadonlyMap<string, string>
  /** By the id of their book. */
  advisers: ReadonlyMap<string, string>
  signers: ReadonlyMap<string, string>
  /** The client of a package. */
  packages: ReadonlyMap<string, string>
}

interface Entry {
  actor_user_id: string | null
  says: Says
}

/** All names that entries need, in one query a kind. */
export async function namesIn(tx: Tx, books: readonly string[], entries: readonly Entry[]): Promise<Names> {
  const idsAt = (...keys: string[]) =>
    unique(entries.flatMap(({ says }) => keys.map((key) => idIn(says, key))))
  const packages = await partiesOf(tx, books, idsAt('package'))
  const [users, people, households, advisers, signers] = await Promise.all([
    namesOfUsers(tx, [
      ...unique(entries.map((entry) => entry.actor_user_id)),
      ...idsAt('user', 'admin', 'person'),
    ]),
    namesOfPeople(tx, books, [...idsAt('client', 'spouse'), ...packages.values()]),
    namesOfHouseholds(tx, books, idsAt('household', 'left')),
    namesOfAdvisers(tx, idsAt('from', 'to').filter(isGuid)),
    namesOfSigners(tx, books, idsAt('signer')),
  ])
  return { users, people, households, advisers, signers, packages }
}

const unique = (ids: readonly (string | null | undefined)[]): string[] => [
  ...new Set(ids.filter((id) => typeof id === 'string')),
]

const byId = (rows: readonly { id: string; name: string }[]) =>
  new Map(rows.map(({ id, name }) => [id, name]))

const wholeName = sql<string>`concat_ws(' ', nullif(first_name, ''), last_name)`.as('name')

async function namesOfUsers(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  return byId(await tx.selectFrom('portal_user').select(['id', wholeName]).where('id', 'in', ids).execute())
}

async function namesOfAdvisers(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  return byId(
    await tx
      .selectFrom('advisor')
      .innerJoin('portal_user', 'portal_user.id', 'advisor.user_id')
      .select(['advisor.id', wholeName])
      .where('advisor.id', 'in', ids)
      .execute(),
  )
}

async function namesOfPeople(tx: Tx, books: readonly string[], ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  return byId(
    await tx
      .selectFrom('participant')
      .select(['id', wholeName])
      .where(inBooks('advisor_id', books))
      .where('id', 'in', ids)
      .execute(),
  )
}

async function namesOfHouseholds(tx: Tx, books: readonly string[], ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  return byId(
    await tx
      .selectFrom('household')
      .select(['id', 'full_name as name'])
      .where(inBooks('advisor_id', books))
      .where('id', 'in', ids)
      .execute(),
  )
}
