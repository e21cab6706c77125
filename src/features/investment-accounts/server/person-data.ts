import { orNotFound } from '../../../platform/or-not-found.ts'
import {
  historyOf,
  labelled,
  type ReadPersonData,
  withoutReasons,
} from '../../../server/records/person-data.ts'
import { changesIn } from '../../../server/records/revision-changes.ts'
import { accountApplication } from '../application.ts'
import { SavedField } from '../contract.ts'
import { accountPdf, readAccountDocument, readWith } from './account-pdf.ts'
import { findEveryAccount } from './queries.ts'
import { readCircumstancesOf, todayOf } from './read-circumstances.ts'
import { accountOf, fieldsOf, wireFields } from './stored.ts'

/** A person's account applications, archived ones, too, with their history, and each as a document. */
export const accountData: ReadPersonData = async (tx, { advisorId, clientId, language, services }) => {
  const owner = { advisorId, clientId }
  const rows = await findEveryAccount(tx, owner)
  const accounts: object[] = []
  for (const row of rows) {
    const circumstances = await readCircumstancesOf(tx, owner, todayOf(services), readWith(row))
    const form = accountApplication(circumstances)
    const draft = wireFields(fieldsOf(row), row.masks)
    const reading = { form, masks: row.masks ?? {}, language, beside: draft }
    accounts.push({
      record: withoutReasons(accountOf(row, { language, circumstances })),
      archivedAt: row.archived_at && new Date(row.archived_at).toISOString(),
      facts: await labelled(form, withoutReasons(draft), language),
      history: await historyOf(tx, row, SavedField, (field, contents) => changesIn(field, contents, reading)),
    })
  }
  return {
    json: accounts.length > 0 ? { 'accounts.json': accounts } : {},
    documents: rows.map(({ id }, nr) => ({
      path: `documents/account-application-${nr + 1}.pdf`,
      read: async (tx) => {
        const row = orNotFound((await findEveryAccount(tx, owner)).find((each) => each.id === id))
        const { document, language } = await readAccountDocument(tx, row, services)
        return async (typesetter) => (await accountPdf(typesetter, document, language)).pdf
      },
    })),
  }
}
