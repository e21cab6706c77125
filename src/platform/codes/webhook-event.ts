import { z } from 'zod'

/** What other systems of the firm can be told of. */
export const WebhookEvent = z.enum([
  'package.sent',
  'document.signed',
  'document.declined',
  'package.completed',
  'package.ended',
  'submission.approved',
  'submission.returned',
  'submission.progress',
])
export type WebhookEvent = z.infer<typeof WebhookEvent>
