import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { householdRoutes } from '../features/households/server/routes.ts'
import { outbox } from '../features/outbox/server/routes.ts'
import { participantRoutes } from '../features/participants/server/routes.ts'
import { firmBands } from '../features/risk-tolerance/server/firm-bands.ts'
import { riskToleranceDocument } from '../features/risk-tolerance/server/report-of.ts'
import { riskToleranceRoutes } from '../features/risk-tolerance/server/routes.ts'
import { riskToleranceJobs } from '../features/risk-tolerance/server/send-by-itself.ts'
import { mailResetLink } from '../features/sign-in/server/mail-reset-link.ts'
import { signInRoutes } from '../features/sign-in/server/routes.ts'
import { warnOfPasswords } from '../features/sign-in/server/warn-owner.ts'
import { makeDesk } from '../features/signing/server/desk.ts'
import { signingJobs } from '../features/signing/server/jobs.ts'
import { signingRoutes } from '../features/signing/server/routes.ts'
import { usualBodyBytes } from '../platform/endpoint.ts'
import { endConnectionsWhenClosing } from './closing.ts'
import { compression } from './compression.ts'
import type { Config } from './config.ts'
import { docs } from './docs.ts'
import type { House } from './house.ts'
import type { Job, Jobs } from './jobs.ts'
import { sendEmail } from './mail/mailer.ts'
import { sendOverdue } from './mail/send-overdue.ts'
import { mount } from './mount.ts'
import { pages } from './pages.ts'
import { probes } from './probes.ts'
import { receiving } from './receiving.ts'
import { refuse, refuseUnknown } from './refuse.ts'
import { newRequestId, requestLog } from './request-log.ts'
import { openScreens } from './screens.ts'
import { securityHeaders } from './security-headers.ts'
import type { Served } from './serve.ts'
import type { SignableKind, Signatures } from './signatures.ts'
import { sweep } from './sweep.ts'

/** The documents that can be sent to be signed. */
const signable: readonly SignableKind[] = [riskToleranceDocument]

/** The desk they are sent from. */
export const makeSignatures = (config: Config, jobs: Jobs): Signatures => makeDesk(config, jobs, signable)

/** Every call of the portal. The tests walk over this very list. */
export const routes: readonly Served[] = [
  ...signInRoutes,
  ...householdRoutes,
  ...participantRoutes,
  ...riskToleranceRoutes,
  ...signingRoutes,
]

/** Every kind of background work. */
export const jobs: readonly Job[] = [
  sendEmail,
  sendOverdue,
  mailResetLink,
  warnOfPasswords,
  sweep,
  ...riskToleranceJobs,
  ...signingJobs(signable),
]

const largestAddress = 16_384

interface AppOptions {
  /** So long a call may take to arrive. */
  receiveMs?: number
}

/** The portal as a Fastify instance, without a port: whoever starts it listens, a test injects. */
export async function makeApp(house: House, { receiveMs }: AppOptions = {}): Promise<FastifyInstance> {
  // a setting that cannot be read is told as the portal starts
  firmBands(house.config)
  const log: FastifyBaseLogger = house.log
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    ...receiving(receiveMs),
    bodyLimit: usualBodyBytes,
    trustProxy: house.config.trustProxy ?? false,
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      // a longer part of a path is judged like any other: the router's own refusal has neither envelope nor headers
      maxParamLength: largestAddress,
    },
    // else it would be answered before any hook, and so without the security headers
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : '/api/unreadable'),
    // requests in flight finish, and no new ones come in over a kept connection
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  })
  // judged by the endpoint's own schema; what Fastify compiles from it writes the answers
  app.setValidatorCompiler(() => () => true)
  app.setErrorHandler(refuse)
  app.setNotFoundHandler(refuseUnknown)
  requestLog(app)
  endConnectionsWhenClosing(app)
  keptByNobody(app)
  await app.register(cookie)
  await app.register(helmet, securityHeaders(house.config))
  await compression(app)
  await docs(app, house)
  await app.register(async (api) => mount(api, house, routes))
  await probes(app, house)
  const screens = await openScreens(house)
  await outbox(app, house, screens)
  await pages(app, house, screens)
  return app
}

/** Whether the escapes of an address stand for characters. */
function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.replace(/[?#].*$/s, ''))
    return true
  } catch {
    return false
  }
}

/** No answer is kept by a browser or a proxy, but for the files that say themselves how long they may be. */
function keptByNobody(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
