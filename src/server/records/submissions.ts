import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import type { Change, ChangeSince } from '../../platform/revision.ts'
import { attestChange, submissionDigest, submissionPart } from '../audit/record-macs.ts'
import type { Tx } from '../database/tx.ts'
import type { Cipher } from '../encryption/cipher.ts'
import type { Warning } from '../http/answer.ts'
import type { RecordRow } from './revisions.ts'

// What a record said when it was submitted last, and what has changed since.

/** What is read beside a record that is out of date; of any other it is null. */
export interface Submitted {
  submitted_at: string
  /** Its sections, by the names of the wire. */
  snapshot: Readonly<Record<string, unknown>>
  /** By section, and by section and field: when it was changed last, and by whom. */
  changes: Changes
  /** The same of the linked spouse's own record, since the version of it that the snapshot has. */
  spouse_changes?: Changes
}

type Changes = Readonly<Record<string, { at: string; by: string }>> | null

/** With the reasons that were given, which stand in a column of their own. */
const wholeSnapshot = sql<Submitted['snapshot']>`(case when acknowledgements is null then snapshot
  else snapshot || jsonb_build_object('acknowledgements', acknowledgements) end)`

/** The last submission of the record in whose row this is selected. */
export const submittedOf = (table: 'client' | 'investment_account'): RawBuilder<Submitted | null> => {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  return sql<Submitted | null>`(
    select jsonb_build_object('submitted_at', submitted_at,
      'snapshot', ${wholeSnapshot},
      'changes', changes_since(record_id, advisor_id, version),
      'spouse_changes', case when snapshot ? 'spouseVersion' then changes_since(
        (snapshot #>> '{spouseDetails,participantId}')::uuid, advisor_id, (snapshot ->> 'spouseVersion')::int) end)
    from submission
    where ${of('out_of_date')} and record_id = ${of('id')} and advisor_id = ${of('advisor_id')}
    order by version desc limit 1
  )`
}

/** A record as it was submitted as that version of it, and what has changed of it since; undefined where none was. */
export const findSubmittedAs = (
  tx: Tx,
  { id, advisor_id }: Pick<RecordRow, 'id' | 'advisor_id'>,
  version: number,
): Promise<Submitted | undefined> =>
  tx
    .selectFrom('submission')
    .select([
      'submitted_at',
      wholeSnapshot.as('snapshot'),
      sql<Changes>`changes_since(record_id, advisor_id, version)`.as('changes'),
      sql<Changes>`case when snapshot ? 'spouseVersion' then changes_since(
        (snapshot #>> '{spouseDetails,participantId}')::uuid, advisor_id, (snapshot ->> 'spouseVersion')::int) end`.as(
        'spouse_changes',
      ),
    ])
    .where('advisor_id', '=', advisor_id)
    .where('record_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()

/** A submission as other systems are told of it. */
export interface WholeSubmission {
  id: string
  /** Its sections by the names of the wire; secrets by their ids. */
  sections: ReadonlyMap<string, unknown>
  circumstances: unknown
  warnings: unknown
  acknowledgements: unknown
  version: number
  at: string
  /** Null where the client did it. */
  by: string | null
}

/** Undefined where there is none by this id. */
export async function findSubmission(
  tx: Tx,
  advisorId: string,
  id: string,
): Promise<WholeSubmission | undefined> {
  const row = await tx
    .selectFrom('submission')
    .leftJoin('portal_user', 'portal_user.id', 'submitted_by')
    .select(['submission.id', wholeSnapshot.as('snapshot'), 'circumstances', 'warnings', 'acknowledgements'])
    .select(['submission.version', 'submitted_at'])
    .select(sql<string | null>`first_name || ' ' || last_name`.as('by'))
    .where('submission.advisor_id', '=', advisorId)
    .where('submission.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { snapshot, submitted_at: at, ...submission } = row
  return { ...submission, sections: new Map(Object.entries(snapshot)), at: new Date(at).toISOString() }
}

/** The ids of submissions, by record and version; of what was sent without a version of the last one by then. */
export async function submissionIds(
  tx: Tx,
  advisorId: string,
  sent: readonly { recordId: string; version: number | null; sentAt: string }[],
): Promise<(string | null)[]> {
  if (sent.length === 0) return []
  const rows = await tx
    .selectFrom('submission')
    .select(['id', 'record_id', 'version', 'submitted_at'])
    .where('advisor_id', '=', advisorId)
    .where(
      'record_id',
      'in',
      sent.map(({ recordId }) => recordId),
    )
    .orderBy('version', 'desc')
    .execute()
  return sent.map(
    ({ recordId, version, sentAt }) =>
      rows.find(
        (row) =>
          row.record_id === recordId &&
          (version === null ? Date.parse(row.submitted_at) <= Date.parse(sentAt) : row.version === version),
      )?.id ?? null,
  )
}

/** The version of the firm's settings by which a record was submitted as that version of it; null where none was kept. */
export const judgedByAt = (recordId: string, version: string): RawBuilder<number | null> =>
  sql<number | null>`(
    select (kept.circumstances ->> 'judgedBy')::int from submission as kept
    where kept.record_id = ${sql.ref(recordId)} and kept.version = ${sql.ref(version)}
  )`

export interface Submission {
  recordId: string
  advisorId: string
  clientId: string
  kind: 'application' | 'account' | 'statement' | 'riskTolerance'
  version: number
  /** Its sections, the reasons among them where it has such. */
  snapshot: object
  /** What was warned of, and in which words its form asked; left out where that is not known any more. */
  warnings?: readonly Warning[] | undefined
  wording?: string | undefined
  /** What stood on file beside it; left out where that is not known any more. */
  circumstances?: object | undefined
  /** Read from the record's revisions, since it was submitted before submissions were kept. */
  isFromRevisions?: true
  submittedBy: string | null
  /** Now, where it is left out. */
  submittedAt?: string | undefined
}

/** Keeps a record as it is submitted, attested with it. The record's row is locked. */
export async function keepSubmission(tx: Tx, cipher: Cipher, submission: Submission): Promise<void> {
  const { recordId, advisorId, clientId, kind, version, submittedBy, submittedAt } = submission
  const { acknowledgements, ...values }: { acknowledgements?: unknown } = submission.snapshot
  const { rows } = await sql<{ digest: string }>`
    insert into submission (record_id, advisor_id, client_id, kind, version, snapshot, warnings, acknowledgements, wording,
      circumstances, from_revisions, submitted_at, submitted_by)
    values (${recordId}, ${advisorId}, ${clientId}, ${kind}, ${version}, ${asJson(values)}, ${asJson(submission.warnings)},
      ${asJson(acknowledgements)}, ${submission.wording ?? null}, ${asJson(submission.circumstances)}, ${submission.isFromRevisions ?? null},
      coalesce(${submittedAt ?? null}::timestamptz, now()), ${submittedBy})
    returning ${submissionDigest('submission')} as digest
  `.execute(tx)
  const parts = rows.map(({ digest }) => ({ part: submissionPart(version), says: digest }))
  await attestChange(tx, cipher, submission, parts, () => ({}))
}

/** Whether the record whose id stands in this column was ever submitted, since submissions are kept. */
export const wasSubmitted = (id: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from submission where record_id = ${sql.ref(id)})`

/** Whether somebody has ever submitted one of these records. */
export async function hasSubmitted(
  tx: Tx,
  { advisorId, userId, recordIds }: { advisorId: string; userId: string; recordIds: readonly string[] },
): Promise<boolean> {
  if (recordIds.length === 0) return false
  const found = await tx
    .selectFrom('submission')
    .select('version')
    .where('advisor_id', '=', advisorId)
    .where('record_id', 'in', recordIds)
    .where('submitted_by', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether what was submitted of a record is kept; it is not of one that was submitted before submissions were. */
export async function isSubmissionKept(tx: Tx, { id, advisor_id }: RecordRow): Promise<boolean> {
  const found = await tx
    .selectFrom('submission')
    .select('version')
    .where('advisor_id', '=', advisor_id)
    .where('record_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** A record as it was submitted last. */
interface LastSubmission {
  /** By the names of the wire; secrets by their ids. */
  sections: ReadonlyMap<string, unknown>
  /** What stood on file beside it; null where that was not kept. */
  circumstances: unknown
  /** The version of its form's wording; null where that was not kept. */
  wording: string | null
  submittedAt: string
  /** The record's, as it was submitted. */
  version: number
}

/**
 * Undefined of a record that was submitted before submissions were kept, and has not been saved since.
 * @param until the last one that was kept by this instant, or by this version of the record
 */
export async function findLastSubmission(
  tx: Tx,
  { id, advisor_id }: Pick<RecordRow, 'id' | 'advisor_id'>,
  until: { at?: string | undefined; version?: number } = {},
): Promise<LastSubmission | undefined> {
  const found = await tx
    .selectFrom('submission')
    .select([wholeSnapshot.as('snapshot'), 'circumstances', 'wording', 'submitted_at', 'version'])
    .where('advisor_id', '=', advisor_id)
    .where('record_id', '=', id)
    .$if(until.at !== undefined, (query) => query.where('submitted_at', '<=', until.at ?? ''))
    .$if(until.version !== undefined, (query) => query.where('version', '<=', until.version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) return undefined
  const { snapshot, circumstances, wording, submitted_at: submittedAt, version } = found
  return { sections: new Map(Object.entries(snapshot)), circumstances, wording, submittedAt, version }
}

/**
 * What was warned of as a record was submitted, and the reasons that were given.
 * @param version the last one that was kept by this version of the record; the last of all where it is null
 */
export async function findReasonsKept(
  tx: Tx,
  { id, advisor_id }: Pick<RecordRow, 'id' | 'advisor_id'>,
  version: number | null,
): Promise<{ warnings: Warning[]; acknowledgements: { key: string; path: string; reason: string }[] }> {
  const found = await tx
    .selectFrom('submission')
    .select(['warnings', 'acknowledgements'])
    .where('advisor_id', '=', advisor_id)
    .where('record_id', '=', id)
    .$if(version !== null, (query) => query.where('version', '<=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const listed = (value: unknown) => (Array.isArray(value) ? value : [])
  return {
    warnings: listed(found?.warnings).filter(isWarning),
    acknowledgements: listed(found?.acknowledgements).filter(isAcknowledgement),
  }
}

/**
 * When a record was submitted, and by whom: null where the client did it.
 * @param version as which the last one was kept by then; the last of all where it is null
 */
export async function submittedBy(
  tx: Tx,
  { id, advisor_id }: Pick<RecordRow, 'id' | 'advisor_id'>,
  version: number | null,
): Promise<{ at: string; by: string | null } | undefined> {
  return await tx
    .selectFrom('submission')
    .leftJoin('portal_user', 'portal_user.id', 'submitted_by')
    .select(['submitted_at as at', sql<string | null>`first_name || ' ' || last_name`.as('by')])
    .where('advisor_id', '=', advisor_id)
    .where('record_id', '=', id)
    .$if(version !== null, (query) => query.where('submission.version', '<=', version ?? 0))
    .orderBy('submission.version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

const texts = (value: unknown, ...keys: string[]): boolean =>
  keys.every((key) => typeof Object(value)[key] === 'string')
const isWarning = (value: unknown): value is Warning => texts(value, 'key', 'path', 'message', 'audience')
const isAcknowledgement = (value: unknown): value is { key: string; path: string; reason: string } =>
  texts(value, 'key', 'path', 'reason')

const asJson = (value: unknown): string | null => (value == null ? null : JSON.stringify(value))

/** Says what is another in a section, in the reader's words. */
export type TellChanges = (section: string, contents: { before: unknown; after: unknown }) => Change[]

/** Which of these sections are others. */
export const sectionsThatDiffer = <Contents extends object, Section extends keyof Contents>(
  was: Contents,
  is: Contents,
  sections: readonly Section[],
): Section[] => sections.filter((section) => !isDeepStrictEqual(was[section], is[section]))

/** What is another in one of these sections. */
export const differencesIn = <Contents extends object>(
  was: Contents,
  is: Contents,
  sections: readonly (keyof Contents & string)[],
  tell: TellChanges,
): Change[] =>
  sectionsThatDiffer(was, is, sections).flatMap((section) =>
    tell(section, { before: was[section], after: is[section] }),
  )

/** The differences with when they were made, and by whom. */
export const datedBy = (changes: readonly Change[], submitted: Pick<Submitted, 'changes'>): ChangeSince[] =>
  changes.map((change) => {
    const [section = '', field] = change.path.split('.')
    const last = submitted.changes?.[`${section}.${field}`] ?? submitted.changes?.[section]
    return { ...change, at: last ? new Date(last.at).toISOString() : null, by: last?.by ?? null }
  })
