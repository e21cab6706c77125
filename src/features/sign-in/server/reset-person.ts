import type { Trail } from '../../../server/database/transact.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { RequestServices } from '../../../server/services.ts'
import { StartProblem } from '../../../server/startup/start-problem.ts'
import { findUserByEmail } from './queries.ts'
import { resetSignIn } from './records.ts'

/**
 * Resets, for whoever runs the portal's machine, how somebody signs in: the last administrator, whom nobody else can help.
 * Mails the link that leads back in, and gives it.
 * @throws StartProblem where nobody who may sign in has the address
 */
export async function resetPerson(
  tx: Tx,
  trail: Trail,
  services: RequestServices,
  { email, because }: { email: string; because: string },
): Promise<string> {
  const user = await findUserByEmail(tx, email.toLowerCase())
  if (!user) throw new StartProblem(`Nobody has an account with the address ${email}.`)
  if (user.disabledAt !== null)
    throw new StartProblem(`${email} is disabled: an administrator enables the account first.`)
  const link = await resetSignIn(tx, services, user)
  if (!link) throw new Error('the link was made before')
  trail.record({ event: 'sign-in of a person reset', payload: { person: user.id, because } })
  return link
}
