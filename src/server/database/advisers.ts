import type { Tx } from './tx.ts'

/** The adviser as emails and clients name them. */
export const findAdviser = (tx: Tx, advisorId: string) =>
  tx
    .selectFrom('advisor')
    .innerJoin('portal_user', 'portal_user.id', 'advisor.user_id')
    .select([
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'language',
      'phone_number as phone',
    ])
    .where('advisor.id', '=', advisorId)
    .executeTakeFirstOrThrow()

export type AdviserNamed = Awaited<ReturnType<typeof findAdviser>>
