import type { Client } from 'pg'
import { asOwner } from './owner.ts'

/** Any numbers, but for ever the same: processes of different versions of the portal wait for each other. */
const locks = { demo: 7_033_920, queues: 7_033_921, attesting: 7_033_923 } as const

/**
 * Does work that only one process at a time may do on this database; the others wait. The lock ends with its
 * connection, so a killed process holds nobody up.
 */
export async function oneAtATime<Result>(
  ownerUrl: string,
  what: keyof typeof locks,
  work: (owner: Client) => Promise<Result>,
): Promise<Result> {
  return await asOwner(ownerUrl, async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [locks[what]])
    return await work(owner)
  })
}
