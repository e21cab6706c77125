import { sql } from 'kysely'
import { z } from 'zod'
import { limitOf, type PageQuery } from '../platform/paging.ts'
import { Problem } from '../platform/problem.ts'
import type { Tx } from './database/tx.ts'
import { keysAfter, pageOf, totalOf } from './http/cursor.ts'

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

/** When the record was saved last; null where it was not saved since it was made. */
export async function savedLast(tx: Tx, advisorId: string, recordId: string): Promise<string | null> {
  const { at } = await tx
    .selectFrom('record_revision')
    .select((eb) => eb.fn.max('saved_at').as('at'))
    .where('advisor_id', '=', advisorId)
    .where('record_id', '=', recordId)
    .executeTakeFirstOrThrow()
  return at
}

const VersionAndSection = z.tuple([z.string().regex(/^\d{1,10}$/), z.string()])

/** The row of a record that has revisions. */
export interface RecordRow {
  id: string
  advisor_id: string
  version: number
}

/** A page of a record's revisions, the newest first. */
export async function pageOfRevisions(tx: Tx, { id, advisor_id }: RecordRow, query: PageQuery) {
  const limit = limitOf(query)
  const after = keysAfter(query.after, VersionAndSection)
  const own = tx
    .selectFrom('record_revision')
    .where('record_revision.advisor_id', '=', advisor_id)
    .where('record_id', '=', id)
  let rows = own
    .innerJoin('portal_user', 'portal_user.id', 'saved_by')
    .select(['version', 'saved_at', 'section', 'before', 'after'])
    .select(sql<string>`concat_ws(' ', first_name, last_name)`.as('by'))
    .orderBy('version', 'desc')
    .orderBy('section')
    .limit(limit + 1)
  if (after)
    rows = rows.where(
      sql<boolean>`version < ${after[0]}::bigint or (version = ${after[0]}::bigint and section > ${after[1]})`,
    )
  const found = await rows.execute()
  const total = await totalOf(found, { limit, after }, () =>
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  )
  return pageOf(found, limit, total, ({ version, section }) => [String(version), section])
}

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
