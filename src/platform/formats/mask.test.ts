import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mask, maskAccountNumber, maskSin } from './mask.ts'

const shown = (masked: string) => masked.replace(/[•-]/g, '')
const secret = fc.stringMatching(/^[0-9A-Z]{0,20}$/)

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
      fc.property(fc.stringMatching(/^\d{6}$/), fc.stringMatching(/^\d{6}$/), (one, other) => {
        expect(maskSin(`${one}286`)).toBe(maskSin(`${other}286`))
      }),
    )
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
