import { formatInstant } from '../../../../platform/formats/dates.ts'
import { words } from '../../../../platform/words.ts'
import type { BackupState } from '../../../../server/backup/state.ts'
import type { RequestServices } from '../../../../server/services.ts'
import { type Found, inBoth } from './found.ts'

// Whether all could be brought back. No sentence names a path.

type Config = RequestServices['config']

const hourMs = 3_600_000
/** One is made each day: these have been missed for a while, and for a whole day. */
const lateMs = 26 * hourMs
const missedMs = 50 * hourMs
/** What changes is taken along within a minute. */
const waitsMs = 5 * 60_000
const waitsLongMs = hourMs

/** @param state undefined where no backups are set up */
export function backupHealth(
  state: BackupState | undefined,
  { firm, databaseUrl }: Config,
  now = Date.now(),
): Found {
  if (!state) return { status: 'attention', sentence: words('None is set up') }
  const at = (moment: Date) =>
    inBoth((language) => formatInstant(moment.toISOString(), language, firm.timeZone))
  const { newest, isReadable, waitsSince } = state
  if (!isReadable) return { status: 'down', sentence: words('The place of the backups cannot be read.') }
  if (!newest)
    return {
      status: 'attention',
      sentence: words('There is none yet. The first is made within minutes of the start.'),
    }
  const age = now - newest.getTime()
  if (age > lateMs)
    return {
      status: age > missedMs ? 'down' : 'attention',
      sentence: words('The daily backup was missed. The newest is of {{at}}.'),
      blanks: { at: at(newest) },
    }
  const waited = waitsSince ? now - waitsSince.getTime() : 0
  if (waitsSince && waited > waitsMs)
    return {
      status: waited > waitsLongMs ? 'down' : 'attention',
      sentence: words('What has changed since {{at}} is not backed up yet.'),
      blanks: { at: at(waitsSince) },
      since: waitsSince,
    }
  return {
    status: 'ok',
    // the log of changes of a server of the firm’s own is that server’s matter
    sentence: databaseUrl
      ? words('The newest is of {{at}}.')
      : words('The newest is of {{at}}, and what changes follows within a minute.'),
    blanks: { at: at(newest) },
    since: newest,
  }
}

/** A firm tries its restore every quarter. */
const drillDays = 100

export function drillHealth(state: BackupState | undefined, { firm }: Config, now = Date.now()): Found {
  const drill = state?.drill
  if (!drill) return { status: 'attention', sentence: words('No restore was tried yet.') }
  const { at, findings, households, seconds } = drill
  const blanks = {
    at: inBoth((language) => formatInstant(at, language, firm.timeZone)),
    households,
    seconds: Math.round(seconds),
  }
  const told = { blanks, since: at }
  if (findings === null)
    return { status: 'down', sentence: words('Nothing could be restored when it was tried: {{at}}'), ...told }
  if (findings > 0)
    return { status: 'down', sentence: words('What was restored was not right: {{at}}'), ...told }
  if (now - Date.parse(at) > drillDays * 24 * hourMs)
    return { status: 'attention', sentence: words('A restore was tried long ago: {{at}}'), ...told }
  return {
    status: 'ok',
    sentence: words('Restored {{households}} households in {{seconds}} s, and all was right: {{at}}'),
    ...told,
  }
}
