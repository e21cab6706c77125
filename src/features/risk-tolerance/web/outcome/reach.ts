import { type Answers, scoreOf, unanswered } from '../../answers.ts'
import { scoresOf } from '../../questionnaire/scores.ts'

export interface Reach {
  from: number
  to: number
}

/**
 * Between which scores the sum of these sections must end, whatever is answered where nothing is yet. A running sum
 * alone would look cautious until the last answer; this narrows with every answer and is one number at the end.
 */
export function reachOf(sectionIds: readonly number[], sections: Answers): Reach {
  const reach = { from: 0, to: 0 }
  for (const sectionId of sectionIds) {
    const score = scoreOf(sections, sectionId)
    const scores = score === unanswered ? scoresOf(sectionId) : [score]
    reach.from += Math.min(...scores)
    reach.to += Math.max(...scores)
  }
  return reach
}
