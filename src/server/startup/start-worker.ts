import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { jobs } from '../app.ts'
import { startShipping } from '../backup/ship.ts'
import { watchDatabase } from '../database/watch.ts'
import { probes } from '../http/probes.ts'
import { refuse, refuseUnknown } from '../http/refuse.ts'
import { startJobs } from '../jobs/job.ts'
import type { AppServices } from '../services.ts'
import { readConfig } from './config.ts'
import { listen, mustBeFree } from './listen.ts'
import { openServices } from './open-services.ts'
import { inTerminal, inTime, outliveUncaughtErrors, prepareServices } from './running.ts'

export interface Worker {
  /** What to tell whoever started it. */
  greeting: string
  stop(): Promise<void>
}

/**
 * Starts a worker: it takes jobs, and answers nobody but the operator's machines.
 * @throws StartProblem with one sentence for whoever started it
 */
export async function startWorker(given: NodeJS.ProcessEnv): Promise<Worker> {
  const environment = inTerminal(given)
  const { host, workerPort: port } = readConfig(environment)
  if (port !== undefined) await mustBeFree({ host, port })
  const open = await openServices(environment)
  try {
    const { services } = open
    await prepareServices(open)
    await startJobs(services, jobs)
    const app = await answersOf(services)
    const listens = port !== undefined && (await listen(app, { host, port }))
    outliveUncaughtErrors(services)
    const unwatch = watchDatabase(services.pool, services.log)
    const shipping = startShipping(services.config, services.log)
    const where = listens === false ? '' : `; it answers at http://${host}:${listens}/readyz`
    return {
      greeting: `A worker takes jobs${where}. Stop it with Ctrl-C.\n`,
      async stop() {
        services.log.info('stopping')
        await inTime(services.log, async () => {
          await Promise.all([services.jobs.rest(), app.close(), unwatch()])
          await open.close()
          await shipping.stop()
        })
      },
    }
  } catch (error) {
    await open.close()
    throw error
  }
}

/** Alive, ready, and the measurements. */
async function answersOf(services: AppServices): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = services.log
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  })
  app.setErrorHandler(refuse)
  app.setNotFoundHandler(refuseUnknown)
  await probes(app, services)
  return app
}
