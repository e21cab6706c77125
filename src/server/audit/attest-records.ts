import { sql } from 'kysely'
import { oneAtATime } from '../database/one-at-a-time.ts'
import { as, transact } from '../database/transact.ts'
import type { Tx } from '../database/tx.ts'
import type { AppServices } from '../services.ts'
import { attest, isSubmission, noParts, sumWith, tallyPart } from './record-macs.ts'
import { keptRowsOf, recordsOf } from './record-rows.ts'

/** The events that say what was there before it was attested: each is told once. */
export const recordsAttested = 'records attested'
export const submissionsAttested = 'submissions attested'

type Services = Pick<AppServices, 'pool' | 'cipher'>

/** Parts a statement. */
const partsAtOnce = 2_000

/**
 * Attests, once, what was there before it was attested, as it is: all records (migration 0032), and what was submitted of
 * them with the sums of their parts (0047). What was changed earlier is not found. The trail says when and how many. Any
 * portal may be ended in the middle: the next start begins again. To be dropped once no database of before is left.
 */
export async function attestRecords(services: Services, ownerUrl: string): Promise<void> {
  if ((await findDone(services)).areSubmissions) return
  // a record that another portal saves by then would be given its older sum
  await oneAtATime(ownerUrl, 'attesting', async () => {
    const done = await findDone(services)
    if (done.areSubmissions) return
    const advisers = await onBehalf(services, null, (tx) => tx.selectFrom('advisor').select('id').execute())
    let records = 0
    for (const { id } of advisers) records += await attestAllOf(services, id, done)
    const nobody = as({ userId: null, advisorId: null, requestId: 'attest records' })
    await transact(services.pool, nobody, async (tx, _actor, trail) => {
      await sql`
        update records_attested set since = coalesce(since, now()), submissions_since = now()
      `.execute(tx)
      if (!done.areRecords) trail.record({ event: recordsAttested, payload: { records } })
      trail.record({ event: submissionsAttested, payload: { records } })
    })
  })
}

interface Done {
  areRecords: boolean
  areSubmissions: boolean
}

const findDone = (services: Services): Promise<Done> =>
  onBehalf(services, null, async (tx) => {
    const row = await tx.selectFrom('records_attested').selectAll().executeTakeFirst()
    const areRecords = typeof row?.since === 'string'
    return { areRecords, areSubmissions: areRecords && row.submissions_since !== null }
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
    const sums = new Map<string, string>()
    for await (const { recordId, clientId, part, digest: says, isAttested } of keptRowsOf(
      tx,
      cipher,
      advisorId,
    )) {
      if (says === undefined) continue
      sums.set(recordId, sumWith(sums.get(recordId) ?? noParts, [{ part, says }]))
      if (isAttested === undefined && (!done.areRecords || isSubmission(part)))
        await add({ recordId, clientId, advisorId, part, says })
    }
    let records = 0
    for await (const { kind, recordId, clientId, tally, attested } of recordsOf(tx, cipher, advisorId)) {
      if (!kind) continue
      records += 1
      const isNew = attested === undefined && !done.areRecords
      const before = isNew ? { ...tally, saves: 0 } : attested
      if (!before) continue
      const sum = sums.get(recordId) ?? noParts
      await add({
        recordId,
        clientId,
        advisorId,
        ...tallyPart({ ...before, saves: before.saves + 1, sum }),
      })
    }
    await attest(tx, cipher, parts)
    return records
  })
