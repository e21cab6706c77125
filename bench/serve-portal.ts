// The portal's own app on a free port, with everything that stands before and behind a handler.
import { pino } from 'pino'
import { jobs, makeApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import { openPool } from '../src/server/database/pool.ts'
import { makeCipher } from '../src/server/encryption/cipher.ts'
import { withNewKey } from '../src/server/encryption/keys.ts'
import { openJobs } from '../src/server/jobs.ts'
import { makeMailer } from '../src/server/mail/mailer.ts'

const [url = ''] = process.argv.slice(2)
const config = readConfig({})
const log = pino({ level: 'silent' })
const cipher = makeCipher(withNewKey(new Map()))
const queue = openJobs({ url }, jobs)
const pool = openPool({ url }, { connections: config.databaseConnections }, log)
const app = await makeApp({
  config,
  pool,
  cipher,
  jobs: queue,
  mailer: makeMailer(cipher, queue),
  log,
  now: () => new Date(),
})
process.stdout.write(`${await app.listen({ port: 0 })}\n`)
