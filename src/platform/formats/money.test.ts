import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalsOf, fromUnits, sumExactly, toUnits } from './decimals.ts'
import { formatMoney, sumMoney } from './money.ts'

const someCents = fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 })
const toCents = (amount: number) => toUnits(amount, 2)
const fromCents = (cents: number) => fromUnits(cents, 2)
const plainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('money', () => {
  it('goes to cents and back without loss', () => {
    fc.assert(fc.property(someCents, (cents) => toCents(fromCents(cents)) === cents))
    expect(toCents(1.15)).toBe(115)
    // 1.15 * 100 is 114.99999999999999, and 4.35 * 100 is 434.99999999999994.
    expect(toCents(4.35)).toBe(435)
  })

  it('is what its decimal text says', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: 99 }), (dollars, cents) => {
        const text = `${dollars}.${String(cents).padStart(2, '0')}`
        expect(fromCents(toCents(Number(text))).toFixed(2)).toBe(text)
      }),
    )
  })

  it('is summed exactly, where plain addition drifts', () => {
    expect(0.1 + 0.2).not.toBe(0.3)
    expect(sumMoney([0.1, 0.2])).toBe(0.3)
    expect(sumMoney([])).toBe(0)
    fc.assert(
      fc.property(fc.array(someCents, { maxLength: 50 }), (cents) => {
        const exact = cents.reduce((sum, each) => sum + BigInt(each), 0n)
        expect(toCents(sumMoney(cents.map(fromCents)))).toBe(Number(exact))
      }),
    )
  })

  it('refuses rather than rounds what is no amount', () => {
    for (const amount of [0.001, 1e-7, Number.NaN, Number.POSITIVE_INFINITY, 1e300]) {
      expect(() => toCents(amount), String(amount)).toThrow(RangeError)
    }
    expect(() =>
      sumExactly(
        Array.from({ length: 100 }, () => 999_999_999_999.99),
        2,
      ),
    ).toThrow(RangeError)
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
