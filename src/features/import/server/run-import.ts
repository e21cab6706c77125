import { sql } from 'kysely'
import { z } from 'zod'
import { fold } from '../../../platform/formats/fold.ts'
import { as, type Trail, transact } from '../../../server/database/transact.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Job } from '../../../server/jobs/job.ts'
import type { JobDefinition } from '../../../server/jobs/jobs.ts'
import { inOwnBook, type Saving } from '../../../server/records/kind.ts'
import type { AppServices } from '../../../server/services.ts'
import {
  findNamedHouseholds,
  insertHouseholds,
  type NamedHousehold,
} from '../../households/server/records.ts'
import { changePerson, insertPeople } from '../../participants/server/records.ts'
import { forgetImports } from './forget-imports.ts'
import { keysOf, type Named, peopleNamed } from './people-on-file.ts'
import { planRows } from './plan-import.ts'
import { encryptPlan, type RowWrite, readPlan } from './planned-rows.ts'
import { beginPlan, endPlan } from './plans.ts'
import type { ImportRow } from './queries.ts'

// Writes what the plan of an import says, whole households at a time. Each batch is one transaction with one entry in the
// trail: a process that dies leaves whole batches, and the next one goes on behind them.

const Running = z.strictObject({ importId: z.uuid(), advisorId: z.uuid() })

/** What a call queues. */
export const runImportJob: JobDefinition<typeof Running> = { name: 'run-import', data: Running }

const rowsABatch = 200
/** So long one job goes on: it queues itself anew then, since the queue gives a job up after five minutes. */
const jobMs = 60_000

export const runImport: Job<typeof Running> = {
  ...runImportJob,
  work: async (services, running) => {
    const until = Date.now() + jobMs
    for (;;) {
      const state = await writeBatch(services, running, Date.now() > until)
      if (state === 'sent back') await planAnew(services, running)
      if (state !== 'more') return
    }
  },
}

const actorOf = ({ advisorId, importId }: z.output<typeof Running>, userId: string | null = null) =>
  as({ userId, advisorId, requestId: `import ${importId}` })

const lockRunning = (tx: Tx, { importId, advisorId }: z.output<typeof Running>) =>
  tx
    .selectFrom('record_import')
    .selectAll()
    .where('id', '=', importId)
    .where('advisor_id', '=', advisorId)
    .where('state', '=', 'running')
    .forNoKeyUpdate()
    .executeTakeFirst()

interface ToWrite {
  id: string
  row: number
  write: RowWrite
}

function writeBatch(
  services: AppServices,
  running: z.output<typeof Running>,
  isLast: boolean,
): Promise<'more' | 'sent back' | 'over'> {
  return transact(services.pool, actorOf(running), async (tx, _, trail) => {
    const row = await lockRunning(tx, running)
    if (!row?.started_by) return 'over'
    // whoever was to plan it anew was killed
    if (row.whole_plan !== row.plan) return 'sent back'
    const batch = await nextRows(tx, services, row)
    if (batch.length === 0) return (await finish(tx, row)) ? 'sent back' : 'over'
    await writeRows(tx, services, row, batch, trail)
    if (!isLast) return 'more'
    await services.jobs.send(tx, runImportJob, running)
    return 'over'
  })
}

/** The next whole households, about 200 rows. */
async function nextRows(tx: Tx, { cipher }: AppServices, { id, plan }: ImportRow): Promise<ToWrite[]> {
  const rows = tx
    .selectFrom('import_row')
    .select(['id', 'row', 'household_nr', 'plan_encrypted'])
    .where('import_id', '=', id)
    .where('plan', '=', plan)
    .where('written_at', 'is', null)
    .where('does', 'in', ['create', 'update'])
    .where('sent_back', '=', false)
    .orderBy('household_nr')
    .orderBy('row')
  const first = await rows.limit(rowsABatch).execute()
  const last = first.at(-1)?.household_nr
  const all =
    first.length < rowsABatch || last === undefined
      ? first
      : await rows.where('household_nr', '<=', last).execute()
  return all.flatMap((row) => {
    const { write } = readPlan(cipher, row)
    return write ? [{ id: row.id, row: row.row, write }] : []
  })
}

interface Written {
  id: string
  version: number
  /** Null of a household alone. */
  clientId: string | null
  householdId: string
  madeHousehold: boolean
}

async function writeRows(
  tx: Tx,
  services: AppServices,
  row: ImportRow,
  batch: readonly ToWrite[],
  trail: Trail,
): Promise<void> {
  const { advisor_id: advisorId, started_by: userId } = row
  if (!userId) return
  const { cipher } = services
  const saving: Saving = { actor: inOwnBook(advisorId, userId), tx, services, language: 'en' }
  const toCreate = batch.filter(({ write }) => write.version === undefined)
  const isKnown = await addedMeanwhile(tx, services, advisorId, toCreate)
  const alone = toCreate.flatMap(({ write }) => (write.clientId ? [] : (write.household ?? [])))
  const found = await findNamedHouseholds(tx, advisorId, {
    ids: [...new Set(toCreate.map(({ write }) => write.householdId))],
    externalIds: alone.flatMap(({ externalId }) => externalId ?? []),
    names: alone.flatMap(({ name, externalId }) => (externalId ? [] : fold(name))),
  })
  const onFile = new Set(found.map(({ id }) => id))
  const isMade = householdsMade(found)
  const sentBack: string[] = []
  const written: Written[] = []

  const creates = toCreate.filter(({ id, write }) => {
    // somebody has added the same person, or archived the household, since the preview
    const isLate = write.clientId
      ? isKnown(write) || (!write.household && !onFile.has(write.householdId))
      : isMade(write)
    if (isLate) sentBack.push(id)
    return !isLate
  })
  const households = new Map(
    creates.flatMap(({ write: { householdId: id, household } }) =>
      household && !onFile.has(id) ? [[id, { id, ...household }] as const] : [],
    ),
  )
  await insertHouseholds(tx, advisorId, [...households.values()])
  await insertPeople(
    tx,
    cipher,
    { advisorId, userId },
    creates.flatMap(({ write: { clientId, householdId, externalId, sections } }) =>
      clientId === undefined ? [] : [{ id: clientId, householdId, externalId, sections }],
    ),
  )
  for (const { id, write } of creates)
    written.push({
      id,
      version: 1,
      clientId: write.clientId ?? null,
      householdId: write.householdId,
      madeHousehold: households.has(write.householdId),
    })

  for (const { id, write } of batch) {
    const { clientId, householdId, version, sections, externalId } = write
    if (version === undefined || clientId === undefined) continue
    const changed = await changePerson(saving, { id: clientId, version, sections, externalId })
    if (!changed) {
      sentBack.push(id)
      continue
    }
    written.push({ id, version: changed.version, clientId, householdId, madeHousehold: false })
    await keepFound(tx, services, id, changed.before)
  }

  await noteWritten(tx, written)
  if (sentBack.length > 0)
    await tx.updateTable('import_row').set({ sent_back: true }).where('id', 'in', sentBack).execute()
  await tx
    .updateTable('record_import')
    .set((eb) => ({ done: eb('done', '+', written.length) }))
    .where('id', '=', row.id)
    .execute()
  if (written.length === 0) return
  const updated = new Set(batch.flatMap(({ id, write }) => (write.version === undefined ? [] : [id])))
  trail.record({
    event: 'records imported',
    userId,
    payload: {
      import: row.id,
      households: [...new Set(written.map(({ householdId }) => householdId))],
      created: written.flatMap(({ id, clientId }) => (updated.has(id) ? [] : (clientId ?? []))),
      updated: written.flatMap(({ id, clientId }) => (updated.has(id) ? (clientId ?? []) : [])),
    },
  })
}

/** Whether a household that a row brings by itself is on file by now, under another id than the row chose. */
function householdsMade(found: readonly NamedHousehold[]): (write: RowWrite) => boolean {
  const names = new Set(found.map(({ name }) => fold(name)))
  const externalIds = new Set(found.map(({ externalId }) => externalId))
  return ({ household }) =>
    household !== undefined &&
    (household.externalId ? externalIds.has(household.externalId) : names.has(fold(household.name)))
}

/** Whether somebody is on file by now whom a row that adds them is about. */
async function addedMeanwhile(
  tx: Tx,
  { cipher }: AppServices,
  advisorId: string,
  creates: readonly ToWrite[],
): Promise<(write: RowWrite) => boolean> {
  const people = await peopleNamed(
    tx,
    { cipher, advisorId },
    creates.flatMap(({ write }) => (write.clientId ? [namedIn(write)] : [])),
  )
  return (write) => people.find(keysOf(cipher, namedIn(write)), write.externalId).length > 0
}

function namedIn({ sections: { generalDetails }, externalId }: RowWrite): Named {
  const { firstName, lastName, sin, email, dateOfBirth } = generalDetails ?? {}
  return {
    externalId,
    firstName: firstName ?? undefined,
    lastName: lastName ?? undefined,
    sin: sin ?? undefined,
    email: email ?? undefined,
    dateOfBirth: dateOfBirth || undefined,
  }
}

/** What an update found, beside what it was planned to write: undoing it puts that back. */
async function keepFound(tx: Tx, { cipher }: AppServices, id: string, before: object): Promise<void> {
  const row = await tx
    .selectFrom('import_row')
    .select(['id', 'plan_encrypted'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const plan = readPlan(cipher, row)
  await tx
    .updateTable('import_row')
    .set({ plan_encrypted: encryptPlan(cipher, id, { ...plan, found: before }) })
    .where('id', '=', id)
    .execute()
}

async function noteWritten(tx: Tx, written: readonly Written[]): Promise<void> {
  if (written.length === 0) return
  await sql`
    update import_row set written_at = now(), version = done.version, client_id = done.client_id,
      household_id = done.household_id, made_household = done.made
    from unnest(
      ${written.map(({ id }) => id)}::uuid[], ${written.map(({ version }) => version)}::int[],
      ${written.map(({ clientId }) => clientId)}::uuid[], ${written.map(({ householdId }) => householdId)}::uuid[],
      ${written.map(({ madeHousehold }) => madeHousehold)}::boolean[]
    ) as done (id, version, client_id, household_id, made)
    where import_row.id = done.id
  `.execute(tx)
}

/** Ends the run. True where rows go back to the preview, since what they are about has changed: they are planned anew. */
async function finish(tx: Tx, row: ImportRow): Promise<boolean> {
  const { late } = await tx
    .selectFrom('import_row')
    .select((eb) => eb.fn.countAll<number>().as('late'))
    .where('import_id', '=', row.id)
    .where('plan', '=', row.plan)
    .where('sent_back', '=', true)
    .executeTakeFirstOrThrow()
  if (Number(late) > 0) return true
  await tx
    .updateTable('record_import')
    .set({ state: 'done', ended_at: sql<string>`now()` })
    .where('id', '=', row.id)
    .execute()
  return false
}

/** What was written already differs in nothing then, and is skipped. */
async function planAnew(services: AppServices, running: z.output<typeof Running>): Promise<void> {
  const step = <Result>(work: (tx: Tx) => Promise<Result>) => transact(services.pool, actorOf(running), work)
  const row = await step((tx) => beginPlan(tx, running.importId))
  await planRows({ step, cipher: services.cipher }, row)
  await step((tx) => endPlan(tx, row))
}

export const importJobs = [runImport, forgetImports]
