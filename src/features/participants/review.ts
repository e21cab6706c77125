import { dayOfAge, daysAfter } from '../investment-accounts/ages.ts'

// When what is on file of a client is to be looked over with them again (rule 3209 of CIRO).

interface Term {
  /** With a policy statement the account is a managed one. */
  months: 36 | 12
  /** The day on which the term ends, 'YYYY-MM-DD'. */
  dueOn: string
}

/** The term that began with the last submission. */
export function reviewTerm(lastOn: string, isManaged: boolean): Term {
  const months = isManaged ? 12 : 36
  return { months, dueOn: dayOfAge(lastOn, months / 12) }
}

/** So many days before the end of its term a review is reminded of. */
export const reminderDays = [90, 60, 30] as const

/** The newest day until today on which a review is reminded of; undefined before the first. */
export const lastReminder = (dueOn: string, today: string): string | undefined =>
  reminderDays.map((days) => daysAfter(dueOn, -days)).findLast((day) => day <= today)
