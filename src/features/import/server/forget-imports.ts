import { sql } from 'kysely'
import { z } from 'zod'
import { emptyGuid } from '../../../platform/formats/guid.ts'
import { as, transact } from '../../../server/database/transact.ts'
import { everyAdviser } from '../../../server/jobs/every-adviser.ts'
import type { Job } from '../../../server/jobs/job.ts'

/** So long file and plan are kept, and an import can be undone. */
export const keptDays = 30

/** Takes away file and plan of imports that are over for good. */
export const forgetImports: Job = {
  name: 'forget-imports',
  data: z.unknown(),
  schedule: '11 * * * *',
  work: async ({ pool }) => {
    const by = (advisorId: string | null) => as({ userId: null, advisorId, requestId: 'forget imports' })
    const advisers = await transact(pool, by(null), everyAdviser)
    for (const advisorId of [...advisers, emptyGuid])
      await transact(pool, by(advisorId), (tx) =>
        tx
          .deleteFrom('record_import')
          .where('advisor_id', '=', advisorId)
          .where(sql<boolean>`uploaded_at < now() - make_interval(days => ${keptDays})`)
          .execute(),
      )
  },
}
