import { sql } from 'kysely'
import type { Tx } from '../database/tx.ts'
import { isTried } from './mailer.ts'

export interface MailFacts {
  /** Emails that are still to go out. */
  waiting: number
  /** How long the oldest of them has waited. */
  oldest_seconds: number
  /** Those among them that the mail server did not take. */
  failing: number
  failing_since: string | null
}

export async function readMailFacts(tx: Tx): Promise<MailFacts> {
  return await tx
    .selectFrom('email_message')
    .select([
      sql<number>`count(*)::int`.as('waiting'),
      sql<number>`coalesce(extract(epoch from now() - min(created_at)), 0)::int`.as('oldest_seconds'),
      sql<number>`(count(*) filter (where last_error is not null))::int`.as('failing'),
      sql<string | null>`min(created_at) filter (where last_error is not null)`.as('failing_since'),
    ])
    .where('sent_at', 'is', null)
    .where(isTried)
    .executeTakeFirstOrThrow()
}
