import { orNotFound } from '../../../../platform/or-not-found.ts'
import { Problem } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { serveInSteps } from '../../../../server/http/serve-in-steps.ts'
import { LinkNotOpen } from '../../../../server/session/link-not-open.ts'
import { type Adviser, isLinkHolder, type LinkHolder } from '../../../../server/session/permissions.ts'
import { sendForSignature } from '../../contract.ts'
import { finishLink } from '../../link-contract.ts'
import { lockForSending } from '../report/report-queries.ts'
import { requestFirstSignature, requestSignature } from '../report/signature-request.ts'
import { type Completing, complete } from '../response/completing.ts'
import { lockResponse } from '../response/queries.ts'
import { mustNotBeWithClient } from '../response/saving.ts'
import { responseOf } from '../response/stored.ts'
import { findLink } from './link-holder-queries.ts'

/** In steps: what an adviser submits is complete, and stays so, whether or not it can be sent at once. */
export const sendRoute = serveInSteps(
  sendForSignature,
  async ({ params, query, step, nothingChanged, services }) => {
    await step(async (tx, record, actor) => {
      if (isLinkHolder(actor)) return
      const read = { id: params.id, version: query.version }
      const completed = await completeDraft(tx, services, actor, read)
      if (completed)
        record({ client: completed.client_id, response: completed.id }, { like: finishLink.audit })
    })
    const sending = await step(async (tx, record, actor) => {
      const id = isLinkHolder(actor) ? await finishedThrough(tx, actor) : params.id
      const row = orNotFound(await lockForSending(tx, actor.advisorId, id))
      const became = isLinkHolder(actor)
        ? await requestFirstSignature(tx, services, row)
        : await requestSignature(tx, services, row, actor.userId)
      if (became === 'sent') record({ client: row.client_id, response: row.id })
      return became
    })
    const sentence = notSent[sending]
    if (sentence) throw new Problem('conflict', { sentence })
    if (sending === 'out already') nothingChanged()
    return { status: 'SENT' as const }
  },
)

const notSent: Partial<Record<Awaited<ReturnType<typeof requestFirstSignature>>, string>> = {
  'signed already': words('This response has been signed already.'),
  over: words('What was sent can no longer be signed. The adviser can send it again.'),
  replaced: words('Newer answers are complete and are signed in place of these.'),
  waits: words('The adviser looks at these answers first and then sends them for signature.'),
}

interface Read {
  id: string
  /** Undefined: it is completed as it stands. */
  version: number | undefined
}

/**
 * Marks the response of that id complete if it is not yet. Undefined where it was.
 * @throws Problem stale, where the draft is another version than was read
 */
async function completeDraft(
  tx: Tx,
  services: Completing,
  { advisorId, userId }: Adviser,
  { id, version }: Read,
) {
  const response = orNotFound(await lockResponse(tx, advisorId, id))
  if (response.status === 'complete') return undefined
  mustNotBeWithClient(response)
  if (version !== undefined && response.version !== version)
    throw new Problem('stale', {
      current: responseOf(response, { config: services.config, language: response.language }),
    })
  await complete(tx, services, response, userId)
  return response
}

/** The response that was finished through a link, within the link's days. */
async function finishedThrough(tx: Tx, holder: LinkHolder): Promise<string> {
  const link = await findLink(tx, holder)
  if (link?.finishedAt && link.responseId && link.isInTime) return link.responseId
  throw link?.isOpen ? new Problem('conflict') : new LinkNotOpen()
}
