import { toSignIn } from '../../../platform/acknowledgements.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { RequestServices } from '../../../server/services.ts'
import { accountApplication } from '../application.ts'
import type { Circumstances } from '../circumstances.ts'
import { findAccountsOf } from './queries.ts'
import { readCircumstancesOf, todayOf } from './read-circumstances.ts'
import { fieldsOf, wireFields } from './stored.ts'

/** The account applications of people of one household, the oldest first, and what keeps each from being signed. */
export async function accountsToSign(
  tx: Tx,
  { advisorId, clientIds }: { advisorId: string; clientIds: readonly string[] },
  services: RequestServices,
) {
  const rows = await findAccountsOf(tx, { advisorId, clientIds })
  const [first] = rows
  if (!first) return []
  // the same for everybody of the household but for whose application it is
  const household = await readCircumstancesOf(tx, { advisorId, clientId: first.client_id }, todayOf(services))
  return rows.map((row) => {
    const circumstances: Circumstances = { ...household, participantId: row.client_id }
    const draft = wireFields(fieldsOf(row), row.masks)
    return {
      id: row.id,
      clientId: row.client_id,
      draft,
      issues: toSignIn(accountApplication(circumstances), draft),
    }
  })
}
