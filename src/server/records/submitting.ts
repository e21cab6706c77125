import type { Tx } from '../database/tx.ts'
import type { Warning } from '../http/answer.ts'
import type { RequestServices } from '../services.ts'
import type { Locked, RecordKind, RecordTypes, Saving, SubmittedKind, SubmittedTypes } from './kind.ts'
import { sectionsAfter, versionAt } from './revisions.ts'
import { isSubmissionKept, keepSubmission, type Submission } from './submissions.ts'
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
