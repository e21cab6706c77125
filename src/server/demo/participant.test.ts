import { describe, expect, it } from 'vitest'
import { GeneralDetails } from '../../features/participants/contract.ts'
import { ParticipantRole } from '../../platform/codes/participant-role.ts'
import { isEmail } from '../../platform/formats/email.ts'
import { isPhone } from '../../platform/formats/phone.ts'
import { isSin } from '../../platform/formats/sin.ts'
import { demoHouseholds } from './households.ts'
import { detailsOf, rolesOf, sinOf } from './participant.ts'

const today = new Date('2026-11-21T12:00:00Z')
const households = Object.values(demoHouseholds).flat()
const participants = households.flatMap((household) =>
  household.people.map((participant) => ({ household, participant })),
)
const all = participants.map(({ household, participant }, number) => ({
  participant,
  roles: rolesOf(participant[3]),
  sin: sinOf(participant, household.place, number, today),
  details: detailsOf(participant, household, number, today),
}))

describe('the invented firm', () => {
  it('has 40 households of 1 to 7 people, 120 in all, with every role at every stage', () => {
    expect([households.length, participants.length]).toEqual([40, 120])
    const sizes = households.map(({ people }) => people.length)
    expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([1, 7])
    expect(new Set(all.flatMap(({ roles }) => roles)).size).toBe(ParticipantRole.options.length)
    expect([...new Set(all.map(({ participant }) => participant[4]))].sort()).toEqual([0, 1, 2, 3, 4])
  })

  it('has valid SINs, no two alike, and always one where know-your-client is complete', () => {
    const sins = all.flatMap(({ sin }) => (sin === null ? [] : [sin]))
    expect(sins.filter((sin) => !isSin(sin))).toEqual([])
    expect(new Set(sins).size).toBe(sins.length)
    const complete = all.filter(({ participant }) => participant[4] >= 2)
    expect(complete.filter(({ sin }) => sin === null)).toEqual([])
  })

  it('has details as the portal keeps them, reachable only at invented numbers and addresses', () => {
    for (const { details } of all) {
      expect(GeneralDetails.parse(details)).toEqual(details)
      for (const phone of [details.cellPhone, details.homePhone, details.businessPhone])
        if (phone !== null)
          expect([phone, isPhone(phone), /-555-01\d\d$/.test(phone)]).toEqual([phone, true, true])
      if (details.email !== null) {
        expect(isEmail(details.email)).toBe(true)
        expect(details.email).toMatch(/@mail\.example$/)
      }
    }
  })
})
