import { tidySin } from './sin.ts'

const shownCharacters = 3
const dots = (count: number) => '•'.repeat(count)

/** The last three characters, and a dot for each of the others; of so short a text that it would tell all, nothing. */
export const mask = (secret: string): string => {
  const characters = [...secret]
  const hidden = characters.length - shownCharacters
  return hidden > 0 ? dots(hidden) + characters.slice(hidden).join('') : dots(characters.length)
}

/** '•••-•••-286'; an unfinished SIN is masked as any text. */
export const maskSin = (sin: string): string => {
  const digits = tidySin(sin)
  return /^\d{9}$/.test(digits) ? `${dots(3)}-${dots(3)}-${digits.slice(6)}` : mask(digits)
}

/**
 * '••••567'
 * @coming CODE-020
 */
export const maskAccountNumber = (accountNumber: string): string => mask(accountNumber)
