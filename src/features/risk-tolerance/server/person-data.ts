import { labelled, type ReadPersonData } from '../../../server/records/person-data.ts'
import { draftOf } from '../answers.ts'
import { responseForm } from '../form.ts'
import { readForReport } from './report/report-of.ts'
import { findEveryResponse } from './response/queries.ts'
import { readerOf, responseOf } from './response/stored.ts'

/** A person's questionnaires, drafts, too, and the report of each that is complete. They have no history (decision 66). */
export const questionnaireData: ReadPersonData = async (tx, { advisorId, clientId, language, services }) => {
  const rows = await findEveryResponse(tx, advisorId, clientId)
  const told: object[] = []
  for (const row of rows) {
    const record = responseOf(row, readerOf({ language, services }))
    told.push({ record, facts: await labelled(responseForm, draftOf(record), language) })
  }
  return {
    json: told.length > 0 ? { 'questionnaires.json': told } : {},
    documents: rows
      .filter(({ status }) => status === 'complete')
      .map(({ id }, nr) => ({
        path: `documents/risk-tolerance-${nr + 1}.pdf`,
        read: async (tx) => {
          const make = await readForReport(tx, services.config, advisorId, id)
          return async (typesetter) => (await make(typesetter)).pdf
        },
      })),
  }
}
