import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { asOwner } from '../database/owner.ts'
import type { House } from '../house.ts'
import { as, transact } from '../transact.ts'
import { anchorsBegunAnew } from './chain.ts'
import { anchorFilesIn } from './read-anchors.ts'

interface BeginningAnew {
  house: House
  ownerUrl: string
  /** Of all portals on the database. */
  folders: readonly string[]
  reason: string
}

/**
 * Lays the anchors aside and begins anew with the chains as they are: for a database that was restored to an earlier
 * state, which its anchors contradict for good. The reason stands in the trail, and every check tells of it.
 * No portal may run meanwhile: it would go on with a file that was laid aside.
 * @returns where the files lie now
 */
export async function beginAnchorsAnew({
  house,
  ownerUrl,
  folders,
  reason,
}: BeginningAnew): Promise<string[]> {
  const until = `until-${new Date().toISOString().replaceAll(':', '')}`
  const aside: string[] = []
  for (const folder of folders) if (await layAside(folder, until)) aside.push(join(folder, until))
  await asOwner(ownerUrl, (owner) => owner.query('delete from public.audit_anchor_file'))
  const nobody = as({ userId: null, advisorId: null, requestId: 'audit:renew' })
  await transact(house.pool, nobody, async (_tx, _actor, trail) =>
    trail.record({ event: anchorsBegunAnew, payload: { reason } }),
  )
  return aside
}

/** Within the folder, which may be a disk of its own, in another that the portal may not write. */
async function layAside(folder: string, until: string): Promise<boolean> {
  const names = await anchorFilesIn(folder)
  if (names.length > 0) await mkdir(join(folder, until), { mode: 0o700 })
  for (const name of names) await rename(join(folder, name), join(folder, until, name))
  return names.length > 0
}
