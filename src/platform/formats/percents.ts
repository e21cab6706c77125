import type { Language } from '../codes/person.ts'
import { sumExactly } from './decimals.ts'

/** The exact total of percents: three thirds as 33.33, 33.33 and 33.34 are 100. */
export const sumPercents = (percents: readonly number[]): number => sumExactly(percents, 4)

// As a unit: the percent style would have us divide by 100 first, and that is where digits drift.
const formatter = (locale: string) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'percent', maximumFractionDigits: 4 })
const formatters = { en: formatter('en-CA'), fr: formatter('fr-CA') }

/** '12.5%' or '12,5 %' (with a no-break space). */
export const formatPercent = (value: number, language: Language): string => formatters[language].format(value)
