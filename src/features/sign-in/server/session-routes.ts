import { Problem } from '../../../platform/problem.ts'
import { serve } from '../../../server/http/serve.ts'
import { listSessions, removeSession } from '../contract.ts'
import { deleteSession, listSessionsOf } from './session-queries.ts'

export const sessionRoutes = [
  serve(listSessions, ({ actor, query, tx, services }) =>
    listSessionsOf(tx, actor, services.config.session, query),
  ),

  serve(removeSession, async ({ actor, params, tx, record, cookie }) => {
    if (!(await deleteSession(tx, actor.userId, params.id))) throw new Problem('not_found')
    if (params.id === actor.sessionId) cookie.clear()
    record({ session: params.id })
    return null
  }),
]
