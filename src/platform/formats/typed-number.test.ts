import { expect, it } from 'vitest'
import { numberToShow, readNumber } from './typed-number.ts'

it.each([
  ['1,250,000', 1_250_000],
  ['1 250 000,50 $', 1_250_000.5],
  ['$1,250,000.50', 1_250_000.5],
  ['1\u00a0250\u202f000', 1_250_000],
  ['1,25', 1.25],
  ['12,', 12],
  ['.5', 0.5],
  ['-300', -300],
  ['\u2212300', -300],
  ['١٢٣', 123],
  // three digits behind a comma are thousands, in French as well: no amount has three decimals
  ['1,250', 1250],
])('takes the amount %j in both languages', (typed, amount) => {
  expect([readNumber(typed, 'en', 2), readNumber(typed, 'fr', 2)]).toEqual([amount, amount])
})

it('takes three decimals of a percentage by the language', () => {
  expect([readNumber('1,250', 'en', 4), readNumber('1,250', 'fr', 4)]).toEqual([1250, 1.25])
  expect(readNumber('33,3333 %', 'en', 4)).toBe(33.3333)
})

it.each(['', '-', 'abc', '1.250.000', '1,25,0', '1.2.3', '12e3', '12½', '1-2'])(
  'does not guess what %j means',
  (typed) => {
    expect(readNumber(typed, 'en', 2)).toBeUndefined()
  },
)

it('reads what it shows', () => {
  for (const language of ['en', 'fr'] as const)
    for (const value of [0, 0.1, 1234.5, 999_999_999_999.99])
      expect(readNumber(numberToShow(value, language, 'money'), language, 2)).toBe(value)
  expect(numberToShow(1_250_000, 'fr', 'money').replaceAll(/\s/g, ' ')).toBe('1 250 000,00')
  expect(numberToShow(33.3333, 'en', 'percent')).toBe('33.3333')
})
