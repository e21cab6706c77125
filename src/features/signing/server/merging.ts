import { sql } from 'kysely'
import { z } from 'zod'
import { words } from '../../../platform/words.ts'
import { mergePart } from '../../../server/records/merging.ts'
import { openPackages } from './records.ts'

// What was sent to be signed stays with whoever signed it; while something of either is out, nothing is merged.

export const packagesInMerge = mergePart({
  name: 'packages',
  found: z.null(),

  blockers: (tx, { advisorId, keepId, otherId }) =>
    openPackages(tx, { advisorId, clientIds: [keepId, otherId] }),

  async preview(tx, { advisorId, otherId }) {
    const ended = await tx
      .selectFrom('signature_package')
      .select([
        'id',
        'status',
        sql<string>`to_char(coalesce(completed_at, ended_at, sent_at), 'YYYY-MM-DD')`.as('day'),
      ])
      .where('advisor_id', '=', advisorId)
      .where('client_id', '=', otherId)
      .orderBy('sent_at')
      .execute()
    const stays = ended.map(({ id, status, day }) => ({
      kind: 'package' as const,
      id,
      text: status === 'COMPLETED' ? words('Signed document') : words('Document that was not signed'),
      detail: words('Ended {{day}}'),
      values: { day },
    }))
    return { moves: [], stays }
  },

  move: async () => null,
  moveBack: async () => {},
})
