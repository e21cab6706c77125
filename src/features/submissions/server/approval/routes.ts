import { dayIn } from '../../../../platform/formats/dates.ts'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import { invalid } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import { type Served, serve } from '../../../../server/http/serve.ts'
import { serveInSteps } from '../../../../server/http/serve-in-steps.ts'
import type { WithRecentCode } from '../../../../server/session/fresh-code.ts'
import { booksIn, isMachine } from '../../../../server/session/permissions.ts'
import { findPackage } from '../../../signing/server/records.ts'
import {
  answerPoint,
  approvePackage,
  listAwaiting,
  readFigures,
  returnPackage,
  tellProgress,
} from '../../approval-contract.ts'
import type { Sending } from '../plan-routes.ts'
import { withoutNotes } from '../settled.ts'
import { approve } from './approve.ts'
import { listAwaitingIn } from './awaiting.ts'
import { figuresOf } from './figures.ts'
import { progressTold } from './progress.ts'
import { answer, returnToAdviser } from './return.ts'

const yearMs = 365 * 86_400_000

export const approvalRoutes = ({ sendables }: Sending, withRecentCode: WithRecentCode): Served[] => [
  serve(listAwaiting, (call) => listAwaitingIn(sendables, call, booksIn(call.actor, call.query), call.query)),

  serve(readFigures, async ({ actor, query, tx, services, language }) => {
    const { timeZone } = services.config.firm
    const today = services.now()
    const to = query.to ?? dayIn(today.toISOString(), timeZone)
    const from = query.from ?? dayIn(new Date(today.getTime() - yearMs).toISOString(), timeZone)
    if (from > to) throw invalid({ path: 'from', message: words('The first day is after the last one') })
    return await figuresOf(tx, sendables, { books: booksIn(actor, query), from, to, timeZone, language })
  }),

  serve(tellProgress, async (call) => {
    const { params, body, record } = call
    const result = await progressTold(sendables, call, { packageId: params.id, ...body })
    record({ package: params.id, client: result.clientId, state: body.state })
    return isMachine(call.actor) ? withoutNotes(result) : result
  }),

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
