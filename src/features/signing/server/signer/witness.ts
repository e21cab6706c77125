import { fullName } from '../../../../platform/formats/person-name.ts'
import type { Tx } from '../../../../server/database/tx.ts'

/** Somebody of the firm who is there while somebody else signs. */
export interface Witness {
  userId: string
  name: string
  email: string
}

/** By the id of their account. */
export async function findWitness(tx: Tx, userId: string): Promise<Witness> {
  const user = await tx
    .selectFrom('portal_user')
    .select(['email', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { userId, name: fullName(user), email: user.email }
}
