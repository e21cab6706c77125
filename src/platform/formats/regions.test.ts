import { allCountries } from 'country-region-data'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Choice, countryCodes } from './countries.ts'
import { hasNoRegions, isRegionOf, regionChoices, regionName } from './regions.ts'

const everywhere = new Map<string, Choice[]>()
beforeAll(async () => {
  for (const code of countryCodes) everywhere.set(code, await regionChoices(code, 'en'))
})

describe('regions', () => {
  it('follow the chosen country: every country has its own [CODE-023]', async () => {
    expect([...everywhere.values()].filter((regions) => regions.length === 0)).toEqual([])
    expect(everywhere.get('CA')).toHaveLength(13)
    expect(await regionChoices('ZZ', 'en')).toEqual([])
  })

  it('are ISO 3166-2 codes of that country where one exists, else names [CODE-003, CODE-023]', () => {
    const values = [...everywhere].flatMap(([country, regions]) =>
      regions.map(({ value }) => ({ country, value })),
    )
    const coded = values.filter(({ country, value }) => new RegExp(`^${country}-[A-Z0-9]{1,3}$`).test(value))
    const named = values.filter((region) => !coded.includes(region)).map(({ value }) => value)
    expect(coded.length).toBeGreaterThan(4000)
    expect(named).toEqual(expect.arrayContaining(['Bordoy', 'Armed Forces Pacific', 'Svalbard']))
    expect(named.filter((name) => name === '' || name === 'undefined' || /^[A-Z]{2}-/.test(name))).toEqual([])
  })

  it('can each be told from the others of its country', () => {
    for (const [country, regions] of everywhere) {
      expect(new Set(regions.map(({ value }) => value)).size, country).toBe(regions.length)
    }
  })

  it('mends codes that the list spells with their country or in small letters', () => {
    const codeOf = (country: string, label: string) =>
      everywhere.get(country)?.find((region) => region.label === label)?.value
    expect(codeOf('CA', 'Ontario')).toBe('CA-ON')
    expect(codeOf('DK', 'Hovedstaden')).toBe('DK-84')
    expect(codeOf('GT', 'Retalhuleu')).toBe('GT-RE')
  })

  it('leaves out no country that the list has', () => {
    expect(allCountries.filter(([, code]) => !countryCodes.includes(code))).toEqual([])
  })

  it('belong to one country', async () => {
    expect(await isRegionOf('CA', 'CA-ON')).toBe(true)
    expect(await isRegionOf('US', 'CA-ON')).toBe(false)
    expect(await isRegionOf('CA', 'Ontario')).toBe(false)
  })

  it('are done without where addresses name none, which is said so', async () => {
    for (const country of ['FR', 'SG', 'MC']) {
      expect(hasNoRegions(country), country).toBe(true)
      expect(await isRegionOf(country, 'N/A'), country).toBe(true)
    }
    for (const country of ['CA', 'US', 'AU', 'MX', '', 'constructor']) {
      expect(hasNoRegions(country), country).toBe(false)
      expect(await isRegionOf(country, 'N/A'), country).toBe(false)
    }
  })

  it('have French names in Canada, in French order', async () => {
    const names = (await regionChoices('CA', 'fr')).map(({ label }) => label)
    expect(names.slice(0, 4)).toEqual([
      'Alberta',
      'Colombie-Britannique',
      'Île-du-Prince-Édouard',
      'Manitoba',
    ])
    expect(regionName('CA-QC', 'fr')).toBe('Québec')
    expect(regionName('CA-QC', 'en')).toBe('Quebec')
    expect(regionName('CA-XX', 'en')).toBe('CA-XX')
    expect(regionName('Svalbard', 'en')).toBe('Svalbard')
  })
})
