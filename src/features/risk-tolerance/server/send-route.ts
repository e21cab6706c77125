import { found } from '../../../platform/found.ts'
import { Problem } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Rooms } from '../../../server/house.ts'
import { LinkNotOpen } from '../../../server/link-not-open.ts'
import { type Adviser, type Holder, isHolder } from '../../../server/permissions.ts'
import { serveInSteps } from '../../../server/serve.ts'
import { sendForSignature } from '../contract.ts'
import { finishLink } from '../link-contract.ts'
import { complete } from './completing.ts'
import { findLink } from './holder-queries.ts'
import { lockResponse } from './queries.ts'
import { lockForSending } from './report-queries.ts'
import { mustNotBeWithClient } from './saving.ts'
import { requestFirstSignature, requestSignature } from './signature-request.ts'

/** In steps: what an adviser submits is complete, and stays so, whether or not it can be sent at once. */
export const sendRoute = serveInSteps(sendForSignature, async ({ params, step, nothingChanged, rooms }) => {
  await step(async (tx, record, actor) => {
    if (isHolder(actor)) return
    const completed = await completeDraft(tx, rooms, actor, params.id)
    if (completed) record({ client: completed.client_id, response: completed.id }, { like: finishLink.audit })
  })
  const sending = await step(async (tx, record, actor) => {
    const id = isHolder(actor) ? await finishedThrough(tx, actor) : params.id
    const row = found(await lockForSending(tx, actor.advisorId, id))
    const became = isHolder(actor)
      ? await requestFirstSignature(tx, rooms, row)
      : await requestSignature(tx, rooms, row, actor.userId)
    if (became === 'sent') record({ client: row.client_id, response: row.id })
    return became
  })
  const sentence = notSent[sending]
  if (sentence) throw new Problem('conflict', { sentence })
  if (sending === 'out already') nothingChanged()
  return { status: 'SENT' as const }
})

const notSent: Partial<Record<Awaited<ReturnType<typeof requestFirstSignature>>, string>> = {
  'signed already': words('This response has been signed already.'),
  over: words('What was sent can no longer be signed. The adviser can send it again.'),
  replaced: words('Newer answers are complete and are signed in place of these.'),
}

/** Marks the response of that id complete if it is not yet. Undefined where it was. */
async function completeDraft(
  tx: Tx,
  rooms: Pick<Rooms, 'config' | 'jobs'>,
  { advisorId, userId }: Adviser,
  id: string,
) {
  const response = found(await lockResponse(tx, advisorId, id))
  if (response.status === 'complete') return undefined
  mustNotBeWithClient(response)
  await complete(tx, rooms, response, userId)
  return response
}

/** The response that was finished through a link, within the link's days. */
async function finishedThrough(tx: Tx, holder: Holder): Promise<string> {
  const link = await findLink(tx, holder)
  if (link?.finishedAt && link.responseId && link.isInTime) return link.responseId
  throw link?.isOpen ? new Problem('conflict') : new LinkNotOpen()
}
