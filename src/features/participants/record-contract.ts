import { z } from 'zod'
import { del, get, getList, post } from '../../platform/endpoint.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { Guid, text, Version, VersionInAddress } from '../../platform/formats/wire.ts'
import { PageQuery } from '../../platform/paging.ts'
import { RevisionOf, revisionIn } from '../../platform/revision.ts'
import { words } from '../../platform/words.ts'
import {
  Client,
  ClientAdded,
  ClientSaved,
  clientAdded,
  largestClientBytes,
  SavedSection,
  sentSections,
} from './contract.ts'

// A client's record as a whole: made, archived, and what of it is only told for a fresh code, what was changed of it.

const notStarted = z.literal('notStarted')

/** A whole client without id and version; what the server owns is as it is of somebody new. */
export const NewClient = z.strictObject({
  householdId: Guid,
  ...sentSections,
  completedKYC: z.boolean().optional(),
  completedRiskTolerance: z.literal(false).optional(),
  completedAccountOpening: z.literal(false).optional(),
  completedIPS: z.literal(false).optional(),
  steps: z
    .strictObject({
      riskTolerance: notStarted,
      application: notStarted,
      accounts: notStarted,
      ips: notStarted,
    })
    .optional(),
  accountHolderWorkflow: z.strictObject({ rTQCompletedByParticipant: z.literal(false) }).optional(),
  bankAccounts: z.array(z.never()).optional(),
  stamps: z.strictObject({}).optional(),
})
export type NewClient = z.infer<typeof NewClient>

export const createClient = post({
  path: '/api/newClient',
  can: 'adviser',
  summary: 'Adds somebody with all that is known; with completedKYC judged by all rules of the application',
  body: NewClient,
  result: Client,
  audit: clientAdded,
  creates: true,
  warns: true,
  largestBodyBytes: largestClientBytes,
})

export const archiveClient = del({
  path: '/api/newClient/:id',
  can: 'adviser',
  summary: 'Archives somebody: gone from every list, kept for the record; not while a signature is open',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ version: VersionInAddress }),
  result: z.null(),
  audit: { event: 'client archived', payload: ClientAdded },
})

export const SinRead = z.strictObject({
  client: Guid,
  user: Guid,
  secondFactor: z.enum(['authenticator app', 'recovery code']).optional(),
  reason: z.literal('wrong code').optional(),
})

export const readSin = post({
  path: '/api/newClient/:id/sin',
  can: 'adviser',
  summary: 'The whole SIN, for a fresh code of the second factor',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ code: text({ missing: words('Please Enter a Code'), max: 100 }) }),
  result: z.strictObject({ sin: z.string() }),
  audit: { event: 'SIN read', refusedEvent: 'SIN refused', payload: SinRead },
})

export const listRevisions = getList({
  path: '/api/newClient/:id/revisions',
  can: 'adviser',
  summary: 'What was changed of a client, by whom and when, the newest first',
  params: z.strictObject({ id: PathId }),
  query: PageQuery,
  result: z.array(revisionIn(SavedSection)),
  compressed: true,
})

/** What revisions keep of a client; how far the steps have come they do not. */
const ClientThen = Client.omit({
  completedKYC: true,
  completedRiskTolerance: true,
  completedAccountOpening: true,
  completedIPS: true,
  steps: true,
  accountHolderWorkflow: true,
  bankAccounts: true,
  stamps: true,
})

export const readRevision = get({
  path: '/api/newClient/:id/revisions/:revision',
  can: 'adviser',
  summary: 'What was on file about somebody after a revision, the SIN masked',
  params: RevisionOf,
  result: ClientThen,
  compressed: true,
})

export const restoreRevision = post({
  path: '/api/newClient/:id/revisions/:revision/restore',
  can: 'adviser',
  summary: 'Brings back what was on file after a revision, as a new one; links stay as they are now',
  params: RevisionOf,
  body: z.strictObject({ version: Version }),
  result: Client,
  audit: {
    event: 'client restored',
    payload: ClientSaved.omit({ step: true }).extend({ revision: Version }),
  },
  warns: true,
  compressed: true,
})
