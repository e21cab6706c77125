import { expect, it } from 'vitest'
import { isOnItsWay } from './on-its-way.ts'

const signed = {
  status: 'SENT',
  problem: null,
  signers: [{ status: 'SIGNED', emailStatus: 'SENT' }],
} as const

it('is a package that all have signed, until its copy is sealed or the portal has stopped trying', () => {
  expect(isOnItsWay(signed)).toBe(true)
  expect(isOnItsWay({ ...signed, problem: 'unsealed' })).toBe(true)
  expect(isOnItsWay({ ...signed, problem: 'unsealable' })).toBe(false)
  expect(isOnItsWay({ ...signed, status: 'COMPLETED' })).toBe(false)
})

it('is a package whose email is still to go out, not one that waits for a signer', () => {
  const waiting = {
    ...signed,
    signers: [...signed.signers, { status: 'SENT', emailStatus: 'SENT' } as const],
  }
  expect(isOnItsWay(waiting)).toBe(false)
  const written = {
    ...signed,
    signers: [...signed.signers, { status: 'SENT', emailStatus: 'WAITING' } as const],
  }
  expect(isOnItsWay(written)).toBe(true)
})
