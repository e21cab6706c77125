import { z } from 'zod'
import { text } from '../../platform/formats/wire.ts'
import type { Issue } from '../../platform/problem.ts'
import { isReason } from '../../platform/reason.ts'
import { words } from '../../platform/words.ts'
import {
  type Answers,
  answerAllQuestions,
  isComplete,
  longestNotes,
  longestPlain,
  longestReason,
  unanswered,
} from './answers.ts'
import { scoresOf, sectionCount } from './questionnaire/scores.ts'

const noSuchQuestion = words('There is no such question in the questionnaire')
const noSuchAnswer = words('Please choose one of the answers to this question')
const answeredTwice = words('This question is answered twice')

/** The answer to one section. A score that is none of that section's answers is refused, not rounded. */
export const RiskScoreSection = z
  .strictObject({
    sectionId: z.int(noSuchQuestion).min(1, noSuchQuestion).max(sectionCount, noSuchQuestion),
    answerScore: z.int(noSuchAnswer),
  })
  .refine(({ sectionId, answerScore }) => isAnswer(sectionId, answerScore), {
    path: ['answerScore'],
    error: noSuchAnswer,
  })
export type RiskScoreSection = z.infer<typeof RiskScoreSection>

/** What a response holds: every section at most once, in any order, as many as are answered so far. */
export const RiskScoreSections = z
  .array(RiskScoreSection)
  .max(sectionCount)
  .superRefine((sections, context) => {
    for (const [index, { sectionId }] of sections.entries())
      if (sections.findIndex((each) => each.sectionId === sectionId) < index)
        context.addIssue({ code: 'custom', path: [index, 'sectionId'], message: answeredTwice })
  })
export type RiskScoreSections = z.infer<typeof RiskScoreSections>

const isAnswer = (sectionId: number, answerScore: number): boolean =>
  answerScore === unanswered || scoresOf(sectionId).includes(answerScore)

/** For submitting; a draft is saved with whatever is answered. */
export const mustBeComplete = (sections: Answers): Issue[] =>
  isComplete(sections) ? [] : [{ path: 'riskScoreSections', message: answerAllQuestions }]

/** '' where there are none. They are stored as plain text, in the response's language. */
export const SpecialNotes = text({ max: longestPlain(longestNotes) })

const noReason = words('Please Enter a Reason')

/** Why an adviser chose a profile: it is printed for the client, so it must say something. */
export const ChoiceReason = text({ missing: noReason, max: longestPlain(longestReason) })
  .trim()
  .refine(isReason, noReason)
