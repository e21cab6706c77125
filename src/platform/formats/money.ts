import type { Language } from '../codes/person.ts'
import { fromUnits } from './decimals.ts'

/** The total of amounts in dollars, by cents; from 2^53 cents on it is as near as a number can be. */
export const sumMoney = (amounts: readonly number[]): number =>
  fromUnits(
    amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0),
    2,
  )

const formatter = (locale: string, currency: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency })
const formatters = {
  en: { CAD: formatter('en-CA', 'CAD'), USD: formatter('en-CA', 'USD') },
  fr: { CAD: formatter('fr-CA', 'CAD'), USD: formatter('fr-CA', 'USD') },
}

/** '$1,234.50' or '1 234,50 $' (with no-break spaces); another country's dollar is named as such. */
export const formatMoney = (amount: number, language: Language, currency: 'CAD' | 'USD' = 'CAD'): string =>
  formatters[language][currency].format(amount)
