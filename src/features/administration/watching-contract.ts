import { z } from 'zod'
import { EmailKind } from '../../platform/codes/email-kind.ts'
import { EmailStatus } from '../../platform/codes/email-status.ts'
import { get, getList, post } from '../../platform/endpoint.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { Guid, Instant } from '../../platform/formats/wire.ts'
import { PageQuery } from '../../platform/paging.ts'

// Nothing here says what stands in an email or a job: whoever watches the portal may not read the clients' records.

/**
 * How a job stands: created, it waits for its turn; active, it is in hand; retry, it failed and is tried again; failed,
 * it is tried no more.
 */
export const JobState = z.enum(['created', 'active', 'retry', 'failed', 'cancelled', 'completed'])
export type JobState = z.infer<typeof JobState>

/** What jobs and emails have in common. */
const Watched = z.strictObject({
  id: Guid,
  kind: z.string(),
  /** Whom an email is written to; masked where that is nobody of the firm. */
  to: z.string().nullable(),
  writtenAt: Instant,
  /** When it was done. */
  sentAt: Instant.nullable(),
  tries: z.int(),
  /** A code such as ECONNREFUSED: its text could hold what nobody here may read. */
  lastError: z.string().nullable(),
})

export const WatchedJob = Watched.extend({ state: JobState })
export type WatchedJob = z.infer<typeof WatchedJob>

export const WatchedEmail = Watched.extend({
  /** Null where that is not known. */
  kind: EmailKind.nullable(),
  to: z.string(),
  status: EmailStatus,
})
export type WatchedEmail = z.infer<typeof WatchedEmail>

export const listJobs = getList({
  path: '/api/administration/jobs',
  can: 'system.watch',
  summary: 'Work in the background, the newest first',
  query: PageQuery.extend({ state: JobState.optional() }),
  result: z.array(WatchedJob),
  compressed: true,
})

export const retryJob = post({
  path: '/api/administration/jobs/:id/retry',
  can: 'system.watch',
  summary: 'Has a job done now that waits to be tried again, or is tried no more',
  params: z.strictObject({ id: PathId }),
  result: z.null(),
  audit: { event: 'job retried', payload: z.strictObject({ job: Guid, kind: z.string() }) },
})

export const listOutbox = getList({
  path: '/api/administration/outbox',
  can: 'system.watch',
  summary: 'The emails that the portal wrote, the newest first',
  query: PageQuery.extend({ status: EmailStatus.optional() }),
  result: z.array(WatchedEmail),
  compressed: true,
})

/** down: something does not work; attention: it works, and somebody should see to it. */
export const PartStatus = z.enum(['ok', 'attention', 'down'])
export type PartStatus = z.infer<typeof PartStatus>

export const PartHealth = z.strictObject({
  status: PartStatus,
  since: Instant,
  /** One sentence or two, in the reader's language. */
  text: z.string(),
  /** The page of the portal where something can be done. */
  link: z.string().optional(),
})
export type PartHealth = z.infer<typeof PartHealth>

export const Health = z.strictObject({
  /** The portal's. */
  version: z.string(),
  database: PartHealth,
  mail: PartHealth,
  queue: PartHealth,
  anchors: PartHealth,
  disk: PartHealth,
  /** Where the bytes of files are kept. */
  files: PartHealth,
  backup: PartHealth,
  /** Of the restore that was tried last, and taken away again. */
  drill: PartHealth,
  certificates: PartHealth,
})
export type Health = z.infer<typeof Health>

export const readHealth = get({
  path: '/api/administration/health',
  can: 'system.watch',
  summary: 'How every part of the portal stands',
  result: Health,
  unasked: true,
  compressed: true,
})
