import type { WebhookEvent } from '../../../../platform/codes/webhook-event.ts'
import { words } from '../../../../platform/words.ts'
import type { DeliveryStatus, Webhook } from '../../webhooks-contract.ts'
import type { Mark } from '../watching/state-mark.tsx'

/** What each event is called; beside it stands its name on the wire where that is read. */
export const eventNames = {
  'package.sent': words('Package sent'),
  'document.signed': words('Document signed'),
  'document.declined': words('Document declined'),
  'package.completed': words('Package completed'),
  'package.ended': words('Package not completed'),
  'submission.approved': words('Submission approved'),
  'submission.returned': words('Submission returned'),
  'submission.progress': words('Progress at the back office'),
} satisfies Record<WebhookEvent, string>

export const deliveryLooks: Readonly<Record<DeliveryStatus, { mark: Mark; says: string }>> = {
  delivered: { mark: 'ok', says: words('Delivered') },
  waiting: { mark: 'waiting', says: words('Waiting') },
  failed: { mark: 'down', says: words('Given up') },
}

/** How a webhook stands, by what it was told lately. */
export function standingOf({ waiting, failed, lastDeliveredAt }: Webhook): { mark: Mark; says: string } {
  if (failed > 0) return { mark: 'attention', says: words('Some were given up') }
  if (waiting > 0) return { mark: 'waiting', says: words('Some are on their way') }
  return lastDeliveredAt
    ? { mark: 'ok', says: words('All delivered') }
    : { mark: 'waiting', says: words('Nothing told yet') }
}

/** What is said of a new secret. */
export const secretSays = words(
  'This is the secret with which deliveries are signed. Put it into the other system now: it is not shown again.',
)
