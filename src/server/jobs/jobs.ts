import type { Client } from 'pg'
import { fromKysely, PgBoss, type Job as QueuedJob } from 'pg-boss'
import type { z } from 'zod'
import { connectingTo } from '../database/addresses.ts'
import { oneAtATime } from '../database/one-at-a-time.ts'
import type { Login } from '../database/pool.ts'
import type { Tx } from '../database/tx.ts'
import { takePresence } from './worker-presence.ts'

/** What the queue knows of a kind of job. Whoever sends one needs no more, and nothing of what it does. */
export interface JobDefinition<Data extends z.ZodType = z.ZodType> {
  name: string
  data: Data
  /** Five-field cron, UTC, for what is done regularly. */
  schedule?: string
  /** So long it may take; five minutes unless it is said. */
  longestMinutes?: number
  /** So many a process does at once, and so many of them of one group; one at a time unless it is said. */
  atOnce?: { inAll: number; ofOneGroup: number }
}

/** Does the jobs of one kind. */
export interface Worker extends JobDefinition {
  run: (job: Pick<QueuedJob, 'id' | 'data'>) => Promise<void>
}

interface SendOptions {
  afterSeconds?: number
  /** Of jobs with the same key one a minute is queued; the others are dropped. */
  onceAMinuteKey?: string
  /** Of jobs that are done at once, those that are counted together. */
  group?: string
}

export interface Jobs {
  /** Queues a job in the transaction of what causes it: with a rollback it never was. */
  send<Data extends z.ZodType>(
    tx: Tx,
    job: JobDefinition<Data>,
    data: z.input<Data>,
    options?: SendOptions,
  ): Promise<void>
  /** @param onError is told when the queue itself fails; it goes on by itself */
  start(workers: readonly Worker[], onError: (error: Error) => void): Promise<void>
  /** Takes no further job and lets those in hand finish; what cannot within ten seconds is put back. Jobs can still be sent. */
  rest(): Promise<void>
  /** The same, and lets the queue go. */
  stop(): Promise<void>
}

/** How often a job that failed is tried again. */
export const mostTriesAgain = 18

/** Tried again after about 10 s, 20 s, 40 s … to an hour, for half a day; then it is a dead letter. */
const persistence = {
  retryLimit: mostTriesAgain,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 3_600,
  // a worker that died while others live is noticed within half a minute
  heartbeatSeconds: 20,
}

const usualMinutes = 5

/** How often dead workers are looked for. */
const watchSeconds = 10

/** How soon a job is begun whose time has come: of that, unlike of a new one, nobody tells the workers. */
const pollSeconds = 5

export const deadLetters = 'dead-letters'

/** Makes or updates the queue tables. Runs as the owner, when the database is migrated. */
export const installQueues = (owner: Login, jobs: readonly JobDefinition[]): Promise<void> =>
  // two starts at once would trip over each other's grants
  oneAtATime(owner.url, 'queues', () => install(owner, jobs))

async function install(owner: Login, jobs: readonly JobDefinition[]): Promise<void> {
  const boss = new PgBoss({ ...connectingTo(owner.url), supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  const known = new Set((await boss.getQueues()).map((queue) => queue.name))
  if (!known.has(deadLetters)) await boss.createQueue(deadLetters)
  for (const { name, longestMinutes = usualMinutes } of jobs) {
    const expireInSeconds = longestMinutes * 60
    const settings = { ...persistence, expireInSeconds, deadLetter: deadLetters, notify: true }
    if (known.has(name)) await boss.updateQueue(name, settings)
    else await boss.createQueue(name, settings)
  }
  const db = boss.getDb()
  // what waits, is in hand or failed is counted every few seconds, among all that was done in a week
  await db.executeSql(
    `create index if not exists job_open on pgboss.job (state, name, start_after)
     where state in ('created', 'retry', 'active', 'failed')`,
  )
  await db.executeSql('create index if not exists job_by_id on pgboss.job (id)')
  await db.executeSql('create index if not exists job_by_time on pgboss.job (created_on)')
  await db.executeSql('grant usage on schema pgboss to portal_app')
  await db.executeSql('grant select, insert, update, delete on all tables in schema pgboss to portal_app')
  await db.executeSql('grant execute on all functions in schema pgboss to portal_app')
  await boss.stop({ graceful: false })
}

/** The queue, as the app's role. A command that starts no workers can send all the same. */
export function openJobs(app: Login): Jobs {
  const boss = new PgBoss({
    ...connection(app),
    max: 4,
    monitorIntervalSeconds: watchSeconds,
    superviseIntervalSeconds: watchSeconds,
    useListenNotify: true,
  })
  let started = false
  let resting: Promise<void> | undefined
  let leave: (() => Promise<void>) | undefined
  let sender: Promise<PgBoss> | undefined
  const ready = async () => {
    if (started) return boss
    sender ??= openSender(app)
    return await sender
  }
  const rest = () => {
    if (!started) return resting ?? Promise.resolve()
    started = false
    resting = boss.stop({ graceful: true, timeout: inHandMs }).then(() => leave?.())
    return resting
  }
  return {
    rest,
    send: async (tx, job, data, { afterSeconds = 0, onceAMinuteKey, group } = {}) => {
      const open = await ready()
      await open.send(job.name, job.data.parse(data) as object, {
        db: fromKysely(tx),
        startAfter: afterSeconds,
        ...(onceAMinuteKey === undefined ? {} : { singletonKey: onceAMinuteKey, singletonSeconds: 60 }),
        ...(group === undefined ? {} : { group: { id: group } }),
      })
    },
    async start(workers, onError) {
      boss.on('error', onError)
      leave = await takePresence(app, (client) => takeBack(client, workers))
      await boss.start()
      started = true
      for (const { name, schedule, run, atOnce } of workers) {
        const worker = boss.work<object>(name, { ...polling, ...concurrency(atOnce) }, async ([job]) => {
          // jobs queued at one moment wake the worker once, so each job wakes it for the next
          void worker.then((id) => boss.notifyWorker(id))
          if (job) await run(job)
        })
        await worker
        if (schedule) await boss.schedule(name, schedule)
      }
    },
    async stop() {
      await rest()
      if (sender) await (await sender).stop({ graceful: false })
      // where the queue could not be begun on
      await leave?.()
    },
  }
}

/** So long jobs in hand may take when the process is to end. */
const inHandMs = 10_000

const concurrency = (atOnce: JobDefinition['atOnce']) =>
  atOnce ? { localConcurrency: atOnce.inAll, localGroupConcurrency: atOnce.ofOneGroup } : {}

const polling = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds }

/**
 * Begins anew, and at once, what processes had in hand that are dead: nobody has to miss their heartbeats first.
 * Each time counts as a try, so that a job which kills its process ends as a dead letter.
 */
async function takeBack(client: Client, workers: readonly Worker[]): Promise<void> {
  await client.query(
    `update pgboss.job set state = 'retry', start_after = pgboss.job_now(), heartbeat_on = null
     where state = 'active' and retry_count < retry_limit and name = any($1)`,
    [workers.map(({ name }) => name)],
  )
}

function openSender(app: Login): Promise<PgBoss> {
  const sender = new PgBoss({ ...connection(app), max: 1, supervise: false, schedule: false })
  // an idle connection that breaks must not end the process
  sender.on('error', () => {})
  return sender.start()
}

const connection = (app: Login) => ({
  ...connectingTo(app.url),
  ...(app.role ? { options: `-c role=${app.role}` } : {}),
  application_name: 'portal jobs',
  // on a line that fell silent a worker would wait for its next job for ever
  query_timeout: 30_000,
  migrate: false,
  createSchema: false,
  // rebuilding an index needs its owner
  reindex: false,
})
