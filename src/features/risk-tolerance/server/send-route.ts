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
import { mustNotBeAnswered } from './saving.ts'
import { requestSignature } from './signature-request.ts'

export const sendRoute = serve(sendForSignature, async ({ actor, params, tx, record, rooms }) => {
  const id = isHolder(actor)
    ? await finishedThrough(tx, actor)
    : await completedBy(tx, actor, params.id, rooms.config)
  const response = found(await findForReport(tx, actor.advisorId, id))
  await requestSignature(tx, rooms, actor, response)
  record({ client: response.client_id, response: id })
  return { status: 'SENT' as const }
})

/** The response that was finished through a link. Afterwards its days do not count any more. */
async function finishedThrough(tx: Tx, holder: Holder): Promise<string> {
  const link = found(await findLink(tx, holder))
  if (link.finishedAt && link.responseId) return link.responseId
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
  mustNotBeAnswered(response)
  await complete(tx, config, response, userId)
  return response.id
}
