import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mask, maskAccountNumber, maskSin } from './mask.ts'
import { isSin } from './sin.ts'

const shown = (masked: string) => masked.replace(/[•-]/g, '')
const secret = fc.stringMatching(/^[0-9A-Z]{0,20}$/)

/** Of the ten digits before the end one makes a valid SIN. */
const sinEndingIn286 = fc
  .stringMatching(/^\d{5}$/)
  .map((start) => [...'0123456789'].map((digit) => `${start}${digit}286`).find(isSin))
  .filter((sin) => sin !== undefined)

describe('maskSin', () => {
  it('shows the last three digits and dots for the rest [CODE-019]', () => {
    expect(maskSin('046454286')).toBe('•••-•••-286')
    expect(maskSin('046 454 286')).toBe('•••-•••-286')
  })

  it('never shows more than three digits, of an unfinished SIN neither [CODE-019]', () => {
    fc.assert(fc.property(secret, (sin) => shown(maskSin(sin)).length <= 3))
  })

  it('shows nothing that helps to tell two SINs with the same end apart', () => {
    fc.assert(
      fc.property(sinEndingIn286, sinEndingIn286, (one, other) => {
        expect(maskSin(one)).toBe(maskSin(other))
      }),
    )
  })

  it('has dashes for a valid SIN alone, so that a rule can tell it from any other text', () => {
    expect(maskSin('046454287')).toBe('••••••287')
    expect(maskSin('0464')).toBe('•464')
    expect(maskSin('046')).toBe('•••')
    fc.assert(fc.property(secret, (text) => maskSin(text).includes('-') === isSin(text)))
  })
})

describe('maskAccountNumber', () => {
  it('shows the last three digits and dots for the rest [CODE-020]', () => {
    expect(maskAccountNumber('1234567')).toBe('••••567')
    expect(maskAccountNumber('123456789012')).toBe('•••••••••012')
  })

  it('never shows more than three characters, and never the whole [CODE-020]', () => {
    fc.assert(
      fc.property(secret, (number) => {
        const masked = maskAccountNumber(number)
        expect(masked).toHaveLength(number.length)
        expect(shown(masked)).toBe(number.length > 3 ? number.slice(-3) : '')
      }),
    )
  })
})

describe('mask', () => {
  it('never cuts a character in half', () => {
    expect(mask('ab😀😀😀')).toBe('••😀😀😀')
  })
})
