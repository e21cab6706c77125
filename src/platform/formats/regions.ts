import type { Language } from '../codes/person.ts'
import { notApplicable } from './choices.ts'
import { byLabel, type Choice, countryCodes, unitedStates } from './countries.ts'

interface Region {
  /** ISO 3166-2, 'CA-ON', where the region has a code; else its name. */
  value: string
  name: string
}

/** Those whose French name is another; the list we load knows English only. */
const frenchNames: Record<string, string> = {
  'CA-BC': 'Colombie-Britannique',
  'CA-NB': 'Nouveau-Brunswick',
  'CA-NL': 'Terre-Neuve-et-Labrador',
  'CA-NS': 'Nouvelle-Écosse',
  'CA-NT': 'Territoires du Nord-Ouest',
  'CA-PE': 'Île-du-Prince-Édouard',
  'CA-QC': 'Québec',
}

/** Postal abbreviations that stand among the states but are no subdivision of the United States in ISO 3166-2. */
const postalOnly = ['AA', 'AE', 'AP', 'FM', 'MH', 'PW']

/** The list has 'ON', 'DK-84', 'Re', '' and the text 'undefined' in the place of a code. */
const regionOf = (country: string, name: string, code: string): Region => {
  const short = code.toUpperCase().replace(`${country}-`, '')
  const coded = /^[A-Z0-9]{1,3}$/.test(short) && !(country === unitedStates && postalOnly.includes(short))
  return { value: coded ? `${country}-${short}` : name, name }
}

/** Svalbard's is the one country that the list leaves out; its two parts have codes under Norway only. */
const leftOut = new Map([['SJ', ['Jan Mayen', 'Svalbard']]])

/**
 * Where an address names its region, by the formats of the world's addresses that Google publishes for its libaddressinput
 * (a country whose format has no %S has none). Elsewhere a letter arrives without one, and nobody knows theirs.
 */
const regional = new Set(
  `AE AR AS AU BR BS CA CL CN CO CR CU CV EG ES FM GU HK HN ID IE IN IQ IR IT JM JP KN KR KY MH MP MX MY MZ NG NI NR
  PA PE PF PG PH PR PW RU SC SO SR SV TH TR TV TW UA UM US UY UZ VE VI VN`.split(/\s+/),
)

/** Whether the addresses of a country do without a region; of what is no country, nothing is known. */
export const hasNoRegions = (country: string): boolean =>
  countryCodes.includes(country) && !regional.has(country)

type Listed = typeof import('country-region-data')['allCountries']
let list: Listed | undefined

/** 130 kB, so it is loaded when a country is chosen or a region named, and never with a page. */
export const loadRegions = async (): Promise<Listed> => {
  list ??= (await import('country-region-data')).allCountries
  return list
}

const regionsOf = async (country: string): Promise<Region[]> => regionsIn(await loadRegions(), country)

const regionsIn = (all: Listed, country: string): Region[] => {
  const listed = all.find(([, code]) => code === country)?.[2]
  if (!listed) return (leftOut.get(country) ?? []).map((name) => ({ value: name, name }))
  return listed.map(([name, code]) => regionOf(country, name, code))
}

const nameOf = ({ value, name }: Region, language: Language) =>
  language === 'fr' ? (frenchNames[value] ?? name) : name

/** The regions of a country for a select, by name; none for what is no country. */
export const regionChoices = async (country: string, language: Language): Promise<Choice[]> => {
  const regions = await regionsOf(country)
  return regions
    .map((region) => ({ value: region.value, label: nameOf(region, language) }))
    .sort(byLabel(language))
}

/** Whether the country has a region of this value; that there is none is said where its addresses have none. */
export const isRegionOf = async (country: string, value: string): Promise<boolean> =>
  (value === notApplicable && hasNoRegions(country)) ||
  (await regionsOf(country)).some((region) => region.value === value)

/**
 * The name of a region, once `loadRegions` is done; before, and of what has no code, the value itself. A code begins with
 * that of its country.
 */
export const regionName = (value: string, language: Language): string => {
  const country = /^([A-Z]{2})-/.exec(value)?.[1]
  const region = list && country ? regionsIn(list, country).find((each) => each.value === value) : undefined
  return region ? nameOf(region, language) : value
}
