import { randomUUID } from 'node:crypto'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import { invalid, Problem } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import { type Served, serve } from '../../../../server/http/serve.ts'
import { serveInSteps } from '../../../../server/http/serve-in-steps.ts'
import type { RequestServices } from '../../../../server/services.ts'
import type { WithRecentCode } from '../../../../server/session/fresh-code.ts'
import { judgeUrl, UrlRefused } from '../../../../server/webhooks/judged-url.ts'
import { deliverJob } from '../../../../server/webhooks/tell-systems.ts'
import * as contract from '../../webhooks-contract.ts'
import {
  countUnderLock,
  deleteWebhook,
  deliverAnew,
  findWebhook,
  insertWebhook,
  listAll,
  listDeliveries,
  lockWebhook,
  replaceSecret,
  setWebhook,
} from './queries.ts'

/** @throws Problem invalid, at url */
async function judgedUrl({ config }: Pick<RequestServices, 'config'>, typed: string): Promise<URL> {
  try {
    return (await judgeUrl(typed, config.webhooks.privateHosts)).url
  } catch (error) {
    if (error instanceof UrlRefused) throw invalid({ path: 'url', message: error.message })
    throw error
  }
}

export const webhookRoutes = ({ withRecentCode }: { withRecentCode: WithRecentCode }): Served[] => [
  serve(contract.listWebhooks, ({ tx }) => listAll(tx)),

  serveInSteps(contract.addWebhook, async (call) => {
    const { code, url: typed, events } = call.body
    const { services } = call
    const url = await judgedUrl(services, typed)
    const id = randomUUID()
    return await withRecentCode(call, {
      code,
      event: (judged, done) => ({ webhook: id, host: url.host, ...judged, ...(done && { events }) }),
      onRight: async (tx, { userId }) => {
        if ((await countUnderLock(tx)) >= contract.mostWebhooks)
          throw new Problem('conflict', {
            sentence: words('There are 20 webhooks already. Please remove one first.'),
          })
        await insertWebhook(tx, { id, url: url.href, events, userId })
        return { id, secret: await replaceSecret(tx, services.cipher, id) }
      },
    })
  }),

  serveInSteps(contract.changeWebhook, async ({ step, services, params: { id }, body }) => {
    const url = await judgedUrl(services, body.url)
    return await step(async (tx, record) => {
      orNotFound(await lockWebhook(tx, id))
      await setWebhook(tx, id, { url: url.href, events: body.events })
      record({ webhook: id, host: url.host, events: body.events })
      return orNotFound(await findWebhook(tx, id))
    })
  }),

  serve(contract.removeWebhook, async ({ tx, params: { id }, record }) => {
    const { url } = orNotFound(await deleteWebhook(tx, id))
    record({ webhook: id, host: new URL(url).host })
    return null
  }),

  serveInSteps(contract.rotateWebhookSecret, async (call) => {
    const { services, params, body } = call
    return await withRecentCode(call, {
      code: body.code,
      event: (judged) => ({ webhook: params.id, ...judged }),
      onRight: async (tx) => {
        orNotFound(await lockWebhook(tx, params.id))
        return { id: params.id, secret: await replaceSecret(tx, services.cipher, params.id) }
      },
    })
  }),

  serve(contract.listWebhookDeliveries, async ({ tx, params: { id }, query }) => {
    orNotFound(await findWebhook(tx, id))
    return await listDeliveries(tx, id, query)
  }),

  serve(contract.resendWebhookDelivery, async ({ tx, params: { id, n }, services, record }) => {
    if (!(await deliverAnew(tx, id, n))) throw new Problem('not_found')
    await services.jobs.send(tx, deliverJob, { n, webhookId: id }, { group: id })
    record({ webhook: id, n })
    return null
  }),
]
