import { type ExpressionBuilder, sql, type UpdateObject } from 'kysely'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { DB } from '../../../../server/database/schema.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { forgetIdentity } from '../../../../server/session/guesses.ts'
import type { Person } from '../../people-contract.ts'
import { type Asking, findPerson } from './queries.ts'

/** Whose record an administrator changes, as they read it. */
export interface Changing {
  id: string
  version: number
}

/**
 * The person, whom nobody else changes until the transaction ends, nor any administrator: two of them cannot take the right
 * from each other at once.
 * @throws Problem not_found · stale
 */
export async function lockPerson(tx: Tx, asking: Asking, { id, version }: Changing): Promise<Person> {
  await tx
    .selectFrom('portal_user')
    .select('id')
    .where((user) => user.or([user('id', '=', id), isAdministrator(user)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const person = orNotFound(await findPerson(tx, asking, id))
  if (person.version !== version) throw new Problem('stale', { current: person })
  return person
}

const isAdministrator = (_: ExpressionBuilder<DB, 'portal_user'>) => sql<boolean>`'admin' = any (roles)`

/** @throws Problem last_admin, where nobody else could administer the firm */
export async function mustLeaveAdministrator(tx: Tx, { id, roles, status }: Person): Promise<void> {
  if (!roles.includes('admin') || status === 'invited' || status === 'disabled') return
  const other = await tx
    .selectFrom('portal_user')
    .select('id')
    .where(isAdministrator)
    .where('id', '!=', id)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`coalesce(joined_at, totp_confirmed_at) is not null`)
    .executeTakeFirst()
  if (!other) throw new Problem('last_admin')
}

type Change = (tx: Tx, asking: Asking, changing: Changing) => Promise<Person>

/** Nobody locks themselves out. */
export const disable: Change = async (tx, asking, changing) => {
  if (changing.id === asking.managerId) throw new Problem('forbidden')
  const person = await lockPerson(tx, asking, changing)
  if (person.status === 'disabled') throw new Problem('conflict')
  await mustLeaveAdministrator(tx, person)
  // sessions of before are not to be good again once the person is
  await write(tx, person.id, {
    disabled_at: sql<string>`now()`,
    session_version: sql<number>`session_version + 1`,
  })
  return orNotFound(await findPerson(tx, asking, person.id))
}

export const enable: Change = async (tx, asking, changing) => {
  const person = await lockPerson(tx, asking, changing)
  if (person.status !== 'disabled') throw new Problem('conflict')
  await write(tx, person.id, { disabled_at: null })
  return orNotFound(await findPerson(tx, asking, person.id))
}

export const unlock: Change = async (tx, asking, changing) => {
  const { id, email } = await lockPerson(tx, asking, changing)
  await forgetIdentity(tx, asking.cipher, { kind: 'password', identity: email })
  await forgetIdentity(tx, asking.cipher, { kind: 'code', identity: id })
  await write(tx, id, { wrong_codes: 0 })
  return orNotFound(await findPerson(tx, asking, id))
}

type Columns = UpdateObject<DB, 'portal_user'>

/** Writes what changed of somebody. */
export async function write(tx: Tx, id: string, columns: Columns): Promise<void> {
  await tx
    .updateTable('portal_user')
    .set({ ...columns, edit_version: sql<number>`edit_version + 1` })
    .where('id', '=', id)
    .execute()
}
