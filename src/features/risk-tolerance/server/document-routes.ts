import { found } from '../../../platform/found.ts'
import { Problem } from '../../../platform/problem.ts'
import { serve } from '../../../server/serve.ts'
import { downloadSigned, readPackage, readReport } from '../contract.ts'
import { findClient, findResponse } from './queries.ts'
import { makeReport, riskToleranceKind } from './report-of.ts'

/** How much of an id its documents' names begin with. */
const shownOfId = 6

export const documentRoutes = [
  serve(readReport, async ({ actor, params, tx, record, rooms }) => {
    const response = found(await findResponse(tx, actor.advisorId, params.id))
    const { pdf } = await makeReport(tx, rooms, actor.advisorId, response.id)
    record({ client: response.client_id, response: response.id })
    return { name: `${response.id.slice(0, shownOfId)}_RiskTolerance.pdf`, bytes: pdf }
  }),

  serve(readPackage, async ({ actor, params: { clientId }, tx, rooms }) => {
    found(await findClient(tx, actor.advisorId, clientId))
    return {
      oneSpanPackage: await rooms.signatures.newest(tx, actor.advisorId, clientId, riskToleranceKind),
    }
  }),

  serve(downloadSigned, async ({ actor: { advisorId }, params: { clientId }, tx, record, rooms }) => {
    const newest = await rooms.signatures.newest(tx, advisorId, clientId, riskToleranceKind)
    if (newest?.status !== 'COMPLETED') throw new Problem('not_found')
    const bytes = found(await rooms.signatures.archive(tx, advisorId, newest.id))
    record({ client: clientId, package: newest.id })
    return { name: `${clientId.slice(0, shownOfId)}_RiskTolerance_Signed.zip`, bytes }
  }),
]
