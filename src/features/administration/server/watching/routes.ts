import { EmailKind } from '../../../../platform/codes/email-kind.ts'
import { maskedEmail } from '../../../../platform/formats/mask.ts'
import { Problem } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import { type Served, serve } from '../../../../server/http/serve.ts'
import { serveInSteps } from '../../../../server/http/serve-in-steps.ts'
import { retryNow, watchedJobs } from '../../../../server/jobs/watched-jobs.ts'
import { readPage, sortedBy } from '../../../../server/paging.ts'
import { listJobs, listOutbox, readHealth, retryJob } from '../../watching-contract.ts'
import { watchedEmails } from './emails.ts'
import { healthOf } from './health.ts'

const newestFirst = [
  sortedBy('written_at', { kind: 'instant', descends: true }),
  sortedBy('id', { kind: 'uuid' }),
] as const

export const watchingRoutes: readonly Served[] = [
  serve(listJobs, ({ tx, query }) =>
    readPage(
      tx,
      {
        rows: watchedJobs(tx, query),
        order: newestFirst,
        tell: ({ id, kind, state, to_address, is_of_firm, written_at, done_at, tries, last_error }) => ({
          id,
          kind,
          state,
          to: to_address === null || is_of_firm ? to_address : maskedEmail(to_address),
          writtenAt: written_at,
          sentAt: done_at,
          tries,
          lastError: last_error,
        }),
      },
      query,
    ),
  ),

  serve(retryJob, async ({ tx, params, record }) => {
    const retried = await retryNow(tx, params.id)
    if (retried === 'unknown') throw new Problem('not_found')
    if (retried === 'not waiting')
      throw new Problem('conflict', {
        sentence: words('Only a job that has failed can be tried again.'),
      })
    record({ job: params.id, kind: retried.kind })
    return null
  }),

  serve(listOutbox, ({ tx, query }) =>
    readPage(
      tx,
      {
        rows: watchedEmails(tx, query),
        order: [
          sortedBy('created_at', { kind: 'instant', descends: true }),
          sortedBy('id', { kind: 'uuid' }),
        ],
        tell: ({ id, kind, to_address, is_of_firm, written_at, sent_at, tries, last_error, status }) => ({
          id,
          // another release may have kinds of its own
          kind: EmailKind.safeParse(kind).data ?? null,
          to: is_of_firm ? to_address : maskedEmail(to_address),
          writtenAt: written_at,
          sentAt: sent_at,
          tries,
          lastError: last_error,
          status,
        }),
      },
      query,
    ),
  ),

  serveInSteps(readHealth, (call) => healthOf(call)),
]
