import { orNotFound } from '../../../platform/or-not-found.ts'
import { everyPage, labelled, type ReadPersonData } from '../../../server/records/person-data.ts'
import { changesIn, tellRevisions } from '../../../server/records/revision-changes.ts'
import { accountApplication } from '../application.ts'
import { SavedField } from '../contract.ts'
import { accountPdf, readAccountDocument } from './account-pdf.ts'
import { findAccount, pageOfAccounts } from './queries.ts'
import { readCircumstancesOf, todayOf } from './read-circumstances.ts'
import { accountOf, fieldsOf, wireFields } from './stored.ts'

/** A person's account applications with their history, and each as a document. */
export const accountData: ReadPersonData = async (tx, { advisorId, clientId, language, services }) => {
  const owner = { advisorId, clientId }
  const circumstances = await readCircumstancesOf(tx, owner, todayOf(services))
  const form = accountApplication(circumstances)
  const listed = await everyPage((query) => pageOfAccounts(tx, owner, query))
  const accounts: object[] = []
  for (const { id } of listed) {
    const row = orNotFound(await findAccount(tx, advisorId, id))
    const draft = wireFields(fieldsOf(row), row.masks)
    const reading = { form, masks: row.masks ?? {}, language, beside: draft }
    accounts.push({
      record: accountOf(row, { language, circumstances }),
      facts: await labelled(form, draft, language),
      history: await everyPage((query) =>
        tellRevisions(tx, row, query, SavedField, (field, contents) => changesIn(field, contents, reading)),
      ),
    })
  }
  return {
    json: accounts.length > 0 ? { 'accounts.json': accounts } : {},
    documents: listed.map(({ id }, nr) => ({
      path: `documents/account-application-${nr + 1}.pdf`,
      read: async (tx) => {
        const row = orNotFound(await findAccount(tx, advisorId, id))
        const { document, language } = await readAccountDocument(tx, row, services)
        return (typesetter) => accountPdf(typesetter, document, language)
      },
    })),
  }
}
