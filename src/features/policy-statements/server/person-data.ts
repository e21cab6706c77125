import { orNotFound } from '../../../platform/or-not-found.ts'
import type { Tx } from '../../../server/database/tx.ts'
import {
  type AboutPerson,
  everyPage,
  historyOf,
  labelled,
  type PersonDocument,
  type ReadPersonData,
  withoutReasons,
} from '../../../server/records/person-data.ts'
import { changesIn } from '../../../server/records/revision-changes.ts'
import { SavedField } from '../contract.ts'
import { policyStatement, statementForm } from '../form.ts'
import { findEveryStatement, listVersionsOf } from './queries.ts'
import { readCircumstancesOf } from './read-circumstances.ts'
import { readDocumentOf, readVersionDocument, statementPdf } from './statement-pdf.ts'
import { fieldsOf, type StatementRow, statementOf } from './stored.ts'

/** A person's policy statements with their versions and history, and each version that was submitted as a document. */
export const statementData: ReadPersonData = async (tx, about) => {
  const { advisorId, clientId, language, services } = about
  const rows = await findEveryStatement(tx, { advisorId, clientId })
  if (rows.length === 0) return { json: {}, documents: [] }
  const form = policyStatement(await readCircumstancesOf(tx, { advisorId, clientId }, services, 'archived'))
  const { timeZone } = services.config.firm
  const statements: object[] = []
  const documents: PersonDocument[] = []
  for (const [nr, row] of rows.entries()) {
    const versions = await everyPage((query) => listVersionsOf(tx, row, query))
    statements.push({
      record: withoutReasons(statementOf(row, { language, timeZone })),
      facts: await labelled(form, withoutReasons(fieldsOf(row)), language),
      versions: versions.map(withoutReasons),
      history: await historyOf(tx, row, SavedField, (field, contents) =>
        changesIn(field, contents, { form: statementForm, masks: {}, language }),
      ),
    })
    const path = `documents/policy-statement-${nr + 1}`
    const older = row.completed_at === null ? versions : versions.slice(1)
    documents.push(
      {
        path: `${path}.pdf`,
        read: printed(about, row.id, (tx, row) => readDocumentOf(tx, row, about.services)),
      },
      ...older.map(({ version }) => ({
        path: `${path}-version-${version}.pdf`,
        read: printed(about, row.id, (tx, row) => readVersionDocument(tx, row, version, about.services)),
      })),
    )
  }
  return { json: { 'policy-statements.json': statements }, documents }
}

/** Reads a statement, or an older version of it, to be set. */
const printed =
  (
    { advisorId, clientId }: AboutPerson,
    id: string,
    read: (tx: Tx, row: StatementRow) => ReturnType<typeof readVersionDocument>,
  ): PersonDocument['read'] =>
  async (tx) => {
    const row = (await findEveryStatement(tx, { advisorId, clientId })).find((each) => each.id === id)
    const { document, language } = await read(tx, orNotFound(row))
    return async (typesetter) => (await statementPdf(typesetter, document, language)).pdf
  }
