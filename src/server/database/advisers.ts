import { sql } from 'kysely'
import { fullName } from '../../platform/formats/person-name.ts'
import type { Tx } from './tx.ts'

/** The adviser as emails and clients name them. */
export const findAdviser = (tx: Tx, advisorId: string) =>
  tx
    .selectFrom('advisor')
    .innerJoin('portal_user', 'portal_user.id', 'advisor.user_id')
    .select([
      'portal_user.id as userId',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'language',
      'phone_number as phone',
    ])
    .where('advisor.id', '=', advisorId)
    .executeTakeFirstOrThrow()

export type AdviserNamed = Awaited<ReturnType<typeof findAdviser>>

/** As letters and documents name an adviser. */
export const nameOfAdviser = async (tx: Tx, advisorId: string): Promise<string> =>
  fullName(await findAdviser(tx, advisorId))

/** The same of anybody of the firm, by the id of their account. */
export async function nameOf(tx: Tx, userId: string): Promise<string> {
  const user = await tx
    .selectFrom('portal_user')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return fullName(user)
}

/** Those of these addresses, in small letters, that belong to somebody of the firm. */
export async function findFirmEmails(tx: Tx, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const known = emails.filter(Boolean)
  if (known.length === 0) return new Set()
  const rows = await tx
    .selectFrom('portal_user')
    .select(sql<string>`lower(email)`.as('email'))
    .where(sql<boolean>`lower(email) = any (${known}::text[])`)
    .execute()
  return new Set(rows.map(({ email }) => email))
}
