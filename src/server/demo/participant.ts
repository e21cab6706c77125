import type { GeneralDetails } from '../../features/participants/contract.ts'
import { onlyNamed } from '../../features/participants/server/client.ts'
import { ParticipantRole } from '../../platform/codes/participant-role.ts'
import { Citizenship } from '../../platform/codes/person.ts'
import type { DemoHousehold, DemoParticipant } from './households.ts'
import { type Place, places } from './places.ts'
import { testSin } from './test-sin.ts'

const roleOfEmail: Readonly<Record<string, ParticipantRole>> = {
  A: ParticipantRole.accountHolder,
  B: ParticipantRole.beneficiary,
  C: ParticipantRole.spouseContributor,
  D: ParticipantRole.director,
  E: ParticipantRole.respBeneficiary,
  I: ParticipantRole.inTrustForBeneficiary,
  P: ParticipantRole.powerOfAttorney,
  T: ParticipantRole.thirdParty,
  U: ParticipantRole.trustee,
}

export const rolesOf = (emails: string): ParticipantRole[] =>
  [...emails].map((email) => {
    const role = roleOfEmail[email]
    if (!role) throw new Error(`${email} is no role`)
    return role
  })

const adultFrom = 18
const isMinor = (born: string, today: Date): boolean =>
  Number(born.slice(0, 4)) > today.getUTCFullYear() - adultFrom

/**
 * Whether SIN and date of birth are on file: always once know-your-client is complete, and for children; of
 * those who were only entered, every other one, as some forms ask for them and others do not.
 */
const isIdentified = ([, , born, , stage]: DemoParticipant, number: number, today: Date): boolean =>
  stage >= 2 || isMinor(born, today) || number % 2 === 1

/** The SIN that belongs to a participant, by their number among all; null where none is on file. */
export const sinOf = (participant: DemoParticipant, place: Place, number: number, today: Date) =>
  isIdentified(participant, number, today) ? testSin(places[place].sinBegins, number) : null

/** What is on file about a participant at their stage. The SIN stands elsewhere, sealed. */
export function detailsOf(
  participant: DemoParticipant,
  { place, language, people }: DemoHousehold,
  number: number,
  today: Date,
): GeneralDetails {
  const [firstName, lastName, born, , stage, title, maritalStatus] = participant
  const named = onlyNamed({ firstName, lastName })
  const dateOfBirth = isIdentified(participant, number, today) || stage === 1 ? born : null
  if (isMinor(born, today)) return { ...named, dateOfBirth, language }
  const reached = {
    ...named,
    dateOfBirth,
    email: emailOf(firstName, lastName),
    cellPhone: inventedPhone(place, number),
    language,
  }
  if (stage < 2) return reached
  const american = number % 19 === 0
  return {
    ...reached,
    isIndividual: true,
    title,
    middleInitial: number % 3 === 0 ? 'ABCDEGHJLMPRSTW'.charAt(number % 15) : null,
    maritalStatus,
    numDependents: people.filter(([, , childBorn]) => isMinor(childBorn, today)).length,
    homePhone: number % 2 === 0 ? inventedPhone(place, number + 37) : null,
    businessPhone: number % 4 === 0 ? inventedPhone(place, number + 61) : null,
    businessPhoneExt: number % 8 === 0 ? String(200 + number) : null,
    citizenship: american ? Citizenship.unitedStates : Citizenship.canadian,
  }
}

/** 555-0100 to 555-0199 are kept for invention in every area code. */
const inventedPhone = (place: Place, number: number): string =>
  `${places[place].areaCode}-555-01${String(number % 100).padStart(2, '0')}`

/** .example leads nowhere (RFC 2606). */
const emailOf = (firstName: string, lastName: string): string => {
  const plain = (name: string) =>
    name
      .normalize('NFKD')
      .replace(/ø/g, 'o')
      .replace(/[^a-zA-Z-]/g, '')
      .toLowerCase()
  return `${plain(firstName)}.${plain(lastName)}@mail.example`
}
