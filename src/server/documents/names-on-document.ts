import { sql } from 'kysely'
import { Language } from '../../platform/codes/person.ts'
import type { Tx } from '../database/tx.ts'

/** Who a document about a client names beside them, and the language that it is written in: theirs, where it is known. */
export async function namesOnDocument(tx: Tx, advisorId: string, clientId: string) {
  const found = await tx
    .selectFrom('client')
    .innerJoin('household', 'household.id', 'client.household_id')
    .innerJoin('advisor', 'advisor.id', 'client.advisor_id')
    .innerJoin('portal_user', 'portal_user.id', 'advisor.user_id')
    .select([
      'household.full_name as household',
      'portal_user.first_name as firstName',
      'portal_user.last_name as lastName',
      'advisor.ia_number as ia',
      sql`client.general_details ->> 'language'`.as('language'),
    ])
    .where('client.advisor_id', '=', advisorId)
    .where('client.id', '=', clientId)
    .executeTakeFirstOrThrow()
  const { household, firstName, lastName, ia, language } = found
  return {
    household,
    adviser: { name: `${firstName} ${lastName}`, ia },
    language: Language.schema.safeParse(language).data ?? Language.english,
  }
}

/** The newest of several instants: to submit is to save, too, though nothing was typed since. */
export const newest = (...instants: (string | null)[]): string =>
  new Date(Math.max(...instants.map((at) => (at ? Date.parse(at) : 0)))).toISOString()
