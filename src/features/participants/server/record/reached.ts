import { invalid } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import { maySend, type Saving } from '../../../../server/records/kind.ts'
import { hasOpenLink } from '../../../risk-tolerance/server/records.ts'
import { type ClientContents, type ClientRow, contentsOf } from './stored.ts'

/**
 * What a client finishes by a link goes out for signature by itself, to the email on file: whoever may not send leaves that
 * as it is while a link is open.
 * @throws Problem invalid
 */
export async function mustReachAsBefore(
  { actor, tx }: Saving,
  row: ClientRow,
  { generalDetails }: ClientContents,
): Promise<void> {
  if (maySend(actor) || generalDetails.email === contentsOf(row).generalDetails.email) return
  if (!(await hasOpenLink(tx, { advisorId: row.advisor_id, clientId: row.id }))) return
  throw invalid({
    path: 'generalDetails.email',
    message: words(
      'A link is open for this client, and what they finish goes to their email. While it is open, somebody who may send changes it.',
    ),
  })
}
