import { sql } from 'kysely'
import { oneAtATime } from '../database/one-at-a-time.ts'
import { as, transact } from '../database/transact.ts'
import type { Tx } from '../database/tx.ts'
import type { AppServices } from '../services.ts'
import { attest, isSubmission, noParts, sumWith, tallyPart } from './record-macs.ts'
import { keptRowsOf, questionnaire, type RecordAsFound, recordsOf } from './record-rows.ts'

/** The events that say what was there before it was attested: each is told once. */
export const recordsAttested = 'records attested'
export const submissionsAttested = 'submissions attested'
export const questionnairesAttested = 'questionnaires attested'

type Services = Pick<AppServices, 'pool' | 'cipher'>

/** Parts a statement. */
const partsAtOnce = 2_000

/**
 * Attests, once, what was there before it was attested, as it is: all records (migration 0032), what was submitted of
 * them with the sums of their parts (0047), and complete questionnaires (0073). What was changed earlier is not found. The
 * trail says when and how many. Any portal may be ended in the middle: the next start begins again. To be dropped once no
 * database of before is left.
 */
export async function attestRecords(services: Services, ownerUrl: string): Promise<void> {
  if ((await findDone(services)).areQuestionnaires) return
  // a record that another portal saves by then would be given its older sum
  await oneAtATime(ownerUrl, 'attesting', async () => {
    const done = await findDone(services)
    if (done.areQuestionnaires) return
    const advisers = await onBehalf(services, null, (tx) => tx.selectFrom('advisor').select('id').execute())
    let records = 0
    for (const { id } of advisers) records += await attestAllOf(services, id, done)
    const nobody = as({ userId: null, advisorId: null, requestId: 'attest records' })
    await transact(services.pool, nobody, async (tx, _actor, trail) => {
      await sql`
        update records_attested set since = coalesce(since, now()),
          submissions_since = coalesce(submissions_since, now()), questionnaires_since = now()
      `.execute(tx)
      if (!done.areRecords) trail.record({ event: recordsAttested, payload: { records } })
      if (!done.areSubmissions) trail.record({ event: submissionsAttested, payload: { records } })
      trail.record({ event: questionnairesAttested, payload: { records } })
    })
  })
}

interface Done {
  areRecords: boolean
  areSubmissions: boolean
  areQuestionnaires: boolean
}

const findDone = (services: Services): Promise<Done> =>
  onBehalf(services, null, async (tx) => {
    const row = await tx.selectFrom('records_attested').selectAll().executeTakeFirst()
    const areRecords = typeof row?.since === 'string'
    const areSubmissions = areRecords && row.submissions_since !== null
    return {
      areRecords,
      areSubmissions,
      areQuestionnaires: areSubmissions && row.questionnaires_since !== null,
    }
  })

const onBehalf = <Result>({ pool }: Services, advisorId: string | null, work: (tx: Tx) => Promise<Result>) =>
  transact(pool, as({ userId: null, advisorId, requestId: 'attest records' }), work)

/**
 * Gives how many records there were. What is not attested and should be, or does not hold, stays as it is, to be found.
 */
const attestAllOf = (services: Services, advisorId: string, done: Done): Promise<number> =>
  onBehalf(services, advisorId, async (tx) => {
    const { cipher } = services
    const parts: Parameters<typeof attest>[2][number][] = []
    const add = async (part: (typeof parts)[number]) => {
      if (parts.push(part) >= partsAtOnce) await attest(tx, cipher, parts.splice(0))
    }
    const isDue = (kind: string) => (kind === questionnaire ? !done.areQuestionnaires : !done.areSubmissions)
    const isNew = (kind: string) => kind === questionnaire || !done.areRecords
    const records = new Map<string, RecordAsFound & { kind: string; sum: string }>()
    for await (const { kind, ...record } of recordsOf(tx, cipher, advisorId))
      if (kind && isDue(kind)) records.set(record.recordId, { ...record, kind, sum: noParts })
    for await (const { recordId, clientId, part, digest: says, isAttested } of keptRowsOf(
      tx,
      cipher,
      advisorId,
    )) {
      const record = records.get(recordId)
      if (says === undefined || !record) continue
      record.sum = sumWith(record.sum, [{ part, says }])
      if (isAttested === undefined && (isNew(record.kind) || isSubmission(part)))
        await add({ recordId, clientId, advisorId, part, says })
    }
    for (const { kind, recordId, clientId, tally, attested, sum } of records.values()) {
      const before = attested === undefined && isNew(kind) ? { ...tally, saves: 0 } : attested
      if (!before) continue
      await add({
        recordId,
        clientId,
        advisorId,
        ...tallyPart({ ...before, saves: before.saves + 1, sum }),
      })
    }
    await attest(tx, cipher, parts)
    return records.size
  })
