import { expect, it } from 'vitest'
import { z } from 'zod'
import { firm } from '../../../tests/firm.ts'
import { listHouseholds } from '../../features/households/contract.ts'
import { get } from '../../platform/endpoint.ts'
import { serve } from './serve.ts'
import { inTurn } from './serve-in-turn.ts'

it('has two calls of one person at work, and those that wait hold no connection that others need', async () => {
  const released = Promise.withResolvers<null>()
  const begun: string[] = []
  const heavy = get({ path: '/api/test/heavy', can: 'user', summary: 'Takes long', result: z.null() })
  const served = serve(heavy, ({ actor }) => {
    begun.push(actor.userId)
    return released.promise
  })
  // its pool has four connections
  const { adviser, colleague, nobody } = await firm({ alsoServing: [inTurn(served)] })
  const asked = Array.from({ length: 10 }, () => adviser.send(heavy))
  const params = { advisorId: colleague.id }
  await expect.poll(() => begun.length).toBe(2)
  expect((await colleague.send(listHouseholds, { params })).status).toBe(200)
  expect((await nobody.send(heavy)).status).toBe(401)
  expect(begun).toEqual([adviser.userId, adviser.userId])
  released.resolve(null)
  const answers = await Promise.all(asked)
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(begun).toHaveLength(10)
})
