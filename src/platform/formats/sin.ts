import { words } from '../words.ts'
import { withoutDividers } from './digits.ts'

/** Without the spaces and dashes that people write, and in our digits: what is stored. */
export const tidySin = (sin: string): string => withoutDividers(sin)

/** Luhn: every second digit counts twice, as the sum of its own digits; the total ends in 0. */
const passesLuhn = (digits: string): boolean => {
  const total = [...digits].reduce((sum, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return total % 10 === 0
}

/** A Social Insurance Number: 9 digits that pass Luhn, with or without its separators. */
export const isSin = (sin: string): boolean => {
  const digits = tidySin(sin)
  return /^\d{9}$/.test(digits) && passesLuhn(digits)
}

/** First digits that are out of the ordinary, and what to tell of them: samples and newcomers have such numbers. */
export const unusualSins: readonly (readonly [first: string, warning: string])[] = [
  ['0', words('No Social Insurance Number has been issued that begins with 0. Please check it.')],
  ['8', words('No Social Insurance Number has been issued so far that begins with 8. Please check it.')],
  ['9', words('A Social Insurance Number that begins with 9 is temporary. Please check its expiry date.')],
]

/** Whether it is a valid one that begins so. */
export const isSinFrom = (first: string, sin: string): boolean => isSin(sin) && tidySin(sin)[0] === first

/** Whether a number is that SIN, however both are divided; of a mask it is not told. */
export const isSameSin = (number: string | null | undefined, sin: string | null | undefined): boolean =>
  isSin(sin ?? '') && tidySin(number ?? '') === tidySin(sin ?? '')
