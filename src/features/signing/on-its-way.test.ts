import { expect, it } from 'vitest'
import type { SignaturePackage } from './contract.ts'
import { isOnItsWay } from './on-its-way.ts'

const signer = (more: Partial<SignaturePackage['signers'][number]>) => ({ letter: null, ...more })
const about = (more: object) =>
  ({ status: 'SENT', trouble: null, signers: [signer({ status: 'SIGNED' })], ...more }) as SignaturePackage

it.each([
  ['an email that is to go out', about({ signers: [signer({ status: 'SENT', letter: 'WAITING' })] }), true],
  ['an email that is tried again', about({ signers: [signer({ status: 'SENT', letter: 'FAILING' })] }), true],
  ['an email that has gone out', about({ signers: [signer({ status: 'SENT', letter: 'SENT' })] }), false],
  ['a signed copy that is being made', about({}), true],
  ['a signed copy that could not be made yet', about({ trouble: 'unsealed' }), true],
  ['a signed copy that is no longer tried', about({ trouble: 'unsealable' }), false],
  ['a signed copy that is there', about({ status: 'COMPLETED' }), false],
])('tells whether %s is waited for', (_, found, expected) => {
  expect(isOnItsWay(found)).toBe(expected)
})
