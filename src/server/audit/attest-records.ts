import { sql } from 'kysely'
import { oneAtATime } from '../database/one-at-a-time.ts'
import { as, transact } from '../database/transact.ts'
import type { Tx } from '../database/tx.ts'
import type { AppServices } from '../services.ts'
import { attest, noParts, sumWith, tallyPart } from './record-macs.ts'
import { recordKinds, recordsOf, revisionsOf, submissionsOf, versionsOf } from './record-rows.ts'

/** The events that say what was there before it was attested: each is told once. */
export const recordsAttested = 'records attested'
export const submissionsAttested = 'submissions attested'

type Services = Pick<AppServices, 'pool' | 'cipher'>

/** Parts a transaction. */
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
 * Gives how many records there were. Their rows come first, so that a record with a tally is attested whole. What is not
 * attested and should be, or does not hold, stays as it is, to be found.
 */
async function attestAllOf({ pool, cipher }: Services, advisorId: string, done: Done): Promise<number> {
  const inBatches = async <Row>(
    read: (tx: Tx) => AsyncGenerator<Row>,
    partOf: (row: Row) => { recordId: string; clientId: string; part: string; says: string } | undefined,
  ) => {
    let rows = 0
    let parts: Parameters<typeof attest>[2][number][] = []
    const write = async () => {
      const batch = parts
      parts = []
      await onBehalf({ pool, cipher }, advisorId, (tx) => attest(tx, cipher, batch))
    }
    await onBehalf({ pool, cipher }, advisorId, async (tx) => {
      for await (const row of read(tx)) {
        rows += 1
        const part = partOf(row)
        if (part) parts.push({ ...part, advisorId })
        if (parts.length >= partsAtOnce) await write()
      }
    })
    await write()
    return rows
  }
  const sums = new Map<string, string>()
  for (const read of [revisionsOf, versionsOf, submissionsOf])
    await inBatches(
      (tx) => read(tx, cipher, advisorId),
      ({ recordId, clientId, part, digest: says, isAttested }) => {
        sums.set(recordId, sumWith(sums.get(recordId) ?? noParts, [{ part, says }]))
        const isNew = isAttested === undefined && (!done.areRecords || read === submissionsOf)
        return isNew ? { recordId, clientId, part, says } : undefined
      },
    )
  let records = 0
  for (const kind of recordKinds)
    records += await inBatches(
      (tx) => recordsOf(tx, cipher, advisorId, kind),
      ({ recordId, clientId, tally, attested }) => {
        const before =
          attested ?? (attested === undefined && !done.areRecords ? { ...tally, saves: 0 } : null)
        const sum = sums.get(recordId) ?? noParts
        return before
          ? { recordId, clientId, ...tallyPart({ ...before, saves: before.saves + 1, sum }) }
          : undefined
      },
    )
  return records
}
