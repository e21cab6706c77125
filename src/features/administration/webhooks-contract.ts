import { z } from 'zod'
import { codeJudged } from '../../platform/codes/second-factor.ts'
import { WebhookEvent } from '../../platform/codes/webhook-event.ts'
import { del, get, getList, post, put } from '../../platform/endpoint.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { Guid, Instant, text, VersionInAddress } from '../../platform/formats/wire.ts'
import { PageQuery } from '../../platform/paging.ts'
import { words } from '../../platform/words.ts'

// The firm's other systems, which are told what becomes of packages: by ids, and no fact of any client.

/** So many there may be. */
export const mostWebhooks = 20

/** Another system that is told. Its secret is shown once, when it is made. */
export const Webhook = z.strictObject({
  id: Guid,
  url: z.string(),
  events: z.array(WebhookEvent),
  createdAt: Instant,
  /** Who added it. */
  by: z.string(),
  /** Until then the secret of before the last rotation signs as well. */
  formerSecretUntil: Instant.nullable(),
  /** Of what was told in the last 30 days: what is still to arrive, and what is tried no more. */
  waiting: z.int(),
  failed: z.int(),
  lastDeliveredAt: Instant.nullable(),
})
export type Webhook = z.infer<typeof Webhook>

export const listWebhooks = get({
  path: '/api/administration/webhooks',
  can: 'firm.manage',
  summary: 'The firm’s other systems that are told what becomes of packages, the oldest first',
  result: z.array(Webhook),
})

const sent = {
  url: text({ missing: words('Please enter a whole address that begins with https://'), max: 2_000 }),
  events: z
    .array(WebhookEvent, words('Please choose at least one event'))
    .min(1, words('Please choose at least one event'))
    .max(2 * WebhookEvent.options.length)
    .transform((events) => WebhookEvent.options.filter((event) => events.includes(event))),
}

/** It may be left out for ten minutes after one was accepted. */
const code = text({ missing: words('Please Enter a Code'), max: 100 }).optional()

/** Of the address only the host: what follows it may be a key. */
const WebhookEntry = z.strictObject({
  webhook: Guid,
  host: z.string().optional(),
  events: z.array(WebhookEvent).optional(),
})
const JudgedEntry = WebhookEntry.extend(codeJudged)

/** Shown once: what deliveries are signed with. */
const Secret = z.strictObject({ id: Guid, secret: z.string() })

export const addWebhook = post({
  path: '/api/administration/webhooks',
  can: 'firm.manage',
  summary:
    'Has another system told, at a public address by https; gives once the secret with which deliveries are signed',
  body: z.strictObject({ ...sent, code }),
  result: Secret,
  audit: { event: 'webhook added', refusedEvent: 'webhook refused', payload: JudgedEntry },
})

const ofWebhook = z.strictObject({ id: PathId })

export const changeWebhook = put({
  path: '/api/administration/webhooks/:id',
  can: 'firm.manage',
  summary: 'Changes where it is told, and of what; its secret stays',
  params: ofWebhook,
  body: z.strictObject(sent),
  result: Webhook,
  audit: { event: 'webhook changed', payload: WebhookEntry },
})

export const removeWebhook = del({
  path: '/api/administration/webhooks/:id',
  can: 'firm.manage',
  summary: 'Tells it nothing more, also of what is still to arrive',
  params: ofWebhook,
  result: z.null(),
  audit: { event: 'webhook removed', payload: WebhookEntry },
})

export const rotateWebhookSecret = post({
  path: '/api/administration/webhooks/:id/rotation',
  can: 'firm.manage',
  summary: 'Gives a new secret; for 24 hours deliveries are signed with the former one, too',
  params: ofWebhook,
  body: z.strictObject({ code }),
  result: Secret,
  audit: {
    event: 'webhook secret replaced',
    refusedEvent: 'webhook secret refused',
    payload: JudgedEntry,
  },
})

/** Failed is what is tried no more. */
export const DeliveryStatus = z.enum(['waiting', 'delivered', 'failed'])
export type DeliveryStatus = z.infer<typeof DeliveryStatus>

export const WebhookDelivery = z.strictObject({
  n: z.int(),
  /** The event’s, the same however often it is delivered. */
  eventId: Guid,
  type: WebhookEvent,
  createdAt: Instant,
  status: DeliveryStatus,
  tries: z.int(),
  triedAt: Instant.nullable(),
  /** When it is tried again. */
  nextAt: Instant.nullable(),
  /** What the receiver answered last, of its text up to 2 kB. */
  answerStatus: z.int().nullable(),
  answer: z.string().nullable(),
  /** A code such as ECONNREFUSED, where there was no answer. */
  error: z.string().nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const listWebhookDeliveries = getList({
  path: '/api/administration/webhooks/:id/deliveries',
  can: 'firm.manage',
  summary: 'What it was told in the last 30 days, the newest first, and what it answered',
  params: ofWebhook,
  query: PageQuery,
  result: z.array(WebhookDelivery),
  compressed: true,
})

export const resendWebhookDelivery = post({
  path: '/api/administration/webhooks/:id/deliveries/:n/resend',
  can: 'firm.manage',
  summary: 'Delivers it now, also what has arrived before, and tries for another three days',
  params: ofWebhook.extend({ n: VersionInAddress }),
  result: z.null(),
  audit: { event: 'webhook delivery sent again', payload: z.strictObject({ webhook: Guid, n: z.int() }) },
})
