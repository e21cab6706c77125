import { get } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { bookOf, type Ground, ground } from '../../../tests/ground.ts'
import { create } from '../../../tests/policy-ground.ts'
import { completeResponse } from '../../../tests/risk-ground.ts'
import { readStatementPdf } from '../../features/policy-statements/contract.ts'
import { Problem } from '../../platform/problem.ts'
import { makeApp } from '../app.ts'
import { makeTypesetter, type Typesetter } from '../documents/typesetter.ts'
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

/** A typesetter whose turns are the real one's, and that sees each document come. */
const seeing = (typesetter: Typesetter, see: () => Promise<void>): Pick<Typesetter, 'preview'> => ({
  preview: (preview, work) =>
    typesetter.preview(preview, (inTurn) =>
      work({
        async typeset(order) {
          await see()
          return await inTurn.typeset(order)
        },
      }),
    ),
})

it('makes a document when its reading is committed and its connection given back', async () => {
  const here = await ground()
  const { pool, typesetter } = here.services
  const seen: unknown[] = []
  const read = await withTypesetter(
    here,
    seeing(typesetter, async () => {
      seen.push([pool.totalCount - pool.idleCount, await readings(here)])
    }),
  )
  const { statusCode, headers, rawPayload } = await read()
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(seen).toEqual([[0, 1]])
})

it('refuses it where too many wait, and then it was not read', async () => {
  const here = await ground()
  const read = await withTypesetter(here, {
    preview: () => Promise.reject(new Problem('unavailable', { retryAfterSeconds: 5 })),
  })
  const { statusCode, headers } = await read()
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  expect(await readings(here)).toBe(0)
})

it('refuses whoever is not signed in, without a turn', async () => {
  const here = await ground()
  const { app, url } = await portalWith(here, {
    preview: () => Promise.reject(new Error('a turn was taken')),
  })
  expect((await app.inject({ url })).statusCode).toBe(401)
})

it('is not wanted any more where its reader has gone, and is then not read', async () => {
  const here = await ground()
  const begun = Promise.withResolvers<{ person: string; isWanted: () => boolean }>()
  const released = Promise.withResolvers<never>()
  const { app, url, headers } = await portalWith(here, {
    preview(asked) {
      begun.resolve(asked)
      return released.promise
    },
  })
  const reading = get(new URL(url, await app.listen({ port: 0, host: '127.0.0.1' })), { headers })
  reading.on('error', () => {})
  // a call that is answered never had its turn
  reading.on('response', ({ statusCode }) => begun.reject(new Error(`answered ${statusCode}`)))
  const { person, isWanted } = await begun.promise
  expect([person, isWanted()]).toEqual([here.adviser.userId, true])
  expect(await readings(here)).toBe(0)
  reading.destroy()
  await expect.poll(isWanted).toBe(false)
  released.reject(new DocumentFailed('Nobody waits for the document any more.'))
})

it('makes fifty that are wanted at once, of which two are read, and others are answered meanwhile', async () => {
  const here = await ground()
  const held = Promise.withResolvers<void>()
  const bothCame = Promise.withResolvers<void>()
  let came = 0
  const read = await withTypesetter(
    here,
    seeing(here.services.typesetter, async () => {
      if (++came === 2) bothCame.resolve()
      await held.promise
    }),
  )
  const answers = Array.from({ length: 50 }, read)
  await bothCame.promise
  expect((await here.adviser.request('GET', `/api/household/advisor/${here.adviser.id}`)).status).toBe(200)
  expect([came, await readings(here)]).toEqual([2, 2])
  held.resolve()
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200))
})

it('refuses a text that cannot be set at its field, and makes the innocent beside it', async () => {
  const here = await ground()
  const theirs = await bookOf({ ...here, adviser: here.colleague })
  const typesetter = makeTypesetter({ ...here.services.config, cpuMs: 1_200, priority: 0 })
  onTestFinished(() => typesetter.close())
  const { app } = await portalWith(here, typesetter)
  const attack = '\\'.repeat(10_000)
  await create(
    here,
    { clientSummary: 'Quiet.', uniqueCircumstances: attack, legalRegulatoryConsiderations: attack },
    'draft',
  )
  await create(theirs, { uniqueCircumstances: theirs.mark }, 'draft')
  const document = ({ clientId, adviser }: Ground) =>
    app.inject({
      url: readStatementPdf.path.replace(':clientId', clientId),
      headers: { cookie: adviser.cookie },
    })
  const [guilty, again, ...innocent] = await Promise.all([here, here, theirs, theirs, theirs].map(document))
  for (const refused of [guilty, again]) {
    expect(refused?.statusCode).toBe(422)
    expect(refused?.json()).toMatchObject({
      code: 'invalid',
      issues: [
        {
          path: expect.stringMatching(/^(uniqueCircumstances|legalRegulatoryConsiderations)$/),
          message: expect.stringContaining('This text takes too long to be put on paper'),
        },
      ],
    })
  }
  expect(innocent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
})
