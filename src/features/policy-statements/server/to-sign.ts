import { toSignIn } from '../../../platform/acknowledgements.ts'
import type { Issue } from '../../../platform/form.ts'
import { words } from '../../../platform/words.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { RequestServices } from '../../../server/services.ts'
import type { ClientKey } from '../../participants/server/records.ts'
import { policyStatement } from '../form.ts'
import { outOfDateIn } from './basis-in-words.ts'
import { findNewestStatement } from './queries.ts'
import { readCircumstancesOf, withMixOf } from './read-circumstances.ts'
import { fieldsOf } from './stored.ts'

/** A client's newest statement in which anything is entered, and what keeps it from being signed. */
export async function statementToSign(tx: Tx, client: ClientKey, services: RequestServices) {
  const row = await findNewestStatement(tx, client)
  if (!row?.is_begun) return undefined
  const circumstances = await withMixOf(tx, row, await readCircumstancesOf(tx, client, services))
  const draft = fieldsOf(row)
  const changed: Issue[] = outOfDateIn(row, 'en').length > 0 ? [outOfDate] : []
  return {
    id: row.id,
    clientId: client.clientId,
    draft,
    issues: [...toSignIn(policyStatement(circumstances), draft), ...changed],
  }
}

const source = words('CIRO Rule 3209')

/** The facts that it rests on have changed since it was submitted. */
export const outOfDate: Issue = {
  step: 'review',
  path: '',
  message: words(
    'Facts that the statement rests on have changed since it was submitted. Please look it over and submit it again.',
  ),
  source,
  warning: { holdsSigning: true, source },
}
