import { orNotFound } from '../../../platform/or-not-found.ts'
import { labelled, type ReadPersonData } from '../../../server/records/person-data.ts'
import { draftOf } from '../answers.ts'
import { responseForm } from '../form.ts'
import { readForReport } from './report/report-of.ts'
import { findEveryComplete, findNewestResponse, findResponse } from './response/queries.ts'
import { type FoundResponse, readerOf, responseOf } from './response/stored.ts'

/** A person's questionnaires: each that is complete, with its report, and the newest draft. */
export const questionnaireData: ReadPersonData = async (tx, { advisorId, clientId, language, services }) => {
  const complete: FoundResponse[] = []
  for (const { id } of await findEveryComplete(tx, advisorId, clientId))
    complete.push(orNotFound(await findResponse(tx, advisorId, id)))
  const newest = await findNewestResponse(tx, advisorId, clientId)
  const rows = newest && !complete.some(({ id }) => id === newest.id) ? [newest, ...complete] : complete
  const told: object[] = []
  for (const row of rows) {
    const record = responseOf(row, readerOf({ language, services }))
    told.push({ record, facts: await labelled(responseForm, draftOf(record), language) })
  }
  return {
    json: told.length > 0 ? { 'questionnaires.json': told } : {},
    documents: complete.map(({ id }, nr) => ({
      path: `documents/risk-tolerance-${nr + 1}.pdf`,
      read: async (tx) => {
        const make = await readForReport(tx, services.config, advisorId, id)
        return async (typesetter) => (await make(typesetter)).pdf
      },
    })),
  }
}
