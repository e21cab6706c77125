import { serve } from '../../../server/http/serve.ts'
import { search } from '../contract.ts'
import { findTyped } from './queries.ts'

export const searchRoutes = [
  serve(search, async ({ actor, query, tx }) => await findTyped(tx, actor.books.read, query.q)),
]
