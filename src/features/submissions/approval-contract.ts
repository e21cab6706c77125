import { z } from 'zod'
import { SignedRecordKind } from '../../platform/codes/package-status.ts'
import { codeJudged } from '../../platform/codes/second-factor.ts'
import { get, getList, post } from '../../platform/endpoint.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { Guid, Instant, line, text, Version, VersionInAddress } from '../../platform/formats/wire.ts'
import { ofBook, PageQuery } from '../../platform/paging.ts'
import { ChangeSince } from '../../platform/revision.ts'
import { words } from '../../platform/words.ts'
import { PackageProgress, ReturnedPoint, SentDocument, SentPackage } from './packages-contract.ts'

// What the firm has looked at by somebody who had no part in it, before it goes out or once it is signed.

/** Of a record: what its client or the firm was warned of as it was submitted. */
const WarnedOf = z.strictObject({
  kind: SignedRecordKind,
  recordId: Guid,
  clientId: Guid,
  key: z.string(),
  path: z.string(),
  message: z.string(),
  source: z.string().nullable(),
  severity: z.enum(['blocks', 'reason', 'advises']),
  audience: z.enum(['client', 'firm']),
})

/** A reason that was given, of a record or, where that is null, with the sending. */
const SaidReason = z.strictObject({
  kind: SignedRecordKind.nullable(),
  recordId: Guid.nullable(),
  key: z.string(),
  path: z.string(),
  /** What it answers; null where that was not kept. */
  message: z.string().nullable(),
  audience: z.enum(['client', 'firm']),
  reason: z.string(),
  at: Instant,
  /** Null where the client gave it. */
  by: z.string().nullable(),
})

/** What of a record is another than when it was approved last. */
const ChangedSinceApproved = z.strictObject({
  kind: SignedRecordKind,
  recordId: Guid,
  clientId: Guid,
  /** When that was. */
  approvedAt: Instant,
  changes: z.array(ChangeSince),
})

/** A package that waits for a decision, with all that it is made upon. */
export const AwaitingPackage = SentPackage.pick({
  packageId: true,
  clientId: true,
  status: true,
  sentAt: true,
  completedAt: true,
  documents: true,
  signers: true,
  outOfDate: true,
  version: true,
}).extend({
  household: z.strictObject({ id: Guid, name: z.string() }),
  /** Whose package it is. */
  person: z.string(),
  /** Everybody of whom a document is in it. */
  people: z.array(z.strictObject({ clientId: Guid, name: z.string() })),
  adviser: z.strictObject({ advisorId: Guid, name: z.string(), iaNumber: z.string() }),
  /** Null where that was not kept. */
  sentBy: z.string().nullable(),
  /** Since when it waits. */
  since: Instant,
  due: z.enum(['beforeSending', 'afterSigning']),
  warnings: z.array(WarnedOf),
  acknowledgements: z.array(SaidReason),
  /** What it was returned for before, itself or the package that it follows, and how that was mended. */
  returned: z.array(
    z.strictObject({
      packageId: Guid,
      at: Instant,
      by: z.string(),
      note: z.string().nullable(),
      points: z.array(ReturnedPoint),
    }),
  ),
  /** Of the records that were approved before. */
  changes: z.array(ChangedSinceApproved),
  /** Whether who asks may decide. */
  mayReview: z.boolean(),
  /** Why not, as a sentence. */
  because: z.string().nullable(),
})
export type AwaitingPackage = z.infer<typeof AwaitingPackage>

/** A page of the list holds so many at most: each is told whole. */
export const mostAwaiting = 25

export const listAwaiting = getList({
  path: '/api/submission/awaiting',
  can: 'submissions.review',
  summary: 'The packages of all books that wait for approval, the oldest first, 25 a page at most',
  query: PageQuery.extend(ofBook),
  result: z.array(AwaitingPackage),
  compressed: true,
})

export const approvePackage = post({
  path: '/api/submission/:id/approval',
  can: 'submissions.review',
  summary:
    'Approves a package as it was sent; one that waits for that goes out. own_work for whoever may write in its book or had a part in it; stale where it was changed since it was read',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({
    /** May be left out for ten minutes after one was accepted. */
    code: text({ missing: words('Please Enter a Code'), max: 100 }).optional(),
    /** The package's. */
    version: Version,
    /** For the firm alone. */
    note: line({ max: 1000 }).trim().nullish(),
  }),
  result: SentPackage,
  audit: {
    event: 'submission approved',
    refusedEvent: 'submission approval refused',
    payload: z.strictObject({ package: Guid, client: Guid, ...codeJudged }),
  },
  compressed: true,
})

export const returnPackage = post({
  path: '/api/submission/:id/return',
  can: 'submissions.review',
  summary:
    'Returns a whole package with what is to be corrected, by document and path; its signatures stand, and one that was to be approved first never goes out. own_work as of an approval',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({
    reasons: z
      .array(
        z.strictObject({
          documentId: Guid,
          /** In the document's record, lists by index; '' where it is about the whole. */
          path: line({ max: 300 }),
          message: text({ missing: words('Please say what is to be corrected'), max: 1000 })
            .trim()
            .min(1, words('Please say what is to be corrected')),
        }),
        words('Please name at least one point'),
      )
      .min(1, words('Please name at least one point'))
      .max(100),
    /** For the firm alone. */
    note: line({ max: 1000 }).trim().nullish(),
  }),
  result: SentPackage,
  audit: {
    event: 'submission returned',
    // what is to be corrected is no fact for the trail
    payload: z.strictObject({ package: Guid, client: Guid, points: z.int() }),
  },
  compressed: true,
})

export const answerPoint = post({
  path: '/api/submission/:id/point/:n',
  can: 'clients.write',
  summary: 'Says why a point of a returned package is right as it is; whoever reviews reads it',
  params: z.strictObject({ id: PathId, n: VersionInAddress }),
  body: z.strictObject({
    answer: text({ missing: words('Please say why it is right as it is'), max: 1000 })
      .trim()
      .min(1, words('Please say why it is right as it is')),
  }),
  result: SentPackage,
  audit: {
    event: 'returned point answered',
    payload: z.strictObject({ package: Guid, client: Guid, point: z.int() }),
  },
  compressed: true,
})

export const tellProgress = post({
  path: '/api/submission/:id/progress',
  can: 'submissions.progress or submission.progress',
  summary:
    'Tells how far the back office is with a package that was approved, or with one record of it; it only goes forward. An account number is kept as a secret',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({
    state: PackageProgress.shape.state,
    /** Of one record; of the whole package where it is left out. */
    recordId: Guid.optional(),
    /** Of the account that was opened. */
    accountNumber: line({ max: 40 })
      .trim()
      .regex(/^[A-Za-z0-9][A-Za-z0-9 -]*$/, words('An account number has letters, digits and dashes'))
      .optional(),
    at: Instant,
  }),
  result: SentPackage,
  audit: {
    event: 'package progress told',
    payload: z.strictObject({ package: Guid, client: Guid, state: PackageProgress.shape.state }),
  },
  compressed: true,
})

const Day = z.iso.date()

/** How many packages were decided upon from one day to another, how many of them were returned, and for what. */
export const ReturnFigures = z.strictObject({
  from: Day,
  to: Day,
  /** Packages, each once. */
  decided: z.int(),
  returned: z.int(),
  /** All that was to be corrected. */
  points: z.int(),
  /** The most returned first. */
  advisers: z.array(
    z.strictObject({ advisorId: Guid, name: z.string(), decided: z.int(), returned: z.int() }),
  ),
  documents: z.array(
    z.strictObject({ document: SentDocument.shape.document, name: z.string(), points: z.int() }),
  ),
  /** By the field that was to be corrected, of whichever row of a list ('*'); '' is a whole document. */
  reasons: z.array(
    z.strictObject({
      kind: SignedRecordKind,
      path: z.string(),
      label: z.string().nullable(),
      points: z.int(),
    }),
  ),
})
export type ReturnFigures = z.infer<typeof ReturnFigures>

export const readFigures = get({
  path: '/api/submission/figures',
  can: 'submissions.review',
  summary:
    'How much of what was decided upon in these days, by the firm’s calendar, was returned: by field, adviser and document. Without days, of the last 365',
  query: z.strictObject({ from: Day.optional(), to: Day.optional(), ...ofBook }),
  result: ReturnFigures,
  compressed: true,
})
