import { z } from 'zod'
import { makeMonths, monthly } from '../database/months.ts'
import { errorCode } from '../database/pool.ts'
import { as, transact } from '../database/transact.ts'
import type { AppServices } from '../services.ts'
import type { Job } from './job.ts'

/**
 * Makes the months to come of the trail and of the revisions, so that each month has its own table when it begins. Each in a
 * transaction of its own: one that somebody uses for long is tried again, and keeps the other from nothing.
 */
export const makeMonthsAhead: Job = {
  name: 'make-months',
  data: z.unknown(),
  // when few work; cron counts in UTC
  schedule: '40 8 * * *',
  work: async ({ pool }) => {
    const nobody = as({ userId: null, advisorId: null, requestId: 'make-months' })
    const made = await Promise.allSettled(
      monthly.map((table) => transact(pool, nobody, (tx) => makeMonths(tx, table))),
    )
    for (const one of made) if (one.status === 'rejected') throw one.reason
  },
}

/** The same at a start: what cannot be had now is left to the job, since nothing that is written waits for its month. */
export const beginMonths = (services: AppServices): Promise<void> =>
  makeMonthsAhead
    .work(services, undefined)
    .catch((error: unknown) => services.log.warn({ code: errorCode(error) }, 'no months were made'))
