import { rename } from 'node:fs/promises'
import { Client } from 'pg'
import type { House } from '../house.ts'
import { as, transact } from '../transact.ts'
import { anchorsBegunAnew } from './chain.ts'

/**
 * Lays the anchors aside and begins anew with the chains as they are: for a database that was restored to an earlier
 * state, which its anchors contradict for good. The reason stands in the trail, and every check tells of it.
 * No portal may run meanwhile: it would go on with a file that was laid aside.
 * @returns where the files lie now
 */
export async function beginAnchorsAnew(house: House, ownerUrl: string, reason: string): Promise<string> {
  const folder = house.config.auditAnchors
  const aside = `${folder}.until-${new Date().toISOString().replaceAll(':', '')}`
  await rename(folder, aside).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query('delete from public.audit_anchor_file')
  } finally {
    await owner.end()
  }
  const nobody = as({ userId: null, advisorId: null, requestId: 'audit:renew' })
  await transact(house.pool, nobody, async (_tx, _actor, trail) =>
    trail.record({ event: anchorsBegunAnew, payload: { reason } }),
  )
  return aside
}
