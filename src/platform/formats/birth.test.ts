import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { birthDate, birthProblem, futureBirth, longAgoBirth } from './birth.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 26, 12) }))
afterEach(() => void vi.useRealTimers())

const missing = 'Please Enter a Date of Birth'

const said = [
  ['1899-12-31', longAgoBirth],
  ['1906-11-25', longAgoBirth],
  ['0002-01-01', longAgoBirth],
  ['1906-11-26', undefined],
  ['2026-11-26', undefined],
  ['2026-11-27', futureBirth],
  ['9999-12-31', futureBirth],
] as const

describe('a date of birth', () => {
  it.each(said)('%s: %s', (date, problem) => {
    expect(birthProblem(date)).toBe(problem)
    expect(
      birthDate(missing)
        .safeParse(date)
        .error?.issues.map(({ message }) => message),
    ).toEqual(problem && [problem])
  })

  it('is asked for where a call needs one, and else may be missing', () => {
    for (const date of [null, undefined, '']) expect(birthProblem(date)).toBeUndefined()
    for (const date of [null, undefined, '', '0001-01-01'])
      expect(birthDate(missing).safeParse(date).error?.issues[0]?.message).toBe(missing)
  })
})
