import { orNotFound } from '../../../../platform/or-not-found.ts'
import { type Served, serve } from '../../../../server/http/serve.ts'
import { serveInSteps } from '../../../../server/http/serve-in-steps.ts'
import type { WithRecentCode } from '../../../../server/session/fresh-code.ts'
import { booksIn } from '../../../../server/session/permissions.ts'
import { findPackage } from '../../../signing/server/records.ts'
import { approvePackage, listAwaiting } from '../../approval-contract.ts'
import type { Sending } from '../plan-routes.ts'
import { approve } from './approve.ts'
import { listAwaitingIn } from './awaiting.ts'

export const approvalRoutes = ({ sendables }: Sending, withRecentCode: WithRecentCode): Served[] => [
  serve(listAwaiting, (call) => listAwaitingIn(sendables, call, booksIn(call.actor, call.query), call.query)),

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
