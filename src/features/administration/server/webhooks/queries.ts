import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { WebhookEvent } from '../../../../platform/codes/webhook-event.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Cipher } from '../../../../server/encryption/cipher.ts'
import { readPage, sortedBy } from '../../../../server/paging.ts'
import { formerSecretHours, newWebhookSecret, secretLocation } from '../../../../server/webhooks/signature.ts'
import { type Webhook, WebhookDelivery } from '../../webhooks-contract.ts'

type Wanted = Pick<Webhook, 'url' | 'events'>

const webhooks = (tx: Tx) =>
  tx
    .selectFrom('webhook')
    .innerJoin('portal_user', 'portal_user.id', 'webhook.created_by')
    .select([
      'webhook.id',
      'url',
      'webhook.created_at as createdAt',
      sql<WebhookEvent[]>`events`.as('events'),
      sql<string>`portal_user.first_name || ' ' || portal_user.last_name`.as('by'),
      sql<string | null>`(
        select max(until) from webhook_secret where webhook_id = webhook.id and until > now()
      )`.as('formerSecretUntil'),
      counted('delivered_at is null and next_at is not null').as('waiting'),
      counted('delivered_at is null and next_at is null').as('failed'),
      sql<string | null>`(
        select max(delivered_at) from webhook_delivery where webhook_id = webhook.id
      )`.as('lastDeliveredAt'),
    ])

const counted = (which: string) =>
  sql<number>`(select count(*)::int from webhook_delivery where webhook_id = webhook.id and ${sql.raw(which)})`

export const listAll = (tx: Tx): Promise<Webhook[]> =>
  webhooks(tx).orderBy('webhook.created_at').orderBy('webhook.id').execute()

export const findWebhook = (tx: Tx, id: string): Promise<Webhook | undefined> =>
  webhooks(tx).where('webhook.id', '=', id).executeTakeFirst()

/** Of two who add the last one at once, one waits and is told that there are enough. */
export async function countUnderLock(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('webhook'))`.execute(tx)
  const { count } = await tx
    .selectFrom('webhook')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertWebhook(
  tx: Tx,
  { id, url, events, userId }: Wanted & { id: string; userId: string },
): Promise<void> {
  await tx.insertInto('webhook').values({ id, url, events, created_by: userId }).execute()
}

export async function setWebhook(tx: Tx, id: string, { url, events }: Wanted): Promise<void> {
  await tx.updateTable('webhook').set({ url, events }).where('id', '=', id).execute()
}

/** What it was; undefined where there is none such. */
export const deleteWebhook = (tx: Tx, id: string) =>
  tx.deleteFrom('webhook').where('id', '=', id).returning('url').executeTakeFirst()

/** Locks it, so that of two rotations at once each knows the other’s. */
export const lockWebhook = (tx: Tx, id: string) =>
  tx.selectFrom('webhook').select('url').where('id', '=', id).forUpdate().executeTakeFirst()

/** Gives a webhook a new secret; the one that held till now signs beside it for a day, and any before that no more. */
export async function replaceSecret(tx: Tx, cipher: Cipher, webhookId: string): Promise<string> {
  await tx
    .deleteFrom('webhook_secret')
    .where('webhook_id', '=', webhookId)
    .where('until', 'is not', null)
    .execute()
  await tx
    .updateTable('webhook_secret')
    .set({ until: sql<string>`now() + make_interval(hours => ${formerSecretHours})` })
    .where('webhook_id', '=', webhookId)
    .execute()
  const id = randomUUID()
  const secret = newWebhookSecret()
  const value_encrypted = cipher.encrypt(secretLocation(id), secret)
  await tx.insertInto('webhook_secret').values({ id, webhook_id: webhookId, value_encrypted }).execute()
  return secret
}

/** A page of what a webhook was told, the newest first. */
export const listDeliveries = (tx: Tx, webhookId: string, query: Parameters<typeof readPage>[2]) =>
  readPage(
    tx,
    {
      rows: tx.selectFrom('webhook_delivery').selectAll().where('webhook_id', '=', webhookId),
      order: [sortedBy('n', { kind: 'count', descends: true })],
      bytes: sql<number>`octet_length(coalesce(answer, ''))`,
      tell: (row) =>
        WebhookDelivery.parse({
          n: row.n,
          eventId: (JSON.parse(row.body) as { id: string }).id, // as tellSystems writes it
          type: row.type,
          createdAt: row.created_at,
          status: row.delivered_at ? 'delivered' : row.next_at ? 'waiting' : 'failed',
          tries: row.tries,
          triedAt: row.tried_at,
          nextAt: row.delivered_at ? null : row.next_at,
          answerStatus: row.answer_status,
          answer: row.answer,
          error: row.last_error,
        }),
    },
    query,
  )

/** Has a delivery made now, as if it had just been written. Whether there is one such. */
export async function deliverAnew(tx: Tx, webhookId: string, n: number): Promise<boolean> {
  const found = await tx
    .updateTable('webhook_delivery')
    .set({ since: sql<string>`now()`, next_at: sql<string>`now()`, tries: 0, delivered_at: null })
    .where('webhook_id', '=', webhookId)
    .where('n', '=', n)
    .returning('n')
    .executeTakeFirst()
  return found !== undefined
}
