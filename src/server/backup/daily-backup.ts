import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { Job } from '../jobs/job.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import type { DatabaseSystem } from './base-backup.ts'
import { listBackups } from './manifest.ts'
import { tellOfFailure } from './tell-of-failure.ts'

const project = join(import.meta.dirname, '../../..')

/** A little less than a day, since it is looked every quarter of an hour. */
const dueAfterMs = 23.75 * 3_600_000

export const backupJob = {
  name: 'back-up',
  data: z.unknown(),
  schedule: '*/15 * * * *',
  longestMinutes: 12 * 60,
} as const satisfies JobDefinition

/**
 * Makes a backup of everything once a day, where BACKUP_TO is set, and at once where there is none of this database as it
 * goes on since it was restored. It is a process of its own at the lowest priority: encrypting gigabytes would hold up the
 * calls of this one.
 */
export const dailyBackup: Job = {
  ...backupJob,
  work: async (services) => {
    const { config, pool, log } = services
    const { to } = config.backup
    if (!to || !(await isDue(to, await lineOf(pool)))) return
    const begun = performance.now()
    const said = await runBackup()
    if (said !== undefined) {
      log.error({ said }, 'the backup failed')
      await tellOfFailure(services)
      throw new BackupFailed()
    }
    log.info({ seconds: Math.round((performance.now() - begun) / 1_000) }, 'backed up')
  },
}

class BackupFailed extends Error {
  readonly code = 'BACKUP_FAILED'
}

type Line = Pick<DatabaseSystem, 'systemId' | 'timeline'>

async function lineOf(pool: Pool): Promise<Line | undefined> {
  const { rows } = await pool.query<Line>(
    `select system_identifier::text as "systemId", timeline_id as timeline
     from pg_control_system(), pg_control_checkpoint()`,
  )
  return rows[0]
}

async function isDue(to: string, line: Line | undefined): Promise<boolean> {
  const { backups } = await listBackups(to)
  const newest = backups.at(-1)?.manifest
  if (!newest || Date.parse(newest.begun) < Date.now() - dueAfterMs) return true
  return newest.systemId !== line?.systemId || newest.timeline !== line.timeline
}

/** Undefined where all went well, else its last words, which name files and no facts. */
async function runBackup(): Promise<string | undefined> {
  const child = spawn(process.execPath, ['src/run.js', 'commands/backup.ts'], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString('utf8')).slice(-2_000)
  })
  const [code] = await once(child, 'close')
  return code === 0 ? undefined : (said.trim().split('\n').at(-1) ?? '')
}
