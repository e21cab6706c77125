import { sql } from 'kysely'
import type { EmailStatus } from '../../../../platform/codes/email-status.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { emailStatus } from '../../../../server/mail/email-status.ts'
import { isOfFirm } from '../../../../server/mail/is-of-firm.ts'
import { isTried } from '../../../../server/mail/mailer.ts'

/** The emails that are kept, in no order, and nothing of what they say. */
export const watchedEmails = (tx: Tx, { status }: { status?: EmailStatus | undefined }) =>
  tx
    .selectFrom('email_message as written')
    .select([
      'id',
      'kind',
      'to_address',
      'created_at as written_at',
      'sent_at',
      'tries',
      'last_error',
      isOfFirm('written.to_address').as('is_of_firm'),
      emailStatus('written.id').$notNull().as('status'),
    ])
    .$if(status !== undefined, (rows) => rows.where(emailStatus('written.id'), '=', status ?? null))

export interface MailFacts {
  /** Emails that are still to go out. */
  waiting: number
  /** Those among them that the mail server did not take. */
  failing: number
  failing_since: string | null
  last_sent_at: string | null
}

export const readMailFacts = (tx: Tx): Promise<MailFacts | undefined> =>
  tx
    .selectFrom('email_message')
    .select([
      sql<number>`(count(*) filter (where sent_at is null and ${isTried}))::int`.as('waiting'),
      sql<number>`(count(*) filter (where sent_at is null and ${isTried} and last_error is not null))::int`.as(
        'failing',
      ),
      sql<
        string | null
      >`min(created_at) filter (where sent_at is null and ${isTried} and last_error is not null)`.as(
        'failing_since',
      ),
      sql<string | null>`max(sent_at)`.as('last_sent_at'),
    ])
    .executeTakeFirst()
