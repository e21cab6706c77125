import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { dueKinds } from '../../../platform/codes/due-kind.ts'
import { dayIn } from '../../../platform/formats/dates.ts'
import { as, transact } from '../../../server/database/transact.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { everyAdviser } from '../../../server/jobs/every-adviser.ts'
import type { Job } from '../../../server/jobs/job.ts'
import type { Due, ReadDue } from '../../../server/records/due.ts'
import type { AppServices } from '../../../server/services.ts'

const requestId = 'set-due-tasks'

/** Sets tasks of what falls due, each once, and takes away those of what is due no more; the done ones stay. */
export const setDueTasks = (dues: readonly ReadDue[]): Job => ({
  name: 'set-due-tasks',
  data: z.unknown(),
  schedule: '20 10 * * *',
  work: async (services) => {
    const nobody = as({ userId: null, advisorId: null, requestId })
    const failures: unknown[] = []
    for (const advisorId of await transact(services.pool, nobody, everyAdviser))
      await setIn(services, dues, advisorId).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  },
})

/** Of one book, in a transaction of its own: one that fails keeps no other from it. */
async function setIn(
  { pool, config, now }: AppServices,
  dues: readonly ReadDue[],
  advisorId: string,
): Promise<void> {
  const { timeZone } = config.firm
  const book = { advisorId, today: dayIn(now().toISOString(), timeZone), timeZone }
  await transact(pool, as({ userId: null, advisorId, requestId }), async (tx, _, trail) => {
    const read = await Promise.all(dues.map((each) => each(tx, book)))
    // a draft may hold a day that there is not
    const due = read.flat().filter(({ dueOn }) => z.iso.date().safeParse(dueOn).success)
    const gone = await takeAway(tx, advisorId, due)
    const set = await add(tx, advisorId, due)
    if (set + gone > 0) trail.record({ event: 'due tasks set', payload: { set, gone } })
  })
}

/** What is due, as a table of the database. */
const asTable = (due: readonly Due[]) => sql`
  jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as due ("clientId" uuid, kind text, "dueOn" date)`

/** @returns how many there are now that were not there */
async function add(tx: Tx, advisorId: string, due: readonly Due[]): Promise<number> {
  if (due.length === 0) return 0
  const values = due.map(({ clientId, kind, dueOn }) => ({
    id: randomUUID(),
    advisor_id: advisorId,
    client_id: clientId,
    title: dueKinds[kind],
    due_on: dueOn,
    kind,
  }))
  let added = 0
  for (let at = 0; at < values.length; at += 1_000) {
    const rows = await tx
      .insertInto('task')
      .values(values.slice(at, at + 1_000))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    added += rows.length
  }
  return added
}

/** @returns how many went */
async function takeAway(tx: Tx, advisorId: string, due: readonly Due[]): Promise<number> {
  const rows = await tx
    .deleteFrom('task')
    .where('advisor_id', '=', advisorId)
    .where('kind', 'is not', null)
    .where('done_at', 'is', null)
    .where(sql<boolean>`not exists (
      select from ${asTable(due)}
      where "clientId" = client_id and due.kind = task.kind and "dueOn" = due_on)`)
    .returning('id')
    .execute()
  return rows.length
}
