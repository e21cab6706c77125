import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inWords } from '../../platform/formats/in-words.ts'
import { isComplete, questionSteps, totalScore, unansweredSections } from './answers.ts'
import { answeredBy, but, highest, lowest, someAnswers } from './answers-testing.ts'
import { scoresOfSections } from './questionnaire/scores.ts'
import { ChoiceReason, mustBeComplete, RiskScoreSections, SpecialNotes } from './rules.ts'

const issuesOf = (sections: unknown) =>
  RiskScoreSections.safeParse(sections, { error: inWords }).error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

describe('the answers of a response', () => {
  it('are those of the sections, in any order and number', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(highest), someAnswers, (some, all) => {
        expect(RiskScoreSections.parse(some)).toEqual(some)
        expect(RiskScoreSections.parse(all)).toEqual(all)
      }),
    )
  })

  const noAnswer = 'Please choose one of the answers to this question'
  const noQuestion = 'There is no such question in the questionnaire'
  it.each([
    [[{ sectionId: 1, answerScore: 3 }], [`0.answerScore: ${noAnswer}`]],
    [[lowest[0], lowest[1], lowest[2], { sectionId: 4, answerScore: 2 }], [`3.answerScore: ${noAnswer}`]],
    [[{ sectionId: 7, answerScore: -2 }], [`0.answerScore: ${noAnswer}`]],
    [[{ sectionId: 7, answerScore: 2.5 }], [`0.answerScore: ${noAnswer}`]],
    [[{ sectionId: 7, answerScore: '2' }], [`0.answerScore: ${noAnswer}`]],
    [[{ sectionId: 7, answerScore: null }], [`0.answerScore: ${noAnswer}`]],
    [[{ sectionId: 0, answerScore: 0 }], [`0.sectionId: ${noQuestion}`]],
    [[{ sectionId: 16, answerScore: 2 }], [`0.sectionId: ${noQuestion}`]],
    [[{ sectionId: 7, answerScore: 2, header: '' }], ['0: This property is unknown']],
    [
      [
        { sectionId: 2, answerScore: 0 },
        { sectionId: 2, answerScore: 9 },
      ],
      ['1.sectionId: This question is answered twice'],
    ],
    [[...lowest, { sectionId: 1, answerScore: 2 }], [': There are too many entries']],
    [undefined, [': Please fill this in']],
  ])('refuse %j', (sections, said) => {
    expect(issuesOf(sections)).toEqual(expect.arrayContaining(said))
  })

  it('leave a section unanswered by a score of 0 or by its absence [RISK-005]', () => {
    const withZero = but(highest, { 5: 0 })
    const without = highest.filter(({ sectionId }) => sectionId !== 5)
    for (const sections of [withZero, without]) {
      expect(issuesOf(sections)).toBeUndefined()
      expect(unansweredSections(sections)).toEqual([5])
      expect(isComplete(sections)).toBe(false)
      expect(totalScore(sections)).toBe(130)
    }
    expect(unansweredSections([])).toHaveLength(15)
  })

  it('must be complete to be submitted, and that is said once for all of them', () => {
    expect(mustBeComplete(lowest)).toEqual([])
    const said = [{ path: 'riskScoreSections', message: 'Please Answer All Risk Tolerance Questions' }]
    for (const sections of [[], but(lowest, { 1: 0, 15: 0 }), lowest.slice(1)])
      expect(mustBeComplete(sections)).toEqual(said)
  })
})

describe('the total score', () => {
  it('is the sum of the answers’ scores, from 32 to 140', () => {
    expect(totalScore([])).toBe(0)
    expect([totalScore(lowest), totalScore(highest)]).toEqual([32, 140])
    expect(totalScore(answeredBy((scores) => scores[1] ?? 0))).toBe(
      10 + 7 + 7 + 8 + 8 + 8 + 4 + 6 + 5 + 5 + 6 + 7 + 6 + 6 + 6,
    )
    fc.assert(
      fc.property(someAnswers, (sections) => {
        const total = totalScore(sections)
        expect(total >= 32 && total <= 140).toBe(true)
        expect(isComplete(sections)).toBe(true)
      }),
    )
  })

  it('reaches every sum between but 33 and 139', () => {
    const reachable = scoresOfSections.reduce(
      (sums, scores) => new Set(sums.values().flatMap((sum) => scores.map((score) => sum + score))),
      new Set([0]),
    )
    const between = Array.from({ length: 109 }, (_, index) => 32 + index)
    expect(between.filter((sum) => !reachable.has(sum))).toEqual([33, 139])
    expect(reachable.size).toBe(107)
  })
})

describe('the question steps', () => {
  it('ask every section once, in order: 3, 3, 1, 1, 4 and 3 of them', () => {
    expect(questionSteps.map((step) => step.length)).toEqual([3, 3, 1, 1, 4, 3])
    expect(questionSteps.flat()).toEqual(scoresOfSections.map((_, index) => index + 1))
  })
})

describe('special notes', () => {
  it('are refused when they are too long to be stored, or no text', () => {
    expect(SpecialNotes.safeParse('a'.repeat(4000)).success).toBe(true)
    const { error } = SpecialNotes.safeParse('a'.repeat(4001), { error: inWords })
    expect(error?.issues).toMatchObject([{ message: 'This text is too long' }])
    expect(SpecialNotes.safeParse(null).success).toBe(false)
  })
})

describe('the reason for a profile', () => {
  it.each(['', ' \n', '?!', '$', '🙂', '- .', 'n/a', 'None.', 's. o.', '2026'])(
    'is missing in %j',
    (reason) => {
      expect(ChoiceReason.safeParse(reason).error?.issues).toMatchObject([
        { message: 'Please Enter a Reason' },
      ])
    },
  )
})
