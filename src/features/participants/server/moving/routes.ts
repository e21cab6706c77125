import { orNotFound } from '../../../../platform/or-not-found.ts'
import { inUse } from '../../../../platform/problem.ts'
import { type Served, serve } from '../../../../server/http/serve.ts'
import { lockForMove } from '../../../households/server/records.ts'
import { accountsAcross } from '../../../investment-accounts/server/records.ts'
import { moveClient } from '../../moving-contract.ts'
import { linkedSpouses } from '../archiving.ts'
import { endAttorneysAbout } from '../attorney/ending.ts'
import { findClient, lockClient } from '../record/queries.ts'
import { staleClient } from '../record/saving.ts'
import { clientOf } from '../record/wire.ts'
import { setHousehold } from './queries.ts'

export const movingRoutes: readonly Served[] = [
  serve(moveClient, async ({ params: { id }, body, record, nothingChanged, ...call }) => {
    const { tx, language } = call
    const { advisorId } = call.actor
    // who saves an account that names them, links a spouse or archives them waits, or is waited for
    const client = orNotFound(await lockClient(tx, advisorId, id, { withAll: true }))
    const { household_id: left } = client
    if (left === body.householdId) {
      nothingChanged()
      return clientOf(client, language)
    }
    await lockForMove(tx, advisorId, { from: left, to: body.householdId })
    if (client.version !== body.version) throw staleClient(call, client)
    const needs = [
      ...(await linkedSpouses(tx, { advisorId, clientIds: [id] })),
      ...(await accountsAcross(tx, { advisorId, clientId: id })),
    ]
    if (needs.length > 0) throw inUse(needs)
    await endAttorneysAbout(call, client)
    await setHousehold(tx, { advisorId, clientId: id }, body.householdId)
    record({ client: id, household: body.householdId, left })
    return clientOf(orNotFound(await findClient(tx, advisorId, id)), language)
  }),
]
