import { sql } from 'kysely'
import { z } from 'zod'
import { as, transact } from '../database/transact.ts'
import type { Job } from '../jobs/job.ts'
import { isTried, sendEmailJob } from './mailer.ts'

/** So many a time; the next time takes the next ones. */
const mostEmails = 1_000

/**
 * Queues again each email that is not sent and that no job is left for: the mail server refused it longer than a
 * job is tried, or there was none yet. Should that make two jobs of one email, its row still lets one send it.
 */
export const sendOverdue: Job = {
  name: 'send-overdue-email',
  data: z.unknown(),
  schedule: '*/15 * * * *',
  work: async ({ pool, config, jobs }) => {
    if (!config.smtpUrl) return
    const nobody = as({ userId: null, advisorId: null, requestId: 'overdue emails' })
    await transact(pool, nobody, async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select id from email_message
        where sent_at is null and ${isTried}
          and not exists (
            select from pgboss.job
            where name = ${sendEmailJob.name} and state < 'completed' and data ->> 'id' = email_message.id::text
          )
        order by created_at
        limit ${mostEmails}
      `.execute(tx)
      for (const { id } of rows) await jobs.send(tx, sendEmailJob, { id })
    })
  },
}
