import { toSignIn } from '../../../platform/acknowledgements.ts'
import type { Issue } from '../../../platform/form.ts'
import { words } from '../../../platform/words.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { RequestServices } from '../../../server/services.ts'
import { policyStatement } from '../form.ts'
import { outOfDateIn } from './basis-in-words.ts'
import { findNewestStatementsOf } from './queries.ts'
import { readCircumstancesOf, withMixOf } from './read-circumstances.ts'
import { fieldsOf } from './stored.ts'

/** The newest statement of each client in which anything is entered, and what keeps it from being signed. */
export async function statementsToSign(
  tx: Tx,
  { advisorId, clientIds }: { advisorId: string; clientIds: readonly string[] },
  services: RequestServices,
) {
  const rows = await findNewestStatementsOf(tx, { advisorId, clientIds })
  const begun = rows.filter(({ is_begun }) => is_begun)
  return await Promise.all(
    begun.map(async (row) => {
      const { id, client_id: clientId } = row
      const known = await readCircumstancesOf(tx, { advisorId, clientId }, services)
      const circumstances = await withMixOf(tx, row, known)
      const draft = fieldsOf(row)
      const issues = (): Issue[] => [
        ...toSignIn(policyStatement(circumstances), draft),
        ...(outOfDateIn(row, 'en').length > 0 ? [outOfDate] : []),
      ]
      return { id, clientId, draft, issues }
    }),
  )
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
