import { z } from 'zod'
import { codeJudged } from '../../platform/codes/second-factor.ts'
import { Role } from '../../platform/codes/user-role.ts'
import { get, getList, post, postFile } from '../../platform/endpoint.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { DateOnly, Guid, Instant, text } from '../../platform/formats/wire.ts'
import { PageQuery } from '../../platform/paging.ts'
import { words } from '../../platform/words.ts'

/** Which entries are asked for; the days are those of the firm's calendar, both included. */
export const TrailFilter = z.strictObject({
  clientId: Guid.optional(),
  userId: Guid.optional(),
  event: text({ max: 100 }).optional(),
  from: DateOnly.optional(),
  to: DateOnly.optional(),
})
export type TrailFilter = z.infer<typeof TrailFilter>

export const TrailEntry = z.strictObject({
  at: Instant,
  /** Null of what the portal did by itself, and of whoever did it by a link from an email. */
  userId: Guid.nullable(),
  /** Who did it: a user, or the client or signer behind a link; null where nobody is known. */
  name: z.string().nullable(),
  /** As `events.ts` has it. */
  event: z.string(),
  client: z.strictObject({ id: Guid, name: z.string() }).nullable(),
  /** What else the entry says, in the caller's language; '' where that is nothing. */
  detail: z.string(),
  /** From where; null of jobs, and of entries from before it was kept. */
  address: z.string().nullable(),
})
export type TrailEntry = z.infer<typeof TrailEntry>

export const listTrail = getList({
  path: '/api/audit',
  can: 'trail.read',
  summary:
    'The audit trail, the newest first: an adviser’s own, all of it for compliance, what is about people and settings for an administrator',
  query: PageQuery.extend(TrailFilter.shape),
  result: z.array(TrailEntry),
  compressed: true,
})

/** By whom the trail can be narrowed down. */
export const listTrailPeople = get({
  path: '/api/audit/people',
  can: 'trail.read',
  summary: 'Who has done something that stands in the trail, as far as the caller reads it, by name',
  result: z.array(z.strictObject({ id: Guid, name: z.string() })),
})

/** What an export was narrowed down to, and how many entries it has. */
const TrailExported = TrailFilter.omit({ event: true }).extend({
  /** The event that it was narrowed down to. */
  of: z.string().optional(),
  entries: z.int().optional(),
  ...codeJudged,
})

export const exportTrail = postFile({
  path: '/api/audit/export',
  can: 'records.export',
  summary: 'The same entries as a CSV file, with a fresh code; in the caller’s language',
  body: TrailFilter.extend({ code: text({ missing: words('Please Enter a Code'), max: 100 }) }),
  file: { type: 'text/csv; charset=utf-8', shown: 'attachment' },
  audit: { event: 'trail exported', refusedEvent: 'trail export refused', payload: TrailExported },
})

/** How the trail stood when it was verified last. */
export const Verification = z.strictObject({
  /** When that ended; null where it never did. */
  at: Instant.nullable(),
  /** So many entries were there. */
  entries: z.int(),
  status: z.enum(['never', 'running', 'unbroken', 'broken', 'failed']),
  /** What was found, a sentence each, in English; told to those who read the firm's own trail. */
  broken: z.array(z.string()),
})
export type Verification = z.infer<typeof Verification>

export const readVerification = get({
  path: '/api/audit/verification',
  can: 'trail.read',
  summary: 'Whether anything was changed, cut off or put in, when the whole trail was verified last',
  result: Verification,
  unasked: true,
})

export const verifyTrail = post({
  path: '/api/audit/verification',
  can: 'trail.read',
  summary:
    'Verifies the whole trail and the records, in the background; one that runs already is not begun twice',
  body: z.strictObject({}),
  result: Verification,
  audit: { event: 'trail verification asked', payload: z.strictObject({}) },
})

/** That somebody looked at a client on a day, by the firm's calendar. */
export const Access = z.strictObject({
  userId: Guid,
  name: z.string(),
  /** What they are to the client's book: its adviser, else the first of their roles by which they read it. */
  role: Role,
  day: DateOnly,
  first: Instant,
  last: Instant,
  times: z.int(),
})
export type Access = z.infer<typeof Access>

export const listAccess = getList({
  path: '/api/newClient/:id/access',
  can: 'trail.read',
  summary: 'Who looked at a client, a row a person and day, the newest first',
  params: z.strictObject({ id: PathId }),
  query: PageQuery.extend(TrailFilter.pick({ userId: true, from: true, to: true }).shape),
  result: z.array(Access),
})
