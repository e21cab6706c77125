import type { Language } from '../../platform/codes/person.ts'
import { type Answers, type questionSteps, unanswered } from './answers.ts'
import { sectionIds } from './questionnaire/scores.ts'

/** The key of a question's answer in a draft: two devices collide only at the same question. */
export type QuestionKey = `question${(typeof questionSteps)[number][number]}`

/** A response while it is filled in: each answer is its score. Every key is a section of its own. */
export type ResponseDraft = { [Key in QuestionKey]?: number | null | undefined } & {
  specialNotes?: string | null | undefined
  language?: Language | null | undefined
}

/** @param sectionId one of the questionnaire's */
export const questionKey = (sectionId: number) => `question${sectionId}` as QuestionKey

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
