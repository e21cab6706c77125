import { z } from 'zod'
import { SignedRecordKind } from '../../platform/codes/package-status.ts'
import { Language } from '../../platform/codes/person.ts'
import { get } from '../../platform/endpoint.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { whole } from '../../platform/formats/whole.ts'
import { Guid, Instant } from '../../platform/formats/wire.ts'
import { AccountFields } from '../investment-accounts/draft.ts'
import { Client } from '../participants/contract.ts'
import { StatementFields } from '../policy-statements/draft.ts'
import { RiskScoreSection } from '../risk-tolerance/rules.ts'
import { SupportingFile } from '../supporting-files/contract.ts'
import { Approval, PackageProgress, SentDocument, SentSigner } from './packages-contract.ts'

// All that a package says, for the firm's other systems. Its shape only ever grows; a change of another kind is another version.

/** Where the shape is described (JSON Schema 2020-12). */
export const schemaPath = '/api/schemas/submission-1.json'

const ClientFacts = Client.pick({
  generalDetails: true,
  permanentAddressDetails: true,
  mailingAddressDetails: true,
  thirdPartyAddressDetails: true,
  employmentDetails: true,
  spouseDetails: true,
  netWorthDetails: true,
  externalInvestmentDetails: true,
  regulatoryDetails: true,
  identityDetails: true,
  taxResidenceDetails: true,
  thirdPartyDeterminationDetails: true,
  trustedContactDetails: true,
  exposureDetails: true,
  languageDetails: true,
})

const Reason = z.strictObject({ key: z.string().nullable(), path: z.string(), reason: z.string() })

const SaidWarning = z.strictObject({
  key: z.string(),
  path: z.string(),
  message: z.string(),
  source: z.string().nullable(),
  severity: z.enum(['blocks', 'reason', 'advises']),
  asksReason: z.boolean(),
  audience: z.enum(['client', 'firm']),
})

const submitted = {
  submissionId: Guid,
  recordId: Guid,
  clientId: Guid,
  version: z.int(),
  at: Instant,
  /** Null where the client did it. */
  by: z.string().nullable(),
  /** What was warned of as it was submitted; null where that was not kept. */
  warnings: z.array(SaidWarning).nullable(),
  acknowledgements: z.array(Reason),
}

/** What the records of each kind say. */
export const factsOfKind = {
  application: ClientFacts,
  account: whole(AccountFields).omit({ acknowledgements: true }),
  statement: whole(StatementFields).omit({ acknowledgements: true }),
  riskTolerance: z.strictObject({
    riskScoreSections: z.array(RiskScoreSection),
    specialNotes: z.string(),
    language: Language.schema,
  }),
} as const satisfies Record<SignedRecordKind, z.ZodObject>

/** Null where the record was archived since. */
const SubmittedRecord = z.union([
  z.strictObject({
    kind: z.literal('application'),
    ...submitted,
    facts: factsOfKind.application.nullable(),
  }),
  z.strictObject({ kind: z.literal('account'), ...submitted, facts: factsOfKind.account.nullable() }),
  z.strictObject({ kind: z.literal('statement'), ...submitted, facts: factsOfKind.statement.nullable() }),
  z.strictObject({
    kind: z.literal('riskTolerance'),
    ...submitted,
    facts: factsOfKind.riskTolerance.nullable(),
  }),
])

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const SubmissionData = z.strictObject({
  $schema: z.literal(schemaPath),
  packageId: Guid,
  sentAt: Instant,
  /** Of the firm's settings, as it was sent; null where that was not kept. */
  settingsVersion: z.int().nullable(),
  records: z.array(SubmittedRecord),
  documents: z.array(
    SentDocument.pick({
      id: true,
      submissionId: true,
      kind: true,
      name: true,
      language: true,
      status: true,
      papers: true,
    }).extend({
      document: SentDocument.shape.document,
      recordId: Guid,
      /** Of what was shown to be signed; null before it is made. */
      sha256: Sha256.nullable(),
      /** Of each language in which it was shown, the one that was given first before the other; none before it is made. */
      languages: z.array(z.strictObject({ language: Language.schema, sha256: Sha256 })),
      /** Of the sealed one; null before it is sealed. */
      signedSha256: Sha256.nullable(),
    }),
  ),
  signers: z.array(SentSigner),
  /** What is kept with the clients whose applications, and the accounts whose documents, these are: as it stands now. */
  files: z.array(
    SupportingFile.omit({ version: true }).extend({
      sha256: Sha256,
      /** In the folder `files` of the archive. */
      savedAs: z.string(),
    }),
  ),
  /** What was decided upon it, without what was noted; null where nobody is to decide, or not before it is signed. */
  approval: Approval.omit({ note: true }).nullable(),
  /** How far the back office is; account numbers are whole as other numbers are. */
  progress: z.array(PackageProgress),
})
export type SubmissionData = z.infer<typeof SubmissionData>

/** The same for whoever writes it out, who tells no shapes of records apart. */
export const WrittenData = SubmissionData.extend({
  records: z.array(
    z.strictObject({
      kind: SignedRecordKind,
      ...submitted,
      facts: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
})
export type WrittenData = z.infer<typeof WrittenData>

export const readSubmissionData = get({
  path: '/api/submission/:id/data',
  can: 'clients.read or submission.read or submission.secrets',
  summary:
    'All that the records of a package said as they were sent, as data; numbers are whole for ten minutes after a code was given for it',
  params: z.strictObject({ id: PathId }),
  result: WrittenData,
  compressed: true,
  audit: {
    event: 'submission data read',
    payload: z.strictObject({ package: Guid, client: Guid, whole: z.boolean() }),
  },
})
