import { countOpenPoints } from '../../../platform/acknowledgements.ts'
import type { Paged, PageQuery } from '../../../platform/paging.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { RequestServices } from '../../../server/services.ts'
import { accountApplication } from '../application.ts'
import type { ListedAccount } from '../contract.ts'
import { findAccount, pageOfAccounts } from './queries.ts'
import { readCircumstancesOf, todayOf } from './read-circumstances.ts'
import { fieldsOf, wireFields } from './stored.ts'

interface Reading {
  actor: { advisorId: string }
  tx: Tx
  services: RequestServices
}

/** A page of a client's applications. One that was saved before open points were counted with it is read for that. */
export async function listAccountsOf(
  { actor: { advisorId }, tx, services }: Reading,
  clientId: string,
  query: PageQuery,
): Promise<Paged<ListedAccount>> {
  const owner = { advisorId, clientId }
  const { items, page } = await pageOfAccounts(tx, owner, query)
  const isUncounted = items.some(({ openPoints }) => openPoints === null)
  const form = isUncounted && accountApplication(await readCircumstancesOf(tx, owner, todayOf(services)))
  const listed: ListedAccount[] = []
  for (const { openPoints, ...item } of items) {
    const row = form && openPoints === null && (await findAccount(tx, advisorId, item.id))
    listed.push({
      ...item,
      openPoints: row ? countOpenPoints(form, wireFields(fieldsOf(row), row.masks)) : (openPoints ?? 0),
    })
  }
  return { items: listed, page }
}
