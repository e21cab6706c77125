import fc from 'fast-check'
import { expect, it } from 'vitest'
import { digitsOnly, withoutDividers } from './digits.ts'

it('keeps the digits of what is typed, in order, and nothing else [CODE-021]', () => {
  expect(digitsOnly('12a')).toBe('12')
  expect(digitsOnly('-1.5e3')).toBe('153')
  expect(digitsOnly('007')).toBe('007')
  expect(digitsOnly('٣ ½ x')).toBe('')
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(digitsOnly(typed)).toMatch(/^[0-9]*$/)
      expect(digitsOnly(digitsOnly(typed))).toBe(digitsOnly(typed))
    }),
  )
})

it.each([
  ['1234 5678 9012', '123456789012'],
  ['1234\u00a05678\u202f9012', '123456789012'],
  ['0001-234', '0001234'],
  ['00\u201012\u201134\u201256\u201378\u201490\u2015\u221212', '00123456789012'],
  ['12\u200b34\u00ad', '1234'],
  ['١٢٣', '123'],
  ['४५६', '456'],
  ['\uff17\uff18', '78'],
  ['\u{1d7d8}\u{1d7e3}', '01'],
  ['12a', '12a'],
  ['2.5', '2.5'],
  ['12½', '12½'],
])('reads %j as %j', (pasted, digits) => expect(withoutDividers(pasted)).toBe(digits))
