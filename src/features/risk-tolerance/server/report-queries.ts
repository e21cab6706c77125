import { sql } from 'kysely'
import type { Language } from '../../../platform/codes/person.ts'
import type { Tx } from '../../../server/database/tx.ts'

/** All that the report of a response names. */
export const findForReport = (tx: Tx, advisorId: string, id: string) =>
  tx
    .selectFrom('risk_response')
    .innerJoin('client', 'client.id', 'risk_response.client_id')
    .innerJoin('household', 'household.id', 'client.household_id')
    .innerJoin('advisor', 'advisor.id', 'risk_response.advisor_id')
    .innerJoin('portal_user', 'portal_user.id', 'advisor.user_id')
    .selectAll('risk_response')
    .select([
      'client.first_name as firstName',
      'client.last_name as lastName',
      sql<string | null>`client.general_details ->> 'email'`.as('email'),
      sql<Language | null>`client.general_details ->> 'language'`.as('ownLanguage'),
      'household.full_name as household',
      'portal_user.first_name as adviserFirstName',
      'portal_user.last_name as adviserLastName',
      'advisor.ia_number as iaNumber',
    ])
    .where('risk_response.advisor_id', '=', advisorId)
    .where('risk_response.id', '=', id)
    .executeTakeFirst()

export type ReportRow = NonNullable<Awaited<ReturnType<typeof findForReport>>>
