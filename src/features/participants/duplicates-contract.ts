import { z } from 'zod'
import { del, getList, post } from '../../platform/endpoint.ts'
import { NameOnFile } from '../../platform/formats/names.ts'
import { DateOnly, Guid, Instant } from '../../platform/formats/wire.ts'
import { ofBook, PageQuery } from '../../platform/paging.ts'
import { words } from '../../platform/words.ts'

/** Why two records seem to be one person's. An email or a phone number alone is shared by many a couple. */
export const DuplicateReason = z.enum(['sameSin', 'sameEmailAndPhone', 'sameNameAndBirth'])
export type DuplicateReason = z.infer<typeof DuplicateReason>

/** One of two records that seem to be one person's. */
export const Likely = z.strictObject({
  id: Guid,
  generalDetails: NameOnFile,
  dateOfBirth: DateOnly.nullable(),
  household: z.strictObject({ id: Guid, fullName: z.string() }),
  createdAt: Instant,
})
export type Likely = z.infer<typeof Likely>

export const Duplicate = z.strictObject({
  /** The record that was made first. */
  a: Likely,
  b: Likely,
  reasons: z.array(DuplicateReason),
  /** In whose book both are. */
  advisorId: Guid,
})
export type Duplicate = z.infer<typeof Duplicate>

export const listDuplicates = getList({
  path: '/api/duplicates',
  can: 'clients.read',
  summary:
    'Pairs of records of one book that seem to be one person’s: the same SIN, told only to whoever may have SINs shown whole; the same email and phone number; or the same name, in either order, with the same day of birth',
  query: PageQuery.extend(ofBook),
  result: z.array(Duplicate),
  compressed: true,
})

const PairOfRecords = z.strictObject({
  ids: z.tuple([Guid, Guid]).refine(([one, other]) => one !== other, words('Please name two records')),
})

const PairEvent = z.strictObject({ client: Guid, other: Guid })

export const dismissDuplicate = post({
  path: '/api/duplicates/dismissal',
  can: 'clients.write',
  summary: 'Says that two records are two people’s: the pair is listed no more',
  about: ['ids.0'],
  body: PairOfRecords,
  result: z.null(),
  audit: { event: 'duplicate dismissed', payload: PairEvent },
})

export const relistDuplicate = del({
  path: '/api/duplicates/dismissal',
  can: 'clients.write',
  summary: 'Takes that back: the pair is listed again',
  about: ['ids.0'],
  body: PairOfRecords,
  result: z.null(),
  audit: { event: 'duplicate listed again', payload: PairEvent },
})
