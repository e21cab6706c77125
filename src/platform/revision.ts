import { z } from 'zod'
import { type Endpoint, get, getList, post } from './endpoint.ts'
import { PathId } from './formats/path-id.ts'
import { Instant, Version, VersionInAddress } from './formats/wire.ts'
import { PageQuery } from './paging.ts'

// What saves changed of a record, as calls tell it.

/** A record is created with it: a revision of this version tells what the record began with. */
export const firstVersion = 1

/** What became of one field, in the reader's language. Null where nothing stood; a secret as it is shown. */
const Change = z.strictObject({
  path: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type Change = z.infer<typeof Change>

/** A change since a record was submitted last. `at` and `by` are null where nothing tells of them. */
export const ChangeSince = Change.extend({
  /** When it was changed last. */
  at: Instant.nullable(),
  /** Who changed it. */
  by: z.string().nullable(),
})
export type ChangeSince = z.infer<typeof ChangeSince>

/** Which revision of which record. */
const RevisionOf = z.strictObject({ id: PathId, revision: VersionInAddress })

/** What tells the revisions of one kind of record apart from those of others. */
interface Revised<Section extends z.ZodType, Kept extends z.ZodType, Result extends z.ZodType, Saved> {
  /** The record's own: '/api/newClient/:id'. */
  path: string
  /** Whom its revisions show. */
  shows: NonNullable<Endpoint['shows']>
  /** What each call does, for the OpenAPI page. */
  summaries: { list: string; read: string; restore: string }
  section: Section
  /** What revisions keep of the record. */
  kept: Kept
  result: Result
  event: string
  /** The payload of that event, without the revision. */
  saved: Saved
}

/** The calls that list a record's revisions, read what it said after one, and bring that back. */
export const revisionCalls = <
  Section extends z.ZodType,
  Kept extends z.ZodType,
  Result extends z.ZodType,
  Saved extends z.ZodRawShape,
>({
  path,
  shows,
  summaries,
  section,
  kept,
  result,
  event,
  saved,
}: Revised<Section, Kept, Result, z.ZodObject<Saved>>) => ({
  list: getList({
    path: `${path}/revisions`,
    can: 'clients.read',
    summary: summaries.list,
    params: z.strictObject({ id: PathId }),
    query: PageQuery,
    result: z.array(
      z.strictObject({
        /** The record's version that it came to. */
        revision: Version,
        /** Where the run of drafts began that it belongs to; of any other save the same version. One save has one for all sections. */
        run: Version,
        at: Instant,
        by: z.string(),
        section,
        changes: z.array(Change),
      }),
    ),
    compressed: true,
    shows,
  }),

  read: get({
    path: `${path}/revisions/:revision`,
    can: 'clients.read',
    summary: summaries.read,
    params: RevisionOf,
    result: kept,
    compressed: true,
    shows,
  }),

  restore: post({
    path: `${path}/revisions/:revision/restore`,
    can: 'clients.write',
    summary: summaries.restore,
    params: RevisionOf,
    body: z.strictObject({ version: Version }),
    result,
    audit: { event, payload: saved.extend({ revision: Version }) },
    warns: true,
    compressed: true,
  }),
})

/** Those of any record, as far as screens call them: they list what was changed, and bring back. */
export type RevisionCalls = Pick<
  ReturnType<typeof revisionCalls<z.ZodType<string>, z.ZodType, z.ZodType, z.ZodRawShape>>,
  'list' | 'restore'
>
