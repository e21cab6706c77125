import { z } from 'zod'
import type { Tx } from '../../../server/database/tx.ts'
import type { House } from '../../../server/house.ts'
import type { Job } from '../../../server/jobs.ts'
import { as, type Trail, transact } from '../../../server/transact.ts'
import { expirePackage } from './endings.ts'
import { noteEvent } from './events.ts'
import { dispatchOrder, sealOrder } from './order.ts'
import { providerOf } from './providers.ts'
import { lockPackage, type Package, packagesUnderWay } from './queries.ts'
import { hasEverybodySigned, isDue, isOpen, statusNow } from './standing.ts'

const dayMs = 86_400_000
/** The queue gives a job up after half a day; what is still undone then is begun anew. */
const stuckMs = dayMs / 2

/** Looks after packages under way: what is over ends, who is late is reminded, what is stuck is begun anew. */
export const tendPackages: Job = {
  name: 'tend-packages',
  data: z.unknown(),
  schedule: '41 * * * *',
  work: async (house) => {
    const failures: unknown[] = []
    for (const advisorId of await everyAdviser(house))
      failures.push(...(await tendPackagesOf(house, advisorId)))
    if (failures.length > 0) throw failures[0]
  },
}

const requestId = 'tend-packages'

const everyAdviser = (house: House): Promise<string[]> =>
  transact(house.pool, as({ userId: null, advisorId: null, requestId }), async (tx) => {
    const rows = await tx.selectFrom('advisor').select('id').execute()
    return rows.map(({ id }) => id)
  })

/** Each package in a transaction of its own: one that cannot be tended keeps no other from it. What failed. */
async function tendPackagesOf(house: House, advisorId: string): Promise<unknown[]> {
  const adviser = as({ userId: null, advisorId, requestId })
  const underWay = await transact(house.pool, adviser, (tx) => packagesUnderWay(tx, advisorId))
  const failures: unknown[] = []
  for (const { id } of underWay.filter((one) => nextStep(house, one)))
    await transact(house.pool, adviser, async (tx, _, trail) => {
      const found = await lockPackage(tx, advisorId, id)
      const step = found?.status === 'SENT' && nextStep(house, found)
      if (found && step) await steps[step](tx, house, found, trail)
    }).catch((error: unknown) => failures.push(error))
  return failures
}

type Step = 'expire' | 'remind' | 'dispatch' | 'seal'

function nextStep({ config }: House, one: Package): Step | undefined {
  // a provider outside may know of a signature in the last minute: it is asked
  if (statusNow(one) === 'EXPIRED') return one.providerId && one.dispatchedAt ? undefined : 'expire'
  if (hasEverybodySigned(one)) return isStuck(lastSignedAt(one)) ? 'seal' : undefined
  if (!one.dispatchedAt) return isStuck(one.sentAt) ? 'dispatch' : undefined
  return lateSigners(one, config.signing.reminderDays).length > 0 ? 'remind' : undefined
}

const isStuck = (since: string): boolean => Date.now() - Date.parse(since) > stuckMs

const lastSignedAt = ({ signers, sentAt }: Package): string =>
  signers.reduce((latest, { signedAt }) => (signedAt && signedAt > latest ? signedAt : latest), sentAt)

/** Who is to sign now and was last written to so many days ago. */
function lateSigners(one: Package, days: number): Package['signers'] {
  if (days === 0 || !isOpen(one)) return []
  return one.signers.filter((signer) => {
    const written = Math.max(...[signer.notifiedAt, signer.remindedAt].map((at) => Date.parse(at ?? '') || 0))
    return written > 0 && isDue(one, signer) && Date.now() - written > days * dayMs
  })
}

const steps: Record<Step, (tx: Tx, house: House, found: Package, trail: Trail) => Promise<void>> = {
  expire: async (tx, house, found, trail) => {
    await expirePackage(tx, house, found)
    await providerOf(found).revoke(tx, house.jobs, found)
    trail.record({ event: 'package expired', payload: { package: found.id } })
  },
  remind: async (tx, house, found, trail) => {
    const late = lateSigners(found, house.config.signing.reminderDays)
    await providerOf(found).remind(tx, house, found, late)
    await noteEvent(tx, { advisorId: found.advisorId, packageId: found.id, event: 'reminded' })
    trail.record({ event: 'signers reminded', payload: { package: found.id } })
  },
  dispatch: (tx, { jobs }, { advisorId, id }) => jobs.send(tx, dispatchOrder, { advisorId, packageId: id }),
  seal: (tx, { jobs }, { advisorId, id }) => jobs.send(tx, sealOrder, { advisorId, packageId: id }),
}
