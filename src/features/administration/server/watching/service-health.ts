import { sql } from 'kysely'
import { words } from '../../../../platform/words.ts'
import { readQueueFacts } from '../../../../server/jobs/watched-jobs.ts'
import { secondsWithoutWorker } from '../../../../server/jobs/worker-presence.ts'
import { readMailFacts } from '../../../../server/mail/mail-facts.ts'
import { isDemo, tryMailServer } from '../../../../server/mail/send-email.ts'
import type { RequestServices } from '../../../../server/services.ts'
import type { Found, ReadLimited } from './found.ts'

// What the portal talks with: the database, the mail server, the queue of jobs.

/** The pages where something can be done. */
const background = '/admin/background'

const slowMs = 250

export async function databaseHealth(read: ReadLimited): Promise<Found> {
  return await read(async (tx) => {
    const begun = performance.now()
    const { rows } = await sql<{ since: string }>`select pg_postmaster_start_time() as since`.execute(tx)
    const ms = Math.max(1, Math.round(performance.now() - begun))
    return {
      status: ms > slowMs ? 'attention' : 'ok',
      sentence:
        ms > slowMs
          ? words('Slow: it answers in {{ms}} ms. Look at what else runs on its machine.')
          : words('Answers in {{ms}} ms.'),
      blanks: { ms },
      since: ms > slowMs ? null : (rows[0]?.since ?? null),
    }
  })
}

/** What is said where the mail server does not let the portal in, by the error's code. */
const refusals: Readonly<Record<string, string>> = {
  EAUTH: words('The mail server refuses the sign-in. Emails that wait: {{number}}. None is lost.'),
}
const unreachable = words('The mail server cannot be reached. Emails that wait: {{number}}. None is lost.')

export async function mailHealth(
  { config }: Pick<RequestServices, 'config'>,
  read: ReadLimited,
): Promise<Found> {
  const [{ mail, keepsItself }, refusal] = await Promise.all([
    read(async (tx) => ({ mail: await readMailFacts(tx), keepsItself: await isDemo(tx) })),
    config.smtpUrl ? tryMailServer(config) : undefined,
  ])
  const { waiting, failing, failing_since } = mail
  const blanks = { number: waiting }
  if (!config.smtpUrl)
    return keepsItself
      ? { status: 'ok', sentence: words('The demo keeps its emails in the outbox.') }
      : {
          status: 'attention',
          sentence: words(
            'No mail server is set up. Emails that wait for one, five days at most: {{number}}.',
          ),
          blanks,
        }
  if (refusal)
    return {
      status: 'down',
      sentence: refusals[refusal] ?? unreachable,
      blanks,
      since: failing_since,
      link: background,
    }
  if (failing > 0)
    return {
      status: 'attention',
      sentence: words(
        'The mail server did not take some emails: {{number}}. They are tried again for five days.',
      ),
      blanks: { number: failing },
      since: failing_since,
      link: background,
    }
  return { status: 'ok', sentence: words('The mail server answers. Emails that wait: {{number}}.'), blanks }
}

const lateSeconds = 60
const stoppedSeconds = 600

/** So long nobody may take jobs: one who is started anew is back by then. */
const withoutWorkerSeconds = 60

export async function queueHealth(
  { config }: Pick<RequestServices, 'config'>,
  read: ReadLimited,
): Promise<Found> {
  const { facts, alone } = await read(async (tx) => ({
    facts: await readQueueFacts(tx),
    alone: config.takesJobs ? 0 : await secondsWithoutWorker(tx),
  }))
  if (alone === null)
    return {
      status: 'down',
      sentence: words(
        'No worker was ever seen: no email goes out, and nothing is sealed. Start one: npm run worker',
      ),
    }
  if (alone > withoutWorkerSeconds)
    return {
      status: 'down',
      sentence: words(
        'No worker was seen for {{minutes}} min: no email goes out, and nothing is sealed. Start one: npm run worker',
      ),
      blanks: { minutes: Math.floor(alone / 60) },
      since: new Date(Date.now() - alone * 1_000),
    }
  const { due = 0, oldest_seconds = 0, oldest_at, failed = 0, failed_since } = facts ?? {}
  const waits = {
    blanks: { due, seconds: oldest_seconds, minutes: Math.floor(oldest_seconds / 60) },
    link: background,
  }
  if (oldest_seconds > stoppedSeconds)
    return {
      ...waits,
      status: 'down',
      sentence: words('Nothing is done. Jobs that wait: {{due}}, the oldest for {{minutes}} minutes.'),
      since: oldest_at ?? null,
    }
  if (failed > 0)
    return {
      status: 'attention',
      sentence: words('Jobs that are tried no more: {{failed}}.'),
      blanks: { failed },
      since: failed_since ?? null,
      link: background,
    }
  return oldest_seconds > lateSeconds
    ? {
        ...waits,
        status: 'attention',
        sentence: words('Slow. Jobs that wait: {{due}}, the oldest for {{seconds}} s.'),
        since: oldest_at ?? null,
      }
    : due === 0
      ? { ...waits, status: 'ok', sentence: words('No job waits.') }
      : { ...waits, status: 'ok', sentence: words('Jobs that wait: {{due}}, the oldest for {{seconds}} s.') }
}
