import { labelled, type ReadPersonData } from '../../../server/records/person-data.ts'
import { policyStatement } from '../form.ts'
import { findNewestStatement } from './queries.ts'
import { readCircumstancesOf } from './read-circumstances.ts'
import { readStatementDocument, statementPdf } from './statement-pdf.ts'
import { fieldsOf, statementOf } from './stored.ts'

/** A person's newest policy statement, and its document. */
export const statementData: ReadPersonData = async (tx, { advisorId, clientId, language, services }) => {
  const owner = { advisorId, clientId }
  const row = await findNewestStatement(tx, owner)
  if (!row?.is_begun && row?.completed_at == null) return { json: {}, documents: [] }
  const form = policyStatement(await readCircumstancesOf(tx, owner, services))
  const { timeZone } = services.config.firm
  return {
    json: {
      'policy-statement.json': {
        record: statementOf(row, { language, timeZone }),
        facts: await labelled(form, fieldsOf(row), language),
      },
    },
    documents: [
      {
        path: 'documents/policy-statement.pdf',
        read: async (tx) => {
          const { document, language } = await readStatementDocument(tx, owner, services)
          return (typesetter) => statementPdf(typesetter, document, language)
        },
      },
    ],
  }
}
