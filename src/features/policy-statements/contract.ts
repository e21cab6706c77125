import { z } from 'zod'
import { get, getFile, getList, post, put } from '../../platform/endpoint.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { whole } from '../../platform/formats/whole.ts'
import {
  DateOnly,
  Guid,
  Instant,
  Stamp,
  stampsOf,
  Version,
  VersionInAddress,
} from '../../platform/formats/wire.ts'
import { PageQuery } from '../../platform/paging.ts'
import { ChangeSince, revisionCalls } from '../../platform/revision.ts'
import { Circumstances } from './circumstances.ts'
import { StatementFields, statementFields } from './draft.ts'
import { statementForm } from './form.ts'

const Status = z.enum(['draft', 'complete'])
const StepId = z.enum(statementForm.steps.map(({ id }) => id))

/**
 * The version of the firm's settings whose mix it was submitted beside; null while it is a draft, and of one that was
 * submitted before these had a version.
 */
const JudgedBy = z.int().nullable()

/** A statement as it stands. */
export const Statement = z.strictObject({
  id: Guid,
  participantId: Guid,
  status: Status,
  ...whole(StatementFields).shape,
  createdAt: Instant,
  /** Null while it is a draft. */
  completedAt: Instant.nullable(),
  /** By the firm's calendar; null while it is a draft. */
  nextReviewOn: DateOnly.nullable(),
  /** It was changed since it was submitted last; false while it is a draft. */
  isChangedSince: z.boolean(),
  /** What of it, and of the facts on file, is another than when it was submitted last; empty while it is a draft. */
  outOfDate: z.array(ChangeSince),
  judgedBy: JudgedBy,
  version: z.int(),
  /** By field; what collides together is a step. */
  stamps: stampsOf(statementFields),
})
export type Statement = z.infer<typeof Statement>

/** What the server owns: it may be sent back as it was read. */
const ownedByServer = Statement.pick({
  id: true,
  participantId: true,
  createdAt: true,
  completedAt: true,
  nextReviewOn: true,
  isChangedSince: true,
  outOfDate: true,
  judgedBy: true,
  stamps: true,
}).partial().shape

export const NewStatement = StatementFields.extend({
  participantId: Guid,
  /** Left out it means complete. */
  status: Status.optional(),
  /**
   * The newest that the adviser knows of, null for none: where there is another by now, it is refused as stale. Without it,
   * one that nothing is entered in is gone on with.
   */
  newest: Guid.nullable().optional(),
  /** Of the page's draft, by which it knows the record as its own after a reload. */
  stamp: Stamp.optional(),
})
export type NewStatement = z.infer<typeof NewStatement>

export const UpdateStatement = StatementFields.extend({
  ...ownedByServer,
  /** Complete submits it; draft takes that back. Left out it stays a draft, or complete as long as no rule breaks. */
  status: Status.optional(),
  version: Version,
  stamp: Stamp.optional(),
})
export type UpdateStatement = z.infer<typeof UpdateStatement>

const StatementEvent = z.strictObject({ statement: Guid, client: Guid })
export const StatementSaved = StatementEvent.extend({
  /** The steps in which something is other than it was. */
  steps: z.array(StepId),
  /** Where it was submitted, or is a draft again. */
  status: Status.optional(),
})

const ofClient = z.strictObject({ clientId: PathId })
const ofStatement = z.strictObject({ id: PathId })

/** The longest texts, each letter of three bytes, or a control character, which JSON writes with six. */
const largestStatementBytes = 409_600

export const createStatement = post({
  path: '/api/ips',
  can: 'clients.write',
  summary: 'Begins a policy statement as a draft, or judges and completes a whole one',
  about: ['participantId'],
  body: NewStatement,
  result: Statement,
  audit: { event: 'policy statement created', payload: StatementSaved },
  creates: true,
  warns: true,
  largestBodyBytes: largestStatementBytes,
})

export const readNewestStatement = get({
  path: '/api/ips/client/:clientId',
  can: 'clients.read',
  shows: 'params.clientId',
  summary:
    'A client’s newest policy statement, and what on file has changed since it was completed; null where there is none',
  params: ofClient,
  result: Statement.nullable(),
  warns: true,
  compressed: true,
})

export const updateStatement = put({
  path: '/api/ips/:id',
  can: 'clients.write',
  summary:
    'Saves any fields; with ?step judged by that step’s rules, with status complete by all, as a new version',
  params: ofStatement,
  query: z.strictObject({ step: StepId.optional() }),
  body: UpdateStatement,
  result: Statement,
  audit: { event: 'policy statement saved', payload: StatementSaved },
  warns: true,
  compressed: true,
  largestBodyBytes: largestStatementBytes,
})

export const readStatementPdf = getFile({
  path: '/api/ips/pdf/:clientId',
  can: 'clients.read',
  summary: 'A client’s newest policy statement as a PDF, marked Draft while it is not complete',
  params: ofClient,
  file: { type: 'application/pdf', shown: 'attachment' },
  audit: { event: 'policy statement read', payload: StatementEvent },
})

export const readStatementCircumstances = get({
  path: '/api/ips/circumstances/:clientId',
  can: 'clients.read',
  summary:
    'What is on file beside a client’s policy statement: the facts that it rests on, and the firm’s mix',
  params: ofClient,
  result: Circumstances,
  shows: 'params.clientId',
  compressed: true,
})

/** A statement as it was submitted once. */
const StatementVersion = z.strictObject({
  version: Version,
  completedAt: Instant,
  by: z.string(),
  judgedBy: JudgedBy,
  ...whole(StatementFields).shape,
})
export type StatementVersion = z.infer<typeof StatementVersion>

export const listStatementVersions = getList({
  path: '/api/ips/:id/versions',
  can: 'clients.read',
  summary: 'A policy statement as it was submitted each time, the newest first',
  params: ofStatement,
  query: PageQuery,
  result: z.array(StatementVersion),
  compressed: true,
  shows: 'whom it says',
})

export const readStatementVersionPdf = getFile({
  path: '/api/ips/:id/versions/:version/pdf',
  can: 'clients.read',
  summary: 'A policy statement as a PDF, as it was submitted as that version of it',
  params: ofStatement.extend({ version: VersionInAddress }),
  file: { type: 'application/pdf', shown: 'attachment' },
  audit: {
    event: 'policy statement version read',
    payload: StatementEvent.extend({ revision: Version }),
  },
})

export const SavedField = z.enum(statementFields)

export const {
  list: listStatementRevisions,
  read: readStatementRevision,
  restore: restoreStatementRevision,
} = revisionCalls({
  shows: 'whom it says',
  path: '/api/ips/:id',
  summaries: {
    list: 'What was changed of a policy statement, by whom and when, the newest first',
    read: 'What a policy statement said after a revision',
    restore: 'Brings back what a policy statement said after a revision, as a new one',
  },
  section: SavedField,
  kept: Statement.omit({
    status: true,
    completedAt: true,
    nextReviewOn: true,
    isChangedSince: true,
    outOfDate: true,
    judgedBy: true,
    stamps: true,
  }),
  result: Statement,
  event: 'policy statement restored',
  saved: StatementSaved,
})
