import { z } from 'zod'
import { everyAdviser } from '../../../../server/every-adviser.ts'
import type { House } from '../../../../server/house.ts'
import type { Job } from '../../../../server/jobs.ts'
import { as, transact } from '../../../../server/transact.ts'
import { packagesUnderWay } from '../package-queries.ts'
import { pollOneSpan } from './poll.ts'
import { OneSpanTrouble } from './trouble.ts'

const requestId = 'poll-onespan'

/** Asks for every open package, since a callback may be lost, or come while the portal is down. */
export const pollAll: Job = {
  name: 'poll-onespan-all',
  data: z.unknown(),
  schedule: '*/15 * * * *',
  work: async (house) => {
    if (!house.config.onespan) return
    for (const order of await allOpen(house)) if (!(await poll(house, order))) return
  },
}

type Open = { advisorId: string; providerId: string }

async function allOpen(house: House): Promise<Open[]> {
  const nobody = as({ userId: null, advisorId: null, requestId })
  const open: Open[] = []
  for (const advisorId of await transact(house.pool, nobody, everyAdviser)) {
    const actor = as({ userId: null, advisorId, requestId })
    const underWay = await transact(house.pool, actor, (tx) => packagesUnderWay(tx, advisorId))
    for (const { provider, providerId, dispatchedAt } of underWay)
      if (provider === 'onespan' && providerId && dispatchedAt) open.push({ advisorId, providerId })
  }
  return open
}

/** Whether to go on: one package that fails keeps no other from it, but a provider that is away would all. */
async function poll(house: House, order: Open): Promise<boolean> {
  try {
    await pollOneSpan(house, order)
    return true
  } catch (error) {
    if (!(error instanceof OneSpanTrouble)) throw error
    house.log.warn({ job: requestId, code: error.code }, 'OneSpan Sign could not be asked')
    return error.code !== 'provider unavailable' && error.code !== 'provider refused the key'
  }
}
