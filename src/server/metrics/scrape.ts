import { access, constants, statfs } from 'node:fs/promises'
import { backupState } from '../backup/state.ts'
import { as, transact } from '../database/transact.ts'
import type { AppServices } from '../services.ts'
import { type DatabaseFacts, readDatabaseFacts } from './database-facts.ts'
import type { Metrics } from './metrics.ts'

type Looked = Metrics['looked']

/** All measurements of this process in Prometheus' format, and what the database and the machine say at this moment. */
export async function scrape(services: AppServices): Promise<string> {
  const { looked, registry } = services.metrics
  tellPool(looked, services)
  const [facts] = await Promise.all([
    readFacts(services),
    tellDisk(looked, services),
    tellAnchors(looked, services),
    tellSeal(looked, services),
    tellBackups(looked, services),
  ])
  looked.databaseUp.set(facts ? 1 : 0)
  if (facts) tellDatabase(looked, facts)
  else forgetDatabase(looked)
  return await registry.metrics()
}

/** Undefined where the database does not answer: that is a measurement, too. */
const readFacts = ({ pool }: AppServices): Promise<DatabaseFacts | undefined> =>
  transact(pool, as({ userId: null, advisorId: null, requestId: 'metrics' }), readDatabaseFacts).catch(
    () => undefined,
  )

function tellPool({ connections, mostConnections }: Looked, { pool, config }: AppServices): void {
  connections.set({ state: 'idle' }, pool.idleCount)
  connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
  connections.set({ state: 'waited for' }, pool.waitingCount)
  mostConnections.set(config.databaseConnections)
}

function tellDatabase(looked: Looked, facts: DatabaseFacts): void {
  const { standbys, queue, mail } = facts
  looked.databaseAnswerSeconds.set(facts.answerSeconds)
  looked.databaseBytes.set(facts.bytes)
  looked.workers.set(facts.workers)
  looked.standbys.reset()
  for (const { sync } of standbys.standbys) looked.standbys.inc({ sync: sync ?? 'hidden' })
  looked.standbyAwaited.set(standbys.isWaitedFor ? 1 : 0)
  const lags = standbys.standbys.flatMap(({ lagBytes }) => (lagBytes === null ? [] : [lagBytes]))
  if (lags.length > 0) looked.standbyLagBytes.set(Math.max(...lags))
  else looked.standbyLagBytes.remove()
  forgetQueue(looked)
  for (const { job, waiting, oldest_seconds, in_hand, failed } of queue) {
    looked.jobsWaiting.set({ job }, waiting)
    looked.jobsOldestSeconds.set({ job }, oldest_seconds)
    looked.jobsInHand.set({ job }, in_hand)
    looked.jobsFailed.set({ job }, failed)
  }
  looked.emailsWaiting.set(mail.waiting)
  looked.emailsOldestSeconds.set(mail.oldest_seconds)
  looked.emailsFailing.set(mail.failing)
}

/** Nothing is told rather than what was true before. */
function forgetDatabase(looked: Looked): void {
  forgetQueue(looked)
  looked.standbys.reset()
  for (const gauge of [
    looked.databaseAnswerSeconds,
    looked.databaseBytes,
    looked.workers,
    looked.standbyAwaited,
    looked.standbyLagBytes,
    looked.emailsWaiting,
    looked.emailsOldestSeconds,
    looked.emailsFailing,
  ])
    gauge.remove()
}

function forgetQueue({ jobsWaiting, jobsOldestSeconds, jobsInHand, jobsFailed }: Looked): void {
  for (const gauge of [jobsWaiting, jobsOldestSeconds, jobsInHand, jobsFailed]) gauge.reset()
}

async function tellDisk({ diskBytes, diskFreeBytes }: Looked, { config }: AppServices): Promise<void> {
  const disk = await statfs(config.dataDir).catch(() => undefined)
  if (!disk) return
  diskBytes.set(disk.blocks * disk.bsize)
  diskFreeBytes.set(disk.bavail * disk.bsize)
}

async function tellAnchors({ anchorsWritable }: Looked, { config }: AppServices): Promise<void> {
  const writable = await access(config.auditAnchors, constants.W_OK).then(
    () => 1,
    () => 0,
  )
  anchorsWritable.set(writable)
}

async function tellSeal({ sealEnds }: Looked, { signatures }: AppServices): Promise<void> {
  if (!signatures.hasSeal()) return
  const seal = await signatures.sealValidity().catch(() => undefined)
  if (seal) sealEnds.set(seal.validTo.getTime() / 1_000)
}

async function tellBackups(looked: Looked, { config }: AppServices): Promise<void> {
  const { backupNewest, backupWaitsSeconds, drillAt } = looked
  const state = await backupState(config)
  if (!state?.isReadable) for (const gauge of [backupNewest, backupWaitsSeconds]) gauge.remove()
  else {
    backupNewest.set((state.newest?.getTime() ?? 0) / 1_000)
    backupWaitsSeconds.set(state.waitsSince ? (Date.now() - state.waitsSince.getTime()) / 1_000 : 0)
  }
  if (state?.drill?.findings === 0) drillAt.set(Date.parse(state.drill.at) / 1_000)
  else drillAt.remove()
}
