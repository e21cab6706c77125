import { sql } from 'kysely'
import type { PageQuery } from '../platform/paging.ts'
import { Problem } from '../platform/problem.ts'
import type { Tx } from './database/tx.ts'
import { readPage, sortedBy } from './paging.ts'

/** Drafts that the same person saves so soon after each other are one run: one event in the trail, one revision a section. */
const runMinutes = 10

export interface SectionChange {
  section: string
  /** As they are stored: secrets by their ids. */
  before: unknown
  after: unknown
}

export interface RecordSave {
  advisorId: string
  clientId: string
  recordId: string
  savedBy: string
  /** The record's, after the save. */
  version: number
  /** Saved as it was typed, and not by a button. */
  isDraft: boolean
  changes: readonly SectionChange[]
}

/**
 * Keeps what a save of a record changed. The record's row is locked.
 * @returns whether a run begins with it; any save but a draft is one of its own
 */
export async function noteRevisions(tx: Tx, save: RecordSave): Promise<boolean> {
  const { version, isDraft, changes } = save
  if (changes.length === 0) return !isDraft
  const run = (isDraft ? await findOpenRun(tx, save) : undefined) ?? version
  const rows = changes.map(({ section, before, after }) => ({
    advisor_id: save.advisorId,
    client_id: save.clientId,
    record_id: save.recordId,
    section,
    run,
    version,
    is_draft: isDraft,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    saved_by: save.savedBy,
  }))
  await tx
    .insertInto('record_revision')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['record_id', 'run', 'section']).doUpdateSet((eb) => ({
        version: eb.ref('excluded.version'),
        after: eb.ref('excluded.after'),
        saved_at: sql<string>`now()`,
      })),
    )
    .execute()
  return run === version
}

/** The run that the record's newest revision belongs to, where this save goes on with it. */
async function findOpenRun(tx: Tx, { advisorId, recordId, savedBy }: RecordSave) {
  const newest = await tx
    .selectFrom('record_revision')
    .select([
      'run',
      sql<boolean>`is_draft and saved_by = ${savedBy}
        and saved_at > now() - make_interval(mins => ${runMinutes})`.as('isOpen'),
    ])
    .where('advisor_id', '=', advisorId)
    .where('record_id', '=', recordId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.isOpen ? newest.run : undefined
}

/** The row of a record that has revisions. */
export interface RecordRow {
  id: string
  advisor_id: string
  version: number
}

export interface RevisionRow {
  run: number
  version: number
  saved_at: string
  section: string
  before: unknown
  after: unknown
  by: string
}

/** A page of a record's revisions, the newest first. */
export const pageOfRevisions = <Item>(
  tx: Tx,
  { id, advisor_id }: RecordRow,
  query: PageQuery,
  tell: (row: RevisionRow) => Item,
) =>
  readPage(
    tx,
    {
      rows: tx
        .selectFrom('record_revision')
        .innerJoin('portal_user', 'portal_user.id', 'saved_by')
        .where('record_revision.advisor_id', '=', advisor_id)
        .where('record_id', '=', id)
        .select(['run', 'version', 'saved_at', 'section', 'before', 'after', 'bytes'])
        .select(sql<string>`concat_ws(' ', first_name, last_name)`.as('by')),
      order: [sortedBy('version', { kind: 'count', descends: true }), sortedBy('section', { kind: 'text' })],
      bytes: sql`bytes`,
      tell,
    },
    query,
  )

/**
 * What each section held after a version of the record, as it was stored; one that was not changed since is not named. A
 * run of drafts is one revision: of a version within it, what the run left.
 * @throws Problem not_found, where the record never had that version
 */
export async function sectionsAfter(
  tx: Tx,
  record: RecordRow,
  version: number,
): Promise<Map<string, unknown>> {
  if (version > record.version) throw new Problem('not_found')
  const nextOfEach = await tx
    .selectFrom('record_revision')
    .distinctOn('section')
    .select(['section', 'before'])
    .where('advisor_id', '=', record.advisor_id)
    .where('record_id', '=', record.id)
    .where('run', '>', version)
    .orderBy('section')
    .orderBy('run')
    .execute()
  return new Map(nextOfEach.map(({ section, before }) => [section, before]))
}
