import type { Tx } from '../../../../server/database/tx.ts'
import type { Jobs } from '../../../../server/jobs/jobs.ts'
import type { AppServices, RequestServices } from '../../../../server/services.ts'
import type { Signer } from '../signer/queries/signer-queries.ts'
import type { PackageJob } from './job-definitions.ts'
import type { Package } from './queries/package-queries.ts'

/**
 * Who sees to the signing of a package. Its document has been made and kept before the provider hears of it. What
 * the adviser does has been written down already when the provider is told, in the same transaction: whoever must
 * ask a service outside for it sends a job.
 *
 * What comes back is told to `completePackage` and its like (endings.ts).
 */
export interface Provider {
  /**
   * Hands the document over to its signers and sets `dispatched_at`. It may be killed at any point and run again,
   * also at the same time, and must have handed it over once.
   */
  dispatch(services: AppServices, job: PackageJob): Promise<void>
  /** Writes again to these signers, whose turn it is. */
  remind(tx: Tx, services: RequestServices, about: Package, signers: readonly Signer[]): Promise<void>
  /** They have until another day now, which the package says; these were written to before, and it is their turn. */
  extend(tx: Tx, services: RequestServices, about: Package, signers: readonly Signer[]): Promise<void>
  /** The package was taken back. */
  revoke(tx: Tx, jobs: Jobs, about: Package): Promise<void>
  /** The signer's address was corrected; they are still to sign. */
  correctSigner(tx: Tx, services: RequestServices, about: Package, signer: Signer): Promise<void>
}
