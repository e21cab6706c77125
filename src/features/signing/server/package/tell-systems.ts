import type { WebhookEvent } from '../../../../platform/codes/webhook-event.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { RequestServices } from '../../../../server/services.ts'
import { tellSystems } from '../../../../server/webhooks/tell-systems.ts'
import type { PackageKey } from './package-key.ts'

type Telling = Pick<RequestServices, 'jobs'>
type EventOf<What extends string> = Extract<WebhookEvent, `${What}.${string}`>

/** Tells the firm's other systems of a package. */
export const tellOfPackage = (
  tx: Tx,
  services: Telling,
  { advisorId, id }: PackageKey,
  event: EventOf<'package'>,
): Promise<void> =>
  tellSystems(tx, services, event, () =>
    tx
      .selectFrom('signature_package')
      .select(['id as packageId', 'client_id as clientId'])
      .where('advisor_id', '=', advisorId)
      .where('id', '=', id)
      .execute(),
  )

/** Tells them of documents, each by itself: whose they are is said of each. */
export const tellOfDocuments = (
  tx: Tx,
  services: Telling,
  { advisorId }: Pick<PackageKey, 'advisorId'>,
  event: EventOf<'document'>,
  documents: readonly { id: string }[],
): Promise<void> =>
  tellSystems(tx, services, event, async () => {
    if (documents.length === 0) return []
    const ids = documents.map(({ id }) => id)
    return await tx
      .selectFrom('package_document')
      .select(['package_id as packageId', 'id as documentId', 'client_id as clientId'])
      .where('advisor_id', '=', advisorId)
      .where('id', 'in', ids)
      .orderBy('place')
      .execute()
  })
