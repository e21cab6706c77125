import { invalid, Problem } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { serve } from '../../../../server/http/serve.ts'
import { booksIn } from '../../../../server/session/permissions.ts'
import { dismissDuplicate, listDuplicates, relistDuplicate } from '../../duplicates-contract.ts'
import { holdIfOnRecord } from '../records.ts'
import { dismiss, listDuplicatesIn, relist } from './duplicates.ts'

export const duplicateRoutes = [
  serve(
    listDuplicates,
    async ({ actor, query, tx }) =>
      await listDuplicatesIn(tx, { shown: booksIn(actor, query), reveal: actor.books.reveal }, query),
  ),

  serve(dismissDuplicate, async ({ actor, body: { ids }, tx, record, nothingChanged }) => {
    const [client, other] = ids
    await holdBoth(tx, actor.advisorId, ids)
    if (await dismiss(tx, actor, ids)) record({ client, other })
    else nothingChanged()
    return null
  }),

  serve(relistDuplicate, async ({ actor, body: { ids }, tx, record, nothingChanged }) => {
    const [client, other] = ids
    await holdBoth(tx, actor.advisorId, ids)
    if (await relist(tx, actor, ids)) record({ client, other })
    else nothingChanged()
    return null
  }),
]

/**
 * Nobody archives either of the two until the transaction ends.
 * @throws Problem not_found, where the first is not on record in the book · invalid, where the second is not
 */
async function holdBoth(tx: Tx, advisorId: string, ids: readonly [string, string]): Promise<void> {
  const held = new Set<string>()
  for (const clientId of ids.toSorted())
    if (await holdIfOnRecord(tx, { advisorId, clientId })) held.add(clientId)
  if (!held.has(ids[0])) throw new Problem('not_found')
  if (!held.has(ids[1]))
    throw invalid({
      path: 'ids.1',
      message: words('Please choose a record of this book that is not archived'),
    })
}
