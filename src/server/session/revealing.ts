import { sql } from 'kysely'
import { Problem } from '../../platform/problem.ts'
import type { Tx } from '../database/tx.ts'

// What carries numbers whole is open for some minutes to the session in which a code was given for it: the documents of a
// package, the files of a record.

interface Revealing {
  sessionId: string
  /** Of the package, or of the record whose files they are. */
  recordId: string
}

export async function reveal(tx: Tx, { sessionId, recordId }: Revealing): Promise<void> {
  await tx
    .insertInto('record_reveal')
    .values({
      session_id: sessionId,
      record_id: recordId,
      until: sql<string>`now() + interval '10 minutes'`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'record_id'])
        .doUpdateSet((eb) => ({ until: eb.ref('excluded.until') })),
    )
    .execute()
}

export async function isRevealed(tx: Tx, { sessionId, recordId }: Revealing): Promise<boolean> {
  const found = await tx
    .selectFrom('record_reveal')
    .select('until')
    .where('session_id', '=', sessionId)
    .where('record_id', '=', recordId)
    .where('until', '>', sql<string>`now()`)
    .executeTakeFirst()
  return found !== undefined
}

/** @throws Problem code_required, where no code was given for it */
export async function mustBeRevealed(tx: Tx, revealing: Revealing): Promise<void> {
  if (!(await isRevealed(tx, revealing))) throw new Problem('code_required')
}
