import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/tx.ts'
import { isOfFirm } from '../mail/is-of-firm.ts'
import { sendEmailJob } from '../mail/mailer.ts'
import { deadLetters } from './jobs.ts'

type JobState = 'created' | 'active' | 'retry' | 'failed' | 'cancelled' | 'completed'

/** A job as whoever watches the portal sees it: nothing of its data but the address of the email that it sends. */
export interface JobRow {
  id: string
  kind: string
  state: JobState
  to_address: string | null
  /** Whether that is the address of somebody of the firm. Any other is a client's. */
  is_of_firm: boolean
  written_at: string
  done_at: string | null
  tries: number
  last_error: string | null
}

/** A dead letter is a copy of a job that is listed itself; the queue's own jobs are its own business. */
const isOurs = sql`name <> ${deadLetters} and name not like '\\_\\_pgboss%'`

/**
 * What the worker says of a failure, whose text it has left out already, and what the queue says of a job that nobody
 * finished. Anything else is not known to hold no personal data.
 */
const lastError: RawBuilder<string | null> = sql`case
  when state in ('created', 'completed') and retry_count = 0 then null
  else coalesce(
    substring(output ->> 'message' from '^[a-z-]+ failed: ([A-Za-z0-9_]+)$'),
    substring(output #>> '{value,message}' from '^job (?:timed out|heartbeat timeout)$'),
    case when output is not null and state <> 'completed' then 'unknown' end
  )
end`

/** The queue's jobs, in no order. */
export const watchedJobs = (tx: Tx, { state }: { state?: JobState | undefined }) =>
  tx
    .selectFrom(
      sql<JobRow>`(
        select job.id, job.name as kind, job.state::text as state, email_message.to_address, ${isOfFirm('email_message.to_address')} as is_of_firm,
          job.created_on as written_at,
          case when job.state = 'completed' then job.completed_on end as done_at,
          case when job.started_on is null then 0 else job.retry_count + 1 end as tries,
          ${lastError} as last_error
        from pgboss.job
        left join email_message
          on email_message.id = case
            when job.name = ${sendEmailJob.name} and job.data ->> 'id' ~ '^[0-9a-f-]{36}$' then (job.data ->> 'id')::uuid end
        where ${isOurs} and ${state === undefined ? sql`true` : sql`job.state = ${state}::pgboss.job_state`}
      )`.as('job'),
    )
    .select([
      'id',
      'kind',
      'state',
      'to_address',
      'is_of_firm',
      'written_at',
      'done_at',
      'tries',
      'last_error',
    ])

export type Retried = { kind: string } | 'unknown' | 'not waiting'

/** Has a job done now that failed: one that is tried again later, or no more. */
export async function retryNow(tx: Tx, id: string): Promise<Retried> {
  const found = await sql<{ kind: string; state: JobState }>`
    select name as kind, state::text as state from pgboss.job where id = ${id} and ${isOurs} for update
  `.execute(tx)
  const [job] = found.rows
  if (!job) return 'unknown'
  if (job.state !== 'failed' && job.state !== 'retry') return 'not waiting'
  await sql`
    update pgboss.job
    set state = 'retry', start_after = pgboss.job_now(), completed_on = null,
      retry_limit = greatest(retry_limit, retry_count + 1)
    where id = ${id} and name = ${job.kind}
  `.execute(tx)
  await sql`delete from pgboss.job where name = ${deadLetters} and source_id = ${id}`.execute(tx)
  return { kind: job.kind }
}

export interface QueueFacts {
  /** Jobs whose time has come, and that nobody has in hand. */
  due: number
  /** How long the oldest of them has waited, in seconds. */
  oldest_seconds: number
  oldest_at: string | null
  /** Jobs that are tried no more. */
  failed: number
  failed_since: string | null
}

export async function readQueueFacts(tx: Tx): Promise<QueueFacts | undefined> {
  const { rows } = await sql<QueueFacts>`
    select
      count(*) filter (where is_due)::int as due,
      coalesce(extract(epoch from now() - min(start_after) filter (where is_due)), 0)::int as oldest_seconds,
      min(start_after) filter (where is_due) as oldest_at,
      count(*) filter (where state = 'failed')::int as failed,
      min(completed_on) filter (where state = 'failed') as failed_since
    from (
      select state, start_after, completed_on, state in ('created', 'retry') and start_after <= now() as is_due
      from pgboss.job where state in ('created', 'retry', 'failed') and ${isOurs}
    ) as open_job
  `.execute(tx)
  return rows[0]
}

/** Of the jobs of one kind. */
export interface KindFacts {
  job: string
  waiting: number
  oldest_seconds: number
  in_hand: number
  failed: number
}

/** The same of each kind of which there are any, with those that are being done. */
export async function queueByKind(tx: Tx): Promise<KindFacts[]> {
  const { rows } = await sql<KindFacts>`
    select name as job,
      count(*) filter (where is_due)::int as waiting,
      coalesce(extract(epoch from now() - min(start_after) filter (where is_due)), 0)::int as oldest_seconds,
      count(*) filter (where state = 'active')::int as in_hand,
      count(*) filter (where state = 'failed')::int as failed
    from (
      select name, state, start_after, state in ('created', 'retry') and start_after <= now() as is_due
      from pgboss.job where state in ('created', 'retry', 'active', 'failed') and ${isOurs}
    ) as open_job
    group by name order by name
  `.execute(tx)
  return rows
}
