import { pino } from 'pino'
import { jobs, makeApp, makeSignatures } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import { openPool } from '../src/server/database/pool.ts'
import { makeTypesetter } from '../src/server/documents/typesetter.ts'
import { makeCipher } from '../src/server/encryption/cipher.ts'
import { withNewKey } from '../src/server/encryption/keys.ts'
import { openJobs } from '../src/server/jobs.ts'
import { makeMailer } from '../src/server/mail/mailer.ts'

/** The portal's own app on a database, with everything that stands before and behind a handler. */
export async function portalOn(url: string) {
  const config = readConfig({})
  const log = pino({ level: 'silent' })
  const cipher = makeCipher(withNewKey(new Map()))
  const queue = openJobs({ url }, jobs)
  const pool = openPool({ url }, { connections: config.databaseConnections }, log)
  const mailer = makeMailer(cipher, queue)
  const house = {
    config,
    pool,
    cipher,
    jobs: queue,
    mailer,
    typesetter: makeTypesetter(config),
    signatures: makeSignatures(config, queue),
    log,
    now: () => new Date(),
  }
  const app = await makeApp(house)
  return { app, pool }
}
