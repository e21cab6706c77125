import { Problem } from '../../../../platform/problem.ts'
import { serve } from '../../../../server/http/serve.ts'
import { serveInSteps } from '../../../../server/http/serve-in-steps.ts'
import { disconnectIdentity, readIdentity } from '../../identity-contract.ts'
import { withCode } from '../second-factor.ts'
import { renewSession } from '../session-queries.ts'
import { hasSecondFactor } from '../standing.ts'
import { tellOwner } from '../warn-owner.ts'
import { deleteIdentityOf, findIdentityOf } from './queries.ts'

export const identityRoutes = [
  serve(readIdentity, async ({ actor, tx, services }) => {
    const found = services.config.oidc && (await findIdentityOf(tx, actor.userId))
    if (!found) return null
    return {
      provider: new URL(found.issuer).host,
      connectedAt: new Date(found.createdAt).toISOString(),
      lastUsedAt: found.lastUsedAt && new Date(found.lastUsedAt).toISOString(),
    }
  }),

  serveInSteps(disconnectIdentity, async (call) => {
    await withCode(call, {
      code: call.body.code,
      of: 'second factor',
      isDue: hasSecondFactor,
      onRight: async (tx, user, actor) => {
        if (!(await deleteIdentityOf(tx, user.id))) throw new Problem('not_found')
        await tellOwner(tx, call.services, user, 'identity disconnected')
        return await renewSession(tx, actor.sessionId)
      },
    })
    return null
  }),
]
