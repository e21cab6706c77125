import type { Client } from 'pg'
import { oneAtATime } from '../database/one-at-a-time.ts'

/**
 * Marks the database as a demo's, which it then is for good, and does the work that belongs to it. The mark
 * comes first, so that nothing half-filled is ever taken for a real firm.
 * @returns what the work gives, or 'taken' where a real firm lives in the database
 */
export const claimDatabase = <Result>(
  ownerUrl: string,
  work: (owner: Client) => Promise<Result>,
): Promise<Result | 'taken'> =>
  oneAtATime(ownerUrl, 'demo', async (owner) => {
    await owner.query('insert into firm (is_demo) values (true) on conflict do nothing')
    const { rows } = await owner.query<{ is_demo: boolean }>('select is_demo from firm')
    return rows[0]?.is_demo ? await work(owner) : 'taken'
  })
