import { sql } from 'kysely'
import { orNotFound } from '../../../platform/or-not-found.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { lockPeopleIn } from '../../participants/server/records.ts'

// Who is in the household whose records are sent.

interface Household {
  advisorId: string
  clientId: string
}

/**
 * Everybody in a client's household who is not archived, by their ids. They and what is theirs stay as they are until the
 * transaction ends.
 * @throws Problem not_found, where the adviser has no such client
 */
export async function lockHousehold(tx: Tx, { advisorId, clientId }: Household) {
  const own = orNotFound(
    await tx
      .selectFrom('participant')
      .select('household_id')
      .where('advisor_id', '=', advisorId)
      .where('id', '=', clientId)
      .where('archived_at', 'is', null)
      .executeTakeFirst(),
  )
  const ids = await lockPeopleIn(tx, { advisorId, id: own.household_id })
  const people = await tx
    .selectFrom('participant')
    .select([
      'id',
      sql<string | null>`nullif(first_name, '')`.as('firstName'),
      'last_name as lastName',
      'email',
      'language',
      'region',
    ])
    .where('advisor_id', '=', advisorId)
    .where('id', 'in', ids)
    .execute()
  const found = new Map(people.map((person) => [person.id, person]))
  orNotFound(found.get(clientId))
  return found
}

export type People = Awaited<ReturnType<typeof lockHousehold>>
