import { orNotFound } from '../../../platform/or-not-found.ts'
import { Problem } from '../../../platform/problem.ts'
import { serve } from '../../../server/http/serve.ts'
import { mustOwn } from '../../../server/session/permissions.ts'
import { createHousehold, listHouseholds, readHousehold, renameHousehold } from '../contract.ts'
import { findHousehold, insertHousehold, listHouseholdsOf, updateHouseholdName } from './queries.ts'

export const householdRoutes = [
  serve(listHouseholds, async ({ actor, params, query, tx }) => {
    mustOwn(actor, params.advisorId)
    return await listHouseholdsOf(tx, actor.advisorId, query)
  }),

  serve(createHousehold, async ({ actor, body, tx, record }) => {
    mustOwn(actor, body.advisorId)
    const id = await insertHousehold(tx, body)
    record({ household: id })
    return orNotFound(await findHousehold(tx, actor.advisorId, id))
  }),

  serve(readHousehold, async ({ actor, params, tx }) =>
    orNotFound(await findHousehold(tx, actor.advisorId, params.id)),
  ),

  serve(renameHousehold, async ({ actor, params, body, tx, record }) => {
    const saved = await updateHouseholdName(tx, { ...params, ...body, advisorId: actor.advisorId })
    const household = orNotFound(await findHousehold(tx, actor.advisorId, params.id))
    if (!saved) throw new Problem('stale', { current: household })
    record({ household: params.id })
    return household
  }),
]
