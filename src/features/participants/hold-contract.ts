import { z } from 'zod'
import { get, put } from '../../platform/endpoint.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { Guid, Instant, text } from '../../platform/formats/wire.ts'
import { words } from '../../platform/words.ts'

/** That somebody's record is held: it is kept for longer than the firm keeps what is archived (decision 83). */
export const Hold = z.strictObject({ reason: z.string(), by: z.string(), at: Instant })
export type Hold = z.infer<typeof Hold>

const params = z.strictObject({ id: PathId })

export const readHold = get({
  path: '/api/newClient/:id/hold',
  can: 'submissions.review',
  summary: 'Whether somebody’s record is held, archived or not',
  params,
  result: Hold.nullable(),
})

export const setHold = put({
  path: '/api/newClient/:id/hold',
  can: 'submissions.review',
  summary: 'Holds somebody’s record, archived or not, with the reason; null ends that',
  params,
  body: z.strictObject({
    reason: text({ missing: words('Please Enter a Reason'), max: 500 })
      .trim()
      .min(1, words('Please Enter a Reason'))
      .nullable(),
  }),
  result: Hold.nullable(),
  // the adviser reads the trail, and the reason is compliance's own
  audit: { event: 'record held', payload: z.strictObject({ client: Guid }) },
})

/** What the trail has where a hold ends. */
export const holdEnded = { event: 'hold ended', payload: z.strictObject({ client: Guid }) }
