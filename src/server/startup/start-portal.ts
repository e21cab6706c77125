import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { jobs, makeApp } from '../app.ts'
import { backupJob } from '../backup/daily-backup.ts'
import { startShipping } from '../backup/ship.ts'
import { as, transact } from '../database/transact.ts'
import { watchDatabase } from '../database/watch.ts'
import { fillDemo } from '../demo/fill-demo.ts'
import { startJobs } from '../jobs/job.ts'
import type { AppServices } from '../services.ts'
import { buildPages } from './build-pages.ts'
import { readConfig } from './config.ts'
import { greeting } from './greeting.ts'
import { keepScreens } from './kept-screens.ts'
import { listen, mustBeFree } from './listen.ts'
import { type OpenServices, openServices } from './open-services.ts'
import { inTerminal, inTime, outliveUncaughtErrors, prepareServices } from './running.ts'

export interface Portal {
  /** What to tell whoever started it. */
  greeting: string
  stop(): Promise<void>
}

/** A request that takes longer than this does not keep the portal from stopping. */
const inFlightMs = 15_000

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
    await prepareServices(open)
    if (!config.databaseUrl) await fillDemo(open, () => tell('Filling in the demo firm …'))
    if (config.buildsScreens) await buildPages(config.webDir, () => tell('Building the screens …'))
    await keepScreens(config, services.log)
    const app = await makeApp(services)
    if (config.takesJobs) await startJobs(services, jobs)
    await beginBackups(services)
    const port = await listen(app, config)
    if (!PUBLIC_URL) services.config.publicUrl.port = String(port)
    outliveUncaughtErrors(services)
    const unwatch = watchDatabase(services.pool, services.log)
    const shipping = startShipping(config, services.log)
    return {
      greeting: await greeting(services),
      stop: () => stop({ app, open, unwatch, shipping }),
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

const tell = (sentence: string) => void process.stdout.write(`${sentence}\n`)

interface Running {
  app: FastifyInstance
  open: OpenServices
  unwatch: () => Promise<void>
  shipping: ReturnType<typeof startShipping>
}

/**
 * No new job is begun and new requests are refused; those in hand and in flight finish, or are put back, within twenty
 * seconds; then the database is let go, and what it put out last is taken along.
 */
async function stop({ app, open, unwatch, shipping }: Running): Promise<void> {
  const { jobs, log } = open.services
  log.info('stopping')
  await inTime(log, async () => {
    const resting = jobs.rest()
    await Promise.race([app.close(), delay(inFlightMs, undefined, { ref: false })])
    await Promise.all([resting, unwatch()])
    await open.close()
    await shipping.stop()
  })
}
