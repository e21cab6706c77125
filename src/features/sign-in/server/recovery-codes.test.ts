import { describe, expect, it } from 'vitest'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'

describe('recovery codes', () => {
  it('are ten, all different, in six groups without letters that look like others', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
  })

  it('are the same in small letters, without dashes, with spaces, and with O for 0 or l for 1', () => {
    const code = '7K2M-01XA-Z3PQ-B1CD-0EFG-HJKN'
    for (const typed of [
      '7k2m01xaz3pqb1cd0efghjkn',
      ' 7K2M 01XA Z3PQ B1CD 0EFG HJKN ',
      '7K2M-OlXA-Z3PQ-BICD-OEFG-HJKN',
    ])
      expect(hashRecoveryCode(typed)).toEqual(hashRecoveryCode(code))
    expect(hashRecoveryCode('7K2M-01XA-Z3PQ-B1CD-0EFG-HJKM')).not.toEqual(hashRecoveryCode(code))
  })
})
