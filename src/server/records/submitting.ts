import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../database/tx.ts'
import type { Warning } from '../http/answer.ts'
import type { RequestServices } from '../services.ts'
import type { Locked, RecordKind, RecordTypes, Saving, SubmittedKind, SubmittedTypes } from './kind.ts'
import { sectionsAfter, versionAt } from './revisions.ts'
import { findLastSubmission, isSubmissionKept, keepSubmission, type Submission } from './submissions.ts'
import { wordingOf } from './wording.ts'

// What of a record of each kind is kept as it is submitted (decision 67).

/**
 * A complete record with its submission: one that was submitted before submissions were kept gets its own from its revisions
 * since, marked as such, and is compared with it from now on. What a linked spouse's record said is not known any more, and
 * is as it stands.
 */
export async function withSubmission<K extends RecordTypes>(
  kind: RecordKind<K>,
  saving: Saving,
  locked: Locked<K>,
): Promise<Locked<K>> {
  const { submission } = kind
  const { tx, services } = saving
  const { row } = locked
  const submittedAt = kind.completedAt(row)
  if (submittedAt === null || (await isSubmissionKept(tx, row))) return locked
  const version = await versionAt(tx, row, submittedAt)
  const contents = submission.contentsBefore(row, await sectionsAfter(tx, row, version))
  const snapshot = submission.snapshotOf(row, contents)
  await keepSubmission(tx, services.cipher, {
    ...kind.ownerOf(row),
    recordId: row.id,
    kind: submission.kind,
    snapshot,
    version,
    submittedBy: submission.completedBy(row),
    submittedAt,
    isFromRevisions: true,
  })
  const compared = {
    ...locked,
    row: { ...row, submitted: { submitted_at: submittedAt, snapshot, changes: null } },
  }
  const isOutOfDate = kind.differs?.(compared, kind.storedOf(row).contents, saving) ?? false
  return { ...compared, row: { ...compared.row, out_of_date: isOutOfDate } }
}

interface Submitting<K extends SubmittedTypes>
  extends Pick<Submission, 'version' | 'submittedBy' | 'submittedAt'> {
  contents: K['contents']
  warnings: readonly Warning[]
}

/** Keeps a record as it is submitted: with what was warned of, and in which words it was asked. */
export async function keepSubmitted<K extends SubmittedTypes>(
  { submission, ownerOf, form }: SubmittedKind<K>,
  { tx, services }: { tx: Tx; services: Pick<RequestServices, 'cipher'> },
  { row, circumstances }: Locked<K>,
  { contents, ...submitted }: Submitting<K>,
): Promise<void> {
  await keepSubmission(tx, services.cipher, {
    ...ownerOf(row),
    recordId: row.id,
    kind: submission.kind,
    snapshot: submission.snapshotOf(row, contents),
    circumstances: await submission.circumstancesOf(tx, { row, circumstances }, contents),
    wording: await wordingOf(form(circumstances), submission.documentWords),
    ...submitted,
  })
}

/**
 * The version of a record's last submission, where that says what the record says now, with all that stands beside it, in
 * the words of now; else undefined.
 */
export async function submittedAsItStands<K extends SubmittedTypes>(
  { submission, form }: SubmittedKind<K>,
  tx: Tx,
  { row, circumstances }: Locked<K>,
  contents: K['contents'],
): Promise<number | undefined> {
  const last = await findLastSubmission(tx, row)
  if (!last || last.wording !== (await wordingOf(form(circumstances), submission.documentWords)))
    return undefined
  const beside = await submission.circumstancesOf(tx, { row, circumstances }, contents)
  const was = [Object.fromEntries(last.sections), last.circumstances]
  const isSame = isDeepStrictEqual(
    was.map(factsOf),
    [submission.snapshotOf(row, contents), beside].map(asStored).map(factsOf),
  )
  return isSame ? last.version : undefined
}

const asStored = (value: object): unknown => JSON.parse(JSON.stringify(value))

/** Without the day on which it was read, and the number by which a spouse's record was known. */
const factsOf = (kept: unknown): object => {
  const { today: _, spouseVersion: __, ...facts } = Object(kept)
  return facts
}
