import { MaritalStatus } from '../../platform/codes/person.ts'
import { type DemoHousehold, type DemoParticipant, demoHouseholds } from './households.ts'

/** An invented participant, in their household. */
export interface Member {
  participant: DemoParticipant
  household: DemoHousehold
  /** Among all participants of the demo. */
  number: number
  /** Within the household. */
  index: number
}

const counted = new Map<DemoHousehold, Member[]>()
let before = 0

/** Gives the people of further households their numbers. */
export function numberPeople(households: readonly DemoHousehold[]): void {
  for (const household of households) {
    const first = before
    counted.set(
      household,
      household.people.map((participant, index) => ({
        participant,
        household,
        number: first + index,
        index,
      })),
    )
    before += household.people.length
  }
}
numberPeople(Object.values(demoHouseholds).flat())

/** The people of a household, each with their number over the whole firm. */
export const membersOf = (household: DemoHousehold): readonly Member[] => counted.get(household) ?? []

export const ageOf = ({ participant: [, , born] }: Member, today: Date): number =>
  today.getUTCFullYear() - Number(born.slice(0, 4))

export const isMinor = (member: Member, today: Date): boolean => ageOf(member, today) < 18

/** How far the client application is. Account holders who did not come that far have begun it, every other one. */
export function applicationOf({
  participant: [, , , roles, stage],
  number,
}: Member): 'none' | 'begun' | 'complete' {
  if (stage >= 2) return 'complete'
  return roles.includes('A') && (stage === 1 || number % 2 === 0) ? 'begun' : 'none'
}

/** Where the spouses of a household are not the first two of it. */
const couples: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  'Featherstonehaugh-Montgomery & Vandenberghe-Oyelaran Family Trust': [
    [0, 1],
    [2, 3],
  ],
  'Dhaliwal Brothers Trucking': [[0, 3]],
}

const hasSpouse = ({ participant: [, , , , , , status] }: Member): boolean =>
  status === MaritalStatus.married || status === MaritalStatus.commonLaw

/** Who of a household is married to whom, or lives as if. */
export function couplesOf(household: DemoHousehold): [Member, Member][] {
  const members = membersOf(household)
  return (couples[household.name] ?? [[0, 1]]).flatMap(([one, other]) => {
    const [first, second] = [members[one], members[other]]
    return first && second && hasSpouse(first) && hasSpouse(second) ? [[first, second]] : []
  })
}

/** The spouse of whom nothing is on file but what the application asks of one who is no client. */
export const hasSpouseElsewhere = (member: Member): boolean =>
  hasSpouse(member) && !couplesOf(member.household).flat().includes(member)
