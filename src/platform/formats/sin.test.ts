import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSin, isSinFrom, tidySin, unusualSins } from './sin.ts'

const eightDigits = fc.stringMatching(/^\d{8}$/)
/** The ninth digit is found by trying all ten, so the tests do not lean on the code's own arithmetic. */
const completions = (eight: string) => [...'0123456789'].map((last) => eight + last).filter(isSin)
const validSin = eightDigits.map((eight) => completions(eight)[0] ?? '')

describe('isSin', () => {
  it('accepts 130692544 and refuses what fails Luhn or has not 9 digits [CODE-014]', () => {
    expect(isSin('130692544')).toBe(true)
    for (const sin of ['999999999', '130692545', '13069254', '1306925440', '', 'a30692544', '•••-•••-544']) {
      expect(isSin(sin), sin).toBe(false)
    }
  })

  it('refuses 8 and 10 digits even where they pass Luhn [CODE-014]', () => {
    expect(isSin('18')).toBe(false)
    expect(isSin('00000018')).toBe(false)
    expect(isSin('0130692544')).toBe(false)
  })

  it('finds exactly one check digit for any eight digits', () => {
    fc.assert(fc.property(eightDigits, (eight) => completions(eight).length === 1))
  })

  it('refuses every valid SIN with any one digit changed [CODE-014]', () => {
    const places = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    const changes = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    const changed = (sin: string, place: number, by: number) =>
      `${sin.slice(0, place)}${(Number(sin[place]) + by) % 10}${sin.slice(place + 1)}`
    fc.assert(
      fc.property(validSin, (sin) => {
        expect(isSin(sin)).toBe(true)
        const others = places.flatMap((place) => changes.map((by) => changed(sin, place, by)))
        expect(others.filter(isSin)).toEqual([])
      }),
    )
  })

  it('tolerates spaces and dashes, and no other character [CODE-013]', () => {
    for (const sin of [
      '130 692 544',
      '130-692-544',
      ' 130692544 ',
      '130\u00a0692\u00a0544',
      '130–692–544',
      '１３０６９２５４４',
      '١٣٠ ٦٩٢ ٥٤٤',
    ]) {
      expect(isSin(sin), sin).toBe(true)
    }
    for (const sin of ['130.692.544', '130/692/544', '130_692_544']) expect(isSin(sin), sin).toBe(false)
  })
})

describe('tidySin', () => {
  it('gives back the nine digits from wherever separators stood [CODE-013]', () => {
    const separator = fc.constantFrom('', ' ', '-', ' - ')
    fc.assert(
      fc.property(validSin, fc.array(separator, { minLength: 9, maxLength: 9 }), (sin, between) => {
        expect(tidySin([...sin].map((digit, place) => digit + between[place]).join(''))).toBe(sin)
      }),
    )
  })

  it('changes nothing the second time', () => {
    fc.assert(fc.property(fc.string(), (text) => tidySin(tidySin(text)) === tidySin(text)))
  })
})

describe('unusualSins', () => {
  it('are valid numbers that begin with 0, 8 or 9', () => {
    expect(unusualSins.map(([first]) => first)).toEqual(['0', '8', '9'])
    expect(isSinFrom('0', ' 046-454-286')).toBe(true)
    expect(isSinFrom('0', '046-454-287')).toBe(false)
    expect(isSinFrom('0', '130 692 544')).toBe(false)
  })
})
