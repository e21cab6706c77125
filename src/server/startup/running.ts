import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { Problem } from '../../platform/problem.ts'
import { beforeStart } from '../app.ts'
import { attestRecords } from '../audit/attest-records.ts'
import { errorCode } from '../database/pool.ts'
import type { AppServices } from '../services.ts'
import type { OpenServices } from './open-services.ts'
import { StartProblem } from './start-problem.ts'

// What a portal and a worker have in common as processes.

/** What has to hold before anything is answered or done. @throws StartProblem */
export async function prepareServices(open: OpenServices): Promise<void> {
  const { services } = open
  await assertAnchorsWritable(services)
  for (const prepare of beforeStart) await prepare(services)
  await attestRecords(services, open.ownerUrl)
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
export function inTerminal(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { LOG_LEVEL } = environment
  return process.stderr.isTTY && !LOG_LEVEL ? { ...environment, LOG_LEVEL: 'warn' } : environment
}

/** Whoever stops a process waits no longer. */
const longestStopMs = 19_000

/** Stops, or gives that up: what is left is as after a kill, which everything bears. */
export async function inTime(log: Logger, stop: () => Promise<void>): Promise<void> {
  const isLate = Symbol('late')
  const ended = await Promise.race([stop(), delay(longestStopMs, isLate, { ref: false })])
  if (ended === isLate) log.warn('stopped before everything was finished')
}

/** An error that nobody caught leaves a state that nobody knows: it is logged without its text, and the portal ends. */
export function outliveUncaughtErrors({ log }: AppServices): void {
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
