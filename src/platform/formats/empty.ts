import { emptyDate } from './dates.ts'
import { emptyGuid } from './guid.ts'

/** Zero-width spaces and fillers are not blank to a computer, and nothing to a person. */
export const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u

/**
 * Missing, as the rules mean it: for codes, texts, dates and ids. Not for a number that may be 0, such as the
 * number of dependents, where only null is missing; and `false` is an answer.
 */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === 0 ||
  value === emptyGuid ||
  value === emptyDate ||
  // a text of spaces, or of signs that are not seen, says no more than none
  (typeof value === 'string' && !visible.test(value))

/** Nothing was entered; 0 is a number that was. */
export const isMissing = (value: unknown): boolean => value !== 0 && isEmpty(value)
