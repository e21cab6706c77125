import type { Language } from '../codes/person.ts'

const formatter = (locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 4 })
const formatters = { en: formatter('en-CA'), fr: formatter('fr-CA') }

/** '1,250.5' or '1 250,5': units of a security, with at most four decimals. */
export const formatQuantity = (value: number, language: Language): string =>
  formatters[language].format(value)
