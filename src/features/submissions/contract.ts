import { z } from 'zod'
import { SignedRecordKind } from '../../platform/codes/package-status.ts'
import { Language } from '../../platform/codes/person.ts'
import {
  type DocumentKind,
  documentKinds,
  type SigningRole,
  signingRoles,
} from '../../platform/documents-to-sign.ts'
import { getFile, post } from '../../platform/endpoint.ts'
import { isEmail } from '../../platform/formats/email.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { Guid, text, Version } from '../../platform/formats/wire.ts'
import { words } from '../../platform/words.ts'
import { ReadinessLine } from '../readiness/contract.ts'

/** A record whose documents are to be sent; of an application its client's id. */
export const ChosenRecord = z.strictObject({
  kind: SignedRecordKind,
  recordId: Guid,
  /** Refused as stale where somebody has changed it since. */
  version: Version.optional(),
})
export type ChosenRecord = z.infer<typeof ChosenRecord>

/** Where somebody is written to instead of the address on file. */
export const Addressed = z.strictObject({
  participantId: Guid,
  email: text({ missing: words('Please Enter an Email'), max: 254 })
    .trim()
    .refine(isEmail, words('Please Enter a Valid Email')),
  language: Language.schema.optional(),
})
export type Addressed = z.infer<typeof Addressed>

const mostRecords = 50

export const chosen = {
  /** Whose package it is. */
  clientId: Guid,
  /** Of anybody in the client's household. */
  kinds: z
    .array(ChosenRecord)
    .min(1, words('Please choose what is to be signed'))
    .max(mostRecords, words('At most 50 records go out together')),
  signers: z.array(Addressed).max(50).optional(),
}

/**
 * Why a document goes out, or does not: unchanged ones are out or signed as they are; of one that was returned, points stand or
 * were corrected.
 */
export const Why = z.enum(['new', 'changed', 'unchanged', 'declined', 'returned'])
export type Why = z.infer<typeof Why>

const kindsOfDocument = Object.keys(documentKinds) as [DocumentKind]
const roles = Object.keys(signingRoles) as [SigningRole]

export const PlannedDocument = z.strictObject({
  /** Within the plan. */
  id: Guid,
  /** What kind of document it is. */
  document: z.enum(kindsOfDocument),
  /** Which of several of its kind that a record has; else ''. */
  part: z.string(),
  kind: SignedRecordKind,
  recordId: Guid,
  clientId: Guid,
  name: z.string(),
  language: Language.schema,
  /** Those in which it is made: where there are two, each signer is given the first, and may then choose the other. */
  languages: z.array(Language.schema),
  /** Null before it is made. */
  pages: z.int().nullable(),
  why: Why,
})

export const PlannedSigner = z.strictObject({
  /** Those of 1 sign first, all at once; the adviser is 2. */
  place: z.literal([1, 2]),
  role: z.enum(roles),
  /** Null of the adviser. */
  participantId: Guid.nullable(),
  /** Null of a participant. */
  userId: Guid.nullable(),
  firstName: z.string().nullable(),
  lastName: z.string(),
  /** '' where there is none. */
  email: z.string(),
  /** How: by a link that is mailed to them; without an address in person, on the adviser's device or on paper. */
  signsBy: z.enum(['link', 'inPerson']),
  language: Language.schema,
  /** The ids of what they sign. */
  documents: z.array(Guid),
})

export const SubmissionPlan = z.strictObject({
  planId: Guid,
  documents: z.array(PlannedDocument),
  signers: z.array(PlannedSigner),
  inOrder: z.boolean(),
  /** Whether anybody but the adviser can sign on the adviser's device or on paper: at OneSpan Sign nobody can. */
  inPerson: z.boolean(),
  /** When somebody of the firm approves it; null where nobody does. */
  approval: z.enum(['beforeSending', 'afterSigning']).nullable(),
  /** In which it can be signed. */
  days: z.int(),
  /** What stops or advises the records, their signers and the package. */
  readiness: z.array(ReadinessLine),
})
export type SubmissionPlan = z.infer<typeof SubmissionPlan>

const ofClient = z.strictObject({ client: Guid })

export const planSubmission = post({
  path: '/api/submission/plan',
  can: 'clients.send',
  summary:
    'Which documents records are signed with, by whom, and what keeps them from being sent; kept 24 hours for whoever asked',
  about: ['clientId'],
  body: z.strictObject(chosen),
  result: SubmissionPlan,
  audit: { event: 'submission planned', payload: ofClient },
})

export const readPlannedDocument = getFile({
  path: '/api/submission/plan/:planId/document/:documentId',
  can: 'clients.send',
  summary: 'A document of a plan as it would be sent, its secrets masked',
  params: z.strictObject({ planId: PathId, documentId: PathId }),
  /** Of one in two languages; the first unless it is said. */
  query: z.strictObject({ language: Language.schema.optional() }),
  file: { type: 'application/pdf', shown: 'inline' },
  audit: { event: 'planned document read', payload: ofClient },
})
