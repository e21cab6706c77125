import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasPostalCodes, isPostalCode, isZip, tidyPostalCode } from './postal-code.ts'

const someCode = fc.stringMatching(/^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/)

describe('a Canadian postal code', () => {
  it('is letter, digit, letter, an optional space, digit, letter, digit, in either case [CODE-016]', () => {
    for (const code of ['M5V 2T6', 'M5V2T6', 'm5v 2t6', 'H0H0H0']) expect(isPostalCode(code), code).toBe(true)
    for (const code of [
      '',
      'M5V',
      'M5V  2T6',
      'M5V 2T',
      '5MV 2T6',
      'M5V 2T66',
      'M5V-2T6',
      '12345',
      'MM5 2T6',
    ]) {
      expect(isPostalCode(code), code).toBe(false)
    }
  })

  it('has none of the letters that Canada Post does not use', () => {
    for (const email of 'DFIOQUWZ') expect(isPostalCode(`${email}5V 2T6`), email).toBe(false)
    for (const email of 'DFIOQU') expect(isPostalCode(`M5${email} 2${email}6`), email).toBe(false)
  })

  it('is stored upper case with the space, however it was typed', () => {
    fc.assert(
      fc.property(someCode, fc.constantFrom('', ' ', '-', '  '), (code, between) => {
        const tidy = tidyPostalCode(` ${code.slice(0, 3)}${between}${code.slice(3)} `.toLowerCase())
        expect(tidy).toBe(`${code.slice(0, 3)} ${code.slice(3)}`)
        expect(isPostalCode(tidy)).toBe(true)
      }),
    )
  })

  it('is tidied once and for all; other text is only trimmed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => tidyPostalCode(tidyPostalCode(text)) === tidyPostalCode(text)),
    )
    for (const zip of [' 90210-1234 ', '90210 1234', '90210–1234', '９０２１０\u00a0１２３４'])
      expect(tidyPostalCode(zip)).toBe('90210-1234')
    expect(tidyPostalCode('Ｍ5V')).toBe('Ｍ5V')
    expect(tidyPostalCode('m٥v ٢t٦')).toBe('M5V 2T6')
    expect(tidyPostalCode('١٢٣٤٥')).toBe('12345')
  })
})

it('is there in most countries, and in none that is none', () => {
  for (const country of ['CA', 'US', 'FR', 'JP', 'IE', 'BR'])
    expect(hasPostalCodes(country), country).toBe(true)
  for (const country of ['HK', 'AE', 'BS', 'JM', '', 'XX', 'constructor'])
    expect(hasPostalCodes(country), country).toBe(false)
})

describe('a US zip', () => {
  it('is 5 digits, optionally a dash and 4 more [CODE-017]', () => {
    for (const zip of ['90210', '90210-1234']) expect(isZip(zip), zip).toBe(true)
    for (const zip of [
      '',
      '9021',
      '902101',
      '90210-',
      '90210-123',
      '90210 1234',
      '902101234',
      'M5V 2T6',
      '90210\n',
    ]) {
      expect(isZip(zip), zip).toBe(false)
    }
  })
})
