import { toSignIn } from '../../../platform/acknowledgements.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { secretsToJudge } from '../../../server/encryption/secrets.ts'
import type { RequestServices } from '../../../server/services.ts'
import { accountApplication } from '../application.ts'
import { findAccountsOf } from './queries.ts'
import { readCircumstancesOf, todayOf } from './read-circumstances.ts'
import { fieldsOf, numbersIn, wireFields } from './stored.ts'

/** The account applications of people of one household, the oldest first, and what keeps each from being signed. */
export async function accountsToSign(
  tx: Tx,
  { advisorId, clientIds }: { advisorId: string; clientIds: readonly string[] },
  services: RequestServices,
) {
  const rows = await findAccountsOf(tx, { advisorId, clientIds })
  const [first] = rows
  if (!first) return []
  const household = await readCircumstancesOf(tx, { advisorId, clientId: first.client_id }, todayOf(services))
  // the same for everybody of the household but for whose application it is; what a statement tells is offered and not judged
  const formOf = (participantId: string) => accountApplication({ ...household, participantId })
  const forms = new Map<string, ReturnType<typeof formOf>>()
  const read = rows.map((row) => ({ id: row.id, clientId: row.client_id, fields: fieldsOf(row) }))
  const ids = read.flatMap(({ fields }) => numbersIn(fields))
  // whole: a mask hides what is wrong with a number, and whether two are the same
  const numbers = Object.fromEntries(await secretsToJudge(tx, services.cipher, { advisorId, ids }))
  return read.map(({ id, clientId, fields }) => {
    const draft = wireFields(fields, numbers)
    const issues = () => {
      const form = forms.get(clientId) ?? formOf(clientId)
      forms.set(clientId, form)
      return toSignIn(form, draft)
    }
    return { id, clientId, draft, issues }
  })
}
