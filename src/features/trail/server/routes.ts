import { dayIn } from '../../../platform/formats/dates.ts'
import { emptyGuid } from '../../../platform/formats/guid.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Served } from '../../../server/http/serve.ts'
import { serve } from '../../../server/http/serve.ts'
import { serveInSteps } from '../../../server/http/serve-in-steps.ts'
import type { WithFreshCode } from '../../../server/session/fresh-code.ts'
import {
  exportTrail,
  listAccess,
  listTrail,
  listTrailPeople,
  readVerification,
  verifyTrail,
} from '../contract.ts'
import { isInBook, listLooks, readsTrailOf } from './access.ts'
import { countListed, listEntries, listPeople } from './entries.ts'
import { csvOf } from './export.ts'
import { beginVerification, tellVerification } from './verification.ts'

/** So many entries of an export are read at once. */
const entriesAtOnce = '1000'

export const trailRoutes = (withFreshCode: WithFreshCode): Served[] => [
  serve(listTrail, async ({ actor, query, tx, services, language }) => {
    const { timeZone } = services.config.firm
    return await listEntries(tx, actor, query, { language, timeZone })
  }),

  serve(listTrailPeople, async ({ actor, tx }) => await listPeople(tx, actor.userId)),

  serve(listAccess, async ({ actor, params: { id: clientId }, query, tx }) => {
    const client = { advisorId: actor.advisorId ?? emptyGuid, clientId }
    if (!(await isInBook(tx, client))) throw new Problem('not_found')
    if (!(await readsTrailOf(tx, actor.userId, client.advisorId))) throw new Problem('forbidden')
    return await listLooks(tx, client, query)
  }),

  serve(readVerification, ({ actor, tx, services }) => tellVerification(tx, actor, services.now())),

  serve(verifyTrail, async ({ actor, tx, services, record, nothingChanged }) => {
    if (await beginVerification(tx, services, actor.userId)) record({})
    else nothingChanged()
    return await tellVerification(tx, actor, services.now())
  }),

  serveInSteps(exportTrail, async (call) => {
    const { body, services, step, language } = call
    const { code, ...filter } = body
    const { timeZone } = services.config.firm
    const { event, ...others } = filter
    const entries = await step((tx, _, actor) => countListed(tx, actor, filter, timeZone))
    await withFreshCode(call, {
      code,
      event: (judged) => ({ ...others, ...(event && { of: event }), entries, ...judged }),
      onRight: async () => {},
    })
    const nextPage = (after: string | undefined) =>
      step((tx, _, actor) =>
        listEntries(tx, actor, { ...filter, limit: entriesAtOnce, after }, { language, timeZone }),
      )
    const day = dayIn(services.now().toISOString(), timeZone)
    return { name: `trail-${day}.csv`, bytes: csvOf(nextPage, { language, timeZone }) }
  }),
]
