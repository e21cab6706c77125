import { randomUUID } from 'node:crypto'
import type { Trail } from '../../../server/database/transact.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { RequestServices } from '../../../server/services.ts'
import { StartProblem } from '../../../server/startup/start-problem.ts'
import { mailPasswordLink } from './password-link.ts'
import type { User } from './queries.ts'

export type FirstAdmin = Pick<User, 'email' | 'firstName' | 'lastName' | 'language'>

/**
 * Makes the firm and its first admin, mails the invitation and gives its link. Runs as the tables' owner: the
 * app may not make a firm.
 * @throws StartProblem where there is a firm already
 */
export async function createFirm(
  tx: Tx,
  trail: Trail,
  services: RequestServices,
  admin: FirstAdmin,
): Promise<string> {
  const made = await tx
    .insertInto('firm')
    .values({ is_demo: false })
    .onConflict((conflict) => conflict.doNothing())
    .returning('is_demo')
    .executeTakeFirst()
  if (!made)
    throw new StartProblem('There is a firm in this database already: its admins invite everybody else.')
  const id = randomUUID()
  await tx
    .insertInto('portal_user')
    .values({
      id,
      email: admin.email,
      first_name: admin.firstName,
      last_name: admin.lastName,
      language: admin.language,
      language_chosen: true,
      roles: ['admin'],
    })
    .execute()
  const link = await mailPasswordLink(
    tx,
    services,
    { ...admin, id },
    { id: randomUUID(), purpose: 'invitation' },
  )
  if (!link) throw new Error('the invitation was made before')
  trail.record({ event: 'firm created', payload: { admin: id } })
  return link
}
