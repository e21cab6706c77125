import type { Language } from '../../platform/codes/person.ts'
import { words } from '../../platform/words.ts'
import { sectionCount, sectionIds } from './questionnaire/scores.ts'

// What can be said of answers without the schemas' library, which the client's page does without.

/** The questions of each step, in the wizard and on the public form alike (specification 1, section 2). */
export const questionSteps = [
  [1, 2, 3],
  [4, 5, 6],
  [7],
  [8],
  [9, 10, 11, 12],
  [13, 14, 15],
] as const satisfies readonly (readonly number[])[]

/** A response's sections: of saves at once only those of the same section collide. */
export const sectionKeys = [
  'question1',
  'question2',
  'question3',
  'question4',
  'question5',
  'question6',
  'question7',
  'question8',
  'question9',
  'question10',
  'question11',
  'question12',
  'question13',
  'question14',
  'question15',
  'specialNotes',
  'language',
] as const
export type SectionKey = (typeof sectionKeys)[number]
export type QuestionKey = Extract<SectionKey, `question${number}`>

/** @param sectionId one of 1 to 15 */
export const questionKey = (sectionId: number): QuestionKey => `question${sectionId}` as QuestionKey

/** A score of 0 is how an unanswered section is sent; leaving the section out says the same. */
export const unanswered = 0

/** Answers as they are read from anywhere: no rule here changes them. */
export type Answers = readonly Readonly<{ sectionId: number; answerScore: number }>[]

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

/** Nothing is entered in it: it was made as its form was opened, and counts as none. */
export const isEmptyDraft = (draft: ResponseDraft): boolean =>
  answersOf(draft).length === 0 && !draft.specialNotes

/** The score of one section's answer; 0 while it is unanswered. */
export const scoreOf = (sections: Answers, sectionId: number): number =>
  sections.find((section) => section.sectionId === sectionId)?.answerScore ?? unanswered

/** The sum of the answers' scores (specification 1, section 3): 32 to 140 once every section is answered. */
export const totalScore = (sections: Answers): number =>
  sections.reduce((sum, { answerScore }) => sum + answerScore, 0)

/** The numbers of the sections that are still to be answered, in the questionnaire's order. */
export const unansweredSections = (sections: Answers): number[] =>
  sectionIds.filter((sectionId) => scoreOf(sections, sectionId) === unanswered)

/** How many sections are answered. */
export const answeredCount = (sections: Answers): number => sectionCount - unansweredSections(sections).length

export const isComplete = (sections: Answers): boolean => unansweredSections(sections).length === 0

/** What is said of a response that was submitted too early (specification 1, sections 5 and 8). */
export const answerAllQuestions = words('Please Answer All Risk Tolerance Questions')

/** In UTF-16 units, as they are typed. */
export const longestNotes = 2000
export const longestReason = 1000

/** Of what is stored: words take more room than the signs they stand for, and come back with the next save. */
export const longestPlain = (longestTyped: number): number => 2 * longestTyped
