import type { Logger } from 'pino'
import type { Looks } from './audit/looks.ts'
import type { Verified } from './audit/verified.ts'
import type { AuditedPool } from './database/transact.ts'
import type { Typesetter } from './documents/typesetter.ts'
import type { Cipher } from './encryption/cipher.ts'
import type { KeptFiles } from './files/kept-files.ts'
import type { FirmSettings } from './firm-settings.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { SigningService } from './signing-service.ts'
import type { Config } from './startup/config.ts'
import type { Turns } from './turns-by-person.ts'

/** What every call and every job stands on. Made once by whoever starts the portal, or by a test. */
export interface AppServices {
  config: Config
  pool: AuditedPool
  /** Who looked at which client. */
  looks: Looks
  cipher: Cipher
  /** The bytes of files, wherever they lie. */
  files: KeptFiles
  jobs: Jobs
  mailer: Mailer
  firm: FirmSettings
  typesetter: Typesetter
  /** Of calls that read and judge all of a household. */
  turns: Turns
  signatures: SigningService
  /** Goes through the whole trail and all records, as the owner of the tables (`npm run audit:verify` does the same). */
  verifyAudit: () => Promise<Verified>
  log: Logger
  /** What this process measures of itself. */
  metrics: Metrics
  /** The clock that one-time codes are judged by. */
  now: () => Date
}

/**
 * What a handler sees of the services. The pool is not in it: a handler writes through its transaction alone. Nor are the
 * turns, the typesetter and the verification of the trail: a transaction would be held for as long as they take. Calls are
 * measured from outside.
 */
export type RequestServices = Omit<
  AppServices,
  'pool' | 'looks' | 'turns' | 'typesetter' | 'verifyAudit' | 'metrics'
>
