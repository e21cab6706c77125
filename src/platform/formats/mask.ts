import { isSin, tidySin } from './sin.ts'

const shownCharacters = 3
const dots = (count: number) => '•'.repeat(count)

/** The last three characters, and a dot for each of the others; of so short a text that it would tell all, nothing. */
export const mask = (secret: string): string => {
  const characters = [...secret]
  const hidden = characters.length - shownCharacters
  return hidden > 0 ? dots(hidden) + characters.slice(hidden).join('') : dots(characters.length)
}

/** '•••-•••-286'. What is half typed, or no SIN, is masked as any text, so that a rule can tell it from one. */
export const maskSin = (sin: string): string => {
  const digits = tidySin(sin)
  return isSin(digits) ? `${dots(3)}-${dots(3)}-${digits.slice(6)}` : mask(digits)
}

/** Whether a text is, or ends with, dots in the place of something that is not shown. */
export const isMasked = (text: string): boolean => text.includes('•')

/** What is shown in place of a valid SIN that is on file. */
export const sinMask = /^•{3}-•{3}-[0-9]{3}$/
export const isSinMask = (shown: string): boolean => sinMask.test(shown)

/** '••••567' */
export const maskAccountNumber = (accountNumber: string): string => mask(accountNumber)

/** 'n•••@example.com' */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••')
