import { sql } from 'kysely'
import { z } from 'zod'
import { SignedRecordKind } from '../../../../platform/codes/package-status.ts'
import { Guid } from '../../../../platform/formats/wire.ts'
import { attestDecision, decisionDigest } from '../../../../server/audit/record-macs.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Cipher } from '../../../../server/encryption/cipher.ts'
import type { Package } from '../../../signing/server/records.ts'

// What is to be approved, and what was decided.

type Key = Pick<Package, 'advisorId' | 'id'>

export type Due = 'beforeSending' | 'afterSigning'

interface NewApproval {
  advisorId: string
  packageId: string
  due: Due
  /** In which it can be signed once it is approved; undefined as the firm sets it. */
  days: number | undefined
}

/** Has a package that was just made wait for approval. Whoever may write in its book by now never approves it. */
export async function insertApproval(
  tx: Tx,
  { advisorId, packageId, due, days }: NewApproval,
): Promise<void> {
  await tx
    .insertInto('package_approval')
    .values({
      package_id: packageId,
      advisor_id: advisorId,
      due,
      days: days ?? null,
      writers: sql<string[]>`array(select writers_of_book(${advisorId}))`,
    })
    .execute()
}

const approvalColumns = ['package_id as packageId', 'due', 'days', 'status', 'since', 'writers'] as const

const approvalRows = (tx: Tx, { advisorId, id }: Key) =>
  tx
    .selectFrom('package_approval')
    .select(approvalColumns)
    .where('advisor_id', '=', advisorId)
    .where('package_id', '=', id)

/** Undefined where nobody is to approve the package. */
export const findApproval = (tx: Tx, key: Key) => approvalRows(tx, key).executeTakeFirst()
export type Approving = NonNullable<Awaited<ReturnType<typeof findApproval>>>

/** Whether a decision is due: nothing of it has gone out yet, or all of it is signed. */
export const isAwaiting = (
  { status, due }: Pick<Approving, 'status' | 'due'>,
  about: Pick<Package, 'status'>,
): boolean => status === 'awaiting' && about.status === (due === 'beforeSending' ? 'DRAFT' : 'COMPLETED')

/** Since when it waits. */
export const sinceOf = (
  { since, due }: Pick<Approving, 'since' | 'due'>,
  { completedAt }: Pick<Package, 'completedAt'>,
): string =>
  due === 'afterSigning' && completedAt && Date.parse(completedAt) > Date.parse(since) ? completedAt : since

/** Whoever may write in its book by now never approves a package, either: it holds something that was sent only now. */
export async function addWriters(tx: Tx, { advisorId, id }: Key): Promise<void> {
  await tx
    .updateTable('package_approval')
    .set({ writers: sql<string[]>`array(select unnest(writers) union select writers_of_book(${advisorId}))` })
    .where('advisor_id', '=', advisorId)
    .where('package_id', '=', id)
    .execute()
}

export async function setApproval(
  tx: Tx,
  { advisorId, id }: Key,
  status: Approving['status'],
): Promise<void> {
  await tx
    .updateTable('package_approval')
    .set({ status })
    .where('advisor_id', '=', advisorId)
    .where('package_id', '=', id)
    .execute()
}

/** Whether somebody may write in a book at this moment, by whichever role. */
export async function mayWriteNow(tx: Tx, advisorId: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select ${userId}::uuid in (select writers_of_book(${advisorId})) as may
  `.execute(tx)
  return rows[0]?.may === true
}

const DecidedDocuments = z.array(
  z.strictObject({
    id: Guid,
    sha256: z.string().nullable(),
    recordKind: SignedRecordKind,
    recordId: Guid,
    version: z.int().nullable(),
  }),
)
export type DecidedDocuments = z.infer<typeof DecidedDocuments>

const Reasons = z.array(z.strictObject({ documentId: Guid, path: z.string(), message: z.string() }))
export type ReturnReasons = z.infer<typeof Reasons>

interface NewDecision {
  decision: 'approved' | 'returned'
  documents: DecidedDocuments
  reasons?: ReturnReasons
  note: string | null
  userId: string
}

/** Keeps a decision as a record of its own, attested. */
export async function insertDecision(
  tx: Tx,
  cipher: Cipher,
  { advisorId, id, clientId }: Pick<Package, 'advisorId' | 'id' | 'clientId'>,
  { decision, documents, reasons = [], note, userId }: NewDecision,
): Promise<void> {
  const made = await tx
    .insertInto('package_decision')
    .values({
      advisor_id: advisorId,
      package_id: id,
      client_id: clientId,
      decision,
      documents: JSON.stringify(documents),
      reasons: JSON.stringify(reasons),
      note,
      decided_by: userId,
    })
    .returning(['id', decisionDigest('package_decision').as('digest')])
    .executeTakeFirstOrThrow()
  await attestDecision(tx, cipher, { recordId: made.id, advisorId, clientId }, made.digest)
}

const decisionRows = (tx: Tx, { advisorId, id }: Key) =>
  tx
    .selectFrom('package_decision')
    .innerJoin('portal_user', 'portal_user.id', 'decided_by')
    .select(['package_decision.id', 'decision', 'reasons', 'note', 'decided_at as at'])
    .select(sql<string>`concat_ws(' ', nullif(first_name, ''), last_name)`.as('by'))
    .where('package_decision.advisor_id', '=', advisorId)
    .where('package_id', '=', id)

/** Every decision upon a package, the oldest first. */
export async function decisionsUpon(tx: Tx, key: Key): Promise<Decision[]> {
  const rows = await decisionRows(tx, key).orderBy('decided_at').execute()
  return rows.map((row) => ({ ...row, reasons: Reasons.parse(row.reasons) }))
}

/** The newest decision upon a package, with who made it: of all, or of those that say so. */
export async function findDecision(tx: Tx, key: Key, decision?: 'returned') {
  const row = await decisionRows(tx, key)
    .$if(decision !== undefined, (query) => query.where('decision', '=', decision ?? 'returned'))
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, reasons: Reasons.parse(row.reasons) }
}

export type Decision = NonNullable<Awaited<ReturnType<typeof findDecision>>>

/** The newest answer to each point of a return, by its number. */
export async function findAnswers(
  tx: Tx,
  { advisorId, decisionId }: { advisorId: string; decisionId: string },
): Promise<Map<number, { text: string; by: string; at: string }>> {
  const rows = await tx
    .selectFrom('point_answer')
    .innerJoin('portal_user', 'portal_user.id', 'answered_by')
    .select(['n', 'answer as text', 'answered_at as at'])
    .select(sql<string>`concat_ws(' ', nullif(first_name, ''), last_name)`.as('by'))
    .where('point_answer.advisor_id', '=', advisorId)
    .where('decision_id', '=', decisionId)
    .orderBy('answered_at')
    .execute()
  return new Map(rows.map(({ n, ...answer }) => [n, answer]))
}

export async function insertAnswer(
  tx: Tx,
  answer: { advisorId: string; decisionId: string; n: number; text: string; userId: string },
): Promise<void> {
  await tx
    .insertInto('point_answer')
    .values({
      advisor_id: answer.advisorId,
      decision_id: answer.decisionId,
      n: answer.n,
      answer: answer.text,
      answered_by: answer.userId,
    })
    .execute()
}

/** Whether somebody has answered a point of one of these packages. */
export async function hasAnsweredPoint(
  tx: Tx,
  { advisorId, userId, packageIds }: { advisorId: string; userId: string; packageIds: readonly string[] },
): Promise<boolean> {
  const found = await tx
    .selectFrom('point_answer')
    .innerJoin('package_decision', 'package_decision.id', 'decision_id')
    .select('point_answer.id')
    .where('point_answer.advisor_id', '=', advisorId)
    .where('package_id', 'in', packageIds)
    .where('answered_by', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** As which version each record of a package was approved last in another one, and when, by their ids. */
export async function lastApproved(
  tx: Tx,
  { advisorId, id, documents }: Key & Pick<Package, 'documents'>,
): Promise<Map<string, { version: number | null; at: string }>> {
  const recordIds = [...new Set(documents.map(({ recordId }) => recordId))]
  const named = recordIds.map((recordId) => JSON.stringify([{ recordId }]))
  const rows = await tx
    .selectFrom('package_decision')
    .select(['documents', 'decided_at as at'])
    .where('advisor_id', '=', advisorId)
    .where('package_id', '<>', id)
    .where('decision', '=', 'approved')
    .where(sql<boolean>`documents @> any (${named}::jsonb[])`)
    .orderBy('decided_at', 'desc')
    .execute()
  const decided = rows.map((row) => ({ at: row.at, documents: DecidedDocuments.parse(row.documents) }))
  return new Map(
    recordIds.flatMap((recordId) => {
      const last = decided.find((each) => each.documents.some((document) => document.recordId === recordId))
      if (!last) return []
      const versions = last.documents.flatMap((each) =>
        each.recordId === recordId && each.version !== null ? [each.version] : [],
      )
      return [[recordId, { at: last.at, version: versions.length > 0 ? Math.max(...versions) : null }]]
    }),
  )
}
