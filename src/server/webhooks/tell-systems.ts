import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { WebhookEvent } from '../../platform/codes/webhook-event.ts'
import type { Tx } from '../database/tx.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import type { RequestServices } from '../services.ts'

/** Delivers one event to one webhook. */
export const deliverJob = {
  name: 'deliver-webhook',
  data: z.strictObject({ n: z.int(), webhookId: z.string() }),
  // a receiver that is slow keeps no other one waiting
  atOnce: { inAll: 8, ofOneGroup: 2 },
} satisfies JobDefinition

/** What an event is about: ids, and no fact of anybody. */
export interface Told {
  packageId: string
  documentId?: string
  clientId?: string
}

/**
 * Tells the firm's other systems what happened, in the transaction in which it did: with a rollback nobody is told.
 * @param read gives what is told of, an event each; not called where no system asked for this type
 */
export async function tellSystems(
  tx: Tx,
  { jobs }: Pick<RequestServices, 'jobs'>,
  type: WebhookEvent,
  read: () => Promise<readonly Told[]>,
): Promise<void> {
  const listening = await tx
    .selectFrom('webhook')
    .select('id')
    .where(sql<boolean>`${type} = any (events)`)
    .orderBy('id')
    .execute()
  if (listening.length === 0) return
  const createdAt = new Date().toISOString()
  const bodies = (await read()).map((data) => JSON.stringify({ id: randomUUID(), type, createdAt, data }))
  const rows = bodies.flatMap((body) => listening.map(({ id }) => ({ webhook_id: id, type, body })))
  if (rows.length === 0) return
  const written = await tx
    .insertInto('webhook_delivery')
    .values(rows)
    .returning(['n', 'webhook_id'])
    .execute()
  for (const { n, webhook_id: webhookId } of written)
    await jobs.send(tx, deliverJob, { n, webhookId }, { group: webhookId })
}
