import { codeOfStep, openSecret, shownSecretLocation, usableStep } from '../features/sign-in/server/totp.ts'
import type { AppServices } from '../server/services.ts'
import { openServices } from '../server/startup/open-services.ts'
import { StartProblem } from '../server/startup/start-problem.ts'

/**
 * `npm run demo:code -- EMAIL`: prints the six digits that a demo person's authenticator would show. A code is
 * good for one use, so it is the first one not used yet among those that the portal takes now.
 */
const [email = ''] = process.argv.slice(2)
const { services, close } = await openServices(process.env)
try {
  process.stdout.write(`${await nextCode(services, email.trim().toLowerCase())}\n`)
} finally {
  await close()
}

async function nextCode({ pool, cipher, now }: AppServices, address: string): Promise<string> {
  const { rows: firms } = await pool.query<{ is_demo: boolean }>('select is_demo from firm')
  if (!firms[0]?.is_demo)
    throw new StartProblem('There is no demo in this database: npm start makes one, or npm run demo:fill.')
  const { rows } = await pool.query<{ id: string; totpSecretEncrypted: Buffer | null; lastStep: number }>(
    `select id, totp_secret_encrypted as "totpSecretEncrypted", totp_last_step as "lastStep"
     from portal_user where email = $1`,
    [address],
  )
  const [user] = rows
  if (!user) throw new StartProblem('Name a demo person: npm run demo:code -- amelia.hart@demo.example')
  const secret = (await shownSecret({ pool, cipher }, user.id)) ?? openSecret(cipher, user)
  if (!secret)
    throw new StartProblem(`${address} has no key yet: sign in once, and the portal shows one to set up.`)
  const usable = usableStep(now(), user.lastStep)
  if ('seconds' in usable)
    throw new StartProblem(`Every code of this moment is used: ask again in ${usable.seconds} seconds.`)
  return codeOfStep(secret, usable.step)
}

/** The key that the newest sign-in was shown: of somebody who is setting up an authenticator, or a new one. */
async function shownSecret({ pool, cipher }: Pick<AppServices, 'pool' | 'cipher'>, userId: string) {
  const { rows } = await pool.query<{ id: string; sealed: Buffer | null }>(
    `select id, totp_secret_encrypted as sealed from session where user_id = $1 order by started_at desc limit 1`,
    [userId],
  )
  const [session] = rows
  return session?.sealed && cipher.decrypt(shownSecretLocation(session.id), session.sealed)
}
