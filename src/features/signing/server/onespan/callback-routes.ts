import { createHash, timingSafeEqual } from 'node:crypto'
import { Problem } from '../../../../platform/problem.ts'
import { serve } from '../../../../server/http/serve.ts'
import { takeOneSpanCallback } from '../../contract.ts'
import { findAdviserOfProviderId } from '../package/queries/package-queries.ts'
import { pollJob } from './job-definitions.ts'

/**
 * A callback is a hint and no more: it says of which package to ask OneSpan Sign for the truth. So it matters
 * neither how often it comes nor in which order, and whoever learned the key could make the portal ask, and nothing
 * else.
 */
export const callbackRoutes = [
  serve(takeOneSpanCallback, async ({ body, tx, services, visitor, record, nothingChanged }) => {
    if (!bearsKey(visitor.authorization, services.config.onespan?.callbackKey)) throw new Problem('forbidden')
    const { name, packageId: providerId, createdDate } = body
    const advisorId = await findAdviserOfProviderId(tx, providerId)
    // the account may serve other systems, whose packages it tells of as well
    if (!advisorId) nothingChanged()
    else {
      await services.jobs.send(tx, pollJob, { advisorId, providerId, told: { name, at: createdDate ?? '' } })
      record({ name })
    }
    return null
  }),
]

/** Compared by hash, which takes the same time wherever they differ, and whatever their lengths. */
function bearsKey(authorization: string, key: string | undefined): boolean {
  if (key === undefined) return false
  const [shown, wanted] = [authorization, `Basic ${key}`].map((text) =>
    createHash('sha256').update(text).digest(),
  )
  return shown !== undefined && wanted !== undefined && timingSafeEqual(shown, wanted)
}
