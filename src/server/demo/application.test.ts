import { describe, expect, it } from 'vitest'
import { bankAccountForm } from '../../features/bank-accounts/form.ts'
import { application } from '../../features/participants/application.ts'
import { applicationSections, clientSections } from '../../features/participants/sections.ts'
import { ParticipantRole } from '../../platform/codes/participant-role.ts'
import { issuesIn } from '../../platform/form.ts'
import { isEmail } from '../../platform/formats/email.ts'
import { isPhone } from '../../platform/formats/phone.ts'
import { isRegionOf } from '../../platform/formats/regions.ts'
import { isSin } from '../../platform/formats/sin.ts'
import { draftOf } from './application.ts'
import { bankAccountsOf } from './bank-accounts.ts'
import { demoHouseholds } from './households.ts'
import { applicationOf, couplesOf, membersOf } from './member.ts'
import { rolesOf } from './roles.ts'

const today = new Date('2026-11-21T12:00:00Z')
const households = Object.values(demoHouseholds).flat()
const spouses = households.flatMap(couplesOf)
const everybody = households.flatMap(membersOf).map((member) => {
  const draft = draftOf(member, today)
  const isLinked = spouses.flat().includes(member)
  return {
    member,
    name: member.participant.slice(0, 2).join(' '),
    draft,
    // as the portal tells a record whose spouse is a client, too
    told: isLinked ? { ...draft, spouseDetails: { participantId: crypto.randomUUID() } } : draft,
  }
})
const at = (progress: ReturnType<typeof applicationOf>) =>
  everybody.filter(({ member }) => applicationOf(member) === progress)

describe('the invented firm', () => {
  it('has 40 households of 1 to 7 people, 120 in all, with every role at every stage', () => {
    expect([households.length, everybody.length]).toEqual([40, 120])
    const sizes = households.map(({ people }) => people.length)
    expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([1, 7])
    const roles = everybody.flatMap(({ member }) => rolesOf(member.participant[3]))
    expect(new Set(roles).size).toBe(ParticipantRole.options.length)
    expect([...new Set(everybody.map(({ member }) => member.participant[4]))].sort()).toEqual([0, 1, 2, 3, 4])
  })

  it('has no open point, and nothing odd, where an application is complete', () => {
    const issues = at('complete').flatMap(({ name, told }) =>
      issuesIn(application, told).map(({ path, message }) => [name, path, message]),
    )
    expect(issues).toEqual([])
    expect(at('complete').length).toBeGreaterThan(40)
  })

  it('has open points where an application is only begun, and a home on file in some of them', () => {
    const begun = at('begun')
    for (const { name, told } of begun) expect(issuesIn(application, told).length, name).toBeGreaterThan(0)
    const withHome = begun.filter(({ draft }) => draft.permanentAddressDetails)
    expect(withHome.length).toBeGreaterThan(1)
    expect(withHome.length).toBeLessThan(begun.length)
  })

  it('has only the details of who was entered where an application was not begun', () => {
    for (const { name, draft } of at('none')) {
      const entered = applicationSections.filter((section) => draft[section] !== null)
      expect(entered, name).toEqual(['generalDetails'])
    }
  })

  it('has couples of two who say the same of their marital status, everybody in one at most', () => {
    expect(new Set(spouses.flat()).size).toBe(spouses.length * 2)
    for (const [one, other] of spouses) expect(one.participant[6]).toBe(other.participant[6])
    expect(spouses.length).toBeGreaterThan(20)
  })

  it('has valid SINs, no two alike', () => {
    const sins = everybody.flatMap(({ draft: { generalDetails, spouseDetails } }) =>
      [generalDetails.sin, spouseDetails?.sin].filter((sin) => sin !== null && sin !== undefined),
    )
    expect(sins.filter((sin) => !isSin(sin))).toEqual([])
    expect(new Set(sins).size).toBe(sins.length)
  })

  it('has bank accounts that keep every rule where an application is complete, no two alike', () => {
    const accounts = everybody.flatMap(({ member }) => bankAccountsOf(member))
    expect(accounts.flatMap((account) => issuesIn(bankAccountForm, account))).toEqual([])
    expect(new Set(accounts.map(({ accountNumber }) => accountNumber)).size).toBe(accounts.length)
    expect(accounts.length).toBeGreaterThan(at('complete').length)
    for (const { member } of at('begun')) expect(bankAccountsOf(member)).toEqual([])
  })

  it('has sections as the portal keeps them', async () => {
    for (const { name, draft } of everybody)
      for (const section of applicationSections) {
        const { success, data } = clientSections[section].nullish().safeParse(draft[section])
        expect([name, section, success]).toEqual([name, section, true])
        expect(data).toEqual(draft[section])
      }
    for (const { permanentAddressDetails: home } of everybody.map(({ draft }) => draft))
      if (home) expect(await isRegionOf(home.country ?? '', home.region ?? '')).toBe(true)
  })

  it('can be reached only at invented numbers and addresses', () => {
    for (const { generalDetails } of everybody.map(({ draft }) => draft)) {
      const { cellPhone, homePhone, businessPhone, email } = generalDetails
      for (const phone of [cellPhone, homePhone, businessPhone])
        if (phone) expect([phone, isPhone(phone), /-555-01\d\d$/.test(phone)]).toEqual([phone, true, true])
      if (email) expect([isEmail(email), email.endsWith('@mail.example')]).toEqual([true, true])
    }
  })
})
