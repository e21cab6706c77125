import { sql } from 'kysely'
import { z } from 'zod'
import { emptyGuid } from '../../../platform/formats/guid.ts'
import { actInBooks } from '../../../server/database/in-books.ts'
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
    const nobody = as({ userId: null, advisorId: null, requestId: 'forget imports' })
    await transact(pool, nobody, async (tx) => {
      await actInBooks(tx, [...(await everyAdviser(tx)), emptyGuid])
      await tx
        .deleteFrom('record_import')
        .where(sql<boolean>`uploaded_at < now() - make_interval(days => ${keptDays})`)
        .execute()
    })
  },
}
