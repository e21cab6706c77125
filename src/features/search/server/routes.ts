import { serve } from '../../../server/http/serve.ts'
import { booksIn } from '../../../server/session/permissions.ts'
import { search } from '../contract.ts'
import { findTyped } from './queries.ts'

export const searchRoutes = [
  serve(search, async ({ actor, query, tx }) => await findTyped(tx, booksIn(actor, query), query.q)),
]
