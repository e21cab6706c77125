import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalsOf } from './decimals.ts'
import { formatMoney, sumMoney } from './money.ts'

const someCents = fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 })
const plainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('money', () => {
  it('is summed by cents, where plain addition drifts', () => {
    expect(0.1 + 0.2).not.toBe(0.3)
    expect(sumMoney([0.1, 0.2])).toBe(0.3)
    // 1.15 * 100 is 114.99999999999999
    expect(sumMoney([1.15])).toBe(1.15)
    expect(sumMoney([])).toBe(0)
    fc.assert(
      fc.property(fc.array(someCents, { maxLength: 50 }), (cents) => {
        const exact = cents.reduce((sum, each) => sum + BigInt(each), 0n)
        expect(sumMoney(cents.map((each) => each / 100))).toBe(Number(exact) / 100)
      }),
    )
  })

  it('counts the decimals that were written', () => {
    expect([0, 12, 0.5, 1.005, 1e-7, 1.5e-7, 1e21, -0.25].map(decimalsOf)).toEqual([0, 0, 1, 3, 7, 8, 0, 2])
  })

  it('is shown as the reader’s language does', () => {
    expect(formatMoney(1234567.5, 'en')).toBe('$1,234,567.50')
    expect(plainSpaces(formatMoney(1234567.5, 'fr'))).toBe('1 234 567,50 $')
    expect(formatMoney(-20, 'en', 'USD')).toBe('-US$20.00')
    expect(plainSpaces(formatMoney(20, 'fr', 'USD'))).toBe('20,00 $ US')
  })
})
