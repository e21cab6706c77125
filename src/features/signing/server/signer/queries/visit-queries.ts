import { sql } from 'kysely'
import type { Tx } from '../../../../../server/database/tx.ts'
import type { Visitor } from '../../../../../server/http/serve.ts'
import type { PackageKey } from '../../package/package-key.ts'

/** What the holder of a link may do any number of times. */
type VisitEvent = 'opened' | 'document viewed'

interface Visit {
  signerId: string
  event: VisitEvent
  visitor: Visitor
}

/** So many browsers of a signer's link are told apart; of later ones it is counted how often they came in a day. */
const browsersToldApart = 40

/**
 * Counts a visit under its browser and day: a mail scanner opens a link before the signer does, and both are told.
 * Whether it was the first one there.
 */
export async function countVisit(
  tx: Tx,
  { advisorId, id }: PackageKey,
  { signerId, event, visitor: { address, userAgent } }: Visit,
): Promise<boolean> {
  const today = sql`(now() at time zone 'UTC')::date`
  const counted = await sql<{ isFirst: boolean }>`
    with browser as (
      select count(distinct (address, user_agent)) filter (where address <> '') < ${browsersToldApart}
        or coalesce(bool_or(address = ${address} and user_agent = ${userAgent}), false) as is_told
      from signature_visit
      where advisor_id = ${advisorId} and signer_id = ${signerId} and event = ${event}
    )
    insert into signature_visit (advisor_id, package_id, signer_id, event, day, address, user_agent)
    select ${advisorId}::uuid, ${id}::uuid, ${signerId}::uuid, ${event}, ${today},
           case when is_told then ${address} else '' end, case when is_told then ${userAgent} else '' end
    from browser
    on conflict (signer_id, event, day, address, user_agent) do update
      set last_at = now(), times = signature_visit.times + 1
    returning xmax = 0 as "isFirst"
  `.execute(tx)
  return counted.rows[0]?.isFirst ?? false
}

/** The oldest first. */
export const visitsOf = (tx: Tx, { advisorId, id }: PackageKey) =>
  tx
    .selectFrom('signature_visit')
    .select(['signer_id as signerId', 'event', 'address', 'user_agent as userAgent'])
    .select(['first_at as firstAt', 'last_at as lastAt', 'times'])
    .where('advisor_id', '=', advisorId)
    .where('package_id', '=', id)
    .orderBy('first_at')
    .execute()
