import type { Tx } from '../database/tx.ts'
import type { FormDocument } from '../documents/form-pages.ts'
import type { SentRecord } from '../signing-service.ts'
import type { RecordRow } from './revisions.ts'
import { findLastSubmission } from './submissions.ts'

// A record as it was submitted, for the documents that are signed of it.

type Found = Awaited<ReturnType<typeof findSent>>

/** What it said then; undefined of one that was complete before submissions were kept. */
export const findSent = (
  tx: Tx,
  row: Pick<RecordRow, 'id' | 'advisor_id'>,
  { version, sentAt }: Pick<SentRecord, 'version' | 'sentAt'>,
) => findLastSubmission(tx, row, version === null ? { at: sentAt } : { version })

/** The document of a form as of that day, whatever became of the record since. */
export const sentFormOf = <D>(document: FormDocument<D>, submitted: Found): FormDocument<D> => {
  if (!submitted) return document
  const at = new Date(submitted.submittedAt).toISOString()
  return { ...document, version: submitted.version, completedAt: at, savedAt: at }
}
