import { words } from '../words.ts'
import { type CodeOf, codeList } from './codes.ts'

export const AddressType = codeList({
  civic: [1, words('Civic')],
  rural: [2, words('Rural')],
  international: [3, words('International')],
})
export type AddressType = CodeOf<typeof AddressType>

/** The old list of countries. An address holds an ISO 3166-1 code instead: see `formats/countries.ts`. */
export const LegacyCountry = codeList({
  unitedStates: [1, words('United States')],
  canada: [2, words('Canada')],
  other: [3, words('Other')],
})
export type LegacyCountry = CodeOf<typeof LegacyCountry>
