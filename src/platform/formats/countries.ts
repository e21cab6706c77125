import { z } from 'zod'
import type { Language } from '../codes/person.ts'
import { words } from '../words.ts'
import { saying } from './in-words.ts'

/** ISO 3166-1 alpha-2, and XK: Kosovo has no code of its own there, yet people live in it. */
export const countryCodes: readonly string[] = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS
  BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE
  EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM
  HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC
  LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA
  NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
  SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO
  TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW
`
  .trim()
  .split(/\s+/)

/** A country as an address carries it. */
export const country = (missing: string) =>
  z.enum(countryCodes, saying(missing, words('Please Select a Country')))
export const Country = country(words('Please Select a Country'))

/** The two whose postal codes are asked for. */
export const canada = 'CA'
/** Its military and overseas ‘states’ have postal abbreviations and no ISO code. */
export const unitedStates = 'US'

export interface Choice {
  value: string
  label: string
}

const names = (locale: string) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
const displayNames = { en: names('en-CA'), fr: names('fr-CA') }

/** Accents and case do not count: Égypte stands before Espagne. */
export const byLabel = (language: Language) => {
  const collator = new Intl.Collator(`${language}-CA`)
  return (one: Choice, other: Choice) => collator.compare(one.label, other.label)
}

/** The name as the reader's language has it; what is no country's code stays as it is. */
export const countryName = (code: string, language: Language): string =>
  countryCodes.includes(code) ? (displayNames[language].of(code) ?? code) : code

/** All countries for a select, by name. */
export const countryChoices = (language: Language): Choice[] =>
  countryCodes.map((code) => ({ value: code, label: countryName(code, language) })).sort(byLabel(language))
