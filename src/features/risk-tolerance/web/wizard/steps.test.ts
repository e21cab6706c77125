import { describe, expect, it } from 'vitest'
import { scoresOf } from '../../questionnaire/scores.ts'
import { firstOpenStep, notesStep, openIn, statusOf, stepOf, steps } from './steps.ts'

const answered = (...sectionIds: number[]) =>
  sectionIds.map((sectionId) => ({ sectionId, answerScore: scoresOf(sectionId)[0] ?? 0 }))
const all = Array.from({ length: 15 }, (_, index) => index + 1)

describe('the wizard’s steps', () => {
  it('are seven: questions 1-3, 4-6, 7, 8, 9-12, 13-15 and the notes [RISK-008]', () => {
    expect(steps).toEqual([[1, 2, 3], [4, 5, 6], [7], [8], [9, 10, 11, 12], [13, 14, 15], []])
  })

  it('go on at the first question without an answer, and at the notes when there is none', () => {
    expect(firstOpenStep([])).toBe(0)
    expect(firstOpenStep(answered(1, 2, 3, 7))).toBe(1)
    expect(firstOpenStep(answered(...all))).toBe(notesStep)
    expect(stepOf(12)).toBe(4)
  })

  it('tell what is open in each; an answer of 0 is none', () => {
    const sections = [...answered(9, 11), { sectionId: 10, answerScore: 0 }]
    expect(openIn(4, sections)).toEqual([10, 12])
    expect(statusOf(4, sections, '')).toBe('begun')
    expect(statusOf(0, sections, '')).toBe('not started')
    expect(statusOf(6, [], '  ')).toBe('not started')
    expect(statusOf(6, [], 'Call in May.')).toBe('done')
  })
})
