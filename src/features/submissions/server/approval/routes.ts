import { orNotFound } from '../../../../platform/or-not-found.ts'
import { type Served, serve } from '../../../../server/http/serve.ts'
import { serveInSteps } from '../../../../server/http/serve-in-steps.ts'
import type { WithRecentCode } from '../../../../server/session/fresh-code.ts'
import { booksIn } from '../../../../server/session/permissions.ts'
import { findPackage } from '../../../signing/server/records.ts'
import { answerPoint, approvePackage, listAwaiting, returnPackage } from '../../approval-contract.ts'
import type { Sending } from '../plan-routes.ts'
import { approve } from './approve.ts'
import { listAwaitingIn } from './awaiting.ts'
import { answer, returnToAdviser } from './return.ts'

export const approvalRoutes = ({ sendables }: Sending, withRecentCode: WithRecentCode): Served[] => [
  serve(listAwaiting, (call) => listAwaitingIn(sendables, call, booksIn(call.actor, call.query), call.query)),

  serve(returnPackage, async (call) => {
    const { params, body, record } = call
    const note = body.note || null
    const asked = { packageId: params.id, reasons: body.reasons, note }
    const result = await returnToAdviser(sendables, call, asked)
    record({ package: params.id, client: result.clientId, points: body.reasons.length })
    return result
  }),

  serve(answerPoint, async (call) => {
    const { params, body, record } = call
    const { id: packageId, n } = params
    const result = await answer(sendables, call, { packageId, n, text: body.answer })
    record({ package: packageId, client: result.clientId, point: n })
    return result
  }),

  serveInSteps(approvePackage, async (call) => {
    const { params, body, services, language, step } = call
    const { client } = await step(async (tx, _, { advisorId }) => {
      const { clientId } = orNotFound(await findPackage(tx, advisorId, params.id))
      return { client: clientId }
    })
    return await withRecentCode(call, {
      code: body.code,
      event: (judged) => ({ package: params.id, client, ...judged }),
      onRight: async (tx, { advisorId, userId }) =>
        await approve(
          sendables,
          { tx, services, language, actor: { userId, advisorId: orNotFound(advisorId ?? undefined) } },
          { packageId: params.id, version: body.version, note: body.note || null },
        ),
    })
  }),
]
