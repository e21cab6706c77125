import { z } from 'zod'
import { getList } from '../../platform/endpoint.ts'
import { DateOnly, Guid } from '../../platform/formats/wire.ts'
import { ofBook, SearchQuery } from '../../platform/paging.ts'
import { Archived, ArchivedKind } from './contract.ts'

/** What was archived longer ago than the firm keeps it: it is due to be deleted, unless it is held. */
export const Retained = Archived.extend({
  /** The day by the firm's calendar since which it is due. */
  dueSince: DateOnly,
  /** Whose record a hold is about, where the record is a person's or an account's. */
  clientId: Guid.nullable(),
  /** Why it is held; of a household, why anybody of it is. Null where nothing is held. */
  held: z.string().nullable(),
})
export type Retained = z.infer<typeof Retained>

export const listRetention = getList({
  path: '/api/retention',
  can: 'submissions.review',
  summary:
    'Records that were archived longer ago than the firm keeps them (its setting retentionYears), the oldest first, with what is held of them',
  query: SearchQuery.extend({ ...ofBook, kind: ArchivedKind.optional() }),
  result: z.array(Retained),
  compressed: true,
})
