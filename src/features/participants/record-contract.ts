import { z } from 'zod'
import { codeJudged } from '../../platform/codes/second-factor.ts'
import { del, post } from '../../platform/endpoint.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { Guid, text, Version, VersionInAddress } from '../../platform/formats/wire.ts'
import { revisionCalls } from '../../platform/revision.ts'
import { words } from '../../platform/words.ts'
import {
  Client,
  ClientAdded,
  ClientSaved,
  clientAdded,
  largestClientBytes,
  Review,
  SavedSection,
  sentSections,
} from './contract.ts'

// A client's record as a whole: made, archived, and what of it is only told for a fresh code, what was changed of it.

const error = words('This cannot be changed here')
const notStarted = z.literal('notStarted', { error })
const notYet = z.literal(false, { error })

/** Where it is told that somebody else of the household has the address, too. */
export const sharedAddressPath = 'permanentAddressDetails.streetName'

/** A whole client without id and version; what the server owns is as it is of somebody new. */
export const NewClient = z.strictObject({
  householdId: Guid,
  ...sentSections,
  completedKYC: z.boolean().optional(),
  completedRiskTolerance: notYet.optional(),
  completedAccountOpening: notYet.optional(),
  completedIPS: notYet.optional(),
  steps: z
    .strictObject({
      riskTolerance: notStarted,
      application: notStarted,
      accounts: notStarted,
      ips: notStarted,
    })
    .optional(),
  verifyDueOn: z.null({ error }).optional(),
  languageDetails: z.null({ error }).optional(),
  /** Of somebody new there is none: whoever copies another brings it along. */
  review: Review.nullish(),
  accountHolderWorkflow: z.strictObject({ rTQCompletedByParticipant: notYet }).optional(),
  attorneyFor: z.array(z.never()).optional(),
  bankAccounts: z.array(z.never()).optional(),
  outOfDate: z.array(z.never()).optional(),
  stamps: z.strictObject({}).optional(),
})
export type NewClient = z.infer<typeof NewClient>

export const createClient = post({
  path: '/api/newClient',
  can: 'clients.write',
  summary: 'Adds somebody with all that is known; with completedKYC judged by all rules of the application',
  about: ['householdId'],
  body: NewClient,
  result: Client,
  audit: clientAdded,
  creates: true,
  warns: true,
  largestBodyBytes: largestClientBytes,
})

export const archiveClient = del({
  path: '/api/newClient/:id',
  can: 'clients.write',
  summary:
    'Archives somebody: gone from every list, kept for the record; in_use while an account, an open signature or a spouse needs it',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ version: VersionInAddress }),
  result: z.null(),
  audit: { event: 'client archived', payload: ClientAdded },
})

export const unarchiveClient = post({
  path: '/api/newClient/:id/restore',
  can: 'clients.write',
  summary: 'Brings somebody back from the archive, with all that is theirs; links stay closed',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ version: Version }),
  result: Client,
  audit: { event: 'client restored from archive', payload: ClientAdded },
})

export const SinRead = z.strictObject({
  client: Guid,
  ...codeJudged,
})

export const readSin = post({
  path: '/api/newClient/:id/sin',
  can: 'secrets.reveal',
  summary: 'The whole SIN, for a fresh code of the second factor',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ code: text({ missing: words('Please Enter a Code'), max: 100 }) }),
  result: z.strictObject({ sin: z.string() }),
  audit: { event: 'SIN read', refusedEvent: 'SIN refused', payload: SinRead },
})

export const {
  list: listRevisions,
  read: readRevision,
  restore: restoreRevision,
} = revisionCalls({
  shows: 'params.id',
  path: '/api/newClient/:id',
  summaries: {
    list: 'What was changed of a client, by whom and when, the newest first',
    read: 'What was on file about somebody after a revision, the SIN masked',
    restore: 'Brings back what was on file after a revision, as a new one; links stay as they are now',
  },
  section: SavedSection,
  // how far the steps have come is not among it, nor for whom they hold a power of attorney
  kept: Client.omit({
    attorneyFor: true,
    completedKYC: true,
    completedRiskTolerance: true,
    completedAccountOpening: true,
    completedIPS: true,
    steps: true,
    verifyDueOn: true,
    accountHolderWorkflow: true,
    acknowledgements: true,
    review: true,
    bankAccounts: true,
    outOfDate: true,
    stamps: true,
  }),
  result: Client,
  event: 'client restored',
  saved: ClientSaved.omit({ step: true }),
})
