import type { Logger } from 'pino'
import { jobs, makeSignatures } from './app.ts'
import { makeAnchors } from './audit/anchors.ts'
import type { Config } from './config.ts'
import { type Login, openPool, type PoolSize } from './database/pool.ts'
import { makeTypesetter } from './documents/typesetter.ts'
import type { Cipher } from './encryption/cipher.ts'
import type { House } from './house.ts'
import { openJobs } from './jobs.ts'
import { makeMailer } from './mail/mailer.ts'

interface Furniture extends PoolSize {
  cipher: Cipher
  log: Logger
  now?: (() => Date) | undefined
}

/** The house on a database that is ready. Nothing runs yet: there are no workers, and the desk is not open. */
export function furnish(config: Config, app: Login, furniture: Furniture): House {
  const { cipher, log, now = () => new Date(), ...size } = furniture
  const queue = openJobs(app, jobs)
  return {
    config,
    pool: Object.assign(openPool(app, size, log), {
      anchors: makeAnchors({ config, login: app, cipher, log }),
    }),
    cipher,
    jobs: queue,
    mailer: makeMailer(cipher, queue, config.firm),
    typesetter: makeTypesetter(config),
    signatures: makeSignatures(config, queue),
    log,
    now,
  }
}
