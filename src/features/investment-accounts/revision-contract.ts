import { z } from 'zod'
import { revisionCalls } from '../../platform/revision.ts'
import { Account, AccountSaved } from './contract.ts'
import { accountFields } from './draft.ts'

// What was changed of an application, field by field, and how it stood before.

export const SavedField = z.enum(accountFields)

export const {
  list: listAccountRevisions,
  read: readAccountRevision,
  restore: restoreAccountRevision,
} = revisionCalls({
  path: '/api/investmentAccount/:id',
  summaries: {
    list: 'What was changed of an account application, by whom and when, the newest first',
    read: 'What an account application said after a revision, account numbers masked',
    restore: 'Brings back what an account application said after a revision, as a new one',
  },
  section: SavedField,
  kept: Account.omit({ status: true, completedAt: true, stamps: true }),
  result: Account,
  event: 'account application restored',
  saved: AccountSaved,
})
