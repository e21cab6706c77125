import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { jsonAlone } from './json-body.ts'

/** The numbers of the rounds of the event loop in which bodies were read, as they come, until all were. */
async function roundsOf(bodies: readonly string[]): Promise<number[]> {
  let round = 0
  let counting = setImmediate(function count() {
    round += 1
    counting = setImmediate(count)
  })
  const rounds: number[] = []
  const app = Fastify()
  jsonAlone(app)
  app.addHook('preValidation', async () => void rounds.push(round))
  app.post('/', async () => null)
  await app.ready()
  onTestFinished(async () => {
    clearImmediate(counting)
    await app.close()
  })
  const headers = { 'content-type': 'application/json' }
  await Promise.all(bodies.map((payload) => app.inject({ method: 'POST', url: '/', headers, payload })))
  return rounds
}

it('reads large bodies one in each round of the event loop, however many come at once', async () => {
  const rounds = await roundsOf(Array(50).fill(JSON.stringify('x'.repeat(10_000))))
  expect(rounds).toHaveLength(50)
  expect(new Set(rounds).size).toBe(50)
})

it('reads small bodies as they come', async () => {
  const rounds = await roundsOf(Array(50).fill('{}'))
  expect(new Set(rounds).size).toBeLessThan(50)
})

it('counts values where they are values: what stands in a text is none, however its quotes are escaped', async () => {
  const app = Fastify()
  jsonAlone(app)
  app.post('/', async ({ body }) => body)
  onTestFinished(() => app.close())
  const headers = { 'content-type': 'application/json' }
  const answerTo = (payload: string) => app.inject({ method: 'POST', url: '/', headers, payload })
  for (const text of ['\\"",[{', '\\\\', '"\\"', ',[{', '\\u0022,']) {
    const body = { first: text.repeat(6_000), second: `${text}\\`, third: '"' }
    const answer = await answerTo(JSON.stringify(body))
    expect.soft(answer.json(), text).toEqual(body)
    // the same texts do not hide values that follow
    expect
      .soft((await answerTo(JSON.stringify({ ...body, values: Array(5_000).fill(0) }))).json(), text)
      .toMatchObject({
        code: 'too_large',
      })
  }
})
