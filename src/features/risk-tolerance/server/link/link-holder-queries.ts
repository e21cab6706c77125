import { sql } from 'kysely'
import type { Language } from '../../../../platform/codes/person.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Visitor } from '../../../../server/http/serve.ts'
import { LinkNotOpen } from '../../../../server/session/link-not-open.ts'
import type { LinkHolder } from '../../../../server/session/permissions.ts'
import { hashToken } from '../../../../server/session/session.ts'
import type { PortalCookie } from '../../../../server/session/session-cookie.ts'
import { currentVersion } from '../../questionnaire/questionnaire.ts'
import { isRecent } from '../response/queries.ts'
import {
  type DraftRow,
  emptyColumns,
  type ResponseRow,
  type SavedRow,
  type SectionColumns,
} from '../response/stored.ts'
import { isOpen } from './is-open.ts'

// The holder of a link acts within the adviser's data, so what they may reach is found by the hash of their code alone.

export interface OpenedRow {
  linkId: string
  clientId: string
  /** Null where there is one name alone. */
  firstName: string | null
  lastName: string
  language: Language
  adviserFirstName: string
  adviserLastName: string
  responseId: string
  answers: ResponseRow['answers']
  specialNotes: string
  version: number
  stamps: ResponseRow['section_stamps']
  questionnaireVersion: number
}

/** So many browsers are noted of a link: a header can name any number of them. */
const mostVisits = 100

/**
 * Makes the response of an open link, unless there is one: before its form opens, and none for a link that nobody opens. Of
 * any number that open it at once, one does.
 */
export async function makeResponseOfLink(tx: Tx, { advisorId, codeHash }: LinkHolder): Promise<void> {
  const { answers, special_notes, section_stamps } = emptyColumns('en')
  await sql`
    insert into risk_response
      (advisor_id, client_id, link_id, questionnaire_version, language, answers, special_notes, section_stamps)
    select risk_link.advisor_id, client_id, risk_link.id, ${currentVersion}, ${languageOfLink}, ${answers},
           ${special_notes}, ${section_stamps}
    from risk_link join participant on participant.id = client_id and archived_at is null
    where code_hash = ${codeHash} and risk_link.advisor_id = ${advisorId} and ${isOpen}
      and not exists (select from risk_response response where response.link_id = risk_link.id)
    on conflict (link_id) do nothing
  `.execute(tx)
}

/** In which its form opens until something is answered. */
const languageOfLink = sql<Language>`coalesce(risk_link.language, participant.language, 'en')`

/** What an open link shows, and a note of who opened it. */
export async function openedLink(
  tx: Tx,
  { advisorId, codeHash }: LinkHolder,
  { address, userAgent }: Visitor,
): Promise<OpenedRow | undefined> {
  const opened = await sql<OpenedRow>`
    with link as (
      select risk_link.id as "linkId", risk_link.advisor_id, participant.id as "clientId",
        nullif(participant.first_name, '') as "firstName", participant.last_name as "lastName",
        case when is_begun(response) then response.language else ${languageOfLink} end as language,
        portal_user.first_name as "adviserFirstName", portal_user.last_name as "adviserLastName",
        response.id as "responseId", answers, special_notes as "specialNotes", response.version,
        section_stamps as stamps, questionnaire_version as "questionnaireVersion"
      from risk_link
      join participant on participant.id = risk_link.client_id and archived_at is null
      join advisor on advisor.id = risk_link.advisor_id
      join portal_user on portal_user.id = advisor.user_id
      join risk_response response on response.link_id = risk_link.id
      where risk_link.code_hash = ${codeHash} and risk_link.advisor_id = ${advisorId} and ${isOpen}
    ), visit as (
      insert into risk_link_visit (advisor_id, link_id, address, user_agent)
      select advisor_id, "linkId", ${address}, ${userAgent} from link
      where (
        select count(*) < ${mostVisits} or coalesce(bool_or(address = ${address} and user_agent = ${userAgent}), false)
        from risk_link_visit where link_id = "linkId"
      )
      on conflict (link_id, address, user_agent) do update set last_at = now()
    )
    select * from link
  `.execute(tx)
  return opened.rows[0]
}

/**
 * The draft of an open link, which nobody else changes before the transaction's end. Undefined where it is not begun,
 * or the link is not open.
 */
export const lockDraftOfLink = (tx: Tx, { advisorId, codeHash }: LinkHolder): Promise<DraftRow | undefined> =>
  tx
    .selectFrom('risk_link')
    .innerJoin('participant', 'participant.id', 'risk_link.client_id')
    .innerJoin('risk_response', 'risk_response.link_id', 'risk_link.id')
    .select([
      'risk_response.id',
      'risk_response.advisor_id',
      'risk_response.client_id',
      'risk_response.answers',
      'risk_response.special_notes',
      'risk_response.language',
      'risk_response.status',
      'risk_response.version',
      'risk_response.section_stamps',
      'risk_response.saved_by',
      'risk_response.chosen_at',
      isRecent.as('isRecent'),
    ])
    .where('risk_link.advisor_id', '=', advisorId)
    .where('risk_link.code_hash', '=', codeHash)
    .where(isOpen)
    .where('participant.archived_at', 'is', null)
    // looked at again once it is locked: who waited for whoever finished it gets none
    .where('risk_response.status', '=', 'draft')
    .forNoKeyUpdate('risk_response')
    .executeTakeFirst()

/** Makes the response of an open link; of any number at once, one does. Undefined where none was made, for whichever reason. */
export async function insertThroughLink(
  tx: Tx,
  { advisorId, codeHash }: LinkHolder,
  clientId: string,
  { answers, special_notes, language, section_stamps }: SectionColumns,
): Promise<SavedRow | undefined> {
  const begun = await sql<SavedRow>`
    insert into risk_response
      (advisor_id, client_id, link_id, questionnaire_version, language, answers, special_notes, section_stamps)
    select risk_link.advisor_id, client_id, risk_link.id, ${currentVersion}, ${language}, ${answers}, ${special_notes},
           ${section_stamps}
    from risk_link join participant on participant.id = client_id and archived_at is null
    where code_hash = ${codeHash} and risk_link.advisor_id = ${advisorId} and client_id = ${clientId} and ${isOpen}
    on conflict (link_id) do nothing
    returning id, client_id, answers, special_notes, language, status, version, section_stamps
  `.execute(tx)
  return begun.rows[0]
}

/** In which a response begins through a link. */
export async function findLanguageOfLink(tx: Tx, { advisorId, codeHash }: LinkHolder): Promise<Language> {
  const found = await sql<{ language: Language }>`
    select ${languageOfLink} as language
    from risk_link join participant on participant.id = client_id
    where code_hash = ${codeHash} and risk_link.advisor_id = ${advisorId}
  `.execute(tx)
  return found.rows[0]?.language ?? 'en'
}

/**
 * The link of a code, open or finished, with its response. One that was revoked or has expired is looked for like one
 * that never was, and answered as soon.
 */
export const findLink = (tx: Tx, { advisorId, codeHash }: LinkHolder) =>
  tx
    .selectFrom('risk_link')
    .leftJoin('risk_response', 'risk_response.link_id', 'risk_link.id')
    .select([
      'risk_link.client_id as clientId',
      'risk_link.revoked_at as revokedAt',
      'risk_link.finished_at as finishedAt',
      'risk_link.finished_token_hash as finishedTokenHash',
      'risk_response.id as responseId',
      'risk_response.waits_for_adviser as waitsForAdviser',
      isOpen.as('isOpen'),
      sql<boolean>`risk_link.expires_at > now()`.as('isInTime'),
    ])
    .where('risk_link.advisor_id', '=', advisorId)
    .where('code_hash', '=', codeHash)
    .where((eb) => eb.or([isOpen, eb('risk_link.finished_at', 'is not', null)]))
    .executeTakeFirst()

/** How a link that takes nothing more is told: only to the browser that finished it for what it is, and what then follows. */
export function closed(link: Awaited<ReturnType<typeof findLink>>, { token }: PortalCookie): Problem {
  const isOwn = token !== undefined && link?.finishedTokenHash?.equals(hashToken(token))
  if (!isOwn) return new LinkNotOpen()
  return new Problem('link_closed', { current: { waitsForAdviser: link?.waitsForAdviser ?? false } })
}

/** The open link of a code; of any number that finish it at once, the others wait and find it closed. */
export const lockOpenLink = (tx: Tx, { advisorId, codeHash }: LinkHolder) =>
  tx
    .selectFrom('risk_link')
    .select(['id', 'client_id as clientId'])
    .where('advisor_id', '=', advisorId)
    .where('code_hash', '=', codeHash)
    .where(isOpen)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const lockResponseOfLink = (
  tx: Tx,
  { advisorId }: LinkHolder,
  linkId: string,
): Promise<ResponseRow | undefined> =>
  tx
    .selectFrom('risk_response')
    .selectAll()
    .where('advisor_id', '=', advisorId)
    .where('link_id', '=', linkId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function closeFinished(
  tx: Tx,
  { advisorId }: LinkHolder,
  linkId: string,
  finishedTokenHash: Buffer,
): Promise<void> {
  await tx
    .updateTable('risk_link')
    .set({ finished_at: sql<string>`now()`, finished_token_hash: finishedTokenHash })
    .where('advisor_id', '=', advisorId)
    .where('id', '=', linkId)
    .execute()
}
