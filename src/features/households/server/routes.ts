import { orNotFound } from '../../../platform/or-not-found.ts'
import { inUse, Problem } from '../../../platform/problem.ts'
import { serve } from '../../../server/http/serve.ts'
import { serveRead } from '../../../server/http/serve-read.ts'
import { archiveRow, restoreRow } from '../../../server/records/archiving.ts'
import { mustBeOf } from '../../../server/session/permissions.ts'
import { archivePeople, blockersOf, peopleIn, restorePeople } from '../../participants/server/records.ts'
import { closeLinks, lockLinks } from '../../risk-tolerance/server/records.ts'
import {
  archiveHousehold,
  createHousehold,
  listHouseholds,
  readHousehold,
  renameHousehold,
  unarchiveHousehold,
} from '../contract.ts'
import {
  findHousehold,
  insertHousehold,
  listHouseholdsIn,
  lockHousehold,
  updateHouseholdName,
} from './queries.ts'

export const householdRoutes = [
  serveRead(listHouseholds, async ({ actor, params, query, tx, book }) => {
    if (params.advisorId === 'all') return await listHouseholdsIn(tx, (await actor()).books.read, query)
    const households = await listHouseholdsIn(tx, [book], query)
    mustBeOf(await actor(), params.advisorId)
    return households
  }),

  serve(createHousehold, async ({ actor, body, tx, record }) => {
    mustBeOf(actor, body.advisorId)
    const id = await insertHousehold(tx, body)
    record({ household: id })
    return orNotFound(await findHousehold(tx, actor.advisorId, id))
  }),

  serveRead(readHousehold, async ({ params, tx, book }) =>
    orNotFound(await findHousehold(tx, book, params.id)),
  ),

  serve(renameHousehold, async ({ actor, params, body, tx, record }) => {
    const saved = await updateHouseholdName(tx, { ...params, ...body, advisorId: actor.advisorId })
    const household = orNotFound(await findHousehold(tx, actor.advisorId, params.id))
    if (!saved) throw new Problem('stale', { current: household })
    record({ household: params.id })
    return household
  }),

  serve(archiveHousehold, async ({ actor: { advisorId, userId }, params: { id }, query, tx, record }) => {
    const key = { id, advisorId }
    await lockLinks(tx, { advisorId, clientIds: await peopleIn(tx, key) })
    const clients = await lockHousehold(tx, key)
    const household = orNotFound(await findHousehold(tx, advisorId, id))
    const { version } = household
    if (version !== query.version) throw new Problem('stale', { current: household })
    const needs = await blockersOf(tx, { advisorId, clientIds: clients })
    if (needs.length > 0) throw inUse(needs)
    await archivePeople(tx, key, userId)
    await archiveRow(tx, 'household', { ...key, version }, userId)
    await closeLinks(tx, { advisorId, clientIds: clients })
    record({ household: id, clients })
    return null
  }),

  serve(unarchiveHousehold, async ({ actor: { advisorId }, params: { id }, body, tx, record }) => {
    const key = { id, advisorId }
    await restoreRow(tx, 'household', { ...key, ...body })
    const clients = await restorePeople(tx, key)
    record({ household: id, clients })
    return orNotFound(await findHousehold(tx, advisorId, id))
  }),
]
