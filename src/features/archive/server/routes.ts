import { serve } from '../../../server/http/serve.ts'
import { booksIn } from '../../../server/session/permissions.ts'
import { listArchived } from '../contract.ts'
import { listRetention } from '../retention-contract.ts'
import { listArchivedIn, listRetainedIn } from './queries.ts'

export const archiveRoutes = [
  serve(listArchived, async ({ actor, query, tx }) => await listArchivedIn(tx, booksIn(actor, query), query)),

  serve(listRetention, async ({ actor, query, tx, services: { config } }) => {
    // whoever reviews one book may read others besides
    const books = booksIn(actor, query).filter((book) => actor.books.review.includes(book))
    const { retentionYears: years, timeZone } = config.firm
    return await listRetainedIn(tx, books, query, { years, timeZone })
  }),
]
