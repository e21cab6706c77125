import { readStandbys } from '../database/standbys.ts'
import { attention, down, type Looked, listed, ok } from './looked.ts'
import type { ReadAll } from './read-all.ts'

/** Whether the database is copied to standbys, and whether a change waits for one that is not there. */
export async function standbyPart(read: ReadAll): Promise<Looked> {
  const { isStandby, isWaitedFor, standbys } = await read(readStandbys)
  if (isStandby)
    return down(
      'This database is a standby, which takes no changes.',
      'Set DATABASE_URL to the primary. If that is gone for good, promote this one: select pg_promote().',
    )
  const hidden = standbys.some(({ sync }) => sync === null)
  const names = listed(standbys.map(({ name }) => name || 'one without a name'))
  if (!isWaitedFor)
    return standbys.length === 0
      ? ok('No standby is set up.')
      : ok(`Connected: ${names}. No change waits for a standby (synchronous_standby_names is empty).`)
  if (standbys.some(({ sync }) => sync === 'sync' || sync === 'quorum'))
    return ok(`Each change is on a standby before it is answered. Connected: ${names}.`)
  if (hidden)
    return attention(
      `Connected: ${names}. Whether changes wait for it in vain cannot be seen by this login.`,
      'As superuser: grant pg_monitor to the logins of DATABASE_URL and DATABASE_APP_URL.',
    )
  return down(
    'Each change waits for a standby (synchronous_standby_names is set), and none of those is connected.',
    "Start the standby, or look at the network to it. To go on without it, knowing that changes are then on one machine alone: ops/standby off, where ops/up started it; else, as superuser, alter system set synchronous_standby_names = ''; then select pg_reload_conf().",
  )
}
