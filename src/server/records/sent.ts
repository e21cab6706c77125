import type { Language } from '../../platform/codes/person.ts'
import type { Tx } from '../database/tx.ts'
import type { FormDocument } from '../documents/form-pages.ts'
import type { RecordRow } from './revisions.ts'
import { findLastSubmission } from './submissions.ts'

// A record as it was submitted, for the documents that are signed of it.

/** A document that was sent to be signed: of which record, as it was submitted, and when. */
export interface SentRecord {
  recordId: string
  /** The record's, as it was submitted; null where the newest submission by `sentAt` is meant. */
  version: number | null
  /** Which of several of a kind; '' where a record gives one. */
  part: string
  language: Language
  sentAt: string
}

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
