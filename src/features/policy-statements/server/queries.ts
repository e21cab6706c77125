import { sql } from 'kysely'
import type { Paged, PageQuery } from '../../../platform/paging.ts'
import { attestChange, attestNew, versionDigest, versionPart } from '../../../server/audit/record-macs.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Cipher } from '../../../server/encryption/cipher.ts'
import { readPage, sortedBy } from '../../../server/paging.ts'
import type { RecordChange } from '../../../server/records/kind.ts'
import { type StoredSections, writeStamps } from '../../../server/records/sections.ts'
import { judgedByAt } from '../../../server/records/submissions.ts'
import type { ClientKey } from '../../participants/server/records.ts'
import type { StatementVersion } from '../contract.ts'
import type { StatementFields } from '../draft.ts'
import { fieldsOf, type StatementRow } from './stored.ts'

/** Something is entered in it (migration 0052): until then it counts as none. */
const isBegun = sql<boolean>`is_begun(statement)`

/** Of somebody who is archived nothing is shown, unless their record was merged into another, by which it is read. */
const statementRows = (tx: Tx, advisorId: string) =>
  everyRow(tx, advisorId).where((eb) =>
    eb.or([eb('participant.archived_at', 'is', null), eb('participant.merged_into', 'is not', null)]),
  )

const everyRow = (tx: Tx, advisorId: string) =>
  tx
    .selectFrom('policy_statement as statement')
    .innerJoin('participant', 'participant.id', 'statement.client_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('policy_statement_version as version')
          .select(['basis', 'fields', 'completed_at', 'version'])
          .whereRef('version.statement_id', '=', 'statement.id')
          .orderBy('version.version', 'desc')
          .limit(1)
          .as('submitted'),
      (join) => join.onTrue(),
    )
    .selectAll('statement')
    .select([
      'submitted.basis as submitted_basis',
      'submitted.fields as submitted_fields',
      isBegun.as('is_begun'),
      judgedByAt('statement.id', 'submitted.version').as('judged_by'),
      sql<unknown>`policy_basis(statement.client_id)`.as('basis'),
      sql<StatementRow['changes']>`case
        when statement.completed_at is not null and not is_basis_of_now(submitted.basis, policy_basis(statement.client_id))
        then policy_basis_changes(statement.client_id, submitted.completed_at)
      end`.as('changes'),
      sql<StatementRow['own_changes']>`case
        when statement.completed_at is not null and submitted.fields <> statement.fields
        then changes_since(statement.id, statement.advisor_id, submitted.version)
      end`.as('own_changes'),
    ])
    .where('statement.advisor_id', '=', advisorId)

export const findStatement = (tx: Tx, advisorId: string, id: string): Promise<StatementRow | undefined> =>
  statementRows(tx, advisorId).where('statement.id', '=', id).executeTakeFirst()

/** The one that was begun last, or made. */
export const findNewestStatement = (
  tx: Tx,
  { advisorId, clientId }: ClientKey,
): Promise<StatementRow | undefined> =>
  statementRows(tx, advisorId)
    .where('statement.client_id', '=', clientId)
    .orderBy('statement.created_at', 'desc')
    .orderBy('statement.id')
    .limit(1)
    .executeTakeFirst()

/** The same of several clients. */
export const findNewestStatementsOf = (
  tx: Tx,
  { advisorId, clientIds }: { advisorId: string; clientIds: readonly string[] },
): Promise<StatementRow[]> =>
  clientIds.length === 0
    ? Promise.resolve([])
    : statementRows(tx, advisorId)
        .where('statement.client_id', 'in', clientIds)
        .distinctOn('statement.client_id')
        .orderBy('statement.client_id')
        .orderBy('statement.created_at', 'desc')
        .orderBy('statement.id')
        .execute()

/** All of a client's in which anything is entered, archived or not, the newest first: for the data that somebody asks for. */
export const findEveryStatement = (tx: Tx, { advisorId, clientId }: ClientKey): Promise<StatementRow[]> =>
  everyRow(tx, advisorId)
    .where('statement.client_id', '=', clientId)
    .where((eb) => eb.or([isBegun, eb('statement.completed_at', 'is not', null)]))
    .orderBy('statement.created_at', 'desc')
    .orderBy('statement.id')
    .execute()

/** A statement as it was submitted as that version of it, and as if nothing had changed since. */
export async function findStatementAt(
  tx: Tx,
  row: StatementRow,
  version: number,
): Promise<StatementRow | undefined> {
  const submitted = await tx
    .selectFrom('policy_statement_version as submitted')
    .select(['submitted.version', 'fields', 'basis', 'completed_at', 'completed_by'])
    .select(judgedByAt('statement_id', 'submitted.version').as('judged_by'))
    .where('submitted.advisor_id', '=', row.advisor_id)
    .where('statement_id', '=', row.id)
    .where('submitted.version', '=', version)
    .executeTakeFirst()
  if (!submitted) return undefined
  const { fields, basis } = submitted
  const unchanged = { submitted_fields: fields, submitted_basis: basis, changes: null, own_changes: null }
  return { ...row, ...submitted, ...unchanged }
}

/** When the version was submitted that took the place of this one; null where none has. */
export async function findReplacedAt(
  tx: Tx,
  { advisor_id, id, version }: Pick<StatementRow, 'advisor_id' | 'id' | 'version'>,
): Promise<string | null> {
  const next = await tx
    .selectFrom('policy_statement_version')
    .select('completed_at')
    .where('advisor_id', '=', advisor_id)
    .where('statement_id', '=', id)
    .where('version', '>', version)
    .orderBy('version')
    .limit(1)
    .executeTakeFirst()
  return next?.completed_at ?? null
}

/** Locks a statement until the transaction ends, and reads it as it is then. */
export async function lockStatement(
  tx: Tx,
  advisorId: string,
  id: string,
): Promise<StatementRow | undefined> {
  const locking = tx
    .selectFrom('policy_statement')
    .select('id')
    .where('advisor_id', '=', advisorId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
  // a statement of its own: the one that waited for the lock would see other tables as they were before
  const [, statement] = await Promise.all([locking, findStatement(tx, advisorId, id)])
  return statement
}

const now = sql<string>`now()`

interface NewStatementRow extends Pick<StoredSections<StatementFields>, 'contents' | 'stamps'> {
  id: string
  isComplete: boolean
  createdBy: string
  /** Now, where it is left out. */
  createdAt: string | undefined
}

export async function insertStatement(
  tx: Tx,
  cipher: Cipher,
  { advisorId, clientId }: ClientKey,
  statement: NewStatementRow,
): Promise<void> {
  const { id, contents, stamps, isComplete, createdBy, createdAt = now } = statement
  await tx
    .insertInto('policy_statement')
    .values({
      id,
      advisor_id: advisorId,
      client_id: clientId,
      fields: JSON.stringify(contents),
      stamps: writeStamps(stamps),
      created_at: createdAt,
      created_by: createdBy,
      completed_at: isComplete ? createdAt : null,
      completed_by: isComplete ? createdBy : null,
    })
    .execute()
  await attestNew(tx, cipher, [{ recordId: id, advisorId, clientId, secrets: [] }])
  if (isComplete) await insertVersion(tx, cipher, { advisor_id: advisorId, client_id: clientId, id })
}

type StatementKey = Pick<StatementRow, 'advisor_id' | 'client_id' | 'id'>

/**
 * Of a statement that is locked; it is begun by the first that brings something. Where it is submitted, a version of it
 * is kept.
 */
export async function updateStatementRow(
  tx: Tx,
  cipher: Cipher,
  key: StatementKey,
  { contents, version, stamps, completion, isOutOfDate, savedBy }: RecordChange<StatementFields>,
): Promise<void> {
  await tx
    .updateTable('policy_statement as statement')
    .set({
      created_at: sql<string>`case when ${isBegun} then created_at else now() end`,
      created_by: sql<string>`case when ${isBegun} then created_by else ${savedBy}::uuid end`,
      fields: JSON.stringify(contents),
      version,
      stamps: writeStamps(stamps),
      out_of_date: isOutOfDate,
      ...(completion !== 'leaves' && {
        completed_at: completion === 'completes' ? now : null,
        completed_by: completion === 'completes' ? savedBy : null,
      }),
    })
    .where('advisor_id', '=', key.advisor_id)
    .where('id', '=', key.id)
    .execute()
  if (completion === 'completes') await insertVersion(tx, cipher, key)
}

/** Keeps a statement as it was submitted, with the facts on file that it rests on. */
async function insertVersion(
  tx: Tx,
  cipher: Cipher,
  { advisor_id, client_id, id }: StatementKey,
): Promise<void> {
  const { rows } = await sql<{ version: number; digest: string }>`
    insert into policy_statement_version
      (statement_id, advisor_id, version, fields, basis, completed_at, completed_by)
    select statement.id, statement.advisor_id, statement.version, fields, policy_basis(client_id), completed_at, completed_by
    from policy_statement as statement
    where statement.advisor_id = ${advisor_id} and statement.id = ${id}
    returning policy_statement_version.version, ${versionDigest('policy_statement_version')} as digest
  `.execute(tx)
  const parts = rows.map(({ version, digest }) => ({ part: versionPart(version), says: digest }))
  const record = { recordId: id, advisorId: advisor_id, clientId: client_id }
  await attestChange(tx, cipher, record, parts, (before) => ({
    versions: before.versions + parts.length,
  }))
}

/** A page of a statement as it was submitted each time, the newest first. */
export async function listVersionsOf(
  tx: Tx,
  { advisor_id, id }: Pick<StatementRow, 'advisor_id' | 'id'>,
  query: PageQuery,
): Promise<Paged<StatementVersion>> {
  return await readPage(
    tx,
    {
      rows: tx
        .selectFrom('policy_statement_version as submitted')
        .innerJoin('portal_user', 'portal_user.id', 'completed_by')
        .where('submitted.advisor_id', '=', advisor_id)
        .where('statement_id', '=', id)
        .select(['submitted.version', 'fields', 'completed_at', 'bytes'])
        .select(sql<string>`concat_ws(' ', first_name, last_name)`.as('by'))
        .select(judgedByAt('statement_id', 'submitted.version').as('judged_by')),
      order: [sortedBy('submitted.version', { kind: 'count', descends: true })],
      bytes: sql`bytes`,
      tell: (row) => ({
        version: row.version,
        completedAt: new Date(row.completed_at).toISOString(),
        by: row.by,
        judgedBy: row.judged_by,
        ...fieldsOf(row),
      }),
    },
    query,
  )
}
