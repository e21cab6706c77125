import { z } from 'zod'
import { get, post } from '../../platform/endpoint.ts'
import { NameOnFile } from '../../platform/formats/names.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { Guid, Instant, Version } from '../../platform/formats/wire.ts'
import { words } from '../../platform/words.ts'
import { Client } from './contract.ts'

// Two records of one person are made one: one stays, the other is merged into it.

const Two = z
  .strictObject({
    /** The record that stays. */
    keepId: Guid,
    /** The one that is merged into it. */
    otherId: Guid,
  })
  .refine(({ keepId, otherId }) => keepId !== otherId, {
    message: words('Please name two records'),
    path: ['otherId'],
  })

/** A fact that the two say otherwise, as a reader sees it; null where nothing stands. A number is masked. */
export const MergedField = z.strictObject({
  /** By which it is taken. */
  path: z.string(),
  /** What is taken as a whole, such as an address; null of a single field. */
  group: z.string().nullable(),
  label: z.string(),
  keep: z.string().nullable(),
  other: z.string().nullable(),
})
export type MergedField = z.infer<typeof MergedField>

export const Goes = z.strictObject({
  kind: z.enum([
    'bankAccount',
    'account',
    'naming',
    'statement',
    'questionnaire',
    'package',
    'file',
    'note',
    'task',
  ]),
  id: Guid,
  text: z.string(),
  detail: z.string(),
  /** The call that answers it as a document, where it has one. */
  document: z.string().nullable(),
})
export type Goes = z.infer<typeof Goes>

const Side = z.strictObject({
  id: Guid,
  generalDetails: NameOnFile,
  household: z.strictObject({ id: Guid, fullName: z.string() }),
  createdAt: Instant,
  /** When it was changed last, and by whom. */
  savedAt: Instant,
  savedBy: z.string(),
  version: z.int(),
})

export const MergePreview = z.strictObject({
  keep: Side,
  other: Side,
  fields: z.array(MergedField),
  /** What both say. */
  same: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  moves: z.array(Goes),
  /** What stays with the record that is merged, and is read there. */
  stays: z.array(Goes),
  /** How many changes the other record's history tells; they stay readable. */
  revisions: z.int(),
  blockers: z.array(
    z.strictObject({
      kind: z.enum(['household', 'person', 'account', 'package', 'link']),
      id: Guid,
      text: z.string(),
      link: z.string(),
    }),
  ),
})
export type MergePreview = z.infer<typeof MergePreview>

const Pair = z.strictObject({ client: Guid, other: Guid })

export const previewMerge = post({
  // numbers, though masked, stand in no address
  path: '/api/newClient/merge/preview',
  can: 'clients.write',
  summary: 'What making two records of one person one would do, and what is in the way',
  about: ['keepId'],
  body: Two,
  result: MergePreview,
  audit: { event: 'merge previewed', payload: Pair },
  compressed: true,
})

export const mergeClients = post({
  path: '/api/newClient/merge',
  can: 'clients.write',
  summary:
    'Makes two records of one person one: what is open of the other moves, what is complete stays with it and is read there. Merged once, however often it is asked for',
  about: ['keepId'],
  body: Two.safeExtend({
    /** The paths of the facts that are taken from the other record. */
    take: z.array(z.string().max(100)).max(200),
    /** The versions of the two that were seen. */
    versions: z.strictObject({ keep: Version, other: Version }),
  }),
  result: z.strictObject({ mergeId: Guid, client: Client }),
  audit: {
    event: 'clients merged',
    payload: Pair.extend({ merge: Guid, taken: z.array(z.string()) }),
  },
  creates: true,
})

export const undoMerge = post({
  path: '/api/newClient/merge/:mergeId/undo',
  can: 'clients.write',
  summary: 'Makes two of one record again, while neither was changed since',
  params: z.strictObject({ mergeId: PathId }),
  body: z.strictObject({}),
  result: z.strictObject({ keep: Client, other: Client }),
  audit: { event: 'merge undone', payload: Pair.extend({ merge: Guid }) },
})

/** A record that was merged into a client's. */
export const Merge = z.strictObject({
  mergeId: Guid,
  /** The merged record's, by which its history and documents are read. */
  id: Guid,
  generalDetails: NameOnFile,
  mergedAt: Instant,
  by: z.string(),
  /** Neither was changed since. */
  mayBeUndone: z.boolean(),
  /** What it said otherwise, and was not taken. */
  saidOtherwise: z.array(MergedField.pick({ path: true, label: true }).extend({ value: z.string() })),
  /** The call that answers its client application as a document; null where that was never submitted. */
  application: z.string().nullable(),
  /** What is complete of it, and what could not go along. */
  stays: z.array(Goes),
})
export type Merge = z.infer<typeof Merge>

export const listMerges = get({
  path: '/api/newClient/:id/merges',
  can: 'clients.read',
  summary:
    'The records that were merged into a client’s, the newest first, and what of them stayed with them',
  params: z.strictObject({ id: PathId }),
  result: z.array(Merge),
  compressed: true,
  shows: 'params.id',
})
