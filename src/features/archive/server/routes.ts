import { serve } from '../../../server/http/serve.ts'
import { booksIn } from '../../../server/session/permissions.ts'
import { listArchived } from '../contract.ts'
import { listArchivedIn } from './queries.ts'

export const archiveRoutes = [
  serve(listArchived, async ({ actor, query, tx }) => await listArchivedIn(tx, booksIn(actor, query), query)),
]
