import type { ClientDraft } from '../../features/participants/sections.ts'
import { Gender, Title } from '../../platform/codes/person.ts'
import { workOf } from './employment.ts'
import type { Member } from './member.ts'
import { places } from './places.ts'
import { testSin } from './test-sin.ts'

const doctorsCalledHe: readonly string[] = ['Balasubramaniam', 'Oluwaseun']

export const genderOf = ({ participant: [firstName, , , , , title] }: Member): Gender =>
  title === Title.mr || doctorsCalledHe.includes(firstName) ? Gender.male : Gender.female

const firstNames = ['Robin', 'Camille', 'Dominique', 'Morgan', 'Claude', 'Sacha']

/** Nobody of the demo has a number so high. */
const beyondEverybody = 10_000

/** A spouse who is no client. */
export function spouseElsewhere(member: Member) {
  const { participant, household, number } = member
  const { occupation, name: employerName, businessType: typeOfBusiness } = workOf(member, number + 4)
  const isWife = genderOf(member) === Gender.male
  return {
    isClient: false,
    salutation: isWife ? Title.mrs : Title.mr,
    firstName: firstNames[number % firstNames.length],
    lastName: participant[1],
    gender: isWife ? Gender.female : Gender.male,
    sin: testSin(places[household.place].sinBegins, beyondEverybody + number),
    occupation,
    employerName,
    typeOfBusiness,
  } satisfies ClientDraft['spouseDetails']
}
