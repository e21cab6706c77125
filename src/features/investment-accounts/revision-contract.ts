import { z } from 'zod'
import { get, getList, post } from '../../platform/endpoint.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { Version } from '../../platform/formats/wire.ts'
import { PageQuery } from '../../platform/paging.ts'
import { RevisionOf, revisionIn } from '../../platform/revision.ts'
import { Account, AccountSaved } from './contract.ts'
import { accountFields } from './draft.ts'

// What was changed of an application, field by field, and how it stood before.

export const SavedField = z.enum(accountFields)

export const listAccountRevisions = getList({
  path: '/api/investmentAccount/:id/revisions',
  can: 'adviser',
  summary: 'What was changed of an account application, by whom and when, the newest first',
  params: z.strictObject({ id: PathId }),
  query: PageQuery,
  result: z.array(revisionIn(SavedField)),
  compressed: true,
})

export const readAccountRevision = get({
  path: '/api/investmentAccount/:id/revisions/:revision',
  can: 'adviser',
  summary: 'What an account application said after a revision, account numbers masked',
  params: RevisionOf,
  result: Account.omit({ status: true, completedAt: true, stamps: true }),
  compressed: true,
})

export const restoreAccountRevision = post({
  path: '/api/investmentAccount/:id/revisions/:revision/restore',
  can: 'adviser',
  summary: 'Brings back what an account application said after a revision, as a new one',
  params: RevisionOf,
  body: z.strictObject({ version: Version }),
  result: Account,
  audit: {
    event: 'account application restored',
    payload: AccountSaved.extend({ revision: Version }),
  },
  warns: true,
  compressed: true,
})
