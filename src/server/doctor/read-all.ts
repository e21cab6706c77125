import { emptyGuid } from '../../platform/formats/guid.ts'
import { type Actor, type Opening, transact } from '../database/transact.ts'
import type { Tx } from '../database/tx.ts'
import type { AppServices } from '../services.ts'

/** Reads in a transaction of its own that changes nothing, in every book. */
export type ReadAll = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

/** Long enough to go through the largest table once. */
const longestStatement = '30s'

export function readAllOf({ pool }: Pick<AppServices, 'pool'>): ReadAll {
  const actor: Actor = { userId: null, advisorId: null, requestId: 'doctor' }
  const opening: Opening<Actor> = async (client) => {
    await client.query(`set transaction read only`)
    await client.query(`set local statement_timeout = '${longestStatement}'`)
    // what is in nobody's book yet is looked at as well
    await client.query(
      `select set_config('app.readable', (array(select id from advisor) || $1::uuid)::text, true)`,
      [emptyGuid],
    )
    return actor
  }
  return (work) => transact(pool, opening, work, { isReading: true })
}
