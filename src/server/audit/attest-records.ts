import { sql } from 'kysely'
import { as, transact } from '../database/transact.ts'
import type { Tx } from '../database/tx.ts'
import type { AppServices } from '../services.ts'
import { attest, tallyPart } from './record-macs.ts'
import { recordKinds, recordsOf, revisionsOf, versionsOf } from './record-rows.ts'

/** The event that says which records were there before any were attested. */
export const recordsAttested = 'records attested'

type Services = Pick<AppServices, 'pool' | 'cipher'>

/** Parts a transaction. */
const partsAtOnce = 2_000

/**
 * Attests, once, the records that were there before records were attested, as they are: what was changed in them earlier
 * is not found. The trail says when and how many. Several portals may do so at once, and any of them may be ended in the
 * middle: the next start begins again. To be dropped once no database of before migration 0032 is left.
 */
export async function attestRecords(services: Services): Promise<void> {
  if (await isDone(services)) return
  const advisers = await onBehalf(services, null, (tx) => tx.selectFrom('advisor').select('id').execute())
  let records = 0
  for (const { id } of advisers) records += await attestAllOf(services, id)
  const nobody = as({ userId: null, advisorId: null, requestId: 'attest records' })
  await transact(services.pool, nobody, async (tx, _actor, trail) => {
    const marked = await sql`update records_attested set since = now() where since is null`.execute(tx)
    // of several portals one says it
    if (marked.numAffectedRows) trail.record({ event: recordsAttested, payload: { records } })
  })
}

async function isDone(services: Services): Promise<boolean> {
  const row = await onBehalf(services, null, (tx) =>
    tx.selectFrom('records_attested').select('since').executeTakeFirst(),
  )
  return row !== undefined && row.since !== null
}

const onBehalf = <Result>({ pool }: Services, advisorId: string | null, work: (tx: Tx) => Promise<Result>) =>
  transact(pool, as({ userId: null, advisorId, requestId: 'attest records' }), work)

/** Gives how many records there were. Their rows come first, so that a record with a tally is attested whole. */
async function attestAllOf({ pool, cipher }: Services, advisorId: string): Promise<number> {
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
  for (const read of [revisionsOf, versionsOf])
    await inBatches(
      (tx) => read(tx, cipher, advisorId),
      ({ recordId, clientId, part, digest, isAttested }) =>
        isAttested === undefined ? { recordId, clientId, part, says: digest } : undefined,
    )
  let records = 0
  for (const kind of recordKinds)
    records += await inBatches(
      (tx) => recordsOf(tx, cipher, advisorId, kind),
      ({ recordId, clientId, tally, attested }) =>
        attested === undefined ? { recordId, clientId, ...tallyPart(tally) } : undefined,
    )
  return records
}
