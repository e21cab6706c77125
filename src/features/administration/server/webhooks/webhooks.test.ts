import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Firm } from '../../../../../tests/firm.ts'
import { firm } from '../../../../../tests/firm.ts'
import { freshCode } from '../../../../../tests/fresh-code.ts'
import {
  asked,
  codeIn,
  dispatch,
  jobsNamed,
  listed,
  nora,
  seal,
  sentPackage,
  signBy,
  signingGround,
  within,
} from '../../../../../tests/signing-ground.ts'
import { type WebhookReceiver, webhookReceiver } from '../../../../../tests/webhook-receiver.ts'
import type { WebhookEvent } from '../../../../platform/codes/webhook-event.ts'
import { sweep } from '../../../../server/jobs/sweep.ts'
import { deliverWebhook } from '../../../../server/webhooks/deliver.ts'
import { decline, revokePackage } from '../../../signing/contract.ts'
import {
  addWebhook,
  changeWebhook,
  listWebhookDeliveries,
  listWebhooks,
  mostWebhooks,
  removeWebhook,
  resendWebhookDelivery,
  rotateWebhookSecret,
} from '../../webhooks-contract.ts'

const letsThrough = { settings: { WEBHOOK_PRIVATE_HOSTS: '127.0.0.0/8' } }

const ofPackages: WebhookEvent[] = [
  'package.sent',
  'document.signed',
  'document.declined',
  'package.completed',
  'package.ended',
]

async function added(here: Firm, url: string, events = ofPackages) {
  const code = await freshCode(here, here.admin)
  const { body, status } = await here.admin.send(addWebhook, { body: { url, events, code } })
  expect(status).toBe(200)
  return body.result
}

const deliveriesOf = async ({ admin }: Firm, id: string) =>
  (await admin.send(listWebhookDeliveries, { params: { id } })).body.result

/** Does every job that waits, whenever it was to be done. */
async function deliver({ owner, services }: Firm): Promise<void> {
  await owner.query('update webhook_delivery set next_at = now() where next_at is not null')
  const { rows } = await owner.query<{ n: number; webhookId: string }>(
    'select n, webhook_id as "webhookId" from webhook_delivery where next_at is not null order by n',
  )
  for (const job of rows) await deliverWebhook.work(services, job)
}

/** A webhook, and a package that went out since. */
async function told(answers?: WebhookReceiver['answers']) {
  const here = await signingGround(letsThrough)
  const receiver = await webhookReceiver()
  if (answers) receiver.answers = answers
  const { id, secret } = await added(here, receiver.url)
  const { packageId } = await sentPackage(here)
  return { here, receiver, id, secret, packageId }
}

const refusedAt = async (here: Firm, url: string) => {
  const code = await freshCode(here, here.admin)
  const answer = await here.admin.send(addWebhook, { body: { url, events: ['package.sent'], code } })
  expect(answer).toBeRefused('invalid')
  expect(answer.body.issues).toMatchObject([{ path: 'url' }])
  return answer.body.issues?.[0]?.message
}

/** What a receiver makes of the header, as the guide tells it to. */
function isSignedWith(secret: string, header: string, body: string): boolean {
  const seconds = /^t=(\d+),/.exec(header)?.[1]
  const hex = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return header.split(',').includes(`v1=${hex}`)
}

describe('where a webhook may lead', () => {
  it('is a public address by https, judged by every address of its host', async () => {
    const here = await firm()
    for (const url of [
      'https://127.0.0.1/x',
      'https://localhost/x',
      'https://2130706433/x',
      'https://0x7f.1/x',
      'https://[::1]/x',
      'https://[::ffff:10.0.0.1]/x',
      'https://[64:ff9b::a00:1]/x',
      'https://[::127.0.0.1]/x',
      'https://[fd00:ec2::254]/x',
      'https://10.1.2.3/x',
      'https://100.64.0.1/x',
      'https://192.168.1.1/x',
      'https://0.0.0.0/x',
      'https://224.0.0.1/x',
      'https://169.254.169.254/latest',
      'https://[fe80::1]/x',
    ])
      expect(await refusedAt(here, url), url).toBe('This host is not reached over the public Internet')
    for (const url of ['http://8.8.8.8/x', 'ftp://8.8.8.8/x', 'somewhere', 'file:///etc/passwd'])
      expect(await refusedAt(here, url), url).toBe('Please enter a whole address that begins with https://')
    for (const url of ['https://user:secret@8.8.8.8/x', 'https://token@8.8.8.8/x'])
      expect(await refusedAt(here, url), url).toBe('The address may not hold a user name or a password')
    expect(await refusedAt(here, 'https://no-such-host.invalid/x')).toBe('This host cannot be found')
    expect((await here.admin.send(listWebhooks)).body.result).toEqual([])
  })

  it('may be private, and by http, only where the portal names it; link-local never', async () => {
    const here = await firm({
      settings: { WEBHOOK_PRIVATE_HOSTS: '10.0.0.7, 192.168.4.0/24, 169.254.0.0/16, fe80::/10' },
    })
    await added(here, 'http://10.0.0.7/x')
    await added(here, 'https://192.168.4.200:8443/x?key=1')
    for (const url of [
      'https://10.0.0.8/x',
      'http://192.168.5.1/x',
      'http://169.254.169.254/',
      'https://[fe80::1]/',
      'http://[::ffff:169.254.169.254]/',
    ])
      expect(await refusedAt(here, url), url).toBeTypeOf('string')
  })

  it('is judged again when it changes and at each delivery', async () => {
    const { here, receiver, id } = await told()
    const body = { url: 'https://10.0.0.1/', events: ofPackages }
    expect(await here.admin.send(changeWebhook, { params: { id }, body })).toBeRefused('invalid')
    // as if its name led elsewhere by now
    here.services.config.webhooks.privateHosts.length = 0
    await here.owner.query(`update webhook set url = replace(url, 'http:', 'https:')`)
    await deliver(here)
    expect(receiver.received).toEqual([])
    expect(await deliveriesOf(here, id)).toMatchObject([{ status: 'waiting', tries: 1, error: 'EPRIVATE' }])
  })
})

describe('what a webhook is told', () => {
  it('is what becomes of packages and documents: ids and no fact, signed', async () => {
    const { here, receiver, secret, packageId, id } = await told()
    const code = await codeIn(here, nora)
    expect((await signBy(here, code)).status).toBe(200)
    await seal(here, { advisorId: here.adviser.id, packageId })
    await deliver(here)
    const bodies = receiver.received.map(({ body }) => JSON.parse(body))
    const documentId = (await listed(here))[0]?.documents[0]?.id
    const { clientId } = here
    expect(bodies).toEqual([
      {
        id: expect.any(String),
        type: 'package.sent',
        createdAt: expect.stringMatching(/Z$/),
        data: { packageId, clientId },
      },
      expect.objectContaining({ type: 'document.signed', data: { packageId, documentId, clientId } }),
      expect.objectContaining({ type: 'package.completed', data: { packageId, clientId } }),
    ])
    for (const { headers, body } of receiver.received) {
      const header = String(headers['portal-signature'])
      expect(header).toMatch(/^t=\d{10},v1=[0-9a-f]{64}$/)
      expect(isSignedWith(secret, header, body)).toBe(true)
      expect(headers['content-type']).toBe('application/json')
    }
    expect(await deliveriesOf(here, id)).toMatchObject([
      { type: 'package.completed', status: 'delivered', tries: 1, answerStatus: 204, nextAt: null },
      { type: 'document.signed', status: 'delivered' },
      { type: 'package.sent', status: 'delivered', eventId: bodies[0].id },
    ])
    await deliver(here)
    expect(receiver.received).toHaveLength(3)
  })

  it('is also what was declined, or taken back', async () => {
    const { here, receiver } = await told()
    const code = await codeIn(here, nora)
    await here.nobody.send(decline, { params: { code }, body: { reason: 'Not this year.' } })
    const second = await sentPackage(here)
    await here.adviser.send(revokePackage, { params: { id: second.packageId } })
    await deliver(here)
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual([
      'package.sent',
      'document.declined',
      'package.ended',
      'package.sent',
      'package.ended',
    ])
    expect(receiver.received.every(({ body }) => !body.includes('Not this year'))).toBe(true)
  })

  it('is only what it asked for, and nothing that was rolled back', async () => {
    const here = await signingGround(letsThrough)
    const receiver = await webhookReceiver()
    const { id } = await added(here, receiver.url, ['package.ended'])
    const job = await sentPackage(here)
    await within(here, async (tx) => {
      await here.services.signatures.takeBackOlder(tx, here.adviser.id, {
        kind: 'risk-tolerance',
        subjectId: job.subjectId,
        clientId: here.clientId,
        outOfDateBefore: '2999-01-01T00:00:00Z',
      })
      throw new Error('thought better of it')
    }).catch(() => {})
    expect(await deliveriesOf(here, id)).toEqual([])
    expect(await jobsNamed(here, deliverWebhook.name)).toBe(0)
  })

  it('is told to each webhook by the same id, once at a time', async () => {
    const { here, receiver } = await told()
    await added(here, `${receiver.url}/2`)
    const job = await asked(here)
    await dispatch(here, job)
    const { rows } = await here.owner.query<{ n: number; webhookId: string }>(
      'select n, webhook_id as "webhookId" from webhook_delivery',
    )
    await Promise.all(
      Array.from({ length: 10 }, () => rows)
        .flat()
        .map((each) => deliverWebhook.work(here.services, each)),
    )
    expect(receiver.received.map(({ path }) => path).sort()).toEqual([
      '/hook',
      '/hook',
      '/hook',
      '/hook/2',
      '/hook/2',
    ])
    const ids = new Set(receiver.received.map(({ body }) => JSON.parse(body).id))
    // the first package went out; it was taken back for the second, which went out
    expect(ids.size).toBe(3)
  })
})

describe('a receiver that does not take a delivery', () => {
  const far = 3 * 24 * 60 * 60

  it('is told again after 10 s, 1 min, 5 min, 30 min, 2 h, then every 12 h for three days', async () => {
    const { here, receiver, id } = await told((response) =>
      response.writeHead(500).end('Broken'.repeat(1000)),
    )
    const waited: number[] = []
    for (let age = 0; age < far; ) {
      await here.owner.query(`update webhook_delivery set since = now() - make_interval(secs => $1)`, [age])
      await deliver(here)
      const { rows } = await here.owner.query<{ wait: number | null }>(
        `select round(extract(epoch from next_at - now()))::int as wait from webhook_delivery where next_at is not null`,
      )
      const wait = rows[0]?.wait
      if (wait == null) break
      waited.push(10 * Math.round(wait / 10))
      age += wait
    }
    expect(waited).toEqual([10, 60, 300, 1_800, 7_200, 43_200, 43_200, 43_200, 43_200, 43_200])
    const [delivery] = await deliveriesOf(here, id)
    expect(delivery).toMatchObject({
      status: 'failed',
      tries: 11,
      nextAt: null,
      answerStatus: 500,
      error: null,
    })
    expect(delivery?.answer).toHaveLength(2_000)
    expect((await here.admin.send(listWebhooks)).body.result).toMatchObject([{ failed: 1, waiting: 0 }])
    const n = String(delivery?.n)
    receiver.answers = (response) => response.writeHead(200).end('ok')
    expect((await here.admin.send(resendWebhookDelivery, { params: { id, n } })).status).toBe(200)
    await deliver(here)
    expect(await deliveriesOf(here, id)).toMatchObject([{ status: 'delivered', tries: 1, answer: 'ok' }])
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  })

  it('is one that redirects: nothing follows', async () => {
    const { here, receiver, id } = await told()
    const elsewhere = await webhookReceiver()
    receiver.answers = (response) => response.writeHead(307, { location: elsewhere.url }).end()
    await deliver(here)
    expect(elsewhere.received).toEqual([])
    expect(await deliveriesOf(here, id)).toMatchObject([{ status: 'waiting', answerStatus: 307 }])
  })

  it('is one that breaks off, or answers only half', async () => {
    const { here, receiver, id } = await told((response) => response.destroy())
    await deliver(here)
    expect(await deliveriesOf(here, id)).toMatchObject([
      { status: 'waiting', error: 'ECONNRESET', answerStatus: null },
    ])
    receiver.answers = (response) => {
      response.writeHead(200, { 'content-length': 100 }).write('half')
      response.destroy()
    }
    await deliver(here)
    expect(await deliveriesOf(here, id)).toMatchObject([{ status: 'waiting', tries: 2 }])
  })

  it('is one that never ends its answer: it is let go of in time', async () => {
    const { here, id } = await told((response) => response.writeHead(200).write('…'))
    here.services.config.webhooks.patienceMs = 100
    await deliver(here)
    expect(await deliveriesOf(here, id)).toMatchObject([{ status: 'waiting', error: 'ETIMEDOUT' }])
  })

  it('gets what another process died over', async () => {
    const { here, receiver } = await told()
    const { owner, services } = here
    // taken up by a process that is gone
    await owner.query(`update webhook_delivery set tries = 1, next_at = now() + interval '60 seconds'`)
    const { rows } = await owner.query<{ n: number; webhookId: string }>(
      'select n, webhook_id as "webhookId" from webhook_delivery',
    )
    for (const job of rows) await deliverWebhook.work(services, job)
    expect(receiver.received).toEqual([])
    await deliver(here)
    expect(receiver.received).toHaveLength(1)
  })
})

describe('the secret of a webhook', () => {
  it('is told once; after a rotation both sign for 24 hours', async () => {
    const { here, receiver, id, secret } = await told()
    const params = { id }
    expect(JSON.stringify((await here.admin.send(listWebhooks)).body)).not.toContain(secret)
    const code = await freshCode(here, here.admin)
    const rotated = (await here.admin.send(rotateWebhookSecret, { params, body: { code } })).body.result
    await deliver(here)
    const [{ headers, body } = { headers: undefined, body: '' }] = receiver.received
    const header = String(headers?.['portal-signature'])
    expect(header.match(/v1=/g)).toHaveLength(2)
    expect(isSignedWith(secret, header, body) && isSignedWith(rotated.secret, header, body)).toBe(true)
    await here.owner.query(`update webhook_secret set until = now() where until is not null`)
    await sentPackage(here)
    await deliver(here)
    const later = receiver.received.at(-1)
    expect(String(later?.headers['portal-signature']).match(/v1=/g)).toHaveLength(1)
    await sweep.work(here.services, undefined)
    expect((await here.owner.query('select from webhook_secret')).rowCount).toBe(1)
  })

  it('is one that holds and one of before, however many rotations come at once', async () => {
    const { here, id } = await told()
    const code = await freshCode(here, here.admin)
    await here.admin.send(rotateWebhookSecret, { params: { id }, body: { code } })
    const many = await Promise.all(
      Array.from({ length: 10 }, () => here.admin.send(rotateWebhookSecret, { params: { id }, body: {} })),
    )
    expect(many.map(({ status }) => status)).toEqual(many.map(() => 200))
    const { rows } = await here.owner.query('select until is null as holds from webhook_secret order by 1')
    expect(rows).toEqual([{ holds: false }, { holds: true }])
  })

  it('is given only for a code', async () => {
    const here = await firm()
    const body = { url: 'https://8.8.8.8/', events: ['package.sent' as const] }
    expect(await here.admin.send(addWebhook, { body })).toBeRefused('invalid')
    await freshCode(here, here.admin)
    const wrong = { ...body, code: '000000' }
    expect(await here.admin.send(addWebhook, { body: wrong })).toBeRefused('invalid_credentials')
    expect(await here.adviser.send(addWebhook, { body: wrong })).toBeRefused('forbidden')
    expect((await here.admin.send(listWebhooks)).body.result).toEqual([])
  })
})

describe('webhooks', () => {
  it('are changed and removed, with all that was still to be told', async () => {
    const { here, receiver, id } = await told()
    const params = { id }
    const body = { url: `${receiver.url}/new`, events: ['package.ended' as const, 'package.ended' as const] }
    const changed = (await here.admin.send(changeWebhook, { params, body })).body.result
    expect(changed).toMatchObject({ url: body.url, events: ['package.ended'], waiting: 1 })
    expect((await here.admin.send(removeWebhook, { params })).status).toBe(200)
    await deliver(here)
    expect(receiver.received).toEqual([])
    for (const gone of [
      await here.admin.send(removeWebhook, { params }),
      await here.admin.send(changeWebhook, { params, body }),
      await here.admin.send(listWebhookDeliveries, { params }),
      await here.admin.send(resendWebhookDelivery, { params: { id, n: '1' } }),
      await here.admin.send(rotateWebhookSecret, { params, body: {} }),
    ])
      expect(gone).toBeRefused('not_found')
  })

  it(`are ${mostWebhooks} at most, also of those that are added at once`, async () => {
    const here = await firm()
    await added(here, 'https://8.8.8.8/')
    const body = { url: 'https://8.8.8.8/', events: ['package.sent' as const] }
    const many = await Promise.all(
      Array.from({ length: mostWebhooks + 5 }, () => here.admin.send(addWebhook, { body })),
    )
    expect(many.filter(({ status }) => status === 200)).toHaveLength(mostWebhooks - 1)
    expect((await here.admin.send(listWebhooks)).body.result).toHaveLength(mostWebhooks)
  })
})
