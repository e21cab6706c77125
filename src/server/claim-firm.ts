import { Client } from 'pg'

/** Of two that fill at once one waits, and finds everything there. Any number, but for ever the same. */
const claimLock = 7_033_920

/**
 * Marks the database as the demo's or a real firm's, which it then is for good, and does the work that belongs
 * to it. The mark comes first, so that nothing half-filled is ever taken for the other kind.
 * @returns what the work gives, or 'taken' where the database is of the other kind
 */
export async function claimFirm<Result>(
  ownerUrl: string,
  { isDemo }: { isDemo: boolean },
  work: () => Promise<Result>,
): Promise<Result | 'taken'> {
  const owner = new Client({ connectionString: ownerUrl })
  owner.on('error', () => {})
  await owner.connect()
  try {
    await owner.query('select pg_advisory_lock($1)', [claimLock])
    await owner.query('insert into firm (is_demo) values ($1) on conflict do nothing', [isDemo])
    const { rows } = await owner.query<{ is_demo: boolean }>('select is_demo from firm')
    return rows[0]?.is_demo === isDemo ? await work() : 'taken'
  } finally {
    await owner.end()
  }
}
