import { sql } from 'kysely'
import { z } from 'zod'
import { as, type Trail, transact } from '../../../../server/database/transact.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { advisersWith } from '../../../../server/jobs/every-adviser.ts'
import type { Job } from '../../../../server/jobs/job.ts'
import type { AppServices } from '../../../../server/services.ts'
import { expirePackage } from './end-package.ts'
import { dispatchJob, sealJob } from './job-definitions.ts'
import { providerOf } from './providers.ts'
import { encryptFilesInClear, hasFilesInClear } from './queries/document-files.ts'
import { isToBeMade } from './queries/document-queries.ts'
import { noteEvent } from './queries/event-queries.ts'
import {
  hasLeftThere,
  hasUnderWay,
  lockPackage,
  type Package,
  packagesLeftThere,
  packagesUnderWay,
} from './queries/package-queries.ts'
import { hasEverybodySigned, isDue, isOpen, mostSealFailures, statusNow, toBeSealed } from './status.ts'

const dayMs = 86_400_000
/** The queue gives a job up after half a day; what is still undone then, however long ago, is begun anew. */
const stuckHours = 12
const stuckMs = stuckHours * 3_600_000
/** So many a time are asked to be taken away at a provider; the next time takes the next ones. */
const mostTakenAway = 100

/** Looks after packages: what is over ends, who is late is reminded, what is stuck is begun anew, old files are encrypted. */
export const sweepPackages: Job = {
  name: 'tend-packages',
  data: z.unknown(),
  schedule: '41 * * * *',
  work: async (services) => {
    const nobody = as({ userId: null, advisorId: null, requestId })
    const failures: unknown[] = []
    let left = mostTakenAway
    for (const advisorId of await transact(services.pool, nobody, (tx) => advisersWith(tx, hasToTend))) {
      failures.push(...(await sweepPackagesOf(services, advisorId)))
      await encryptOlder(services, advisorId).catch((error: unknown) => failures.push(error))
      left -= await takeAwayAnew(services, advisorId, left).catch((error: unknown) => {
        failures.push(error)
        return 0
      })
    }
    if (failures.length > 0) throw failures[0]
  },
}

const requestId = 'tend-packages'

const hasToTend = sql<boolean>`(${hasUnderWay} or ${hasFilesInClear} or ${hasLeftThere})`

/** Each package in a transaction of its own: one that cannot be tended keeps no other from it. What failed. */
async function sweepPackagesOf(services: AppServices, advisorId: string): Promise<unknown[]> {
  const adviser = as({ userId: null, advisorId, requestId })
  const underWay = await transact(services.pool, adviser, (tx) => packagesUnderWay(tx, advisorId))
  const failures: unknown[] = []
  for (const { id } of underWay.filter((about) => nextStep(services, about)))
    await transact(services.pool, adviser, async (tx, _, trail) => {
      const about = await lockPackage(tx, advisorId, id)
      const step = about?.status === 'SENT' && nextStep(services, about)
      if (about && step) await steps[step](tx, services, about, trail)
    }).catch((error: unknown) => failures.push(error))
  return failures
}

/** A few at a time: each is some hundred kB, and there are some hours for all of them. */
const encryptOlder = ({ pool, cipher }: AppServices, advisorId: string): Promise<void> =>
  transact(pool, as({ userId: null, advisorId, requestId }), (tx) =>
    encryptFilesInClear(tx, cipher, { advisorId, most: 50 }),
  )

/** What was taken back while its provider was away for long could be signed there still. How many are now asked for. */
async function takeAwayAnew(services: AppServices, advisorId: string, most: number): Promise<number> {
  if (!services.config.onespan || most === 0) return 0
  return await transact(services.pool, as({ userId: null, advisorId, requestId }), async (tx) => {
    const leftThere = await packagesLeftThere(tx, advisorId, { hours: stuckHours, most })
    for (const about of leftThere) await providerOf(about).revoke(tx, services.jobs, about)
    return leftThere.length
  })
}

type Step = 'expire' | 'remind' | 'dispatch' | 'seal'

function nextStep({ config }: AppServices, about: Package): Step | undefined {
  const isSealed = about.provider === 'built-in' && toBeSealed(about.documents).length > 0
  // what all have signed of it is sealed before the rest is over
  if (hasEverybodySigned(about) || (isSealed && about.sealFailures < mostSealFailures))
    return about.sealFailures < mostSealFailures && isStuck(lastSealingAt(about)) ? 'seal' : undefined
  // a provider outside may know of a signature in the last minute: it is asked
  if (statusNow(about) === 'EXPIRED') return about.providerId && about.dispatchedAt ? undefined : 'expire'
  if (!about.dispatchedAt) return isStuck(about.sentAt) ? 'dispatch' : undefined
  // one that took the place of another
  const isUnmade = about.documents.some((each) => isToBeMade(each) && isStuck(each.sentAt))
  if (isUnmade) return 'dispatch'
  return lateSigners(about, config.signing.reminderDays).length > 0 ? 'remind' : undefined
}

const isStuck = (since: string): boolean => Date.now() - Date.parse(since) > stuckMs

/** When the seal was last due, or last failed. */
const lastSealingAt = ({ signers, sentAt, sealFailedAt }: Package): string =>
  [sealFailedAt, ...signers.map(({ signedAt }) => signedAt)].reduce<string>(
    (latest, at) => (at && at > latest ? at : latest),
    sentAt,
  )

/** Who is to sign now and was last written to so many days ago. */
function lateSigners(about: Package, days: number): Package['signers'] {
  if (days === 0 || !isOpen(about)) return []
  return about.signers.filter((signer) => {
    const written = Math.max(...[signer.notifiedAt, signer.remindedAt].map((at) => Date.parse(at ?? '') || 0))
    return written > 0 && isDue(about, signer) && Date.now() - written > days * dayMs
  })
}

const steps: Record<Step, (tx: Tx, services: AppServices, about: Package, trail: Trail) => Promise<void>> = {
  expire: async (tx, services, about, trail) => {
    await expirePackage(tx, services, about)
    await providerOf(about).revoke(tx, services.jobs, about)
    trail.record({ event: 'package expired', payload: { package: about.id } })
  },
  remind: async (tx, services, about, trail) => {
    const late = lateSigners(about, services.config.signing.reminderDays)
    await providerOf(about).remind(tx, services, about, late)
    await noteEvent(tx, about, { event: 'reminded' })
    trail.record({ event: 'signers reminded', payload: { package: about.id } })
  },
  dispatch: (tx, { jobs }, { advisorId, id }) => jobs.send(tx, dispatchJob, { advisorId, packageId: id }),
  seal: (tx, { jobs }, { advisorId, id }) => jobs.send(tx, sealJob, { advisorId, packageId: id }),
}
