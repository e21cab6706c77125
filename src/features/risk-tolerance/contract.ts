import { z } from 'zod'
import { PackageStatus } from '../../platform/codes/package-status.ts'
import { Language } from '../../platform/codes/person.ts'
import { del, get, getFile, post, put } from '../../platform/endpoint.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import {
  Guid,
  GuidOrEmpty,
  Instant,
  Stamp,
  stampsOf,
  Version,
  VersionInAddress,
} from '../../platform/formats/wire.ts'
import { words } from '../../platform/words.ts'
import { sectionKeys } from './answers.ts'
import { Bands, Outcome, Profile } from './profile.ts'
import { Questionnaire } from './questionnaire/shape.ts'
import { ChoiceReason, RiskScoreSections, SpecialNotes } from './rules.ts'

/** Of a response's sections. */
export const Stamps = stampsOf(sectionKeys)

/** What the document that is out to be signed, or signed, states otherwise than it holds now, in the reader's words. */
const OutOfDate = z.array(
  z.strictObject({
    path: z.literal('profile'),
    label: z.string(),
    before: z.string(),
    after: z.string(),
    at: Instant,
    by: z.string(),
  }),
)

/**
 * The version of the firm's settings by which it is judged: of a complete response that of its completion, of a draft that
 * of today. Null of one that was completed before these had a version.
 */
const JudgedBy = z.int().nullable()

/** A client's answers. `profile` and `totalScore` are for advisers: no public call answers them (LINK-007). */
export const RiskResponse = z.strictObject({
  id: Guid,
  clientId: Guid,
  riskScoreSections: RiskScoreSections,
  specialNotes: z.string(),
  status: z.enum(['draft', 'complete']),
  totalScore: z.int(),
  /** The one that holds: chosen by the adviser, else reached; null while an answer is missing. */
  profile: Profile.schema.nullable(),
  questionnaireVersion: z.int(),
  /** Of its document. */
  language: Language.schema,
  /** By the client, through an open link: until it is closed nobody else changes it. */
  isBeingAnswered: z.boolean(),
  outOfDate: OutOfDate,
  judgedBy: JudgedBy,
  version: Version,
  stamps: Stamps,
})
export type RiskResponse = z.infer<typeof RiskResponse>

/** What a save answers, to the client as well. */
export const SavedResponse = RiskResponse.pick({
  id: true,
  riskScoreSections: true,
  specialNotes: true,
  language: true,
  status: true,
  version: true,
  stamps: true,
})
export type SavedResponse = z.infer<typeof SavedResponse>

export const SaveResponse = z.strictObject({
  foClientId: Guid,
  /** Absent or all zero makes a new response, or goes on in one that nothing is entered in. */
  responseId: GuidOrEmpty.optional(),
  /**
   * Of a new one: the newest response that the adviser knows of, null where there is none. Where another page has begun
   * a draft since, it is refused as stale with that draft, also one that nothing is entered in yet; without it, a new one
   * begins beside whatever is begun.
   */
  newest: Guid.nullable().optional(),
  riskScoreSections: RiskScoreSections,
  specialNotes: SpecialNotes,
  /** The link's, where there is no session. */
  code: PathId.optional(),
  /** In which the questions were read, and of the document; the client's own unless it is said. */
  language: Language.schema.optional(),
  /**
   * The version that was read; with it a save of a section that somebody else changed since is refused as stale. Of a
   * response that another page has begun meanwhile, a stamped save without an id has read nothing.
   */
  version: Version.optional(),
  /** Of this save. */
  stamp: Stamp.optional(),
  /** Only these are taken from the body, an answer that is missing there as none; without it, all that the body has. */
  changed: z.array(z.enum(sectionKeys)).max(sectionKeys.length).optional(),
})
export type SaveResponse = z.infer<typeof SaveResponse>

const ById = z.strictObject({ id: PathId })
export const ByClient = z.strictObject({ clientId: PathId })

export const ResponseEvent = z.strictObject({ client: Guid, response: Guid })

export const readQuestionnaire = get({
  path: '/api/riskTolerance/questionnaire',
  can: 'anyone',
  summary: 'The questions in force, in English or French; ?version for an older one',
  query: z.strictObject({
    language: Language.schema.default('en'),
    version: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .optional(),
  }),
  result: Questionnaire,
  compressed: true,
})

export const readBands = get({
  path: '/api/riskTolerance/bands',
  can: 'clients.read',
  summary: 'From which score on each profile begins, as the firm has set it',
  result: z.strictObject({ bands: Bands, areDefault: z.boolean() }),
})

export const saveResponse = post({
  path: '/api/riskTolerance',
  can: 'clients.write or link holder',
  codeIn: 'body.code',
  summary: 'Saves answers, as a draft: by the adviser, or by the client through a link',
  about: ['foClientId'],
  body: SaveResponse,
  result: SavedResponse,
  audit: {
    event: 'risk response saved',
    // nothing stands in it: it was made as its form was opened
    payload: ResponseEvent.extend({ isEmpty: z.literal(true).optional() }),
  },
  creates: true,
})

export const readNewestResponse = get({
  path: '/api/riskTolerance/client/:clientId',
  can: 'clients.read',
  shows: 'params.clientId',
  summary: 'The client’s newest response, or the newest complete one, or null',
  params: ByClient,
  query: z.strictObject({ status: z.literal('complete').optional() }),
  result: RiskResponse.nullable(),
  compressed: true,
})

export const readResponse = get({
  path: '/api/riskTolerance/:id',
  can: 'clients.read',
  shows: 'result.clientId',
  summary: 'A response',
  params: ById,
  result: RiskResponse,
  compressed: true,
})

export const discardResponse = del({
  path: '/api/riskTolerance/:id',
  can: 'clients.write',
  summary: 'Discards a draft, unless the client is answering it',
  params: ById,
  query: z.strictObject({ version: VersionInAddress }),
  result: z.null(),
  audit: { event: 'risk response discarded', payload: ResponseEvent },
})

/** How a response is judged, and what the adviser made of it. */
export const Judgement = z.strictObject({
  responseId: Guid,
  /** Null while an answer is missing. */
  outcome: Outcome.nullable(),
  /** By which it is judged: those of the day it was completed. */
  bands: Bands,
  bandsAreDefault: z.boolean(),
  judgedBy: JudgedBy,
  /** The adviser's choice where the parts disagree. */
  choice: z
    .strictObject({ profile: Profile.schema, reason: z.string(), chosenAt: Instant, chosenBy: z.string() })
    .nullable(),
  outOfDate: OutOfDate,
  completedAt: Instant.nullable(),
  completedByParticipant: z.boolean(),
  /** A client's submission that only the adviser sends to be signed; it may have been sent since. */
  waitsForAdviser: z.boolean(),
  savedAt: Instant,
  savedByParticipant: z.boolean(),
  version: Version,
})
export type Judgement = z.infer<typeof Judgement>

export const readJudgement = get({
  path: '/api/riskTolerance/:id/profile',
  can: 'clients.read',
  summary: 'The scores and profiles of a response, and the adviser’s choice',
  params: ById,
  result: Judgement,
  compressed: true,
  shows: 'whom it says',
})

export const ChooseProfile = z.strictObject({
  profile: Profile.required(words('Please Select a Risk Profile')),
  reason: ChoiceReason,
  version: Version,
})

export const chooseProfile = put({
  path: '/api/riskTolerance/:id/profile',
  can: 'clients.write',
  summary: 'Records the adviser’s reasoned choice of a profile',
  params: ById,
  body: ChooseProfile,
  result: Judgement,
  audit: {
    event: 'risk profile chosen',
    payload: ResponseEvent.extend({ profile: Profile.schema }),
  },
})

export const readReport = getFile({
  path: '/api/riskTolerance/pdf/:id',
  can: 'clients.read',
  summary: 'The response as a PDF',
  params: ById,
  file: { type: 'application/pdf', shown: 'inline' },
  audit: { event: 'risk report read', payload: ResponseEvent },
})

export const sendForSignature = post({
  path: '/api/riskTolerance/sendForSignature/:id',
  can: 'clients.send or link holder',
  codeIn: 'params.id',
  summary:
    'Sends a response to be signed: by its id, completing an adviser’s draft, or by the code of the link it came through, unless it waits for the adviser',
  params: ById,
  // the version of the draft that was read: what somebody changed since is not completed unseen
  query: z.strictObject({ version: VersionInAddress.optional() }),
  result: z.strictObject({ status: z.literal('SENT') }),
  audit: { event: 'risk response sent for signature', payload: ResponseEvent },
})

export const readPackage = get({
  path: '/api/riskTolerance/package/:clientId',
  can: 'clients.read',
  summary: 'How the signing of the client’s newest complete response stands',
  params: ByClient,
  result: z.strictObject({
    oneSpanPackage: z
      .strictObject({
        id: Guid,
        status: PackageStatus,
        sentAt: Instant,
        completedAt: Instant.nullable(),
        signers: z.array(z.strictObject({ name: z.string(), status: z.string() })),
      })
      .nullable(),
  }),
  compressed: true,
})

export const downloadSigned = getFile({
  path: '/api/riskTolerance/downloadParticipantSignedRiskTolerance/:clientId',
  can: 'clients.read',
  summary: 'The newest questionnaire that is signed, with its evidence',
  params: ByClient,
  file: { type: 'application/zip', shown: 'attachment' },
  audit: {
    event: 'signed risk tolerance read',
    payload: z.strictObject({ client: Guid, package: Guid }),
  },
})
