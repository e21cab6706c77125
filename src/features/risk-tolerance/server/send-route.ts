import { found } from '../../../platform/found.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Config } from '../../../server/config.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { type Adviser, type Holder, isHolder } from '../../../server/permissions.ts'
import { serve } from '../../../server/serve.ts'
import { sendForSignature } from '../contract.ts'
import { complete } from './completing.ts'
import { findLink } from './holder-queries.ts'
import { lockResponse } from './queries.ts'
import { findForReport } from './report-queries.ts'
import { mustNotBeWithClient } from './saving.ts'
import { requestFirstSignature, requestSignature } from './signature-request.ts'

export const sendRoute = serve(sendForSignature, async (call) => {
  const { actor, params, tx, record, rooms } = call
  const id = isHolder(actor)
    ? await finishedThrough(tx, actor)
    : await completedBy(tx, actor, params.id, rooms.config)
  const response = found(await findForReport(tx, actor.advisorId, id))
  if (!isHolder(actor)) await requestSignature(tx, rooms, actor, response)
  else if (!(await requestFirstSignature(tx, rooms, actor.advisorId, response))) call.nothingChanged()
  record({ client: response.client_id, response: id })
  return { status: 'SENT' as const }
})

/** The response that was finished through a link, within the link's days. */
async function finishedThrough(tx: Tx, holder: Holder): Promise<string> {
  const link = found(await findLink(tx, holder))
  if (link.finishedAt && link.responseId && link.isInTime) return link.responseId
  throw new Problem(link.isOpen ? 'conflict' : 'not_found')
}

/** The response of that id, marked complete if it was not yet. */
async function completedBy(
  tx: Tx,
  { advisorId, userId }: Adviser,
  id: string,
  config: Pick<Config, 'risk'>,
): Promise<string> {
  const response = found(await lockResponse(tx, advisorId, id))
  if (response.status === 'complete') return response.id
  mustNotBeWithClient(response)
  await complete(tx, config, response, userId)
  return response.id
}
