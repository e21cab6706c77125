import { as, transact } from '../database/transact.ts'
import type { AppServices } from '../services.ts'
import type { NewAnchor } from './anchor-file.ts'
import { recordAnchor } from './record-macs.ts'
import { recordsOf } from './record-rows.ts'

/** Anchors every record as it is attested now: where the anchors so far no longer count. */
export async function anchorRecords({ pool, cipher }: Pick<AppServices, 'pool' | 'cipher'>): Promise<void> {
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
