import { expect, it } from 'vitest'
import { Profile } from '../../profile.ts'
import { isBegun, wholeChoice } from './begun-choice.ts'

const begun = { profile: Profile.balanced, reason: ' Talked over. ', isTried: true }

it('is begun with a profile or a reason, and whole with both', () => {
  expect(wholeChoice(begun)).toEqual({ profile: 'balanced', reason: 'Talked over.' })
  for (const half of [
    { ...begun, reason: ' ' },
    { ...begun, profile: undefined },
  ]) {
    expect(isBegun(half)).toBe(true)
    expect(wholeChoice(half)).toBeUndefined()
  }
  expect(isBegun({ profile: undefined, reason: ' ', isTried: true })).toBe(false)
})
