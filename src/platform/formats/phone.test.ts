import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPhone, isPhone, tidyPhone } from './phone.ts'

/** Any phone that the rule allows, with any of the separators between its groups. */
const separator = fc.constantFrom('', ' ', '-', '.')
const digits = (least: number, most = least) => fc.stringMatching(new RegExp(`^\\d{${least},${most}}$`))
const somePhone = fc
  .tuple(
    fc.constantFrom('', '+', '+1', '+1 ', '+1-'),
    fc.boolean(),
    digits(3),
    separator,
    digits(3),
    separator,
    digits(4, 6),
  )
  .map(([plus, brackets, area, one, exchange, two, line]) =>
    [plus, brackets ? `(${area})` : area, one, exchange, two, line].join(''),
  )

describe('isPhone', () => {
  it('is an optional plus, 3 digits, 3 digits, 4 to 6 digits, with brackets, dashes, spaces, dots [CODE-018]', () => {
    for (const phone of [
      '4165550199',
      '416-555-0199',
      '(416) 555-0199',
      '(416)555.0199',
      '416 555 0199',
      '+442079460000',
      '416555019912',
    ]) {
      expect(isPhone(phone), phone).toBe(true)
    }
    fc.assert(fc.property(somePhone, isPhone))
  })

  it('accepts a leading +1 [CODE-018]', () => {
    for (const phone of ['+14165550199', '+1 416 555 0199', '+1 (416) 555-0199', '+1-416-555-0199']) {
      expect(isPhone(phone), phone).toBe(true)
    }
  })

  it('refuses anything else [CODE-018]', () => {
    for (const phone of [
      '',
      '555-0199',
      '416-555-019',
      '416-555-0199123',
      '416555O199',
      '(416-555-0199',
      '416/555/0199',
      '++4165550199',
      '416-555-0199 x5',
      '416--555-0199',
    ]) {
      expect(isPhone(phone), phone).toBe(false)
    }
  })
})

describe('tidyPhone', () => {
  it('writes North American numbers one way', () => {
    for (const phone of [
      '4165550199',
      '(416) 555-0199',
      '416.555.0199',
      '+1 416 555 0199',
      ' 14165550199 ',
    ]) {
      expect(tidyPhone(phone), phone).toBe('416-555-0199')
    }
  })

  it('keeps the plus and all digits of a foreign number', () => {
    expect(tidyPhone('+442 079 460000')).toBe('+442079460000')
    expect(tidyPhone('+493 012 3456')).toBe('+4930123456')
  })

  it('stays a phone number, and is tidied once and for all', () => {
    fc.assert(
      fc.property(somePhone, (phone) => {
        const tidy = tidyPhone(phone)
        expect(isPhone(tidy)).toBe(true)
        expect(tidyPhone(tidy)).toBe(tidy)
      }),
    )
  })

  it('only trims what is no phone number', () => {
    expect(tidyPhone(' call Anne ')).toBe('call Anne')
  })
})

describe('formatPhone', () => {
  it('writes as the reader’s language does', () => {
    expect(formatPhone('416-555-0199', 'en')).toBe('416-555-0199')
    expect(formatPhone('416-555-0199', 'fr')).toBe('416 555-0199')
  })

  it('can be read back', () => {
    fc.assert(fc.property(somePhone, (phone) => tidyPhone(formatPhone(phone, 'fr')) === tidyPhone(phone)))
  })
})

it.each([
  '1-416-555-0199',
  '1 (416) 555-0199',
  '+1 (416) 555-0199',
  '416\u2010555\u20110199',
  '416\u2012555\u20130199',
  '416\u2014555\u20150199',
  '416\u2212555\u22120199',
  '416\u00a0555\u202f0199',
  '\u202a416-555-0199\u202c',
  '٤١٦-٥٥٥-٠١٩٩',
])('takes %j as it is pasted [CODE-018]', (pasted) => {
  expect(isPhone(pasted)).toBe(true)
  expect(tidyPhone(pasted)).toBe('416-555-0199')
})
