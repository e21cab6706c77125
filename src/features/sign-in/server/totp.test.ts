import { describe, expect, it } from 'vitest'
import { codeOfStep, newSecret, stepAt, stepOfCode, stepSeconds, usableStep } from './totp.ts'

const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

describe('a one-time code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [2_000_000_000, '279037'],
  ])('is the one of RFC 6238 at %i seconds', (seconds, code) => {
    expect(codeOfStep(rfcSecret, stepAt(at(seconds)))).toBe(code)
    expect(stepOfCode(rfcSecret, code, at(seconds))).toBe(Math.floor(seconds / stepSeconds))
  })

  it('counts one step before its time and one after, no more', () => {
    const secret = newSecret()
    const now = at(1_800_000_015)
    const steps = [-2, -1, 0, 1, 2].map((later) => stepAt(now) + later)
    expect(steps.map((step) => stepOfCode(secret, codeOfStep(secret, step), now))).toEqual([
      undefined,
      steps[1],
      steps[2],
      steps[3],
      undefined,
    ])
  })

  it('comes from a key of 160 bits in base32, another each time', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(newSecret()).not.toBe(newSecret())
  })

  it('is chosen for a demo as the first that is unused and will last while it is typed', () => {
    const now = at(1_800_000_000)
    const step = stepAt(now)
    expect(usableStep(now, 0)).toEqual({ step: step - 1 })
    expect(usableStep(at(1_800_000_021), 0)).toEqual({ step })
    expect(usableStep(now, step - 1)).toEqual({ step })
    expect(usableStep(now, step)).toEqual({ step: step + 1 })
    expect(usableStep(at(1_800_000_010), step + 1)).toEqual({ seconds: 20 })
  })
})
