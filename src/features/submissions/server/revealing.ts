import { sql } from 'kysely'
import { Problem } from '../../../platform/problem.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Package } from '../../signing/server/records.ts'

// Documents as they are signed carry numbers whole: they are open to a session in which a code was given for their package.

interface Revealing {
  sessionId: string
  packageId: string
}

export async function reveal(tx: Tx, { sessionId, packageId }: Revealing): Promise<void> {
  await tx
    .insertInto('package_reveal')
    .values({
      session_id: sessionId,
      package_id: packageId,
      until: sql<string>`now() + interval '10 minutes'`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'package_id'])
        .doUpdateSet((eb) => ({ until: eb.ref('excluded.until') })),
    )
    .execute()
}

export async function isRevealed(tx: Tx, { sessionId, packageId }: Revealing): Promise<boolean> {
  const found = await tx
    .selectFrom('package_reveal')
    .select('until')
    .where('session_id', '=', sessionId)
    .where('package_id', '=', packageId)
    .where('until', '>', sql<string>`now()`)
    .executeTakeFirst()
  return found !== undefined
}

/** A questionnaire states no number that is kept masked. */
const hasNumbers = ({ recordKind }: Pick<Package['documents'][number], 'recordKind'>): boolean =>
  recordKind !== 'riskTolerance'

/** @throws Problem code_required, where a document has such numbers and no code was given for its package */
export async function mustBeRevealed(
  tx: Tx,
  revealing: Revealing,
  documents: readonly Pick<Package['documents'][number], 'recordKind'>[],
): Promise<void> {
  if (documents.some(hasNumbers) && !(await isRevealed(tx, revealing))) throw new Problem('code_required')
}
