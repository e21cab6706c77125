import { describe, expect, it } from 'vitest'
import { Country, countryChoices, countryCodes, countryName } from './countries.ts'

describe('countries', () => {
  it('are about 250, each with its own code and a name in both languages [CODE-023]', () => {
    expect(countryCodes).toHaveLength(250)
    expect(new Set(countryCodes).size).toBe(250)
    for (const language of ['en', 'fr'] as const) {
      const choices = countryChoices(language)
      expect(new Set(choices.map(({ label }) => label)).size).toBe(250)
      expect(choices.filter(({ value, label }) => value === label)).toEqual([])
    }
  })

  it('are ISO 3166-1 alpha-2 codes in an address, not the numbers 1 to 3 [CODE-003]', () => {
    expect(['CA', 'US', 'XK', 'SJ'].every((code) => Country.safeParse(code).success)).toBe(true)
    for (const code of [1, 2, 3, 'ca', 'CAN', 'Canada', 'ZZ', 'UK', '']) {
      expect(Country.safeParse(code).success, String(code)).toBe(false)
    }
  })

  it('have names in the reader’s language', () => {
    expect(countryName('US', 'en')).toBe('United States')
    expect(countryName('US', 'fr')).toBe('États-Unis')
    expect(countryName('??', 'fr')).toBe('??')
  })

  it('stand in the order of their names, accents aside', () => {
    const names = countryChoices('fr').map(({ label }) => label)
    expect(names.indexOf('Égypte')).toBeLessThan(names.indexOf('Espagne'))
    expect(names.indexOf('Danemark')).toBeLessThan(names.indexOf('Égypte'))
  })
})
