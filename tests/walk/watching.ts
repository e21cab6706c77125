import { randomUUID } from 'node:crypto'
import {
  listJobs,
  listOutbox,
  readHealth,
  retryJob,
} from '../../src/features/administration/watching-contract.ts'
import { as, transact } from '../../src/server/database/transact.ts'
import { anEmail } from '../emails.ts'
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

/** Two of each, so that a list of them has a second page. */
async function twice(ground: Ground, make: (ground: Ground) => Promise<unknown>) {
  await make(ground)
  await make(ground)
  return { by: ground.admin }
}

const email = ({ services }: Ground) =>
  transact(
    services.pool,
    as({ userId: null, advisorId: null, requestId: 'walk' }),
    async (tx) => await services.mailer.post(tx, anEmail()),
  )

export const watchingStops: readonly Stop[] = [
  stop(listJobs, 'their own', (ground) => twice(ground, failedJob)),
  stop(retryJob, 'not_found', async (ground) => ({
    by: ground.admin,
    params: { id: await failedJob(ground) },
  })),
  stop(listOutbox, 'their own', (ground) => twice(ground, email)),
  stop(readHealth, 'their own', ({ admin }) => ({ by: admin })),
]
