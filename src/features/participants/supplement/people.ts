import { isEmpty } from '../../../platform/formats/empty.ts'
import { fold } from '../../../platform/formats/fold.ts'
import { words } from '../../../platform/words.ts'
import { ageOn } from '../../investment-accounts/ages.ts'

// What several steps of supplementary KYC ask of names and days. A day is 'YYYY-MM-DD', which compares as text.

/** Whether a day was entered. */
export const isDay = (day: string | null | undefined): day is string => !isEmpty(day)

/** True unless both were entered and the first is after the second. */
export const isInOrder = (first: string | null | undefined, second: string | null | undefined): boolean =>
  !isDay(first) || !isDay(second) || first <= second

export const ageAt = (dateOfBirth: string | null | undefined, day: string): number | undefined =>
  isDay(dateOfBirth) && dateOfBirth <= day ? ageOn(dateOfBirth, day) : undefined

interface Named {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
}

const wordsOf = (name: string): string => fold(name).split(' ').filter(Boolean).toSorted().join(' ')

/** Whether two names are the same, whatever the order of their words; of nobody they are not. */
export const isSameName = (one: Named | string, other: Named | string): boolean => {
  const [first, second] = [one, other].map((each) =>
    wordsOf(typeof each === 'string' ? each : [each.firstName, each.lastName].filter(Boolean).join(' ')),
  )
  return first !== '' && first === second
}

/** "Self", "the client": nobody but whom the record is about. */
export const isSelf = (text: string): boolean =>
  /^(?:(?:the )?(?:client|customer)(?: (?:themsel(?:f|ves)|himself|herself))?|self|same person|myself|themsel(?:f|ves)|himself|herself|(?:moi|lui|elle) meme|l[ae] client(?:e)?(?: (?:lui|elle) meme)?)$/.test(
    fold(text),
  )

export const notToday = words('This cannot be after today')
