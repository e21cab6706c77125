import { expect, it } from 'vitest'
import { ParticipantRole } from '../../platform/codes/participant-role.ts'
import { type Candidate, groupsOf } from './candidate.ts'

const person = (name: string, roles: Candidate['roles']): Candidate => ({
  id: name,
  name,
  dateOfBirth: null,
  roles,
})
const people = [
  person('Ngozi Okafor', [ParticipantRole.accountHolder]),
  person('Adaeze Okafor', [ParticipantRole.respBeneficiary, ParticipantRole.beneficiary]),
  person('Jean‑Luc L’Heureux', []),
]
const names = (role: ParticipantRole | undefined, search = '') => {
  const { holders, others } = groupsOf(people, role, search)
  return [holders, others].map((group) => group.map(({ name }) => name))
}

it('lists who holds the role, and apart from them everybody else of the household [ACCT-031]', () => {
  expect(names(ParticipantRole.respBeneficiary)).toEqual([
    ['Adaeze Okafor'],
    ['Ngozi Okafor', 'Jean‑Luc L’Heureux'],
  ])
  expect(names(ParticipantRole.trustee)[0]).toEqual([])
})

it('lists everybody together where no role is needed', () => {
  expect(names(undefined)).toEqual([people.map(({ name }) => name), []])
})

it('finds people as every search does', () => {
  expect(names(ParticipantRole.beneficiary, 'jean luc lheureux')).toEqual([[], ['Jean‑Luc L’Heureux']])
})
