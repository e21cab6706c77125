import type { Logger } from 'pino'
import { createFirmSettings, createSigningService } from '../app.ts'
import { makeAnchors } from '../audit/anchors.ts'
import { makeLooks } from '../audit/looks.ts'
import { verifyAudit } from '../audit/verify.ts'
import { type Login, openPool, type PoolSize } from '../database/pool.ts'
import { makeTypesetter } from '../documents/typesetter.ts'
import type { Cipher } from '../encryption/cipher.ts'
import { makeKeptFiles } from '../files/kept-files.ts'
import { openStore } from '../files/object-store.ts'
import { openJobs } from '../jobs/jobs.ts'
import { makeMailer } from '../mail/mailer.ts'
import { makeMetrics } from '../metrics/metrics.ts'
import type { AppServices } from '../services.ts'
import { makeTurns } from '../turns-by-person.ts'
import type { Config } from './config.ts'

interface ServiceOptions extends PoolSize {
  cipher: Cipher
  log: Logger
  now?: (() => Date) | undefined
  /** The tables' owner, whom the check of the trail needs. */
  ownerUrl: string
}

/** The services on a database that is ready. Nothing runs yet: no worker is started, and the signing service is not open. */
export function createServices(config: Config, app: Login, options: ServiceOptions): AppServices {
  const { cipher, log, now = () => new Date(), ownerUrl, ...size } = options
  const queue = openJobs(app)
  const files = makeKeptFiles(cipher, config.files && openStore(config.files, log), log)
  const metrics = makeMetrics()
  const pool = Object.assign(openPool(app, size, log), {
    anchors: makeAnchors({ config, login: app, cipher, log }),
  })
  return {
    config,
    pool,
    firm: createFirmSettings(config, pool),
    looks: makeLooks({ pool, log, now, timeZone: config.firm.timeZone }),
    cipher,
    files,
    jobs: queue,
    mailer: makeMailer(cipher, queue, config.firm),
    metrics,
    typesetter: makeTypesetter({ firm: config.firm, watch: metrics.document }),
    // what one call judges takes the process as long as it does: more at once would only hold connections
    turns: makeTurns(2),
    signatures: createSigningService(config, queue, files),
    verifyAudit: () => verifyAudit({ ownerUrl, anchorFolders: [config.auditAnchors], cipher, pool }),
    log,
    now,
  }
}
