import type { Language } from '../codes/person.ts'
import { withOwnDigits } from './digits.ts'

/**
 * The number that somebody typed as people write it: '1,250,000.50', '1 250 000,50 $', '12.5 %'. Undefined where it
 * cannot be told.
 * @param places how many decimals such a number has: a comma before three digits divides thousands where it has fewer
 */
export function readNumber(typed: string, language: Language, places: number): number | undefined {
  const bare = withOwnDigits(typed)
    .replace(/[\s$%'’\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/^[\p{Pd}\u2212]/u, '-')
  const mayGroup = language === 'en' || places < 3 || /,.*[,.]/.test(bare)
  const isGrouped = mayGroup && /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare)
  const plain = isGrouped ? bare.replaceAll(',', '') : bare.replace(',', '.')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined
}

const inDigits = (locale: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)
const money = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
const upToFour = { maximumFractionDigits: 4 }
const formatters = {
  en: {
    money: inDigits('en-CA', money),
    percent: inDigits('en-CA', upToFour),
    quantity: inDigits('en-CA', upToFour),
  },
  fr: {
    money: inDigits('fr-CA', money),
    percent: inDigits('fr-CA', upToFour),
    quantity: inDigits('fr-CA', upToFour),
  },
}

/** What a field of money, percents or units shows beside its sign: '1,250,000.00', in French '1 250 000,00'. */
export const numberToShow = (
  value: number,
  language: Language,
  unit: 'money' | 'percent' | 'quantity',
): string => formatters[language][unit].format(value)
