import type { SignedRecordKind } from '../../../platform/codes/package-status.ts'
import { invalid, Problem } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import type { Saving } from '../../../server/records/kind.ts'
import type { RecordToSend, Sendable } from '../../../server/records/sendable.ts'
import type { ChosenRecord } from '../contract.ts'
import { lockHousehold, type People } from './people.ts'

/** How the records of each kind are sent. */
export type Sendables = Readonly<Record<SignedRecordKind, Sendable>>

/** A record that somebody has chosen. */
export interface Chosen extends RecordToSend {
  kind: SignedRecordKind
  recordId: string
}

export interface Choice {
  advisorId: string
  /** Whose package it is. */
  clientId: string
  people: People
  records: readonly Chosen[]
}

interface Asked {
  clientId: string
  kinds: readonly ChosenRecord[]
}

/**
 * Locks a client's household and the records that were chosen in it, each once, in the order in which they were.
 * @throws Problem not_found, where the adviser has no such client · invalid, where a record is none of the household's · stale,
 * where somebody has changed it since it was read
 */
export async function lockChoice(
  sendables: Sendables,
  saving: Saving,
  { clientId, kinds }: Asked,
): Promise<Choice> {
  const { advisorId } = saving.actor
  const people = await lockHousehold(saving.tx, { advisorId, clientId })
  const records: Chosen[] = []
  for (const [nr, { kind, recordId, version }] of kinds.entries()) {
    if (records.some((record) => record.kind === kind && record.recordId === recordId)) continue
    const record = await lockRecord(sendables[kind], saving, recordId)
    if (!record || !people.has(record.clientId))
      throw invalid({ path: `kinds.${nr}.recordId`, message: words('This record is not in the household') })
    if (version !== undefined && !(await record.isStill(version)))
      throw new Problem('stale', { current: { kind, recordId, version: record.version } })
    records.push({ ...record, kind, recordId })
  }
  return { advisorId, clientId, people, records }
}

async function lockRecord(
  { lock }: Sendable,
  saving: Saving,
  recordId: string,
): Promise<RecordToSend | undefined> {
  try {
    return await lock(saving, recordId)
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return undefined
    throw error
  }
}
