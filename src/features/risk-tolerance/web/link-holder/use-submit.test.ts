import { afterEach, expect, it, vi } from 'vitest'
import { CallRefused } from '../../../../web/call.ts'
import { type Completed, complete } from './use-submit.ts'

const portal = vi.hoisted(() => ({ answers: [] as (Error | undefined)[] }))
vi.mock('../../../../web/call.ts', async (original) => ({
  ...(await original<object>()),
  call: () => {
    const refused = portal.answers.shift()
    const result = { waitsForAdviser: false }
    return refused ? Promise.reject(refused) : Promise.resolve({ result })
  },
}))
afterEach(() => expect(portal.answers).toEqual([]))

const lost = new CallRefused(0)
const tooMany = new CallRefused(429, { code: 'too_many_attempts' })
const failed = new CallRefused(502)
const unavailable = new CallRefused(503, { code: 'unavailable' })
const gone = new CallRefused(404, { code: 'not_found' })
const closed = new CallRefused(410, { code: 'link_closed' })
const closedWaiting = new CallRefused(410, { code: 'link_closed', result: { waitsForAdviser: true } })
const invalid = new CallRefused(400, { code: 'invalid' })

it.each<[string, (CallRefused | undefined)[], Completed]>([
  ['by the first try', [undefined], 'yes'],
  ['by another try than this one', [closed], 'yes'],
  ['by another try, and waits for the adviser', [closedWaiting], 'waits'],
  ['by a try whose answer was lost', [lost, gone], 'yes'],
  [
    'by a try whose answer was lost, however many were put off since',
    [lost, tooMany, unavailable, gone],
    'yes',
  ],
  ['by a try that a gateway gave up', [failed, gone], 'yes'],
  ['perhaps, while nothing but failures is answered', [lost, failed, tooMany], 'perhaps'],
  ['no more, once its link has ended', [gone], 'link ended'],
  ['no more, once its link ended after a try that was turned away', [tooMany, gone], 'link ended'],
  ['not where it is refused', [invalid], 'no'],
])('the response is marked complete %s', async (_, answers, completed) => {
  portal.answers = [...answers]
  let last: Completed = 'no'
  for (const _ of answers) last = await complete('code', last)
  expect(last).toBe(completed)
})
