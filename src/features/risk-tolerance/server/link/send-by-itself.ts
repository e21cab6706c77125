import { z } from 'zod'
import { as, transact } from '../../../../server/database/transact.ts'
import { advisersWith } from '../../../../server/jobs/every-adviser.ts'
import type { Job } from '../../../../server/jobs/job.ts'
import type { AppServices } from '../../../../server/services.ts'
import { sendForSignature } from '../../contract.ts'
import { findWaiting, hasWaiting, lockForSending } from '../report/report-queries.ts'
import { requestFirstSignature } from '../report/signature-request.ts'

const Finished = z.strictObject({ advisorId: z.uuid(), responseId: z.uuid() })

/**
 * Sends what was completed to be signed where nobody asked for it: the browser may have been closed before it could,
 * or the portal have stopped. While the client has no e-mail address on file it waits for `sendWaiting`.
 */
export const sendFinished: Job<typeof Finished> = {
  name: 'send-risk-for-signature',
  data: Finished,
  work: async (services, { advisorId, responseId }) => {
    const actor = as({ userId: null, advisorId, requestId: responseId })
    await transact(services.pool, actor, async (tx, _, trail) => {
      const row = await lockForSending(tx, advisorId, responseId)
      if (!row?.email || (await requestFirstSignature(tx, services, row)) !== 'sent') return
      const payload = { client: row.client_id, response: row.id }
      trail.record({ event: sendForSignature.audit?.event ?? '', payload })
    })
  },
}

/** Takes up again what could not be sent on the day: an address was missing, or the queue has stopped trying. */
const sendWaiting: Job = {
  name: 'send-waiting-risk',
  data: z.unknown(),
  schedule: '29 * * * *',
  work: async (services) => {
    const failures: unknown[] = []
    // each in a transaction of its own: one that cannot be sent keeps no other from it
    for (const advisorId of await transact(services.pool, waitingActor(null), (tx) =>
      advisersWith(tx, hasWaiting),
    ))
      for (const responseId of await waitingOf(services, advisorId))
        await sendFinished.work(services, { advisorId, responseId }).catch((error) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  },
}

const waitingOf = (services: AppServices, advisorId: string): Promise<string[]> =>
  transact(services.pool, waitingActor(advisorId), async (tx) =>
    (await findWaiting(tx, advisorId)).map(({ id }) => id),
  )

const waitingActor = (advisorId: string | null) =>
  as({ userId: null, advisorId, requestId: 'send-waiting-risk' })

export const riskToleranceJobs: readonly Job[] = [sendFinished, sendWaiting]
