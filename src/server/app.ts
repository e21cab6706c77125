import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { storedValues } from '../features/administration/firm-values.ts'
import { bookRoutes } from '../features/administration/server/books/routes.ts'
import { firmRoutes } from '../features/administration/server/firm/routes.ts'
import { peopleRoutes } from '../features/administration/server/people/routes.ts'
import { tokenRoutes } from '../features/administration/server/tokens/routes.ts'
import { watchingRoutes } from '../features/administration/server/watching/routes.ts'
import { webhookRoutes } from '../features/administration/server/webhooks/routes.ts'
import { archiveRoutes } from '../features/archive/server/routes.ts'
import { bankAccountsInMerge } from '../features/bank-accounts/server/merging.ts'
import { bankAccountRoutes } from '../features/bank-accounts/server/routes.ts'
import { bankAccountsToSign } from '../features/bank-accounts/server/to-sign.ts'
import { householdRoutes } from '../features/households/server/routes.ts'
import { importRoutes } from '../features/import/server/routes.ts'
import { importJobs } from '../features/import/server/run-import.ts'
import { accountsDue } from '../features/investment-accounts/server/due.ts'
import { accountsInMerge } from '../features/investment-accounts/server/merging.ts'
import { accountData } from '../features/investment-accounts/server/person-data.ts'
import { investmentAccountRoutes } from '../features/investment-accounts/server/routes.ts'
import { accountToSend } from '../features/investment-accounts/server/sending.ts'
import { accountKinds } from '../features/investment-accounts/server/signable/kinds.ts'
import { accountsToSign } from '../features/investment-accounts/server/to-sign.ts'
import { notesInMerge } from '../features/notes/server/merging.ts'
import { noteData } from '../features/notes/server/person-data.ts'
import { noteRoutes } from '../features/notes/server/routes.ts'
import { outbox } from '../features/outbox/server/routes.ts'
import { clientsDue } from '../features/participants/server/due.ts'
import { holdRoutes } from '../features/participants/server/hold/routes.ts'
import { duplicateRoutes } from '../features/participants/server/merge/duplicate-routes.ts'
import { mergeRoutes } from '../features/participants/server/merge/merge-routes.ts'
import { movingRoutes } from '../features/participants/server/moving/routes.ts'
import { lookAlikeRoute } from '../features/participants/server/people/look-alikes.ts'
import { participantRoutes } from '../features/participants/server/people/routes.ts'
import { moveSins, moveSinsJob } from '../features/participants/server/record/move-sins.ts'
import { offerRoutes } from '../features/participants/server/record/offers.ts'
import { clientData } from '../features/participants/server/record/person-data.ts'
import { recordRoutes } from '../features/participants/server/record/record-routes.ts'
import { applicationToSend } from '../features/participants/server/record/sending.ts'
import { applicationKinds } from '../features/participants/server/record/signable.ts'
import { supplementRoutes } from '../features/participants/server/record/supplement-routes.ts'
import { clientsToSign } from '../features/participants/server/record/to-sign.ts'
import { remindOfReviews } from '../features/participants/server/review/remind.ts'
import { spouseRoutes } from '../features/participants/server/spouse/spouse-routes.ts'
import { personDataRoutes } from '../features/person-data/server/routes.ts'
import { firmMixes } from '../features/policy-statements/server/firm-mixes.ts'
import { statementsInMerge } from '../features/policy-statements/server/merging.ts'
import { statementData } from '../features/policy-statements/server/person-data.ts'
import { policyStatementRoutes } from '../features/policy-statements/server/routes.ts'
import { statementToSend } from '../features/policy-statements/server/sending.ts'
import { statementKind } from '../features/policy-statements/server/signable.ts'
import { statementsToSign } from '../features/policy-statements/server/to-sign.ts'
import { readinessRoutes } from '../features/readiness/server/routes.ts'
import { linksDue } from '../features/risk-tolerance/server/due.ts'
import { riskToleranceJobs } from '../features/risk-tolerance/server/link/send-by-itself.ts'
import { questionnairesInMerge } from '../features/risk-tolerance/server/merging.ts'
import { questionnaireData } from '../features/risk-tolerance/server/person-data.ts'
import { firmBands } from '../features/risk-tolerance/server/questionnaire/firm-bands.ts'
import { riskToleranceDocument } from '../features/risk-tolerance/server/report/report-of.ts'
import { riskToleranceRoutes } from '../features/risk-tolerance/server/response/routes.ts'
import { questionnaireToSend } from '../features/risk-tolerance/server/response/sending.ts'
import { questionnairesToSign } from '../features/risk-tolerance/server/response/to-sign.ts'
import { searchRoutes } from '../features/search/server/routes.ts'
import { mailResetLink } from '../features/sign-in/server/mail-reset-link.ts'
import { providerRoutes } from '../features/sign-in/server/provider/routes.ts'
import { signInRoutes } from '../features/sign-in/server/routes.ts'
import { ownCode, withFreshCode, withRecentCode } from '../features/sign-in/server/second-factor.ts'
import { warnOfPasswords } from '../features/sign-in/server/warn-owner.ts'
import { packagesDue } from '../features/signing/server/due.ts'
import { packagesInMerge } from '../features/signing/server/merging.ts'
import { signingJobs } from '../features/signing/server/package/jobs.ts'
import { makeSigningService } from '../features/signing/server/package/signing-service.ts'
import { packageData } from '../features/signing/server/person-data.ts'
import { signingRoutes } from '../features/signing/server/routes.ts'
import { tellOfAwaited } from '../features/submissions/server/approval/jobs.ts'
import type { Sending } from '../features/submissions/server/plan-routes.ts'
import { submissionRoutes } from '../features/submissions/server/routes.ts'
import { schemaRoute } from '../features/submissions/server/schema-route.ts'
import { filesInMerge } from '../features/supporting-files/server/merging.ts'
import { fileData } from '../features/supporting-files/server/person-data.ts'
import { supportingFileRoutes } from '../features/supporting-files/server/routes.ts'
import { tasksInMerge } from '../features/tasks/server/merging.ts'
import { taskData } from '../features/tasks/server/person-data.ts'
import { taskRoutes } from '../features/tasks/server/routes.ts'
import { setDueTasks } from '../features/tasks/server/set-due.ts'
import { trailRoutes } from '../features/trail/server/routes.ts'
import { verifyTrailInBackground } from '../features/trail/server/verification.ts'
import { usualBodyBytes } from '../platform/endpoint.ts'
import { releaseHeader } from '../platform/release.ts'
import { dailyBackup } from './backup/daily-backup.ts'
import type { DatabasePool } from './database/pool.ts'
import type { KeptFiles } from './files/kept-files.ts'
import { moveFiles, mustReachFiles, sweepFiles } from './files/move-files.ts'
import { type FirmSettings, makeFirmSettings } from './firm-settings.ts'
import { answerWriter } from './http/answer-writer.ts'
import { compression } from './http/compression.ts'
import { docs } from './http/docs.ts'
import { measureCalls } from './http/measure-calls.ts'
import { mount } from './http/mount.ts'
import { pages } from './http/pages.ts'
import { probes } from './http/probes.ts'
import { endLateBodies, receiving } from './http/receiving.ts'
import { refuse, refuseUnknown } from './http/refuse.ts'
import { newRequestId, requestLog } from './http/request-log.ts'
import { openScreens, type Screens } from './http/screens.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { Served } from './http/serve.ts'
import type { Job } from './jobs/job.ts'
import type { Jobs } from './jobs/jobs.ts'
import { beginMonths, makeMonthsAhead } from './jobs/make-months.ts'
import { sweep } from './jobs/sweep.ts'
import { sendEmail } from './mail/send-email.ts'
import { sendOverdue } from './mail/send-overdue.ts'
import type { MergePart } from './records/merging.ts'
import type { AppServices } from './services.ts'
import type { SignableKind } from './signable-kind.ts'
import type { SigningService } from './signing-service.ts'
import { endConnectionsWhenClosing } from './startup/closing.ts'
import type { Config } from './startup/config.ts'
import { deliverWebhook } from './webhooks/deliver.ts'

/** The documents that can be sent to be signed. */
export const signable: readonly SignableKind[] = [
  riskToleranceDocument,
  ...applicationKinds,
  ...accountKinds,
  statementKind,
]

/** The service that sends them. */
export const createSigningService = (config: Config, jobs: Jobs, files: KeptFiles): SigningService =>
  makeSigningService(config, jobs, files, signable)

/** What the firm sets for itself, and judges by. */
export const createFirmSettings = (config: Config, pool: DatabasePool): FirmSettings =>
  makeFirmSettings(config, pool, {
    read: storedValues,
    inForce: (judging) => ({ bands: firmBands({ judging }).bands, mixes: firmMixes({ judging }).mixes }),
  })

/** What becomes of each feature's records where two records of one person are made one, in the order in which they go along. */
const inMerge: readonly MergePart[] = [
  bankAccountsInMerge,
  accountsInMerge,
  statementsInMerge,
  questionnairesInMerge,
  packagesInMerge,
  filesInMerge,
  notesInMerge,
  tasksInMerge,
]

/** All that there is of one person. */
const dataOfPerson = [
  clientData,
  questionnaireData,
  accountData,
  statementData,
  packageData,
  fileData,
  noteData,
  taskData,
]

/** What keeps each feature's records from being signed. */
const toSign = {
  clients: clientsToSign,
  questionnaires: questionnairesToSign,
  accounts: accountsToSign,
  statements: statementsToSign,
  bankAccounts: bankAccountsToSign,
}

/** How records are sent to be signed, and what their documents are. */
const sending: Sending = {
  sendables: {
    riskTolerance: questionnaireToSend,
    application: applicationToSend,
    account: accountToSend,
    statement: statementToSend,
  },
  kinds: signable,
  records: toSign,
}

/** Every call of the portal. The tests walk over this very list. */
export const routes: readonly Served[] = [
  ...signInRoutes,
  ...householdRoutes,
  ...participantRoutes,
  lookAlikeRoute,
  ...duplicateRoutes,
  ...mergeRoutes(inMerge),
  ...offerRoutes,
  ...spouseRoutes,
  ...movingRoutes,
  ...holdRoutes,
  ...personDataRoutes(dataOfPerson, withFreshCode),
  ...recordRoutes(withFreshCode),
  ...readinessRoutes(toSign),
  ...supplementRoutes(withFreshCode),
  ...bankAccountRoutes(withFreshCode),
  ...importRoutes({ withFreshCode, withRecentCode }),
  ...investmentAccountRoutes,
  ...policyStatementRoutes,
  ...riskToleranceRoutes,
  ...searchRoutes,
  ...archiveRoutes,
  ...firmRoutes,
  ...watchingRoutes,
  ...peopleRoutes({ withFreshCode, withRecentCode }),
  ...bookRoutes({ withRecentCode }),
  ...webhookRoutes({ withRecentCode }),
  ...tokenRoutes({ withRecentCode }),
  ...trailRoutes(withFreshCode),
  ...signingRoutes(ownCode, withFreshCode),
  ...submissionRoutes(sending, { withFreshCode, withRecentCode }),
  ...supportingFileRoutes(withFreshCode),
  ...noteRoutes,
  ...taskRoutes,
]

/** Done before the portal answers or works: older releases may have written what this one reads elsewhere. */
export const beforeStart: readonly ((services: AppServices) => Promise<void>)[] = [
  (services) => moveSins(services),
  // what is completed from the first call on names the version that it was judged by
  (services) => services.firm.keepUp(),
  (services) => mustReachFiles(services),
  beginMonths,
]

/** Every kind of background work. */
export const jobs: readonly Job[] = [
  sendEmail,
  sendOverdue,
  deliverWebhook,
  mailResetLink,
  warnOfPasswords,
  sweep,
  makeMonthsAhead,
  dailyBackup,
  moveFiles,
  sweepFiles,
  moveSinsJob,
  remindOfReviews,
  ...importJobs,
  verifyTrailInBackground,
  ...riskToleranceJobs,
  ...signingJobs(signable),
  tellOfAwaited,
  setDueTasks([clientsDue, linksDue, accountsDue, packagesDue]),
]

const largestAddress = 16_384

interface AppOptions {
  /** So long a call may take to arrive. */
  receiveMs?: number
}

/** The portal as a Fastify instance, without a port: whoever starts it listens, a test injects. */
export async function makeApp(
  services: AppServices,
  { receiveMs }: AppOptions = {},
): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = services.log
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    ...receiving(receiveMs),
    bodyLimit: usualBodyBytes,
    trustProxy: services.config.trustProxy ?? false,
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
  // judged by the endpoint's own schema, of which the writer of the answers is made
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(answerWriter)
  app.setErrorHandler(refuse)
  app.setNotFoundHandler(refuseUnknown)
  requestLog(app)
  measureCalls(app, services)
  endConnectionsWhenClosing(app)
  forbidCaching(app)
  endLateBodies(app, receiveMs)
  const screens = await openScreens(services)
  tellRelease(app, screens)
  app.addHook('onRequest', () => services.firm.keepUp())
  await app.register(cookie)
  await app.register(helmet, securityHeaders(services.config))
  await compression(app)
  await docs(app, services)
  await app.register(async (api) => mount(api, services, routes))
  providerRoutes(app, services)
  schemaRoute(app)
  await probes(app, services)
  await outbox(app, services, screens)
  await pages(app, services, screens)
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

/** By an answer to a call a page learns that it is of another release than the portal, and a proxy by the probe which page is not. */
function tellRelease(app: FastifyInstance, { release }: Screens): void {
  app.addHook('onSend', async ({ url }, reply) => {
    if (/^\/(api\/|readyz)/i.test(url)) reply.header(releaseHeader, release)
  })
}

/** No answer is kept by a browser or a proxy, but for the files that say themselves how long they may be. */
function forbidCaching(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
