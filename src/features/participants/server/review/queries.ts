import { sql } from 'kysely'
import type { Tx } from '../../../../server/database/tx.ts'
import { reminderDays } from '../../review.ts'

interface Reviewed {
  id: string
  firstName: string | null
  lastName: string
  /** When the application was submitted last. */
  lastAt: string
  /** They have a policy statement. */
  isManaged: boolean
  /** When the adviser was last written to about it. */
  toldOn: string | null
}

/** Those of a book whose review may be one to remind of. */
export const reviewed = (tx: Tx, advisorId: string, today: string) =>
  tx
    .selectFrom('client')
    .innerJoin('client_steps as steps', 'steps.client_id', 'client.id')
    .select([
      'client.id',
      'first_name as firstName',
      'last_name as lastName',
      sql<string>`completed_kyc_at`.as('lastAt'),
      'steps.completed_ips as isManaged',
      'review_told_on as toldOn',
    ])
    .where('client.advisor_id', '=', advisorId)
    .where('archived_at', 'is', null)
    .where('completed_kyc_at', '<', until(today, 12))
    .where((eb) =>
      eb.or([eb('completed_kyc_at', '<', until(today, 36)), eb('steps.completed_ips', '=', true)]),
    )

/** A day more than the first reminder, wherever on earth the day of the submission began. */
const until = (today: string, months: number) =>
  sql<string>`${today}::date + ${reminderDays[0] + 1}::int - make_interval(months => ${months})`

/** Whether a book (`advisor.id`) has any of them, or may have. */
export const hasReviews = (today: string) =>
  sql<boolean>`exists (
    select from client
    where client.advisor_id = advisor.id and archived_at is null and completed_kyc_at < ${until(today, 12)})`

/** Locks them. Whom another transaction holds is left for the next day: nobody waits for it. */
export const lockReviews = (tx: Tx, advisorId: string, today: string): Promise<Reviewed[]> =>
  reviewed(tx, advisorId, today).orderBy('client.id').forUpdate('client').skipLocked().execute()

export const noteTold = async (
  tx: Tx,
  advisorId: string,
  ids: readonly string[],
  today: string,
): Promise<void> => {
  await tx
    .updateTable('client')
    .set({ review_told_on: today })
    .where('advisor_id', '=', advisorId)
    .where('id', 'in', ids)
    .execute()
}
