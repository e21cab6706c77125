import { sql } from 'kysely'
import { z } from 'zod'
import { as, firmChain, transact } from '../../../server/database/transact.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Job } from '../../../server/jobs/job.ts'
import type { JobDefinition } from '../../../server/jobs/jobs.ts'
import { writeToCompliance } from '../../../server/mail/compliance.ts'
import type { RequestServices } from '../../../server/services.ts'
import type { Verification } from '../contract.ts'
import { readsTrailOf } from './access.ts'
import { brokenEmail } from './emails.ts'

// The whole trail, and the records, are verified in the background. What `npm run audit:verify` says counts for more: it asks
// nothing of the portal that runs.

/** The queue gives a job up after this long; of one that is older it is not known any more how it ended. */
const longestMinutes = 120
/** One that ended this recently is not made again: it would say the same, and goes through all that there is. */
const recentMs = 600_000

/** The one that a call began; null where the day did, and nobody has begun one. */
const Begun = z.strictObject({ id: z.int() }).nullable()

/** What a call queues. */
const verifyTrailJob: JobDefinition<typeof Begun> = {
  name: 'verify-trail',
  data: Begun,
  // before the firm opens; cron counts in UTC
  schedule: '0 10 * * *',
  longestMinutes,
}

const newest = (tx: Tx) =>
  tx.selectFrom('trail_verification').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

/** How the trail stands, as far as the reader may know it. */
export async function tellVerification(
  tx: Tx,
  { userId }: { userId: string },
  now: Date,
): Promise<Verification> {
  const last = await newest(tx)
  const ended =
    last?.ended_at == null
      ? await tx
          .selectFrom('trail_verification')
          .selectAll()
          .where('ended_at', 'is not', null)
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst()
      : last
  const at = ended?.ended_at ? new Date(ended.ended_at).toISOString() : null
  const found = (ended?.findings ?? []).length > 0
  const outcome = !ended ? 'never' : ended.findings === null ? 'failed' : found ? 'broken' : 'unbroken'
  return {
    at,
    entries: Number(ended?.entries ?? 0),
    status: last && runs(last, now) ? 'running' : last && !last.ended_at ? 'failed' : outcome,
    broken: found && (await readsTrailOf(tx, userId, firmChain)) ? (ended?.findings ?? []) : [],
  }
}

const runs = ({ ended_at, begun_at }: { ended_at: string | null; begun_at: string }, now: Date): boolean =>
  ended_at === null && now.getTime() - Date.parse(begun_at) < longestMinutes * 60_000

/** Whether one was begun: not where one runs, or has just ended. */
export async function beginVerification(
  tx: Tx,
  { jobs, now }: Pick<RequestServices, 'jobs' | 'now'>,
  askedBy: string,
): Promise<boolean> {
  const id = await begin(tx, now(), askedBy)
  if (id === undefined) return false
  await jobs.send(tx, verifyTrailJob, { id })
  return true
}

/** @param askedBy null where the day begins it */
async function begin(tx: Tx, now: Date, askedBy: string | null): Promise<number | undefined> {
  // two who ask at once
  await sql`select pg_advisory_xact_lock(hashtext('verify-trail'))`.execute(tx)
  const last = await newest(tx)
  if (last && runs(last, now)) return undefined
  if (last?.ended_at && now.getTime() - Date.parse(last.ended_at) < recentMs) return undefined
  const { id } = await tx
    .insertInto('trail_verification')
    .values({ asked_by: askedBy, begun_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const portal = as({ userId: null, advisorId: null, requestId: 'verify-trail' })

export const verifyTrailInBackground: Job<typeof Begun> = {
  ...verifyTrailJob,
  work: async ({ pool, now, log, ...services }, data) => {
    const id = data?.id ?? (await transact(pool, portal, (tx) => begin(tx, now(), null)))
    if (id === undefined) return
    const verified = await services.verifyAudit().catch((error: unknown) => {
      log.error({ error: error instanceof Error ? error.name : '' }, 'the trail could not be verified')
      return null
    })
    await transact(pool, portal, async (tx) => {
      const row = await tx
        .updateTable('trail_verification')
        .set({
          ended_at: now().toISOString(),
          entries: verified?.entries ?? 0,
          findings: verified?.findings.slice(0, mostKept) ?? null,
        })
        .where('id', '=', id)
        // it may run twice
        .where('ended_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      const findings = verified?.findings.length ?? 0
      if (row && findings > 0)
        await writeToCompliance(tx, services.mailer, (reader) =>
          brokenEmail(reader, services.config.firm.name, findings),
        )
    })
  },
}

/** Of what a broken trail shows, the first ones say enough; `npm run audit:verify` says all. */
const mostKept = 100
