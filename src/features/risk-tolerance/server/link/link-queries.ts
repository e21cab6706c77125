import { type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Language } from '../../../../platform/codes/person.ts'
import type { RiskLink as LinkTable } from '../../../../server/database/schema.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { emailStatus } from '../../../../server/mail/email-status.ts'
import { mustHaveClient } from '../../../participants/server/records.ts'
import { isBegun } from '../response/queries.ts'
import { isOpen } from './is-open.ts'

/** Closes what is open of the client's links, and gives the id of the one that could still be opened. */
export async function revokeOpenLink(
  tx: Tx,
  advisorId: string,
  clientId: string,
): Promise<string | undefined> {
  const closed = await tx
    .updateTable('risk_link')
    .set({ revoked_at: sql<string>`now()` })
    .where('advisor_id', '=', advisorId)
    .where('client_id', '=', clientId)
    .where(isOpen)
    .returning('id')
    .executeTakeFirst()
  return closed?.id
}

export interface NewLink {
  id: string
  advisorId: string
  clientId: string
  codeHash: Buffer
  sessionId: string
  codeForSession: Buffer | null
  madeBy: string
  expiresAt: string
  language: Language | null
}

/**
 * Makes a link in place of the one before it.
 * @throws Problem not_found, where the client has been archived meanwhile
 */
export async function replaceLink(tx: Tx, link: NewLink): Promise<void> {
  // one at a time, so that of two made at once the second closes the first
  await sql`select pg_advisory_xact_lock(hashtextextended(${link.clientId}, 0))`.execute(tx)
  await tx
    .updateTable('risk_link')
    .set({ revoked_at: sql<string>`now()` })
    .where('advisor_id', '=', link.advisorId)
    .where('client_id', '=', link.clientId)
    // an expired one as well: of a client's links one at most is neither revoked nor finished
    .where('revoked_at', 'is', null)
    .where('finished_at', 'is', null)
    .execute()
  await sql`select make_public_link(${link.codeHash})`.execute(tx)
  await tx
    .insertInto('risk_link')
    .values({
      id: link.id,
      advisor_id: link.advisorId,
      client_id: link.clientId,
      code_hash: link.codeHash,
      session_id: link.sessionId,
      code_for_session: link.codeForSession,
      made_by: link.madeBy,
      language: link.language,
      expires_at: link.expiresAt,
    })
    .execute()
  // whoever archives them waits for the link and closes it, or has done so before it
  await mustHaveClient(tx, link.advisorId, link.clientId)
}

/** The client's open link, where this session made it. */
export const findLinkOfSession = (tx: Tx, advisorId: string, clientId: string, sessionId: string) =>
  tx
    .selectFrom('risk_link')
    .leftJoin('risk_response', 'risk_response.link_id', 'risk_link.id')
    .select([
      'risk_link.id',
      'code_for_session as codeForSession',
      'expires_at as expiresAt',
      sql<Language | null>`case when ${isBegun} then risk_response.language end`.as('begunIn'),
      sql<Language | null>`risk_link.language`.as('language'),
    ])
    .where('risk_link.advisor_id', '=', advisorId)
    .where('risk_link.client_id', '=', clientId)
    .where('session_id', '=', sessionId)
    .where(isOpen)
    .executeTakeFirst()

interface Mailed {
  email: string
  emailId: string
  /** Undefined: it stays as it was. */
  language: Language | undefined
}

export async function noteMailed(
  tx: Tx,
  advisorId: string,
  linkId: string,
  { email, emailId, language }: Mailed,
): Promise<void> {
  await tx
    .updateTable('risk_link')
    .set({
      mailed_at: sql<string>`now()`,
      mailed_to: email,
      letter_id: emailId,
      ...(language && { language }),
    })
    .where('advisor_id', '=', advisorId)
    .where('id', '=', linkId)
    .execute()
}

/** To whom a link is sent, and by whom. */
export const findReader = (tx: Tx, advisorId: string, clientId: string) =>
  tx
    .selectFrom('participant')
    .innerJoin('advisor', 'advisor.id', 'participant.advisor_id')
    .innerJoin('portal_user', 'portal_user.id', 'advisor.user_id')
    .select([
      sql<string | null>`nullif(participant.first_name, '')`.as('firstName'),
      'participant.last_name as lastName',
      'participant.email',
      'participant.language',
      'portal_user.first_name as adviserFirstName',
      'portal_user.last_name as adviserLastName',
      'portal_user.phone_number as adviserPhone',
    ])
    .where('participant.advisor_id', '=', advisorId)
    .where('participant.id', '=', clientId)
    .where('participant.archived_at', 'is', null)
    .executeTakeFirst()

/** A visit is kept for each browser; who could be anybody names no more than these. */
const shownVisits = 50

export const findNewestLink = (tx: Tx, advisorId: string, clientId: string) =>
  tx
    .selectFrom('risk_link')
    .innerJoin('participant', 'participant.id', 'risk_link.client_id')
    .leftJoin('risk_response', 'risk_response.link_id', 'risk_link.id')
    .selectAll('risk_link')
    .select((eb) => [
      isOpen.as('isOpen'),
      sql<Language>`coalesce(case when ${isBegun} then risk_response.language end, risk_link.language, participant.language, 'en')`.as(
        'formLanguage',
      ),
      emailStatus('risk_link.letter_id').as('emailStatus'),
      sql<number>`coalesce(jsonb_array_length(risk_response.answers), 0)`.as('answered'),
      jsonArrayFrom(
        eb
          .selectFrom('risk_link_visit')
          .select(['first_at as firstAt', 'last_at as lastAt', 'address', 'user_agent as userAgent'])
          .whereRef('link_id', '=', 'risk_link.id')
          .orderBy('last_at', 'desc')
          .limit(shownVisits),
      ).as('visits'),
    ])
    .where('risk_link.advisor_id', '=', advisorId)
    .where('risk_link.client_id', '=', clientId)
    .orderBy('risk_link.made_at', 'desc')
    .orderBy('risk_link.id')
    .limit(1)
    .executeTakeFirst()

export type NewestLink = Selectable<LinkTable> & NonNullable<Awaited<ReturnType<typeof findNewestLink>>>
