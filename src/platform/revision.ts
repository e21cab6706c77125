import { z } from 'zod'
import { PathId } from './formats/path-id.ts'
import { Instant, Version, VersionInAddress } from './formats/wire.ts'

// What saves changed of a record, as calls tell it.

/** What became of one field, in the reader's language. Null where nothing stood; a secret as it is shown. */
const Change = z.strictObject({
  path: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type Change = z.infer<typeof Change>

export const revisionIn = <Section extends z.ZodType>(section: Section) =>
  z.strictObject({
    /** The record's version that it came to. */
    revision: Version,
    at: Instant,
    by: z.string(),
    section,
    changes: z.array(Change),
  })

/** Which revision of which record. */
export const RevisionOf = z.strictObject({ id: PathId, revision: VersionInAddress })
