import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { generateSecret, generateSync } from 'otplib'
import pg from 'pg'
import { hashPassword } from '../src/features/sign-in/server/password-hash.ts'
import { codeOfStep, usableStep } from '../src/features/sign-in/server/totp.ts'
import type { Role } from '../src/platform/codes/user-role.ts'
import { createSigningService } from '../src/server/app.ts'
import { openEmbedded } from '../src/server/database/embedded.ts'
import { type Tx, txOn } from '../src/server/database/tx.ts'
import { type Cipher, makeCipher } from '../src/server/encryption/cipher.ts'
import { readKeyFile } from '../src/server/encryption/keys.ts'
import { makeKeptFiles } from '../src/server/files/kept-files.ts'
import { openJobs } from '../src/server/jobs/jobs.ts'
import type { EmailContent } from '../src/server/mail/mailer.ts'
import { hashToken, newToken } from '../src/server/session/session.ts'
import type { SigningService } from '../src/server/signing-service.ts'
import { readConfig } from '../src/server/startup/config.ts'
import { emailsIn } from '../tests/emails.ts'
import { scratchFolder } from '../tests/scratch-folder.ts'
import { builtScreens } from './build-screens.ts'
import { freePort } from './free-port.ts'

/** A running portal of one's own, with the demo firm in it. */
export interface Portal {
  url: string
  /** As the tables' owner: for arranging, and for looking behind the screens. */
  owner: pg.Pool
  /** Somebody new, with the password and an authenticator. */
  person(wanted?: NewPerson): Promise<Person>
  /** The value of a session cookie for somebody who has signed in whole. */
  sessionFor(person: Pick<Person, 'userId'>): Promise<string>
  /** What was mailed to an address, the oldest first. */
  emailsTo(email: string): Promise<EmailContent[]>
  /** An adviser's rows, as the portal itself sees them. */
  rowsOf<Row extends pg.QueryResultRow>(advisorId: string, sql: string, values: unknown[]): Promise<Row[]>
  /** Asks its signing service, in a transaction of an adviser. */
  signing<Result>(
    advisorId: string,
    work: (tx: Tx, signatures: SigningService) => Promise<Result>,
  ): Promise<Result>
  /** Ends it at once, as kill -9 does; its database lives on. */
  kill(): Promise<void>
  /** Starts it again, on the same folder and port, with these settings beside its own. */
  start(settings?: Record<string, string>): Promise<void>
  close(): Promise<void>
}

export interface NewPerson {
  roles?: Role[]
  firstName?: string
  /** Whose assistant they are, by the ids of the advisers; they may not send. */
  assists?: readonly string[]
  language?: 'en' | 'fr'
  /** Without it two-factor is set up already. */
  twoFactor?: 'still to set up'
}

export interface Person {
  userId: string
  /** '' for whoever is no adviser. */
  advisorId: string
  email: string
  password: string
  firstName: string
  /** The code that the authenticator shows now; each is good for one use. */
  code(): string
  /** One that was not given out by this yet, good for ten seconds at least; there are two a minute, and three at once (RFC 6238). */
  nextCode(): Promise<string>
}

const password = 'quiet harbour lantern'

/** Everybody has the same password; to hash it takes as long as a short test. */
let hashed: Promise<string> | undefined

/** Starts the portal as `npm start` does, on a folder and a port of its own, with the screens that the run has built. */
export async function startPortal(): Promise<Portal> {
  const folder = await scratchFolder('e2e')
  const url = `http://localhost:${await freePort()}`
  const own = {
    PORT: new URL(url).port,
    PUBLIC_URL: url,
    DATA_DIR: folder,
    WEB_DIR: builtScreens,
    LOG_LEVEL: 'error',
  }
  let child = await spawned({ ...process.env, ...own })
  const database = await openEmbedded(join(folder, 'postgres'))
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 })
  const app = new pg.Pool({ connectionString: database.appUrl, max: 1 })
  const cipher = makeCipher(readKeyFile(join(folder, 'keys')))
  const jobs = openJobs({ url: database.appUrl })
  const signatures = createSigningService(readConfig(own), jobs, makeKeptFiles(cipher, undefined, console))
  return {
    url,
    owner,
    person: (wanted = {}) => newPerson(owner, cipher, wanted),
    sessionFor: (person) => newSession(owner, person),
    emailsTo: (email) => emailsIn(owner, cipher, email),
    async rowsOf(advisorId, sql, values) {
      await app.query(`select set_config('app.advisor_id', $1, false)`, [advisorId])
      return (await app.query(sql, values)).rows
    },
    async signing(advisorId, work) {
      const client = await app.connect()
      try {
        await client.query('begin')
        await client.query(`select set_config('app.advisor_id', $1, true)`, [advisorId])
        const result = await work(txOn(client), signatures)
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    },
    kill: () => ended(child, 'SIGKILL'),
    async start(settings = {}) {
      child = await spawned({ ...process.env, ...own, ...settings })
    },
    async close() {
      await Promise.all([owner.end(), app.end(), jobs.stop()])
      await ended(child, 'SIGTERM')
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function ended(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/** Ready when it has said where it is. */
async function spawned(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/run.js'), 'server/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  await new Promise<void>((ready, failed) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk
      if (said.includes(env['PUBLIC_URL'] ?? '')) ready()
    })
    child.once('exit', (code) => failed(new Error(`the portal ended with ${code}: ${said}`)))
  })
  return child
}

export async function newPerson(owner: pg.Pool, cipher: Cipher, wanted: NewPerson): Promise<Person> {
  const { roles = ['adviser'], firstName = 'Morgan', assists = [], language, twoFactor } = wanted
  const userId = randomUUID()
  const email = `${firstName.toLowerCase()}.${userId.slice(0, 8)}@firm.example`
  hashed ??= hashPassword(password)
  const secret = generateSecret()
  const place = { table: 'portal_user', column: 'totp_secret_encrypted', rowId: userId }
  await owner.query(
    `insert into portal_user (id, email, password_hash, first_name, last_name, language, language_chosen, roles, totp_secret_encrypted, totp_confirmed_at)
     values ($1, $2, $3, $4, 'Example', $5, $6, $7, $8, $9)`,
    [
      userId,
      email,
      await hashed,
      firstName,
      language ?? 'en',
      language !== undefined,
      roles,
      twoFactor ? null : cipher.encrypt(place, secret),
      twoFactor ? null : new Date(),
    ],
  )
  const advisor = roles.includes('adviser')
    ? await owner.query<{ id: string }>(
        'insert into advisor (user_id, ia_number) values ($1, $2) returning id',
        [userId, `IA-${userId.slice(0, 6)}`],
      )
    : undefined
  for (const id of assists) await owner.query('insert into assistance values ($1, $2)', [userId, id])
  const code = () => generateSync({ secret })
  let given = 0
  const nextCode = async () => {
    for (;;) {
      const usable = usableStep(new Date(), given)
      if ('step' in usable) {
        given = usable.step
        return codeOfStep(secret, given)
      }
      await setTimeout(usable.seconds * 1000)
    }
  }
  return { userId, advisorId: advisor?.rows[0]?.id ?? '', email, password, firstName, code, nextCode }
}

export async function newSession(owner: pg.Pool, { userId }: Pick<Person, 'userId'>): Promise<string> {
  const token = newToken()
  await owner.query(
    `insert into session (user_id, token_hash, stage, user_agent, expires_at) values ($1, $2, 'whole', 'a browser', now() + interval '8 hours')`,
    [userId, hashToken(token)],
  )
  return token
}
