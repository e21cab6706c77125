import { expect, it } from 'vitest'
import { otpauthLink } from './otpauth-link.ts'

it('links issuer, e-mail and key by time, whatever signs the firm’s name has [AUTH-010]', () => {
  const link = new URL(
    otpauthLink({ issuer: 'Maple & Stone', email: 'amelia+work@firm.example', authenticatorKey: 'JBSWY3DP' }),
  )
  expect(link.protocol).toBe('otpauth:')
  expect(link.host).toBe('totp')
  expect(decodeURIComponent(link.pathname)).toBe('/Maple & Stone:amelia+work@firm.example')
  expect(Object.fromEntries(link.searchParams)).toEqual({ secret: 'JBSWY3DP', issuer: 'Maple & Stone' })
})
