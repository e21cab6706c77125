import { z } from 'zod'
import { del, get, getFile, getList, post, put } from '../../platform/endpoint.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { whole } from '../../platform/formats/whole.ts'
import { Guid, Instant, Stamp, stampsOf, Version, VersionInAddress } from '../../platform/formats/wire.ts'
import { PageQuery } from '../../platform/paging.ts'
import { ChangeSince, revisionCalls } from '../../platform/revision.ts'
import { application } from './application.ts'
import { Circumstances } from './circumstances.ts'
import { AccountFields, accountFields } from './draft.ts'

export const accountStatuses = ['draft', 'complete'] as const
const Status = z.enum(accountStatuses)

const stepIds = application.steps.map(({ id }) => id)
const StepId = z.enum(stepIds)

/** An application as it stands. Account numbers are masked. */
export const Account = z.strictObject({
  id: Guid,
  participantId: Guid,
  status: Status,
  ...whole(AccountFields).shape,
  createdAt: Instant,
  /** Null while it is a draft. */
  completedAt: Instant.nullable(),
  /** What has changed since it was submitted last; empty while it is a draft. */
  outOfDate: z.array(ChangeSince),
  version: z.int(),
  /** By field; what collides together is a step. */
  stamps: stampsOf(accountFields),
})
export type Account = z.infer<typeof Account>

/** An application as lists show it. */
export const ListedAccount = Account.pick({
  id: true,
  participantId: true,
  status: true,
  type: true,
  subType: true,
  currency: true,
  accountHolders: true,
  createdAt: true,
  completedAt: true,
  version: true,
}).extend({
  /** How much kept it from being submitted, or asked for a reason, when it was saved last. */
  openPoints: z.int(),
})
export type ListedAccount = z.infer<typeof ListedAccount>

/** What the server owns: it may be sent back as it was read. */
const ownedByServer = Account.pick({
  id: true,
  participantId: true,
  createdAt: true,
  completedAt: true,
  outOfDate: true,
  stamps: true,
}).partial().shape

export const NewAccount = AccountFields.extend({
  participantId: Guid,
  /** Left out it means complete. */
  status: Status.optional(),
})
export type NewAccount = z.infer<typeof NewAccount>

export const UpdateAccount = AccountFields.extend({
  ...ownedByServer,
  /** Complete submits it; draft takes that back. Left out it stays a draft, or complete as long as no rule breaks. */
  status: Status.optional(),
  version: Version,
  stamp: Stamp.optional(),
})
export type UpdateAccount = z.infer<typeof UpdateAccount>

const AccountEvent = z.strictObject({ account: Guid, client: Guid })
export const AccountSaved = AccountEvent.extend({
  /** The steps in which something is other than it was. */
  steps: z.array(StepId),
  /** Where it was submitted, or is a draft again. */
  status: Status.optional(),
})

export const largestAccountBytes = 786_432

export const createAccount = post({
  path: '/api/investmentAccount',
  can: 'clients.write',
  summary: 'Begins an account application as a draft, or judges and completes a whole one',
  about: ['participantId'],
  body: NewAccount,
  result: Account,
  audit: { event: 'account application created', payload: AccountSaved },
  creates: true,
  warns: true,
  largestBodyBytes: largestAccountBytes,
})

export const listAccounts = getList({
  path: '/api/investmentAccount/client/:clientId',
  can: 'clients.read',
  shows: 'params.clientId',
  summary: 'A client’s account applications, the oldest first',
  params: z.strictObject({ clientId: PathId }),
  query: PageQuery,
  result: z.array(ListedAccount),
  compressed: true,
})

export const readAccount = get({
  path: '/api/investmentAccount/:id',
  can: 'clients.read',
  shows: 'result.participantId',
  summary: 'An account application with its warnings, account numbers masked',
  params: z.strictObject({ id: PathId }),
  result: Account,
  warns: true,
  compressed: true,
})

export const updateAccount = put({
  path: '/api/investmentAccount/:id',
  can: 'clients.write',
  summary: 'Saves any fields of a draft; with ?step judged by that step’s rules, with status complete by all',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ step: StepId.optional() }),
  body: UpdateAccount,
  result: Account,
  audit: { event: 'account application saved', payload: AccountSaved },
  warns: true,
  compressed: true,
  largestBodyBytes: largestAccountBytes,
})

export const archiveAccount = del({
  path: '/api/investmentAccount/:id',
  can: 'clients.write',
  summary: 'Archives an account application: gone from every list, kept for the record',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ version: VersionInAddress }),
  result: z.null(),
  audit: { event: 'account application archived', payload: AccountEvent },
})

export const unarchiveAccount = post({
  path: '/api/investmentAccount/:id/restore',
  can: 'clients.write',
  summary:
    'Brings an account application back from the archive, without the bank accounts that were removed meanwhile',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ version: Version }),
  result: Account,
  audit: { event: 'account application restored from archive', payload: AccountEvent },
})

export const readAccountPdf = getFile({
  path: '/api/investmentAccount/pdf/:id',
  can: 'clients.read',
  summary: 'The account application as a PDF, marked Draft while it is not complete',
  params: z.strictObject({ id: PathId }),
  file: { type: 'application/pdf', shown: 'attachment' },
  audit: { event: 'account application read', payload: AccountEvent },
})

export const readCircumstances = get({
  path: '/api/investmentAccount/circumstances/:clientId',
  can: 'clients.read',
  summary:
    'What is on file beside a client’s account applications: the household’s people, bank accounts, today',
  params: z.strictObject({ clientId: PathId }),
  result: Circumstances,
  compressed: true,
  shows: 'params.clientId',
})

export const SavedField = z.enum(accountFields)

export const {
  list: listAccountRevisions,
  read: readAccountRevision,
  restore: restoreAccountRevision,
} = revisionCalls({
  shows: 'whom it says',
  path: '/api/investmentAccount/:id',
  summaries: {
    list: 'What was changed of an account application, by whom and when, the newest first',
    read: 'What an account application said after a revision, account numbers masked',
    restore: 'Brings back what an account application said after a revision, as a new one',
  },
  section: SavedField,
  kept: Account.omit({ status: true, completedAt: true, outOfDate: true, stamps: true }),
  result: Account,
  event: 'account application restored',
  saved: AccountSaved,
})
