import { z } from 'zod'
import { SecondFactor } from '../../platform/codes/second-factor.ts'
import { postFile } from '../../platform/endpoint.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { Guid, text } from '../../platform/formats/wire.ts'
import { words } from '../../platform/words.ts'

export const exportPerson = postFile({
  path: '/api/newClient/:id/export',
  can: 'records.export',
  summary:
    'All that the portal has of somebody, as a zip that is read without it, in the caller’s language; numbers that are kept masked are whole where the caller may reveal them',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ code: text({ missing: words('Please Enter a Code'), max: 2_000 }) }),
  file: { type: 'application/zip', shown: 'attachment' },
  audit: {
    event: 'person exported',
    refusedEvent: 'person export refused',
    payload: z.strictObject({
      client: Guid,
      /** Whether numbers were told whole. */
      secrets: z.boolean(),
      user: Guid,
      secondFactor: SecondFactor.optional(),
      reason: z.literal('wrong code').optional(),
    }),
  },
})
