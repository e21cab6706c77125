import { Problem } from '../../../../platform/problem.ts'
import { type Served, serve } from '../../../../server/http/serve.ts'
import { serveInSteps } from '../../../../server/http/serve-in-steps.ts'
import type { WithRecentCode } from '../../../../server/session/fresh-code.ts'
import { listBooks, listHouseholdsOfBook, moveHouseholds, previewMove } from '../../books-contract.ts'
import { judgeMove, move } from './moving.ts'
import { countWhatMoves, isBook, listBooksOf, listHouseholdsOf } from './queries.ts'

export const bookRoutes = ({ withRecentCode }: { withRecentCode: WithRecentCode }): Served[] => [
  serve(listBooks, ({ actor, tx }) => listBooksOf(tx, actor.userId)),

  serve(listHouseholdsOfBook, async ({ actor, params: { advisorId }, query, tx }) => {
    if (!(await isBook(tx, advisorId))) throw new Problem('not_found')
    return await listHouseholdsOf(tx, actor.userId, advisorId, query)
  }),

  serve(previewMove, async ({ actor, body, tx, record }) => {
    const households = await judgeMove(tx, actor.userId, body)
    record({ to: body.toAdvisorId, households: households.length })
    return await countWhatMoves(tx, actor.userId, households)
  }),

  serveInSteps(moveHouseholds, async (call) => {
    const { services, body } = call
    const { code, ...asked } = body
    const { moved } = await withRecentCode(call, {
      code,
      onRight: (tx, actor, record) => move({ tx, services, mover: actor.userId, record }, asked),
      event: (judged, done) => ({
        to: asked.toAdvisorId,
        because: asked.reason,
        ...judged,
        ...done,
      }),
    })
    return { moved }
  }),
]
