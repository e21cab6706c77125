import { sql } from 'kysely'
import type { z } from 'zod'
import { errorCode } from '../database/pool.ts'
import { as, transact } from '../database/transact.ts'
import type { Tx } from '../database/tx.ts'
import type { Job } from '../jobs/job.ts'
import type { AppServices } from '../services.ts'
import { judgeUrl } from './judged-url.ts'
import { postTo, type ReceiverAnswer } from './post-to.ts'
import { secretLocation, signatureHeader } from './signature.ts'
import { deliverJob } from './tell-systems.ts'

/** After each failure it waits so long; then half a day each time, as long as its days last. */
const waits = [10, 60, 300, 1_800, 7_200]
const lastWait = 43_200
const mostDays = 3
/** So long one try has, with looking up the host: then somebody else may take it up, since its worker must be dead. */
const tryingSeconds = 60

/** What of an answer or a failure is kept. */
interface Outcome {
  delivered: boolean
  answer?: ReceiverAnswer
  error?: string
}

/**
 * Delivers one event to one webhook. No transaction is open while the receiver is waited for. Killed meanwhile, it is delivered
 * again: the receiver knows it by the event's id.
 */
export const deliverWebhook: Job<typeof deliverJob.data> = {
  ...deliverJob,
  work: async (services, { n, webhookId }) => {
    const nobody = as({ userId: null, advisorId: null, requestId: `webhook delivery ${n}` })
    const due = await transact(services.pool, nobody, (tx) => takeUp(tx, services, { n, webhookId }))
    if (!due) return
    const outcome = await attempt(services, due)
    await transact(services.pool, nobody, (tx) => note(tx, services, due, outcome))
  },
}

/** Takes up what is due, so that nobody else does at the same time; undefined where it is done, or not due by now. */
async function takeUp(tx: Tx, { cipher, jobs }: AppServices, job: z.output<typeof deliverJob.data>) {
  const row = await tx
    .updateTable('webhook_delivery')
    .set({
      tries: sql<number>`tries + 1`,
      tried_at: sql<string>`now()`,
      next_at: sql<string>`now() + make_interval(secs => ${tryingSeconds})`,
    })
    .where('n', '=', job.n)
    .where('next_at', '<=', sql<string>`now()`)
    .returning(['n', 'body', 'tries'])
    .executeTakeFirst()
  if (!row) return undefined
  const webhook = await tx
    .selectFrom('webhook')
    .select('url')
    .where('id', '=', job.webhookId)
    .executeTakeFirst()
  if (!webhook) return undefined
  const secrets = await tx
    .selectFrom('webhook_secret')
    .select(['id', 'value_encrypted'])
    .where('webhook_id', '=', job.webhookId)
    .where((each) => each.or([each('until', 'is', null), each('until', '>', sql<string>`now()`)]))
    .orderBy('created_at', 'desc')
    .execute()
  await jobs.send(tx, deliverJob, job, { afterSeconds: tryingSeconds, group: job.webhookId })
  return {
    ...job,
    ...row,
    url: webhook.url,
    secrets: secrets.map(({ id, value_encrypted }) => cipher.decrypt(secretLocation(id), value_encrypted)),
  }
}

type Due = NonNullable<Awaited<ReturnType<typeof takeUp>>>

async function attempt({ config }: AppServices, { url, body, secrets }: Due): Promise<Outcome> {
  try {
    const judged = await judgeUrl(url, config.webhooks.privateHosts)
    const answer = await postTo(judged, {
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Portal-Webhooks',
        'portal-signature': signatureHeader(secrets, Math.floor(Date.now() / 1000), body),
      },
      patienceMs: config.webhooks.patienceMs,
    })
    return { delivered: answer.status >= 200 && answer.status < 300, answer }
  } catch (error) {
    return { delivered: false, error: errorCode(error) }
  }
}

/** Notes what came of this very try; one that was taken up again, or is to be sent anew, is left as it is. */
async function note(tx: Tx, { jobs }: AppServices, due: Due, { delivered, answer, error }: Outcome) {
  const wait = waits[due.tries - 1] ?? lastWait
  const noted = await tx
    .updateTable('webhook_delivery')
    .set({
      answer_status: answer?.status ?? null,
      answer: answer?.text ?? null,
      last_error: error ?? null,
      ...(delivered
        ? { delivered_at: sql<string>`now()`, next_at: null }
        : {
            next_at: sql<string | null>`case
              when now() + make_interval(secs => ${wait}) <= since + make_interval(days => ${mostDays})
              then now() + make_interval(secs => ${wait})
            end`,
          }),
    })
    .where('n', '=', due.n)
    .where('tries', '=', due.tries)
    .returning('next_at')
    .executeTakeFirst()
  if (noted?.next_at)
    await jobs.send(
      tx,
      deliverJob,
      { n: due.n, webhookId: due.webhookId },
      { afterSeconds: wait, group: due.webhookId },
    )
}
