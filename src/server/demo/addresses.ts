import type { ClientDraft } from '../../features/participants/sections.ts'
import { AddressType } from '../../platform/codes/address.ts'
import { ageOf, couplesOf, type Member, membersOf } from './member.ts'
import { places } from './places.ts'
import { thoroughness } from './thorough.ts'

/** No town has them. */
const streets = {
  en: ['Fable Street', 'Almanac Avenue', 'Paper Moon Lane', 'Storybook Road', 'Parable Crescent'],
  fr: [
    'rue de la Fable',
    'avenue de l’Almanach',
    'chemin du Conte',
    'rue des Exemples',
    'place de la Parabole',
  ],
}

export function streetOf({ household: { language } }: Member, number: number): string {
  const all = streets[language]
  return all[number % all.length] ?? ''
}

/** Where a city and its province are. The postal codes are shaped like ones of there, and none of them is in use. */
export function placeOf({ household: { place } }: Member, number: number) {
  const { region, postal } = places[place]
  return { city: place, region, country: 'CA', postalCode: `${postal}9Z 9Z${1 + (number % 9)}` }
}

const civic = (member: Member, number: number) => ({
  addressType: AddressType.civic,
  aptUnitSuiteNumber: number % 4 === 0 ? String(101 + (number % 30)) : 'N/A',
  streetNumber: String(11 + ((number * 17) % 480)),
  streetName: streetOf(member, number),
  ...placeOf(member, number),
})

const movesOutAt = 26

/** Spouses live together, and the children with them. */
function livesAt(member: Member, today: Date): number {
  const couple = couplesOf(member.household).find((spouses) => spouses.includes(member))
  if (couple) return couple[0].number
  const first = membersOf(member.household)[0]
  return first && ageOf(member, today) < movesOutAt ? first.number : member.number
}

export const hasThirdPartyAddress = (member: Member): boolean =>
  member.number % 23 === 0 && !thoroughness(member)
const hasLetterBox = ({ number }: Member): boolean => number % 11 === 0

export const homeOf = (member: Member, today: Date) =>
  ({
    ...civic(member, livesAt(member, today)),
    isSameAsMailingAddress: !hasLetterBox(member),
    hasThirdPartyAddress: hasThirdPartyAddress(member),
  }) satisfies ClientDraft['permanentAddressDetails']

export const letterBoxOf = (member: Member) =>
  ({
    addressType: AddressType.rural,
    aptUnitSuiteNumber: 'N/A',
    streetName: member.household.language === 'fr' ? 'C. P. 4100' : 'PO Box 4100',
    ...placeOf(member, member.number),
  }) satisfies ClientDraft['mailingAddressDetails']

/** Somebody's who is written to as well. */
export const representativeOf = (member: Member) =>
  civic(member, member.number + 3) satisfies ClientDraft['thirdPartyAddressDetails']
