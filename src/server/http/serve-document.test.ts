import { get } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { type Ground, ground } from '../../../tests/ground.ts'
import { completeResponse } from '../../../tests/risk-ground.ts'
import { Problem } from '../../platform/problem.ts'
import { makeApp } from '../app.ts'
import type { Typesetter } from '../documents/typesetter.ts'
import { DocumentFailed } from '../documents/typesetting-process.ts'

/** The portal with another typesetter, and what asks it for a client's report. */
async function portalWith(here: Ground, typesetter: Partial<Typesetter>) {
  const id = await completeResponse(here)
  const app = await makeApp({ ...here.services, typesetter: { ...here.services.typesetter, ...typesetter } })
  onTestFinished(() => app.close())
  return { app, url: `/api/riskTolerance/pdf/${id}`, headers: { cookie: here.adviser.cookie } }
}

async function withTypesetter(here: Ground, typesetter: Partial<Typesetter>) {
  const { app, ...call } = await portalWith(here, typesetter)
  return () => app.inject(call)
}

const readings = async ({ owner }: Ground) =>
  (await owner.query(`select from audit_entry where event = 'risk report read'`)).rowCount

it('makes a document when its reading is committed and its connection given back', async () => {
  const here = await ground()
  const { pool, typesetter } = here.services
  const seen: unknown[] = []
  const read = await withTypesetter(here, {
    preview: (isWanted) => ({
      async typeset(order) {
        seen.push([pool.totalCount - pool.idleCount, await readings(here)])
        return await typesetter.preview(isWanted).typeset(order)
      },
    }),
  })
  const { statusCode, headers, rawPayload } = await read()
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(seen).toEqual([[0, 1]])
})

it('refuses it where too many wait, and then it was not read', async () => {
  const here = await ground()
  const read = await withTypesetter(here, {
    preview() {
      throw new Problem('unavailable', { retryAfterSeconds: 5 })
    },
  })
  const { statusCode, headers } = await read()
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  expect(await readings(here)).toBe(0)
})

it('is not wanted any more where its reader has gone', async () => {
  const here = await ground()
  const begun = Promise.withResolvers<() => boolean>()
  const released = Promise.withResolvers<never>()
  const { app, url, headers } = await portalWith(here, {
    preview: (isWanted) => ({
      typeset() {
        begun.resolve(isWanted)
        return released.promise
      },
    }),
  })
  const reading = get(new URL(url, await app.listen({ port: 0, host: '127.0.0.1' })), { headers })
  reading.on('error', () => {})
  const isWanted = await begun.promise
  expect(isWanted()).toBe(true)
  reading.destroy()
  await expect.poll(isWanted).toBe(false)
  released.reject(new DocumentFailed('Nobody waits for the document any more.'))
})

it('makes fifty that are wanted at once, and others are answered meanwhile', async () => {
  const here = await ground()
  const { typesetter } = here.services
  const held = Promise.withResolvers<void>()
  const allWait = Promise.withResolvers<void>()
  let waiting = 0
  const read = await withTypesetter(here, {
    preview: (isWanted) => ({
      async typeset(order) {
        if (++waiting === 50) allWait.resolve()
        await held.promise
        return await typesetter.preview(isWanted).typeset(order)
      },
    }),
  })
  const answers = Array.from({ length: 50 }, read)
  await allWait.promise
  expect((await here.adviser.request('GET', `/api/household/advisor/${here.adviser.id}`)).status).toBe(200)
  held.resolve()
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200))
})
