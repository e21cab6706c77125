import { type Answers, questionSteps, scoreOf, unanswered, unansweredSections } from '../../answers.ts'

/** The wizard's steps: those of the questions, and Special Notes, which has none. */
export const steps: readonly (readonly number[])[] = [...questionSteps, []]

export const stepCount = steps.length
export const notesStep = stepCount - 1

/** Of the questions of a step, those without an answer. */
export const openIn = (step: number, sections: Answers): number[] =>
  (steps[step] ?? []).filter((sectionId) => scoreOf(sections, sectionId) === unanswered)

export const stepOf = (sectionId: number): number =>
  steps.findIndex((sectionIds) => sectionIds.includes(sectionId))

/** Where to go on: at the first question without an answer, else at the last step. */
export function firstOpenStep(sections: Answers): number {
  const [first] = unansweredSections(sections)
  return first === undefined ? notesStep : stepOf(first)
}

export type Status = 'done' | 'begun' | 'not started'

/** How a step stands. The notes may stay empty: then they are not started, and nothing is open. */
export function statusOf(step: number, sections: Answers, notes: string): Status {
  if (step === notesStep) return notes.trim() === '' ? 'not started' : 'done'
  const open = openIn(step, sections).length
  if (open === 0) return 'done'
  return open === steps[step]?.length ? 'not started' : 'begun'
}
