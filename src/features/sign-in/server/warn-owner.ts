import { sql } from 'kysely'
import { z } from 'zod'
import { as, transact } from '../../../server/database/transact.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Job } from '../../../server/jobs/job.ts'
import type { RequestServices } from '../../../server/services.ts'
import { findUser, setWrongCodes, type User } from './queries.ts'
import { type SecurityNews, securityEmail } from './security-emails.ts'

/** So many failures in a row, and the owner is written to. */
const failuresToTell = 10

/** So many wrong second factors in a row, and none is judged any more until the password is reset by email (AU3). */
export const mostWrongCodes = 100

type Post = Pick<RequestServices, 'config' | 'mailer'>

/** Tells the owner of an account what was done with it. */
export async function tellOwner(
  tx: Tx,
  { config, mailer }: Post,
  user: User,
  what: SecurityNews,
): Promise<void> {
  await mailer.post(tx, securityEmail(user, config.firm.name, what))
}

/** Counts a wrong second factor of a user under lock; at 10, and again while it goes on, the owner is told. */
export async function countWrongCode(tx: Tx, services: Post, user: User): Promise<void> {
  const wrongCodes = user.wrongCodes + 1
  await setWrongCodes(tx, user.id, wrongCodes)
  if (wrongCodes === mostWrongCodes) await tellOwner(tx, services, user, 'codes ended')
  else if (wrongCodes >= failuresToTell) await warnOwner(tx, services, user, 'warned_of_codes_at')
}

const warnings = { warned_of_passwords_at: 'wrong passwords', warned_of_codes_at: 'wrong codes' } as const

/** Once a day at most: whoever guesses could else fill somebody's inbox. */
async function warnOwner(tx: Tx, services: Post, user: User, column: keyof typeof warnings): Promise<void> {
  const warned = await tx
    .updateTable('portal_user')
    .set({ [column]: sql<string>`now()` })
    .where('id', '=', user.id)
    .where(sql<boolean>`coalesce(${sql.ref(column)} < now() - interval '1 day', true)`)
    .executeTakeFirst()
  if (warned.numUpdatedRows === 1n) await tellOwner(tx, services, user, warnings[column])
}

const Guessed = z.strictObject({
  /** Null where nobody has the address. */
  userId: z.uuid().nullable(),
})

/** After the answer, which is the same for everybody: how long it takes must not tell whose address is known. */
export const warnOfPasswords: Job<typeof Guessed> = {
  name: 'warn-of-passwords',
  data: Guessed,
  work: async (services, { userId }) => {
    if (userId === null) return
    const nobody = as({ userId: null, advisorId: null, requestId: 'wrong passwords' })
    await transact(services.pool, nobody, async (tx) => {
      const user = await findUser(tx, userId)
      if (user && !user.disabledAt) await warnOwner(tx, services, user, 'warned_of_passwords_at')
    })
  },
}

/** Of wrong passwords in a row, the one after which the owner is told. */
export const isToldOf = (wrongPasswords: number): boolean => wrongPasswords % failuresToTell === 0
