import { sql } from 'kysely'
import type { Tx } from '../../../../server/database/tx.ts'
import { lockIfOnRecord } from '../../../participants/server/records.ts'

const reports = (tx: Tx, advisorId: string, id: string) =>
  tx
    .selectFrom('risk_response')
    .innerJoin('participant', 'participant.id', 'risk_response.client_id')
    .innerJoin('household', 'household.id', 'participant.household_id')
    .innerJoin('advisor', 'advisor.id', 'risk_response.advisor_id')
    .innerJoin('portal_user', 'portal_user.id', 'advisor.user_id')
    .leftJoin('portal_user as chooser', 'chooser.id', 'risk_response.chosen_by')
    .selectAll('risk_response')
    .select([
      sql<string | null>`nullif(participant.first_name, '')`.as('firstName'),
      'participant.last_name as lastName',
      'participant.email',
      'household.full_name as household',
      'portal_user.first_name as adviserFirstName',
      'portal_user.last_name as adviserLastName',
      'advisor.ia_number as iaNumber',
      sql<string | null>`chooser.first_name || ' ' || chooser.last_name`.as('chooser'),
    ])
    .where('risk_response.advisor_id', '=', advisorId)
    .where('risk_response.id', '=', id)

/** All that the report of a response names. */
export const findForReport = (tx: Tx, advisorId: string, id: string) =>
  reports(tx, advisorId, id).executeTakeFirst()

export type ReportRow = NonNullable<Awaited<ReturnType<typeof findForReport>>>

/**
 * The same of a complete response that is to be sent. Until the transaction's end nobody chooses another profile for
 * it, nor completes another one of the client.
 */
export async function lockForSending(tx: Tx, advisorId: string, id: string): Promise<ReportRow | undefined> {
  const response = await tx
    .selectFrom('risk_response')
    .select('client_id')
    .where('advisor_id', '=', advisorId)
    .where('id', '=', id)
    .where('status', '=', 'complete')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!response || !(await lockIfOnRecord(tx, { advisorId, clientId: response.client_id }))) return undefined
  return await findForReport(tx, advisorId, id)
}

/** What was completed longer ago goes out only when somebody asks for it: by then it may be true no more. */
const waitingDays = 30

/** Whether a book (`advisor.id`) may have such a response: by an index, of all books at once. */
export const hasWaiting = sql<boolean>`exists (
  select from risk_response as response
  where response.advisor_id = advisor.id and status = 'complete' and not waits_for_adviser
    and completed_at > now() - make_interval(days => ${waitingDays})
    and not exists (select from package_document where record_id = response.id))`

/**
 * The newest complete responses of clients with an e-mail address that were never sent to be signed, and do not wait for
 * the adviser.
 */
export const findWaiting = (tx: Tx, advisorId: string) =>
  tx
    .selectFrom('risk_response as response')
    .innerJoin('participant', 'participant.id', 'response.client_id')
    .select('response.id')
    .where('response.advisor_id', '=', advisorId)
    .where('response.status', '=', 'complete')
    .where('response.waits_for_adviser', '=', false)
    .where(sql<boolean>`response.completed_at > now() - make_interval(days => ${waitingDays})`)
    .where('participant.archived_at', 'is', null)
    .where(sql<boolean>`participant.email <> ''`)
    .where(
      sql<boolean>`not exists (
        select from risk_response newer
        where newer.client_id = response.client_id and newer.completed_at > response.completed_at)`,
    )
    .where(
      sql<boolean>`not exists (
        select from package_document sent where sent.advisor_id = ${advisorId} and sent.record_id = response.id)`,
    )
    .execute()
