import { type GeneralDetails, onlyNamed } from '../../features/participants/sections.ts'
import { Citizenship } from '../../platform/codes/person.ts'
import { applicationOf, isMinor, type Member, membersOf } from './member.ts'
import { type Place, places } from './places.ts'
import { testSin } from './test-sin.ts'

/**
 * Whether SIN and date of birth are on file: always once know-your-client is complete, and for children; of
 * those who were only entered, every other one, as some forms ask for them and others do not.
 */
const isIdentified = (member: Member, today: Date): boolean =>
  applicationOf(member) === 'complete' || isMinor(member, today) || member.number % 2 === 1

/** What is on file about a participant at their stage, the SIN as it was typed. */
export function generalOf(member: Member, today: Date): GeneralDetails {
  const {
    participant: [firstName, lastName, born, , stage],
    household: { place, language },
    number,
  } = member
  const known = {
    ...onlyNamed({ firstName, lastName }),
    sin: isIdentified(member, today) ? testSin(places[place].sinBegins, number) : null,
    dateOfBirth: isIdentified(member, today) || stage === 1 ? born : null,
    language,
  }
  if (isMinor(member, today)) return known
  const reached = {
    ...known,
    email: emailOf(firstName, lastName),
    cellPhone: inventedPhone(place, number),
  }
  if (applicationOf(member) === 'none') return reached
  return {
    ...reached,
    ...begun(member),
    ...(applicationOf(member) === 'complete' && completed(member, today)),
  }
}

const begun = ({ participant: [, , , , , title, maritalStatus] }: Member) => ({
  isIndividual: true,
  title,
  maritalStatus,
})

const completed = ({ household, number }: Member, today: Date) => ({
  middleInitial: number % 3 === 0 ? 'ABCDEGHJLMPRSTW'.charAt(number % 15) : null,
  numDependents: membersOf(household).filter((member) => isMinor(member, today)).length,
  homePhone: number % 2 === 0 ? inventedPhone(household.place, number + 37) : null,
  businessPhone: number % 4 === 0 ? inventedPhone(household.place, number + 61) : null,
  businessPhoneExt: number % 8 === 0 ? String(200 + number) : null,
  citizenship: number % 19 === 0 ? Citizenship.unitedStates : Citizenship.canadian,
})

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
