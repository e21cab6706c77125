import {
  addWebhook,
  changeWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  resendWebhookDelivery,
  rotateWebhookSecret,
} from '../../src/features/administration/webhooks-contract.ts'
import { freshCode } from '../fresh-code.ts'
import type { Ground } from '../ground.ts'
import { type Stop, stop } from './stop.ts'

/** An address of documentation: it is public, and nobody is there. */
const sent = { url: 'https://[2001:4860:4860::8888]/portal', events: ['package.sent'] }

const codeOf = async (ground: Ground) => ({ code: await freshCode(ground, ground.admin) })

const added = async (ground: Ground): Promise<string> =>
  (await ground.admin.send(addWebhook, { body: { ...sent, ...(await codeOf(ground)) } as never })).body.result
    .id

async function delivery(ground: Ground) {
  const id = await added(ground)
  const { rows } = await ground.owner.query<{ n: number }>(
    `insert into webhook_delivery (webhook_id, type, body)
     values ($1, 'package.sent', '{"id":"7d5d4a52-52c3-4b8e-9a0c-0b1b6fb3c7a1"}') returning n`,
    [id],
  )
  return { id, n: String(rows[0]?.n) }
}

export const webhookStops: readonly Stop[] = [
  stop(listWebhooks, 'their own', async (ground) => {
    await added(ground)
    return { by: ground.admin }
  }),
  stop(addWebhook, 'their own', async (ground) => ({
    by: ground.admin,
    body: { ...sent, ...(await codeOf(ground)) },
  })),
  stop(changeWebhook, 'their own', async (ground) => ({
    by: ground.admin,
    params: { id: await added(ground) },
    body: sent,
  })),
  stop(removeWebhook, 'their own', async (ground) => ({
    by: ground.admin,
    params: { id: await added(ground) },
  })),
  stop(rotateWebhookSecret, 'their own', async (ground) => ({
    by: ground.admin,
    params: { id: await added(ground) },
    body: await codeOf(ground),
  })),
  stop(listWebhookDeliveries, 'their own', async (ground) => {
    const { id } = await delivery(ground)
    return { by: ground.admin, params: { id } }
  }),
  stop(resendWebhookDelivery, 'their own', async (ground) => ({
    by: ground.admin,
    params: await delivery(ground),
  })),
]
