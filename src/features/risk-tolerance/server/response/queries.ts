import { type SelectQueryBuilder, sql } from 'kysely'
import type { Language } from '../../../../platform/codes/person.ts'
import type { DB } from '../../../../server/database/schema.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Adviser } from '../../../../server/session/permissions.ts'
import { noteRiskToleranceComplete } from '../../../participants/server/records.ts'
import { currentVersion } from '../../questionnaire/questionnaire.ts'
import { isOpen } from '../link/is-open.ts'
import type { FoundResponse, SavedRow, SectionColumns } from './stored.ts'

/** While the client answers, nobody else does. */
const isBeingAnswered = sql<boolean>`exists (
  select from risk_link where risk_link.id = risk_response.link_id and ${isOpen})`

/** Drafts of one person that follow each other within this time are a run. */
export const isRecent = sql<boolean>`risk_response.saved_at > now() - interval '10 minutes'`

/** Something is entered in it (migration 0052): until then it counts as none. */
export const isBegun = sql<boolean>`is_begun(risk_response)`

/** Undefined where the adviser has no such client. */
export async function insertResponse(
  tx: Tx,
  { advisorId, userId }: Pick<Adviser, 'advisorId' | 'userId'>,
  clientId: string,
  { answers, special_notes, language, section_stamps }: SectionColumns,
): Promise<SavedRow | undefined> {
  const inserted = await sql<SavedRow>`
    insert into risk_response
      (advisor_id, client_id, questionnaire_version, language, answers, special_notes, section_stamps, saved_by)
    select advisor_id, id, ${currentVersion}, ${language}, ${answers}, ${special_notes}, ${section_stamps}, ${userId}
    from participant where id = ${clientId} and advisor_id = ${advisorId} and archived_at is null
    returning id, client_id, answers, special_notes, language, status, version, section_stamps
  `.execute(tx)
  return inserted.rows[0]
}

interface SectionChanges {
  version: number
  columns: SectionColumns
  /** False where only stamps are other than they were. */
  isChanged: boolean
  hasOtherAnswers: boolean
  /** Null where it is the client. */
  savedBy: string | null
}

/** The newest that an adviser has made and nobody has entered anything in; nobody changes it before the transaction's end. */
export const lockEmptyResponse = (
  tx: Tx,
  advisorId: string,
  clientId: string,
): Promise<FoundResponse | undefined> =>
  responsesOfClient(tx, advisorId, clientId)
    .where('risk_response.link_id', 'is', null)
    // looked at again once it is locked
    .where(sql<boolean>`not ${isBegun}`)
    .orderBy('risk_response.begun_at', 'desc')
    .limit(1)
    .forNoKeyUpdate('risk_response')
    .executeTakeFirst()

/**
 * Of a response that is locked; it is begun by the first that brings something. A choice of a profile was about other answers. Undefined where it is the client who
 * saves and the link was closed while the save waited for the lock: a statement sees what was committed before it.
 */
export const updateSections = (
  tx: Tx,
  { advisor_id, id }: Pick<FoundResponse, 'advisor_id' | 'id'>,
  { version, columns, isChanged, hasOtherAnswers, savedBy }: SectionChanges,
): Promise<SavedRow | undefined> =>
  tx
    .updateTable('risk_response')
    .set({
      version,
      section_stamps: columns.section_stamps,
      ...(isChanged && {
        ...columns,
        begun_at: sql<string>`case when ${isBegun} then begun_at else now() end`,
        saved_at: sql<string>`now()`,
        saved_by: savedBy,
      }),
      ...(hasOtherAnswers && {
        chosen_profile: null,
        chosen_reason: null,
        chosen_at: null,
        chosen_by: null,
      }),
    })
    .where('advisor_id', '=', advisor_id)
    .where('id', '=', id)
    .$if(savedBy === null, (update) => update.where(isBeingAnswered))
    .returning([
      'id',
      'client_id',
      'answers',
      'special_notes',
      'language',
      'status',
      'version',
      'section_stamps',
    ])
    .executeTakeFirst()

/** In which a response of the client begins. */
export async function findLanguage(tx: Tx, advisorId: string, clientId: string): Promise<Language> {
  const found = await sql<{ language: Language }>`
    select coalesce(language, 'en') as language
    from participant where id = ${clientId} and advisor_id = ${advisorId}
  `.execute(tx)
  return found.rows[0]?.language ?? 'en'
}

/** Of somebody who is archived nothing is shown. */
const withChooser = (tx: Tx, advisorId: string) =>
  everyRow(tx, advisorId).where('participant.archived_at', 'is', null)

const responses = (
  tx: Tx,
  advisorId: string,
): SelectQueryBuilder<DB, 'risk_response' | 'participant', object> =>
  tx
    .selectFrom('risk_response')
    .innerJoin('participant', 'participant.id', 'risk_response.client_id')
    .where('risk_response.advisor_id', '=', advisorId)

const everyRow = (tx: Tx, advisorId: string) =>
  responses(tx, advisorId)
    .leftJoin('portal_user', 'portal_user.id', 'risk_response.chosen_by')
    .selectAll('risk_response')
    .select([
      sql<string | null>`portal_user.first_name || ' ' || portal_user.last_name`.as('chooser'),
      isBeingAnswered.as('beingAnswered'),
      isRecent.as('isRecent'),
      sql<string | null>`(
        select coalesce(document.sent_at, package.sent_at)
        from package_document document join signature_package package on package.id = document.package_id
        where document.record_id = risk_response.id and document.advisor_id = ${advisorId}
          and (document.status = 'SEALED' or document.status = 'SENT' and package.expires_at > now())
        order by 1 desc limit 1)`.as('document_sent_at'),
    ])

/** The same of one that is read as a document, also of a record that was merged into another. */
export const findResponseToPrint = (tx: Tx, advisorId: string, id: string) =>
  tx
    .selectFrom('risk_response')
    .innerJoin('participant', 'participant.id', 'risk_response.client_id')
    .select(['risk_response.id', 'risk_response.client_id'])
    .where('risk_response.advisor_id', '=', advisorId)
    .where('risk_response.id', '=', id)
    .where(isReadable)
    .executeTakeFirst()

/** Of somebody who is archived nothing is shown, unless their record was merged into another, by which it is read. */
const isReadable = sql<boolean>`(participant.archived_at is null or participant.merged_into is not null)`

export const findResponse = (tx: Tx, advisorId: string, id: string): Promise<FoundResponse | undefined> =>
  withChooser(tx, advisorId).where('risk_response.id', '=', id).executeTakeFirst()

/** The same, and nobody else changes it before the transaction's end. */
export const lockResponse = (tx: Tx, advisorId: string, id: string): Promise<FoundResponse | undefined> =>
  withChooser(tx, advisorId)
    .where('risk_response.id', '=', id)
    .forNoKeyUpdate('risk_response')
    .executeTakeFirst()

const responsesOfClient = (tx: Tx, advisorId: string, clientId: string) =>
  withChooser(tx, advisorId).where('risk_response.client_id', '=', clientId)

/** The one that was begun last, or made; of a link's only once the client has begun it. */
export const findNewestResponse = (
  tx: Tx,
  advisorId: string,
  clientId: string,
): Promise<FoundResponse | undefined> =>
  responsesOfClient(tx, advisorId, clientId)
    .where((eb) => eb.or([eb('risk_response.link_id', 'is', null), isBegun]))
    .orderBy('risk_response.begun_at', 'desc')
    .orderBy('risk_response.id')
    .limit(1)
    .executeTakeFirst()

/** The same of several clients. */
export const findNewestResponsesOf = (
  tx: Tx,
  advisorId: string,
  clientIds: readonly string[],
): Promise<FoundResponse[]> =>
  clientIds.length === 0
    ? Promise.resolve([])
    : withChooser(tx, advisorId)
        .where('risk_response.client_id', 'in', clientIds)
        .where((eb) => eb.or([eb('risk_response.link_id', 'is', null), isBegun]))
        .distinctOn('risk_response.client_id')
        .orderBy('risk_response.client_id')
        .orderBy('risk_response.begun_at', 'desc')
        .orderBy('risk_response.id')
        .execute()

/** All of a client's in which anything is entered, archived or not, the newest first: for the data that somebody asks for. */
export const findEveryResponse = (tx: Tx, advisorId: string, clientId: string): Promise<FoundResponse[]> =>
  everyRow(tx, advisorId)
    .where('risk_response.client_id', '=', clientId)
    .where((eb) => eb.or([eb('risk_response.status', '=', 'complete'), isBegun]))
    .orderBy('risk_response.begun_at', 'desc')
    .orderBy('risk_response.id')
    .execute()

const completeOnesOf = (tx: Tx, advisorId: string, clientId: string) =>
  responsesOfClient(tx, advisorId, clientId)
    .where('risk_response.status', '=', 'complete')
    .orderBy('risk_response.completed_at', 'desc')
    .orderBy('risk_response.id')

/** The one that was completed last: what the client's profile and signature rest on. */
export const findNewestComplete = (
  tx: Tx,
  advisorId: string,
  clientId: string,
): Promise<FoundResponse | undefined> => completeOnesOf(tx, advisorId, clientId).limit(1).executeTakeFirst()

/** All of a client's, the one that was completed last first. */
export const findEveryComplete = (tx: Tx, advisorId: string, clientId: string) =>
  tx
    .selectFrom('risk_response')
    .innerJoin('participant', 'participant.id', 'risk_response.client_id')
    .select('risk_response.id')
    .where('risk_response.advisor_id', '=', advisorId)
    .where('client_id', '=', clientId)
    .where('status', '=', 'complete')
    .where(isReadable)
    .orderBy('completed_at', 'desc')
    .orderBy('risk_response.id')
    .execute()

export async function deleteResponse(tx: Tx, advisorId: string, id: string): Promise<void> {
  await tx.deleteFrom('risk_response').where('advisor_id', '=', advisorId).where('id', '=', id).execute()
}

export interface Choice {
  profile: string
  reason: string
  userId: string
}

export async function saveChoice(
  tx: Tx,
  advisorId: string,
  id: string,
  { profile, reason, userId }: Choice,
): Promise<void> {
  await tx
    .updateTable('risk_response')
    .set(({ eb }) => ({
      chosen_profile: profile,
      chosen_reason: reason,
      chosen_by: userId,
      chosen_at: sql<string>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('advisor_id', '=', advisorId)
    .where('id', '=', id)
    .execute()
}

interface Completion {
  advisorId: string
  id: string
  clientId: string
  /** As JSON, see `Frozen`. */
  outcome: string
  /** Null where it was the client. */
  completedBy: string | null
  /** Whether it goes out to be signed only when the adviser sends it. */
  waitsForAdviser: boolean
}

/** Marks a response complete, and the client's first step done. */
export async function markComplete(
  tx: Tx,
  { advisorId, id, clientId, outcome, completedBy, waitsForAdviser }: Completion,
): Promise<void> {
  await tx
    .updateTable('risk_response')
    .set(({ eb }) => ({
      status: 'complete',
      outcome,
      completed_at: sql<string>`now()`,
      completed_by: completedBy,
      waits_for_adviser: waitsForAdviser,
      version: eb('version', '+', 1),
    }))
    .where('advisor_id', '=', advisorId)
    .where('id', '=', id)
    .execute()
  await noteRiskToleranceComplete(tx, { advisorId, clientId }, completedBy === null)
}
