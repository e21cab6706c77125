import { z } from 'zod'
import { as, transact } from '../../../server/database/transact.ts'
import type { Job } from '../../../server/jobs/job.ts'
import { mailPasswordLink } from './password-link.ts'
import { findUser } from './queries.ts'

const Asked = z.strictObject({
  linkId: z.uuid(),
  /** Null where nobody has the address. */
  userId: z.uuid().nullable(),
})

/** Makes and mails the link that somebody asked for, after the answer that is the same for everybody. */
export const mailResetLink: Job<typeof Asked> = {
  name: 'mail-reset-link',
  data: Asked,
  work: async (services, { linkId, userId }) => {
    if (userId === null) return
    const nobody = as({ userId: null, advisorId: null, requestId: linkId })
    await transact(services.pool, nobody, async (tx, _, trail) => {
      const user = await findUser(tx, userId)
      if (!user || user.disabledAt) return
      const link = await mailPasswordLink(tx, services, user, { id: linkId, purpose: 'reset' })
      if (link) trail.record({ event: 'password link mailed', payload: { user: userId, purpose: 'reset' } })
    })
  },
}
