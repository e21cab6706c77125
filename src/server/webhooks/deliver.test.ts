import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { firm } from '../../../tests/firm.ts'
import { freshCode } from '../../../tests/fresh-code.ts'
import { within } from '../../../tests/signing-ground.ts'
import { webhookReceiver } from '../../../tests/webhook-receiver.ts'
import { addWebhook } from '../../features/administration/webhooks-contract.ts'
import type { WebhookEvent } from '../../platform/codes/webhook-event.ts'
import { startJobs } from '../jobs/job.ts'
import { deliverWebhook } from './deliver.ts'
import { tellSystems } from './tell-systems.ts'

it('a thousand events behind a receiver that never answers keep no other receiver waiting, and leave no secret in the log', async () => {
  const log: string[] = []
  const here = await firm({
    settings: { WEBHOOK_PRIVATE_HOSTS: '127.0.0.0/8' },
    logTo: (line) => log.push(line),
  })
  const [dead, alive] = [await webhookReceiver(), await webhookReceiver()]
  dead.answers = () => {}
  const secrets: string[] = []
  const add = async (url: string, event: WebhookEvent) => {
    const code = await freshCode(here, here.admin)
    const { body } = await here.admin.send(addWebhook, { body: { url, events: [event], code } })
    secrets.push(body.result.secret)
  }
  await add(dead.url, 'package.sent')
  await add(alive.url, 'package.ended')
  const tell = (type: WebhookEvent, count: number) =>
    within(here, (tx) =>
      tellSystems(tx, here.services, type, async () =>
        Array.from({ length: count }, () => ({ packageId: randomUUID() })),
      ),
    )
  await tell('package.sent', 1_000)
  await tell('package.ended', 20)
  await startJobs(here.services, [deliverWebhook])
  await expect.poll(() => alive.received.length, { timeout: 60_000 }).toBe(20)
  // as many as are made at once to one of them
  expect(dead.received).toHaveLength(2)
  for (const secret of secrets) expect(log.join('\n')).not.toContain(secret)
  expect(log.join('\n')).not.toContain('v1=')
}, 120_000)
