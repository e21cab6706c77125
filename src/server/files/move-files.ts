import { sql } from 'kysely'
import { z } from 'zod'
import { Problem } from '../../platform/problem.ts'
import { keepObject } from '../backup/object-copies.ts'
import { errorCode } from '../database/pool.ts'
import { as, transact } from '../database/transact.ts'
import { locationIn } from '../encryption/encrypted-columns.ts'
import type { Job } from '../jobs/job.ts'
import type { AppServices } from '../services.ts'
import { StartProblem } from '../startup/start-problem.ts'
import {
  type FileRow,
  fileTables,
  inEveryBook,
  isNamed,
  namesAfter,
  rowsWhere,
  writeKept,
} from './file-tables.ts'
import { asObject, objectAt } from './kept-files.ts'

// Files are kept in their rows first, in the transaction of what brings them: no call waits for the store, and none fails since
// it is down. Each is moved out within a minute, and so is what was kept before there was a store.

const requestId = 'move-files'

/** Rows that are read at a time: each may weigh ten megabytes. */
const mostAtOnce = 4

/** One run ends before the next one is due. */
const longestMs = 50_000

/**
 * Moves files out of their rows, one after the other, so that nothing else is held up. It may be ended at any moment. What cannot be
 * moved is logged, and tried again by the next run: it is no failed job, of which a day without the store would leave hundreds.
 */
export const moveFiles: Job = {
  name: 'move-files',
  data: z.unknown(),
  schedule: '* * * * *',
  work: async (services) => {
    if (!services.files.store) return
    await moveAll(services, performance.now() + longestMs).catch((error: unknown) => {
      // a store that is down has said so
      if (!(error instanceof Problem)) services.log.error({ code: errorCode(error) }, 'no file can be moved')
    })
  },
}

async function moveAll(services: AppServices, until: number): Promise<void> {
  for (const table of fileTables) {
    let after: string | undefined
    for (;;) {
      const rows = await inEveryBook(services, requestId, (tx) =>
        rowsWhere(tx, table, { is: 'inside', after, most: mostAtOnce }),
      )
      for (const row of rows) {
        if (performance.now() > until) return
        await moveOut(services, row).catch((error: unknown) => {
          // the store, the place of the backups or the database is away for all of them
          if (error instanceof Problem || (error instanceof Error && 'syscall' in error)) throw error
          // one that cannot be read keeps no other from being moved
          services.log.error({ table, id: row.id, code: errorCode(error) }, 'a file cannot be moved')
        })
        after = row.id
      }
      if (rows.length < mostAtOnce) break
    }
  }
}

/** Writes the file of a row as an object, reads that back, and only then lets the row name it in the place of its bytes. */
export async function moveOut(services: AppServices, row: FileRow): Promise<void> {
  const { table, id, advisorId } = row
  const place = locationIn({ table, column: 'bytes_encrypted' }, id)
  const name = await putObject(services, await services.files.read(place, row))
  await transact(services.pool, as({ userId: null, advisorId, requestId }), (tx) =>
    writeKept(tx, row, { bytes_encrypted: null, object_name: name }),
  )
}

/** The name under which this content lies outside, for good, and beside the backups where there are such. */
async function putObject({ pool, config, cipher, files, log }: AppServices, bytes: Buffer): Promise<string> {
  const { store } = files
  if (!store) throw new StartProblem('Files lie outside of the database: set FILES as the portal has it.')
  const { name, keyVersion, encrypted } = asObject(cipher, bytes)
  await transact(pool, as({ userId: null, advisorId: null, requestId }), (tx) =>
    tx
      .insertInto('file_object')
      .values({ name, key_version: keyVersion })
      .onConflict((is) => is.column('name').doUpdateSet({ noted_at: sql`now()`, unused_since: null }))
      .execute(),
  )
  const { to, recipient } = config.backup
  if (to && recipient) await keepObject({ to, recipient }, name, encrypted)
  await store.put(name, encrypted)
  const kept = await store.get(name)
  if (!kept || !cipher.decryptBytes(objectAt(name), kept).equals(bytes)) {
    log.error({ object: name }, 'the store gave back something else than it was given')
    throw new Problem('unavailable')
  }
  return name
}

/**
 * Takes away, every hour, the objects that no row has named for as long as backups are kept: a database that is restored to
 * an earlier moment still finds its files. The database refuses to forget one that a row names, and holds whoever is about
 * to write it until it is gone.
 */
export const sweepFiles: Job = {
  name: 'sweep-files',
  data: z.unknown(),
  schedule: '27 * * * *',
  work: async (services) => {
    const { store } = services.files
    if (!store) return
    const { keepDays } = services.config.backup
    const unused = await inEveryBook(services, 'sweep-files', async (tx) => {
      await sql`
        update file_object set unused_since = now()
        where unused_since is null and noted_at < now() - interval '1 day' and not ${isNamed}
      `.execute(tx)
      const { rows } = await sql<{ name: string }>`
        select name from file_object where unused_since < now() - make_interval(days => ${keepDays}) limit 1000
      `.execute(tx)
      return rows
    })
    for (const { name } of unused)
      await inEveryBook(services, 'sweep-files', async (tx) => {
        const { rows } = await sql`
          delete from file_object where name = ${name} and unused_since is not null and not ${isNamed} returning name
        `.execute(tx)
        if (rows.length > 0) await store.remove(name)
      })
  },
}

/**
 * Writes every file anew whose object is under an older key than the newest, and gives how many there were; the former objects
 * are left to the sweep.
 */
export async function renewObjects(
  services: AppServices,
  onBatch?: (values: number) => void | Promise<void>,
): Promise<number> {
  let total = 0
  for (const table of fileTables) {
    let after: string | undefined
    for (;;) {
      const rows = await inEveryBook(services, 'keys:rotate', (tx) =>
        rowsWhere(tx, table, { is: { olderThan: services.cipher.current }, after, most: 100 }),
      )
      for (const row of rows) {
        await moveOut(services, row)
        after = row.id
      }
      total += rows.length
      if (rows.length > 0) await recordRenewed(services, table, rows.length)
      if (rows.length > 0) await onBatch?.(rows.length)
      if (rows.length < 100) break
    }
  }
  return total
}

const recordRenewed = ({ pool, cipher }: AppServices, table: string, values: number) =>
  transact(
    pool,
    as({ userId: null, advisorId: null, requestId: 'keys:rotate' }),
    async (_tx, _actor, trail) =>
      trail.record({
        event: 'values sealed anew',
        payload: { table, column: 'object_name', values, keyVersion: cipher.current },
      }),
  )

/** Whether a file lies in an object that is under an older key than the newest. */
export const anyOlderObject = (services: AppServices): Promise<boolean> =>
  inEveryBook(services, 'keys:rotate', async (tx) => {
    const { rows } = await sql`
      select from file_object where key_version < ${services.cipher.current} and ${isNamed} limit 1
    `.execute(tx)
    return rows.length > 0
  })

/** @throws StartProblem where files lie in a store, and the settings name none */
export async function mustReachFiles(services: AppServices): Promise<void> {
  if (services.files.store) return
  const [outside] = await inEveryBook(services, 'start', (tx) => namesAfter(tx, '', 1))
  if (outside !== undefined)
    throw new StartProblem(
      'Files of this portal lie outside of the database: set FILES, FILES_ACCESS_KEY and FILES_SECRET_KEY as they were.',
    )
}
