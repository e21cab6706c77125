/** What a number input keeps of what is typed key by key. A text still, so that leading zeros stay. */
export const digitsOnly = (typed: string): string => typed.replace(/\D/g, '')

/** Digits of every script as ours: each script has its ten in a row, from 0 on. */
export const withOwnDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    let before = 0
    const code = digit.codePointAt(0) ?? 0
    while (isDigit(code - before - 1)) before += 1
    return String(before % 10)
  })

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code))

/** Blanks and dashes of all kinds, and what nobody sees: they divide a number, and are no part of it. */
const dividers = /[\s\p{Pd}\u2212\p{Default_Ignorable_Code_Point}]/gu

/** A number as it was pasted, without what divides it: the digits of an account, where nothing else stood there. */
export const withoutDividers = (text: string): string => withOwnDigits(text).replace(dividers, '')
