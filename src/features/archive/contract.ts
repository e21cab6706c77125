import { z } from 'zod'
import { getList } from '../../platform/endpoint.ts'
import { Guid, Instant } from '../../platform/formats/wire.ts'
import { ofBook, SearchQuery } from '../../platform/paging.ts'

export const ArchivedKind = z.enum(['household', 'person', 'account', 'file'])
export type ArchivedKind = z.infer<typeof ArchivedKind>

/** A record that is archived. */
export const Archived = z.strictObject({
  kind: ArchivedKind,
  id: Guid,
  /** A household's or a person's name, or the label of an account's type, '' of one that has none yet, or of what a file is. */
  name: z.string(),
  /** What tells it from others of that name, part by part, ` · ` between; a day as YYYY-MM-DD. */
  detail: z.string(),
  archivedAt: Instant,
  /** Who archived it; null where that was not kept yet. */
  by: z.string().nullable(),
  /** What restoring it asks for. */
  version: z.int(),
  /** Of a person whose record was merged into another: by which that is undone, which is the one way back. */
  mergedInto: z.strictObject({ id: Guid, mergeId: Guid, name: z.string() }).nullable(),
  /** In whose book it is. */
  advisorId: Guid,
})
export type Archived = z.infer<typeof Archived>

export const listArchived = getList({
  path: '/api/archive',
  can: 'clients.read',
  summary:
    'The households, people, account applications and supporting files of a book, or of all that may be read, that are archived, the newest first',
  query: SearchQuery.extend({ ...ofBook, kind: ArchivedKind.optional() }),
  result: z.array(Archived),
  compressed: true,
})
