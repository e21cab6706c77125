import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartProblem } from '../startup/start-problem.ts'
import { findServer } from './embedded-find.ts'
import { prepareDataFolder } from './embedded-folder.ts'
import { folderProblem, programProblem } from './embedded-problem.ts'
import { startServer } from './embedded-start.ts'
import { giveTo } from './embedded-user.ts'

interface Recovery {
  /** Holds `data` as a base backup left it, and no server. */
  folder: string
  /** The files of the log of changes (WAL), by PostgreSQL's own names. */
  walFolder: string
  /** To be followed to its end, or to the moment. */
  timeline: number
  /** Ends before the first change after this moment; without it after the last one. */
  at: Date | undefined
}

/**
 * Has PostgreSQL play the log of changes upon a base backup, and leaves its server running, ready to be opened.
 * @throws StartProblem where the log does not reach the moment, or does not make the data whole
 */
export async function recoverEmbedded({ folder, walFolder, timeline, at }: Recovery): Promise<void> {
  try {
    const place = await prepareDataFolder(folder)
    const signal = join(place.data, 'recovery.signal')
    await writeFile(signal, '', { mode: 0o600 })
    // of the server that was backed up
    await rm(join(place.data, 'postmaster.opts'), { force: true })
    if (place.owner) for (const path of [place.data, walFolder]) await giveTo(place.owner, path)
    const starting = await startServer(place, {
      // by whole paths: both are unlike on every machine
      restore_command: `cp ${quoted(join(walFolder, '/'))}%f "%p"`,
      recovery_target_action: 'promote',
      recovery_target_timeline: String(timeline),
      hot_standby: 'off',
      ...(at && { recovery_target_time: inDigits(at), recovery_target_inclusive: 'on' }),
    })
    for (;;) {
      if ((await findServer(place))?.ready) return
      const ending = await starting.ending()
      if (ending) throw recoveryProblem(ending.said, place, at)
      await delay(50)
    }
  } catch (error) {
    throw folderProblem(folder, error)
  }
}

/** This setting knows no zone by its name, `Z` neither. */
const inDigits = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '+00')

/** For a shell, within a setting in which % stands for something. */
const quoted = (path: string): string => `'${path.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`

function recoveryProblem(said: string, place: { folder: string; log: string }, at: Date | undefined) {
  if (at && /recovery ended before configured recovery target was reached/.test(said))
    return new StartProblem(
      `What was kept of the log of changes does not reach ${at.toISOString()}: choose an earlier moment, or restore all that there is, without --at.`,
    )
  if (/before end of backup|WAL ends before consistent recovery point/.test(said))
    return new StartProblem('The backup is not whole: its log of changes ends before it does.')
  return programProblem(place.folder, said, place.log)
}
