import { expect, it } from 'vitest'
import { scoresOf } from '../../questionnaire/scores.ts'
import { everySection, reachOf } from './reach.ts'

it('the reach of a score narrows from the whole range to the sum itself', () => {
  expect(reachOf(everySection, [])).toEqual({ from: 32, to: 140 })
  expect(reachOf([1, 9], [{ sectionId: 1, answerScore: 6 }])).toEqual({ from: 7, to: 14 })
  const boldest = everySection.map((sectionId) => ({
    sectionId,
    answerScore: Math.max(...scoresOf(sectionId)),
  }))
  expect(reachOf(everySection, boldest)).toEqual({ from: 140, to: 140 })
})
