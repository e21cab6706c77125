import { sql } from 'kysely'
import {
  attest,
  isAttested,
  type Part,
  readTally,
  revisionDigest,
  revisionPart,
  sumWith,
  tallyPart,
  wholeRecord,
} from '../audit/record-macs.ts'
import type { Tx } from '../database/tx.ts'
import type { Cipher } from '../encryption/cipher.ts'

interface HandOver {
  advisorId: string
  recordId: string
  /** The client whose it is, and the one whose it will be. */
  from: string
  to: string
  /** The ids of the secrets that it holds. */
  secrets: readonly string[]
}

/**
 * Hands a record that was never submitted to another client, with its revisions and secrets. What attests it says whose it is,
 * and is made anew; what does not hold is not attested by it. The record and both clients are locked.
 */
export async function handOver(
  tx: Tx,
  cipher: Cipher,
  { advisorId, recordId, ...over }: HandOver,
): Promise<void> {
  const { from, to, secrets } = over
  const before = await revisionParts(tx, recordId)
  const kept = await tx
    .selectFrom('record_mac')
    .select(['part', 'says', 'mac'])
    .where('advisor_id', '=', advisorId)
    .where('record_id', '=', recordId)
    .execute()
  const holds = new Set(
    kept.filter((row) => isAttested(cipher, { recordId, clientId: from }, row)).map(({ part }) => part),
  )
  const saysOf = new Map(kept.map(({ part, says }) => [part, says]))
  await sql`select hand_over_record(${recordId}, ${from}, ${to}, ${[...secrets]}::uuid[])`.execute(tx)
  const now = new Map((await revisionParts(tx, recordId)).map(({ part, says }) => [part, says]))
  const replaced = before.filter(({ part, says }) => holds.has(part) && saysOf.get(part) === says)
  const parts = replaced.map(({ part }): Part => ({ part, says: now.get(part) ?? '' }))
  const tally = holds.has(wholeRecord) ? readTally(saysOf.get(wholeRecord) ?? '') : undefined
  const whole = tally && {
    ...tally,
    saves: tally.saves + 1,
    sum: sumWith(tally.sum, parts, replaced),
  }
  await attest(
    tx,
    cipher,
    [...parts, ...(whole ? [tallyPart(whole)] : [])].map((part) => ({
      advisorId,
      recordId,
      clientId: to,
      ...part,
    })),
  )
}

async function revisionParts(tx: Tx, recordId: string): Promise<Part[]> {
  const { rows } = await sql<{ run: number; section: string; digest: string }>`
    select run, section, ${revisionDigest('revision')} as digest
    from record_revision as revision where record_id = ${recordId}
  `.execute(tx)
  return rows.map(({ run, section, digest }) => ({ part: revisionPart(run, section), says: digest }))
}
