import { words } from '../../../../platform/words.ts'
import { type Answers, questionSteps, unansweredSections } from '../../answers.ts'

/** A place in the form: 0 the welcome, 1 to 6 the questions, 7 the end. */
export type Place = number

export const welcome: Place = 0
export const firstPlace: Place = 1
export const lastPlace: Place = questionSteps.length + 1

const titles = [
  words('Your plans'),
  words('Risk and return'),
  words('Ups and downs'),
  words('Losses'),
  words('Experience and needs'),
  words('Income and the years ahead'),
  words('Before you submit'),
] as const

export const titleOf = (place: Place): string => titles[place - 1] ?? ''

/** The questions asked there; none at the welcome and at the end. */
export const questionsAt = (place: Place): readonly number[] => questionSteps[place - 1] ?? []

/** Where a question is asked. */
export const placeOf = (sectionId: number): Place =>
  questionSteps.findIndex((sections) => sections.some((each) => each === sectionId)) + 1

/** Where somebody goes on who comes back: the first place with something still to answer. */
export function placeToGoOn(answers: Answers): Place {
  const [first] = unansweredSections(answers)
  return first === undefined ? lastPlace : placeOf(first)
}

/** Where Next leads whoever is filling gaps: the next place with something still to answer, or the end. */
export function placeOfNextGap(place: Place, answers: Answers): Place {
  const next = unansweredSections(answers)
    .map(placeOf)
    .find((each) => each > place)
  return next ?? lastPlace
}

/** What a browser's history holds, where it is a place. */
export const asPlace = (stored: unknown): Place =>
  typeof stored === 'number' && Number.isInteger(stored) && stored > welcome && stored <= lastPlace
    ? stored
    : welcome
