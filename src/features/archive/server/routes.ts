import { serve } from '../../../server/http/serve.ts'
import { listArchived } from '../contract.ts'
import { listArchivedOf } from './queries.ts'

export const archiveRoutes = [
  serve(listArchived, async ({ actor, query, tx }) => await listArchivedOf(tx, actor.advisorId, query)),
]
