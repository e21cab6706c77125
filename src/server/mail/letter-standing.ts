import { type RawBuilder, sql } from 'kysely'
import type { LetterStanding } from '../../platform/codes/letter-standing.ts'
import { triedForDays } from './mailer.ts'

/**
 * What became of the letter that a column names, such as 'risk_link.letter_id', for a query of the column's own
 * table. Null where no letter was written, or where it is no longer kept.
 */
export const letterStanding = (column: string): RawBuilder<LetterStanding | null> => sql`(
  select case
    when sent_at is not null then 'SENT'
    when last_error is not null or created_at < now() - make_interval(days => ${triedForDays}) then 'FAILING'
    else 'WAITING'
  end
  from email_message where id = ${sql.ref(column)}
)`
