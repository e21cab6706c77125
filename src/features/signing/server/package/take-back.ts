import type { Tx } from '../../../../server/database/tx.ts'
import type { RequestServices } from '../../../../server/services.ts'
import { endPackage } from './end-package.ts'
import { providerOf } from './providers.ts'
import type { Package } from './queries/package-queries.ts'

/** Takes a package back, which the caller has locked: nobody signs it any more, and what is sealed of it stays. */
export async function takeBackPackage(
  tx: Tx,
  services: RequestServices,
  about: Package,
  event: 'revoked' | 'replaced' = 'revoked',
): Promise<void> {
  await endPackage(tx, services, about, 'ARCHIVED', { event })
  await providerOf(about).revoke(tx, services.jobs, about)
}
