import { describe, expect, it } from 'vitest'
import { Guid } from '../formats/wire.ts'
import { offeredRoles, ParticipantRole, RoleOnRecord, roleNamed, roleOnRecord } from './participant-role.ts'

const roles = ParticipantRole.options

describe('participant roles', () => {
  it('are nine, with fixed GUIDs numbered in order [PART-016]', () => {
    expect(roles.map(({ label }) => label)).toEqual([
      'Account Holder',
      'Beneficiary',
      'Director',
      'Third Party',
      'Trustee',
      'Power of Attorney',
      'In Trust For Beneficiary',
      'RESP Beneficiary',
      'Spouse Contributor',
    ])
    roles.forEach(({ value }, index) => {
      expect(value).toBe(`8f0b8b1e-000${index + 1}-4000-8000-00000000000${index + 1}`)
    })
  })

  it('are ids like any other on the wire', () => {
    for (const { value } of roles) expect(Guid.safeParse(value).success).toBe(true)
  })

  it('leave the three display-only roles out of what is offered', () => {
    expect(offeredRoles.map(ParticipantRole.label)).toEqual(roles.slice(0, 6).map(({ label }) => label))
  })

  it('stand on a client record as their lower-case label, and are found by it', () => {
    expect(roleOnRecord(ParticipantRole.accountHolder)).toBe('account holder')
    expect(roleOnRecord(ParticipantRole.respBeneficiary)).toBe('resp beneficiary')
    for (const { value } of roles) expect(roleNamed(roleOnRecord(value))).toBe(value)
    expect(RoleOnRecord.safeParse('power of attorney').success).toBe(true)
    expect(RoleOnRecord.safeParse('Power of Attorney').success).toBe(false)
    expect(roleNamed('janitor')).toBeUndefined()
  })
})
