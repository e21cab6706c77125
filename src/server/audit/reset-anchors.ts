import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { asOwner } from '../database/owner.ts'
import { as, transact } from '../database/transact.ts'
import type { AppServices } from '../services.ts'
import type { NewAnchor } from './anchor-file.ts'
import { anchorsReset } from './chain.ts'
import { anchorFilesIn } from './read-anchors.ts'
import { recordAnchor } from './record-macs.ts'
import { recordsOf } from './record-rows.ts'

interface ResetOf {
  services: AppServices
  ownerUrl: string
  /** Of all portals on the database. */
  folders: readonly string[]
  reason: string
}

/**
 * Moves the anchors aside and starts again with the chains as they are: for a database that was restored to an earlier
 * state, which its anchors contradict for good. The trail records the reason, and every check prints it.
 * No portal may run meanwhile: its file would be moved while it writes.
 * @returns where the files lie now
 */
export async function resetAnchors({ services, ownerUrl, folders, reason }: ResetOf): Promise<string[]> {
  const until = `until-${new Date().toISOString().replaceAll(':', '')}`
  const aside: string[] = []
  for (const folder of folders) if (await moveAside(folder, until)) aside.push(join(folder, until))
  await asOwner(ownerUrl, (owner) => owner.query('delete from public.audit_anchor_file'))
  const nobody = as({ userId: null, advisorId: null, requestId: 'audit:renew' })
  await transact(services.pool, nobody, async (_tx, _actor, trail) =>
    trail.record({ event: anchorsReset, payload: { reason } }),
  )
  await anchorRecords(services)
  return aside
}

/** Stays within the folder: that may be a disk of its own, or its parent not writable. */
async function moveAside(folder: string, until: string): Promise<boolean> {
  const names = await anchorFilesIn(folder)
  if (names.length > 0) await mkdir(join(folder, until), { mode: 0o700 })
  for (const name of names) await rename(join(folder, name), join(folder, until, name))
  return names.length > 0
}

/** Anchors every record as it is attested now: the anchors so far no longer count. */
async function anchorRecords({ pool, cipher }: Pick<AppServices, 'pool' | 'cipher'>): Promise<void> {
  const onBehalf = (advisorId: string | null) => as({ userId: null, advisorId, requestId: 'audit:renew' })
  const advisers = await transact(pool, onBehalf(null), (tx) =>
    tx.selectFrom('advisor').select('id').execute(),
  )
  for (const { id } of advisers) {
    const anchors = await transact(pool, onBehalf(id), async (tx) => {
      const found: NewAnchor[] = []
      for await (const { kind, recordId, attested, says } of recordsOf(tx, cipher, id))
        if (kind && attested && says !== null)
          found.push(recordAnchor(recordId, { saves: attested.saves, says }))
      return found
    })
    await pool.anchors.append([], anchors)
  }
}
