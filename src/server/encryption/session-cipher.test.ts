import { describe, expect, it } from 'vitest'
import { newToken } from '../session/session.ts'
import { decryptForSession, encryptForSession } from './session-cipher.ts'

describe('what is encrypted for a session', () => {
  const token = newToken()
  const encrypted = encryptForSession(token, 'risk link 1', 'a code')

  it('opens for its token, and shows nothing of itself', () => {
    expect(decryptForSession(token, 'risk link 1', encrypted)).toBe('a code')
    expect(encrypted.includes('a code')).toBe(false)
    expect(encryptForSession(token, 'risk link 1', 'a code').equals(encrypted)).toBe(false)
  })

  it('does not open for another session, another record, or once it was changed', () => {
    expect(() => decryptForSession(newToken(), 'risk link 1', encrypted)).toThrow()
    expect(() => decryptForSession(token, 'risk link 2', encrypted)).toThrow()
    const changed = Buffer.from(encrypted)
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1)
    expect(() => decryptForSession(token, 'risk link 1', changed)).toThrow()
    expect(() => decryptForSession(token, 'risk link 1', encrypted.subarray(0, 20))).toThrow()
  })
})
