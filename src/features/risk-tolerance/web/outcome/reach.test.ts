import { expect, it } from 'vitest'
import { scoresOf, sectionIds } from '../../questionnaire/scores.ts'
import { reachOf } from './reach.ts'

it('the reach of a score narrows from the whole range to the sum itself', () => {
  expect(reachOf(sectionIds, [])).toEqual({ from: 32, to: 140 })
  expect(reachOf([1, 9], [{ sectionId: 1, answerScore: 6 }])).toEqual({ from: 7, to: 14 })
  const boldest = sectionIds.map((sectionId) => ({
    sectionId,
    answerScore: Math.max(...scoresOf(sectionId)),
  }))
  expect(reachOf(sectionIds, boldest)).toEqual({ from: 140, to: 140 })
})
