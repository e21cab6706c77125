import type { Language } from '../../platform/codes/person.ts'
import { type Answers, type QuestionKey, questionKey, unanswered } from './answers.ts'
import { sectionIds } from './questionnaire/scores.ts'

/** A response while it is filled in: each answer is its score. Every key is a section of its own. */
export type ResponseDraft = { [Key in QuestionKey]?: number | null | undefined } & {
  specialNotes?: string | null | undefined
  language?: Language | null | undefined
}

export const answersOf = (draft: ResponseDraft): Answers =>
  sectionIds.flatMap((sectionId) => {
    const answerScore = draft[questionKey(sectionId)] ?? unanswered
    return answerScore === unanswered ? [] : [{ sectionId, answerScore }]
  })

interface StoredAnswers {
  riskScoreSections: Answers
  specialNotes: string
  language: Language
}

export const draftOf = ({ riskScoreSections, specialNotes, language }: StoredAnswers): ResponseDraft => ({
  ...Object.fromEntries(
    riskScoreSections.map(({ sectionId, answerScore }) => [questionKey(sectionId), answerScore]),
  ),
  specialNotes,
  language,
})
