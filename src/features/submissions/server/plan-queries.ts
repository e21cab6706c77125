import { sql } from 'kysely'
import { z } from 'zod'
import { SignedRecordKind } from '../../../platform/codes/package-status.ts'
import { Language } from '../../../platform/codes/person.ts'
import { Guid } from '../../../platform/formats/wire.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { ChosenRecord } from '../contract.ts'

// What somebody has looked at before sending it: theirs alone, for a day.

const Records = z.array(ChosenRecord)
const Documents = z.array(
  z.strictObject({
    id: Guid,
    kind: z.string(),
    part: z.string(),
    recordKind: SignedRecordKind,
    recordId: Guid,
    language: Language.schema,
    /** Plans of before had none. */
    otherLanguage: Language.schema.nullable().default(null),
  }),
)

interface Plan {
  advisorId: string
  clientId: string
  /** Who looks at it. */
  userId: string
  records: z.infer<typeof Records>
  documents: z.infer<typeof Documents>
}

const isOld = sql<boolean>`created_at < now() - interval '24 hours'`

export async function insertPlan(tx: Tx, { advisorId, clientId, userId, ...plan }: Plan): Promise<string> {
  await tx.deleteFrom('submission_plan').where('advisor_id', '=', advisorId).where(isOld).execute()
  const { id } = await tx
    .insertInto('submission_plan')
    .values({
      advisor_id: advisorId,
      client_id: clientId,
      user_id: userId,
      records: JSON.stringify(plan.records),
      documents: JSON.stringify(plan.documents),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Undefined where it is not this user's, or a day old. */
export async function findPlan(
  tx: Tx,
  { advisorId, userId, id }: Pick<Plan, 'advisorId' | 'userId'> & { id: string },
): Promise<Pick<Plan, 'clientId' | 'records' | 'documents'> | undefined> {
  const row = await tx
    .selectFrom('submission_plan')
    .select(['client_id', 'records', 'documents'])
    .where('advisor_id', '=', advisorId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where(({ not }) => not(isOld))
    .executeTakeFirst()
  return (
    row && {
      clientId: row.client_id,
      records: Records.parse(row.records),
      documents: Documents.parse(row.documents),
    }
  )
}
