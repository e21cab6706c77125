import { describe, expect, it } from 'vitest'
import { newToken } from '../session.ts'
import { openForSession, sealForSession } from './session-seal.ts'

describe('what is sealed for a session', () => {
  const token = newToken()
  const sealed = sealForSession(token, 'risk link 1', 'a code')

  it('opens for its token, and shows nothing of itself', () => {
    expect(openForSession(token, 'risk link 1', sealed)).toBe('a code')
    expect(sealed.includes('a code')).toBe(false)
    expect(sealForSession(token, 'risk link 1', 'a code').equals(sealed)).toBe(false)
  })

  it('does not open for another session, another record, or once it was changed', () => {
    expect(() => openForSession(newToken(), 'risk link 1', sealed)).toThrow()
    expect(() => openForSession(token, 'risk link 2', sealed)).toThrow()
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1)
    expect(() => openForSession(token, 'risk link 1', changed)).toThrow()
    expect(() => openForSession(token, 'risk link 1', sealed.subarray(0, 20))).toThrow()
  })
})
