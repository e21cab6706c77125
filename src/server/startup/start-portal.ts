import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../platform/problem.ts'
import { beforeStart, jobs, makeApp } from '../app.ts'
import { attestRecords } from '../audit/attest-records.ts'
import { backupJob } from '../backup/daily-backup.ts'
import { startShipping } from '../backup/ship.ts'
import { errorCode } from '../database/pool.ts'
import { as, transact } from '../database/transact.ts'
import { watchDatabase } from '../database/watch.ts'
import { fillDemo } from '../demo/fill-demo.ts'
import { startJobs } from '../jobs/job.ts'
import type { AppServices } from '../services.ts'
import { buildPages } from './build-pages.ts'
import { readConfig } from './config.ts'
import { greeting } from './greeting.ts'
import { listen, mustBeFree } from './listen.ts'
import { type OpenServices, openServices } from './open-services.ts'
import { StartProblem } from './start-problem.ts'

export interface Portal {
  /** What to tell whoever started it. */
  greeting: string
  stop(): Promise<void>
}

/** A request that takes longer than this does not keep the portal from stopping. */
const inFlightMs = 20_000

/**
 * Starts the portal: database, demo where there is nothing else, screens, jobs, port.
 * @throws StartProblem with one sentence for whoever started it
 */
export async function startPortal(given: NodeJS.ProcessEnv): Promise<Portal> {
  const environment = inTerminal(given)
  const { PUBLIC_URL } = environment
  const config = readConfig(environment)
  await mustBeFree(config)
  const open = await openServices(environment)
  try {
    const { services } = open
    await assertAnchorsWritable(services)
    for (const prepare of beforeStart) await prepare(services)
    await attestRecords(services, open.ownerUrl)
    if (!config.databaseUrl) await fillDemo(open, () => tell('Filling in the demo firm …'))
    if (config.buildsScreens) await buildPages(config.webDir, () => tell('Building the screens …'))
    const app = await makeApp(services)
    await startJobs(services, jobs)
    await beginBackups(services)
    const port = await listen(app, config)
    if (!PUBLIC_URL) services.config.publicUrl.port = String(port)
    outliveUncaughtErrors(services)
    const unwatch = watchDatabase(services.pool, services.log)
    const shipping = startShipping(config, services.log)
    return {
      greeting: await greeting(services),
      async stop() {
        await stop(app, open, unwatch)
        await shipping.stop()
      },
    }
  } catch (error) {
    await open.close()
    throw error
  }
}

/** The first backup is not waited for until the queue looks by itself. */
async function beginBackups({ config, pool, jobs: queue }: AppServices): Promise<void> {
  if (!config.backup.to) return
  const nobody = as({ userId: null, advisorId: null, requestId: 'start' })
  await transact(pool, nobody, (tx) => queue.send(tx, backupJob, {}, { onceAMinuteKey: 'start' }))
}

/** Without anchors nothing could be changed: that is said at the start, and not with the first change. */
async function assertAnchorsWritable({ config, pool }: AppServices): Promise<void> {
  await pool.anchors.assertWritable().catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
    throw new StartProblem(
      `The anchors of the audit trail cannot be written to ${config.auditAnchors}: choose another folder with AUDIT_ANCHORS.`,
    )
  })
}

/** A person's terminal is for the greeting: without a wish of its own only warnings are logged there. */
function inTerminal(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { LOG_LEVEL } = environment
  return process.stderr.isTTY && !LOG_LEVEL ? { ...environment, LOG_LEVEL: 'warn' } : environment
}

const tell = (sentence: string) => void process.stdout.write(`${sentence}\n`)

/** New requests are refused and those in flight finish; then jobs and database are let go. */
async function stop(app: FastifyInstance, open: OpenServices, unwatch: () => Promise<void>): Promise<void> {
  open.services.log.info('stopping')
  await Promise.race([app.close(), delay(inFlightMs, undefined, { ref: false })])
  await unwatch()
  await open.close()
}

/** An error that nobody caught leaves a state that nobody knows: it is logged without its text, and the portal ends. */
function outliveUncaughtErrors({ log }: AppServices): void {
  // whoever read the output may have gone; the portal stays
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  process.on('uncaughtException', (error) => {
    const at = error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
    log.fatal(
      { errorName: error.name, errorCode: errorCode(error), at },
      'ended by an error that nobody caught',
    )
    process.exit(1)
  })
}
