import { serve } from '../../../../server/http/serve.ts'
import { booksIn } from '../../../../server/session/permissions.ts'
import { dismissDuplicate, listDuplicates, relistDuplicate } from '../../duplicates-contract.ts'
import { holdClient } from '../records.ts'
import { dismiss, listDuplicatesIn, relist } from './duplicates.ts'

export const duplicateRoutes = [
  serve(
    listDuplicates,
    async ({ actor, query, tx }) =>
      await listDuplicatesIn(tx, { shown: booksIn(actor, query), reveal: actor.books.reveal }, query),
  ),

  serve(dismissDuplicate, async ({ actor, body: { ids }, tx, record, nothingChanged }) => {
    const [client, other] = ids
    for (const clientId of ids.toSorted()) await holdClient(tx, { advisorId: actor.advisorId, clientId })
    if (await dismiss(tx, actor, ids)) record({ client, other })
    else nothingChanged()
    return null
  }),

  serve(relistDuplicate, async ({ actor, body: { ids }, tx, record, nothingChanged }) => {
    const [client, other] = ids
    for (const clientId of ids.toSorted()) await holdClient(tx, { advisorId: actor.advisorId, clientId })
    if (await relist(tx, actor, ids)) record({ client, other })
    else nothingChanged()
    return null
  }),
]
