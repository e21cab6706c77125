import { expect, it } from 'vitest'
import { formatPercent, sumPercents } from './percents.ts'

it('sums percents exactly', () => {
  expect(0.1 + 0.2 + 0.3).not.toBe(0.6)
  expect(sumPercents([0.1, 0.2, 0.3])).toBe(0.6)
  expect(sumPercents([14.29, 14.29, 14.29, 14.29, 14.29, 14.29, 14.26])).toBe(100)
  expect(() => sumPercents([0.00001])).toThrow(RangeError)
})

it('shows a percent as the reader’s language does, with the decimals it has', () => {
  expect(formatPercent(12.5, 'en')).toBe('12.5%')
  expect(formatPercent(0.0725, 'en')).toBe('0.0725%')
  expect(formatPercent(12.5, 'fr').replace(/[\u00a0\u202f]/g, ' ')).toBe('12,5 %')
})
