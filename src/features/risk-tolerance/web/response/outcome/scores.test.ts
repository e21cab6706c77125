import { expect, it } from 'vitest'
import { defaultBands, runningOutcome } from '../../../profile.ts'
import { scaleOf } from './scores.tsx'

const knowledge = (answerScore: number) => {
  const { total, parts } = runningOutcome([{ sectionId: 9, answerScore }], defaultBands)
  const part = parts.find((each) => each.part === 'knowledge')
  return {
    total: scaleOf('total', total, defaultBands),
    part: part && scaleOf('knowledge', part, defaultBands),
  }
}

it('shows no place before anything is answered, then where the score can still end, then the score', () => {
  expect(Object.keys(knowledge(0).total)).toEqual(['bands'])
  expect(Object.keys(knowledge(0).part ?? {})).toEqual(['bands'])
  const { total, part } = knowledge(8)
  expect(total).toMatchObject({ stretch: { from: 7 / 108, to: 1 } })
  expect(total.mark).toBeUndefined()
  expect(part).toMatchObject({ mark: 1 })
  expect(part?.stretch).toBeUndefined()
})

it('has five bands without a hole from its start to its end, one of them reached', () => {
  const { bands } = knowledge(5).part ?? { bands: [] }
  expect(bands.map(({ from }) => from)).toEqual([0, ...bands.slice(0, -1).map(({ to }) => to)])
  expect(bands.at(-1)?.to).toBe(1)
  expect(bands.map(({ isReached }) => isReached)).toEqual([false, false, true, false, false])
})
