import { expect, it } from 'vitest'
import type { PersonOnFile } from '../circumstances.ts'
import { child } from '../whole-testing.ts'
import { candidateOf, type Needs } from './candidates.ts'
import { verdictOf } from './verdict.ts'

const general = `/editClient/${child.id}?step=general#generalDetails`

it.each<[Needs, Partial<PersonOnFile>, [reason: string, to: string] | undefined]>([
  ['papers', {}, undefined],
  ['papers', { completedKYC: false }, undefined],
  ['papers', { hasSin: false }, ['Has no Social Insurance Number yet.', `${general}.sin`]],
  ['papers', { dateOfBirth: null }, ['Has no date of birth yet.', `${general}.dateOfBirth`]],
  [
    'papers',
    { hasSin: false, dateOfBirth: null },
    ['Has no Social Insurance Number and no date of birth yet.', `${general}.sin`],
  ],
  ['application', { hasSin: false }, undefined],
  [
    'application',
    { completedKYC: false },
    ['Has not completed the client application yet.', `/editClient/${child.id}`],
  ],
])(
  'who lacks what a picker needs (%s, %j) is told so, with the way to mend it [ACCT-020, ACCT-029]',
  (needs, changes, told) => {
    const { blocked } = candidateOf({ ...child, ...changes }, needs)
    expect(blocked && [blocked.reason, blocked.mend?.to]).toEqual(told)
  },
)

it('says why a choice is not added', () => {
  const says = { none: 'Nobody was chosen', twice: 'Added before', full: 'No more fit' }
  const verdict = (choice: string | null, ...chosen: string[]) => verdictOf(choice, chosen, says, 2)
  expect([verdict(null), verdict('a', 'a', 'b'), verdict('c', 'a', 'b'), verdict('b', 'a')]).toEqual([
    'Nobody was chosen',
    'Added before',
    'No more fit',
    undefined,
  ])
})
