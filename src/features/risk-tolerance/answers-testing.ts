import fc from 'fast-check'
import { scoresOfSections } from './questionnaire/scores.ts'
import type { RiskScoreSection } from './rules.ts'

/** Every section answered by one choice among its scores. */
export const answeredBy = (choose: (scores: readonly number[]) => number): RiskScoreSection[] =>
  scoresOfSections.map((scores, index) => ({ sectionId: index + 1, answerScore: choose(scores) }))

/** What the most and the least cautious client would answer. */
export const lowest = answeredBy((scores) => Math.min(...scores))
export const highest = answeredBy((scores) => Math.max(...scores))

/** The same answers but for some: `but(lowest, { 2: 9 })`. */
export const but = (sections: RiskScoreSection[], scores: Record<number, number>): RiskScoreSection[] =>
  sections.map((each) => ({ ...each, answerScore: scores[each.sectionId] ?? each.answerScore }))

/** Complete answers, any of them. */
export const someAnswers = fc
  .tuple(...scoresOfSections.map((scores) => fc.constantFrom(...scores)))
  .map((chosen) => chosen.map((answerScore, index) => ({ sectionId: index + 1, answerScore })))
