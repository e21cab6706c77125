import { loadRegions } from '../../../platform/formats/regions.ts'
import { wholeOfStored } from '../../../platform/formats/whole.ts'
import { orNotFound } from '../../../platform/or-not-found.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { serve } from '../../../server/http/serve.ts'
import { changesIn, toldRevisions } from '../../../server/revision-changes.ts'
import { pageOfRevisions, sectionsAfter } from '../../../server/revisions.ts'
import { accountApplication } from '../application.ts'
import { AccountFields } from '../draft.ts'
import {
  listAccountRevisions,
  readAccountRevision,
  restoreAccountRevision,
  SavedField,
} from '../revision-contract.ts'
import { findAccount } from './queries.ts'
import { readCircumstancesOf, todayOf } from './read-circumstances.ts'
import { restoreFields } from './saving.ts'
import { type AccountRow, accountOf, fieldsOf, wireFields } from './stored.ts'

export const accountRevisionRoutes = [
  serve(
    listAccountRevisions,
    async ({ actor: { advisorId }, params: { id }, query, tx, language, services }) => {
      const row = orNotFound(await findAccount(tx, advisorId, id))
      const page = await pageOfRevisions(tx, advisorId, id, query)
      const owner = { advisorId, clientId: row.client_id }
      // people and bank accounts are told by their names
      const form = accountApplication(await readCircumstancesOf(tx, owner, todayOf(services)))
      const reading = { form, masks: row.masks ?? {}, language, beside: accountOf(row) }
      // regions are named by a list that is loaded when it is needed
      await loadRegions()
      return toldRevisions(page, SavedField, (field, contents) => changesIn(field, contents, reading))
    },
  ),

  serve(readAccountRevision, async ({ actor: { advisorId }, params: { id, revision }, tx }) => {
    const row = orNotFound(await findAccount(tx, advisorId, id))
    const { status: _, completedAt: __, stamps: ___, ...account } = accountOf(row)
    return { ...account, ...wireFields(await fieldsAfter(tx, row, revision), row.masks), version: revision }
  }),

  serve(
    restoreAccountRevision,
    async ({ params: { id, revision }, body, record, nothingChanged, warn, ...call }) => {
      const { account, warnings, event } = await restoreFields(call, id, body.version, (row) =>
        fieldsAfter(call.tx, row, revision),
      )
      if (event) record({ ...event, revision })
      else nothingChanged()
      warn(warnings)
      return account
    },
  ),
]

/**
 * As this release reads what was stored then.
 * @throws Problem not_found, where the record never had that version
 */
async function fieldsAfter(tx: Tx, row: AccountRow, version: number): Promise<AccountFields> {
  if (version > row.version) throw new Problem('not_found')
  const older = await sectionsAfter(tx, row.advisor_id, row.id, version)
  return wholeOfStored(AccountFields, { ...fieldsOf(row), ...Object.fromEntries(older) })
}
