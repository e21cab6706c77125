import { serveWorkedOut } from '../../../server/http/serve-worked-out.ts'
import { mustHaveHousehold } from '../../households/server/records.ts'
import { idsInHouseholdOf, mustHaveClient, peopleIn } from '../../participants/server/records.ts'
import { readClientReadiness, readHouseholdReadiness } from '../contract.ts'
import { readinessOf } from '../readiness.ts'
import { inWords } from './in-words.ts'
import { type RecordsToSign, readHousehold } from './on-file.ts'

export const readinessRoutes = (records: RecordsToSign) => [
  serveWorkedOut(readClientReadiness, async (call) => {
    const { tx, language } = call
    const client = { advisorId: call.actor.advisorId, clientId: call.params.id }
    await mustHaveClient(tx, client.advisorId, client.clientId)
    // what contradicts another record is seen beside it
    const rows = await idsInHouseholdOf(tx, client).execute()
    const clientIds = rows.map(({ id }) => id)
    const judge = await readHousehold(records, call, { ...client, clientIds, about: [client.clientId] })
    return async (isWanted) =>
      readinessOf(await judge(isWanted))
        .filter(({ clientId }) => clientId === client.clientId)
        .map(inWords(language))
  }),

  serveWorkedOut(readHouseholdReadiness, async (call) => {
    const { tx, language } = call
    const household = { advisorId: call.actor.advisorId, id: call.params.id }
    await mustHaveHousehold(tx, household.advisorId, household.id)
    const clientIds = await peopleIn(tx, household)
    const judge = await readHousehold(records, call, { ...household, clientIds })
    return async (isWanted) => readinessOf(await judge(isWanted)).map(inWords(language))
  }),
]
