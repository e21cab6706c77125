import { type RawBuilder, sql } from 'kysely'
import type { EmailStatus } from '../../platform/codes/email-status.ts'
import { isTried } from './mailer.ts'

/**
 * What became of the email that a column names, such as 'risk_link.letter_id', for a query of the column's own
 * table. Null where no email was written, or where one that was sent is no longer kept.
 */
export const emailStatus = (column: string): RawBuilder<EmailStatus | null> => sql`coalesce(
  (
    select case
      when sent_at is not null then 'SENT'
      when not ${isTried} then 'GIVEN_UP'
      when last_error is not null then 'FAILING'
      else 'WAITING'
    end
    from email_message where id = ${sql.ref(column)}
  ),
  (select 'GIVEN_UP' from unsent_letter where id = ${sql.ref(column)})
)`
