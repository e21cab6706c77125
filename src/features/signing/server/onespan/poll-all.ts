import { z } from 'zod'
import { as, transact } from '../../../../server/database/transact.ts'
import { advisersWith } from '../../../../server/jobs/every-adviser.ts'
import type { Job } from '../../../../server/jobs/job.ts'
import type { AppServices } from '../../../../server/services.ts'
import { hasUnderWay, packagesUnderWay } from '../package/queries/package-queries.ts'
import { OneSpanProblem } from './onespan-problem.ts'
import { pollOneSpan } from './poll.ts'

const requestId = 'poll-onespan'

/** Asks for every open package, since a callback may be lost, or come while the portal is down. */
export const pollAll: Job = {
  name: 'poll-onespan-all',
  data: z.unknown(),
  schedule: '*/15 * * * *',
  work: async (services) => {
    if (!services.config.onespan) return
    for (const job of await allOpen(services)) if (!(await poll(services, job))) return
  },
}

type Open = { advisorId: string; providerId: string }

async function allOpen(services: AppServices): Promise<Open[]> {
  const nobody = as({ userId: null, advisorId: null, requestId })
  const open: Open[] = []
  for (const advisorId of await transact(services.pool, nobody, (tx) => advisersWith(tx, hasUnderWay))) {
    const actor = as({ userId: null, advisorId, requestId })
    const underWay = await transact(services.pool, actor, (tx) => packagesUnderWay(tx, advisorId))
    for (const { provider, providerId, dispatchedAt } of underWay)
      if (provider === 'onespan' && providerId && dispatchedAt) open.push({ advisorId, providerId })
  }
  return open
}

/** Whether to go on: one package that fails keeps no other from it, but a provider that is away would all. */
async function poll(services: AppServices, job: Open): Promise<boolean> {
  try {
    await pollOneSpan(services, job)
    return true
  } catch (error) {
    if (!(error instanceof OneSpanProblem)) throw error
    services.log.warn({ job: requestId, code: error.code }, 'OneSpan Sign could not be asked')
    return error.code !== 'provider unavailable' && error.code !== 'provider refused the key'
  }
}
