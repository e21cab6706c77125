import { randomUUID } from 'node:crypto'
import {
  listJobs,
  listOutbox,
  readHealth,
  retryJob,
} from '../../src/features/administration/watching-contract.ts'
import type { Ground } from '../ground.ts'
import { type Stop, stop } from './stop.ts'

/** A job that is tried no more. */
async function failedJob({ owner }: Ground): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into pgboss.job (id, name, data, state, retry_count, retry_limit, started_on, completed_on, output)
     values ($1, 'send-email', '{"id": "none"}', 'failed', 18, 18, now(), now(),
       '{"message": "send-email failed: ECONNREFUSED"}') returning id`,
    [randomUUID()],
  )
  return rows[0]?.id ?? ''
}

export const watchingStops: readonly Stop[] = [
  stop(listJobs, 'their own', ({ admin }) => ({ by: admin })),
  stop(retryJob, 'not_found', async (ground) => ({
    by: ground.admin,
    params: { id: await failedJob(ground) },
  })),
  stop(listOutbox, 'their own', ({ admin }) => ({ by: admin })),
  stop(readHealth, 'their own', ({ admin }) => ({ by: admin })),
]
