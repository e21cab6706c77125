import { expect, it } from 'vitest'
import { eachOnce, roleAt, signedByAdviser, signing } from './documents-to-sign.ts'

it('tells the role at a mark', () => {
  expect(roleAt('client')).toBe('client')
  expect(roleAt('holder-12')).toBe('holder')
})

it('numbers signers by their roles, and has whoever has several sign in the first', () => {
  const signers = [
    ...signing('holder', ['a', 'b', 'a']),
    ...signing('trustee', ['b', 'c']),
    ...signedByAdviser,
  ]
  expect(eachOnce(signers)).toEqual([
    { as: 'holder-1', by: { participantId: 'a' } },
    { as: 'holder-2', by: { participantId: 'b' } },
    { as: 'trustee-2', by: { participantId: 'c' } },
    { as: 'adviser', by: 'adviser' },
  ])
})
