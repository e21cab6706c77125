import type { Language } from '../codes/person.ts'
import { fromUnits, sumExactly, toUnits } from './decimals.ts'

/** Exact; throws for what is no Money. */
export const toCents = (amount: number): number => toUnits(amount, 2)
export const fromCents = (amountCents: number): number => fromUnits(amountCents, 2)

/** The exact total of amounts. */
export const sumMoney = (amounts: readonly number[]): number => sumExactly(amounts, 2)

const formatter = (locale: string, currency: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency })
const formatters = {
  en: { CAD: formatter('en-CA', 'CAD'), USD: formatter('en-CA', 'USD') },
  fr: { CAD: formatter('fr-CA', 'CAD'), USD: formatter('fr-CA', 'USD') },
}

/** '$1,234.50' or '1 234,50 $' (with no-break spaces); another country's dollar is named as such. */
export const formatMoney = (amount: number, language: Language, currency: 'CAD' | 'USD' = 'CAD'): string =>
  formatters[language][currency].format(amount)
