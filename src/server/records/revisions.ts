import { sql } from 'kysely'
import type { PageQuery } from '../../platform/paging.ts'
import { Problem } from '../../platform/problem.ts'
import { firstVersion } from '../../platform/revision.ts'
import {
  type AttestedRecord,
  attestChange,
  attestNew,
  isAttested,
  type Part,
  revisionDigest,
  revisionPart,
} from '../audit/record-macs.ts'
import type { Tx } from '../database/tx.ts'
import type { Cipher } from '../encryption/cipher.ts'
import { readPage, sortedBy } from '../paging.ts'

/** Drafts that the same person saves so soon after each other are one run: one event in the trail, one revision a section. */
const runMinutes = 10

/** Such a run ends with the month, by which revisions are kept. */
const monthBegins = sql`date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'`

/** Before this no open run has begun, as long as the clocks here and there differ by less than a day: so no month before is asked. */
function earliestRun(): Date {
  const yesterday = new Date(Date.now() - 86_400_000)
  return new Date(Date.UTC(yesterday.getUTCFullYear(), yesterday.getUTCMonth()))
}

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
  /** Null where the client did it by a link. */
  savedBy: string | null
  /** The record's, after the save. */
  version: number
  /** Saved as it was typed, and not by a button. */
  isDraft: boolean
  changes: readonly SectionChange[]
  /** The ids of those that the record holds after the save; left out where it holds the same. */
  secrets?: readonly string[]
}

/**
 * Keeps what a save of a record changed, attested with it. The record's row is locked.
 * @returns whether a run begins with it; any save but a draft is one of its own
 */
export async function noteRevisions(tx: Tx, cipher: Cipher, save: RecordSave): Promise<boolean> {
  const { version, isDraft, changes, secrets } = save
  if (changes.length === 0) return !isDraft
  const open = isDraft ? await findOpenRun(tx, cipher, save) : undefined
  const run = open?.run ?? version
  const isInRun = ({ section }: SectionChange) => open?.sections.includes(section) === true
  const added = await insertRevisions(
    tx,
    save,
    run,
    changes.filter((change) => !isInRun(change)),
  )
  const goneOnWith = await goOnWith(tx, save, run, changes.filter(isInRun))
  await attestChange(tx, cipher, save, [...added, ...goneOnWith], (before) => ({
    revisions: before.revisions + added.length,
    newest: version,
    secrets: [...(secrets ?? before.secrets)],
  }))
  return run === version
}

/** A record that was just inserted. */
export interface CreatedRecord extends AttestedRecord {
  createdBy: string
  /** Now, where it is left out. */
  createdAt?: string
  /** By section, as they are stored. */
  contents: Readonly<Record<string, unknown>>
  /** The ids of those that it holds. */
  secrets: readonly string[]
}

/** Keeps what new records begin with as their first revision, and attests both. */
export async function noteCreations(
  tx: Tx,
  cipher: Cipher,
  created: readonly CreatedRecord[],
): Promise<void> {
  const rows = created.flatMap(({ createdBy, createdAt, contents, ...record }) => {
    const changes = Object.entries(contents)
      .filter(([, after]) => !isNothing(after))
      .map(([section, after]) => ({ section, before: null, after }))
    return rowsOf(
      { ...record, savedBy: createdBy, version: firstVersion, isDraft: false, changes },
      firstVersion,
    ).map((row) => (createdAt === undefined ? row : { ...row, saved_at: createdAt }))
  })
  const written = Map.groupBy(await insertRows(tx, rows), ({ record_id }) => record_id)
  await attestNew(
    tx,
    cipher,
    created.map(({ recordId, advisorId, clientId, secrets }) => ({
      recordId,
      advisorId,
      clientId,
      secrets,
      begins: { version: firstVersion, parts: partsOf(firstVersion, written.get(recordId) ?? []) },
    })),
  )
}

const isNothing = (content: unknown): boolean =>
  content === null || (Array.isArray(content) && content.length === 0)

interface WrittenRow {
  section: string
  digest: string
}

const partsOf = (run: number, rows: readonly WrittenRow[]): Part[] =>
  rows.map(({ section, digest }) => ({ part: revisionPart(run, section), says: digest }))

async function insertRevisions(
  tx: Tx,
  save: RecordSave,
  run: number,
  changes: readonly SectionChange[],
): Promise<Part[]> {
  return partsOf(run, await insertRows(tx, rowsOf({ ...save, changes }, run)))
}

const rowsOf = ({ changes, ...save }: RecordSave, run: number) =>
  changes.map(({ section, before, after }) => ({
    advisor_id: save.advisorId,
    client_id: save.clientId,
    record_id: save.recordId,
    section,
    run,
    version: save.version,
    is_draft: save.isDraft,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    saved_by: save.savedBy,
  }))

type NewRow = ReturnType<typeof rowsOf>[number] & { saved_at?: string }

async function insertRows(tx: Tx, rows: readonly NewRow[]): Promise<(WrittenRow & { record_id: string })[]> {
  if (rows.length === 0) return []
  return await tx
    .insertInto('record_revision')
    .values(rows)
    .returning(['record_id', 'section', revisionDigest('record_revision').as('digest')])
    .execute()
}

/** Sections of an open run are one revision: the app's role may change them by this function alone. */
async function goOnWith(
  tx: Tx,
  { recordId, version, savedBy }: RecordSave,
  run: number,
  changes: readonly SectionChange[],
): Promise<Part[]> {
  if (changes.length === 0) return []
  const sections = changes.map(({ section }) => section)
  const after = changes.map((change) => JSON.stringify(change.after) ?? null)
  const { rows } = await sql<WrittenRow>`
    select kept.section, ${revisionDigest('kept')} as digest
    from unnest(${sections}::text[], ${after}::jsonb[]) as change (section, after),
      lateral go_on_with_draft(${recordId}, ${run}, change.section, ${version}, change.after, ${savedBy}, ${earliestRun()}) as kept
  `.execute(tx)
  if (rows.length < changes.length) throw new Error('a run of drafts was not gone on with')
  return partsOf(run, rows)
}

interface OpenRun {
  run: number
  /** Those of the save's that the run has. */
  sections: string[]
}

/**
 * The run that the record's newest revision belongs to, where this save goes on with it. One of which a section is not as
 * the portal wrote it is not gone on with: that would attest it.
 */
async function findOpenRun(
  tx: Tx,
  cipher: Cipher,
  { advisorId, clientId, recordId, savedBy, changes }: RecordSave,
): Promise<OpenRun | undefined> {
  const sections = changes.map(({ section }) => section)
  const earliest = earliestRun()
  const { rows } = await sql<{ run: number; section: string | null; digest: string; mac: Buffer | null }>`
    select newest.run, kept.section, ${revisionDigest('kept')} as digest, record_mac.mac
    from (
      select run, is_draft and saved_by = ${savedBy}
        and saved_at > now() - make_interval(mins => ${runMinutes}) and saved_at >= ${monthBegins} as is_open
      from record_revision
      where advisor_id = ${advisorId} and record_id = ${recordId} and saved_at >= ${earliest}
      order by version desc limit 1
    ) as newest
    left join record_revision as kept
      on kept.record_id = ${recordId} and kept.run = newest.run and kept.section = any (${sections})
        and kept.saved_at >= ${earliest}
    left join record_mac
      on record_mac.record_id = kept.record_id and part = concat('revision ', kept.run, ' ', kept.section)
    where is_open
  `.execute(tx)
  const [first] = rows
  if (!first) return undefined
  const kept = rows.flatMap(({ section, digest, mac }) =>
    section === null ? [] : [{ section, says: digest, mac: mac ?? Buffer.alloc(0) }],
  )
  const isKept = ({ section, says, mac }: (typeof kept)[number]) =>
    isAttested(cipher, { recordId, clientId }, { part: revisionPart(first.run, section), says, mac })
  return kept.every(isKept) ? { run: first.run, sections: kept.map(({ section }) => section) } : undefined
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

/** Whether a record says what it said at a version that it once had: to submit it again changes nothing of it. */
export async function isStillAt(
  tx: Tx,
  { id, advisor_id, version: now }: RecordRow,
  version: number,
): Promise<boolean> {
  if (version >= now) return version === now
  const later = await tx
    .selectFrom('record_revision')
    .select('run')
    .where('advisor_id', '=', advisor_id)
    .where('record_id', '=', id)
    .where('version', '>', version)
    .limit(1)
    .executeTakeFirst()
  return later === undefined
}

/** What somebody has changed of these sections, as it was stored before and after each of their saves. */
export const changesBy = (
  tx: Tx,
  { id, advisor_id }: Pick<RecordRow, 'id' | 'advisor_id'>,
  { userId, sections }: { userId: string; sections: readonly string[] },
): Promise<{ before: unknown; after: unknown }[]> =>
  tx
    .selectFrom('record_revision')
    .select(['before', 'after'])
    .where('advisor_id', '=', advisor_id)
    .where('record_id', '=', id)
    .where('saved_by', '=', userId)
    .where('section', 'in', sections)
    .execute()

/** All that somebody has ever written of these records, section by section, as it was stored before and after each of their saves. */
export const writtenBy = async (
  tx: Tx,
  { advisorId, userId, recordIds }: { advisorId: string; userId: string; recordIds: readonly string[] },
): Promise<{ section: string; before: unknown; after: unknown }[]> =>
  recordIds.length === 0
    ? []
    : await tx
        .selectFrom('record_revision')
        .select(['section', 'before', 'after'])
        .where('advisor_id', '=', advisorId)
        .where('record_id', 'in', recordIds)
        .where('saved_by', '=', userId)
        .execute()

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
        .leftJoin('portal_user', 'portal_user.id', 'saved_by')
        .where('record_revision.advisor_id', '=', advisor_id)
        .where('record_id', '=', id)
        .select(['run', 'version', 'saved_at', 'section', 'before', 'after', 'bytes'])
        .select(
          // the client's own doing is saved by nobody of the firm
          sql<string>`coalesce(nullif(concat_ws(' ', portal_user.first_name, portal_user.last_name), ''),
            (select concat_ws(' ', nullif(participant.first_name, ''), participant.last_name) from participant
              where participant.id = record_revision.client_id))`.as('by'),
        ),
      order: [sortedBy('version', { kind: 'count', descends: true }), sortedBy('section', { kind: 'text' })],
      bytes: sql`bytes`,
      tell,
    },
    query,
  )

/** The version that a record had at an instant, by its revisions since; the first, if it was only created then. */
export async function versionAt(tx: Tx, { id, advisor_id, version }: RecordRow, at: string): Promise<number> {
  const { next } = await tx
    .selectFrom('record_revision')
    .select((eb) => eb.fn.min('run').as('next'))
    .where('advisor_id', '=', advisor_id)
    .where('record_id', '=', id)
    .where('run', '>', firstVersion)
    // the portal reads instants to the millisecond
    .where(sql<boolean>`date_trunc('milliseconds', saved_at) > ${at}::timestamptz`)
    .executeTakeFirstOrThrow()
  return next === null ? version : next - 1
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
