import fc from 'fast-check'
import { expect, it } from 'vitest'
import { digitsOnly } from './digits.ts'

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
