import { parseArgs } from 'node:util'
import { resetPerson } from '../features/sign-in/server/reset-person.ts'
import { as, transact } from '../server/database/transact.ts'
import { openServices } from '../server/startup/open-services.ts'
import { StartProblem } from '../server/startup/start-problem.ts'

/**
 * `npm run person:reset -- --email … --reason …`: takes from somebody all that they sign in with, and mails and prints the
 * link by which they choose a new password. For an administrator who is locked out, and whom no other one can help.
 */
const asked = askedFor()
const { services, close } = await openServices(process.env)
try {
  // the email says what the firm has set
  await services.firm.keepUp()
  const nobody = as({ userId: null, advisorId: null, requestId: 'person:reset' })
  const link = await transact(services.pool, nobody, (tx, _, trail) =>
    resetPerson(tx, trail, services, asked),
  )
  process.stdout.write(
    `The password, second factor and sessions of ${asked.email} have ended. The way back in, within seven days:\n${link}\n`,
  )
} finally {
  await close()
}

function askedFor() {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { email: text, reason: text }, strict: false })
  const email = String(values.email ?? '').trim()
  const because = String(values.reason ?? '').trim()
  if (!email || !because)
    throw new StartProblem('Say who, and why: npm run person:reset -- --email … --reason "…"')
  return { email, because }
}
