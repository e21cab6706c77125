import type { EmailStatus } from '../../../../platform/codes/email-status.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { emailStatus } from '../../../../server/mail/email-status.ts'
import { isOfFirm } from '../../../../server/mail/is-of-firm.ts'

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
