import { parseArgs } from 'node:util'
import { createFirm, type FirstAdmin } from '../features/sign-in/server/create-firm.ts'
import { Language } from '../platform/codes/person.ts'
import { isEmail } from '../platform/formats/email.ts'
import { openPool } from '../server/database/pool.ts'
import { as, transact } from '../server/database/transact.ts'
import { openServices } from '../server/startup/open-services.ts'
import { StartProblem } from '../server/startup/start-problem.ts'

/**
 * `npm run firm:create -- --email … --first-name … --last-name … [--language fr]`: makes the firm and its first
 * admin in a database without one, and mails and prints the link by which the admin chooses a password.
 */
const admin = askedFor()
const { services, ownerUrl, close } = await openServices(process.env)
const { anchors } = services.pool
const owner = Object.assign(openPool({ url: ownerUrl }, { connections: 1 }, services.log), { anchors })
try {
  const nobody = as({ userId: null, advisorId: null, requestId: 'firm:create' })
  const link = await transact(owner, nobody, (tx, _, trail) => createFirm(tx, trail, services, admin))
  process.stdout.write(
    `The firm is made. ${admin.firstName} chooses a password here, within seven days:\n${link}\n`,
  )
} finally {
  await owner.end()
  await close()
}

function askedFor(): FirstAdmin {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: { email: text, 'first-name': text, 'last-name': text, language: text },
    strict: false,
  })
  const email = String(values.email ?? '').toLowerCase()
  const firstName = String(values['first-name'] ?? '').trim()
  const lastName = String(values['last-name'] ?? '').trim()
  const language = Language.schema.safeParse(values.language ?? 'en')
  if (!isEmail(email) || !firstName || !lastName || !language.success)
    throw new StartProblem(
      'Name the first admin: npm run firm:create -- --email … --first-name … --last-name …',
    )
  return { email, firstName, lastName, language: language.data }
}
