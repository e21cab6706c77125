import { expect, it } from 'vitest'
import { Profile } from '../../../profile.ts'
import { withWhole } from './begun-choice.ts'

const begun = { profile: Profile.balanced, reason: ' Talked over. ', isTried: true }

it('is begun with a profile or a reason, and whole with both', () => {
  expect(withWhole(begun).whole).toEqual({ profile: 'balanced', reason: 'Talked over.' })
  for (const half of [
    { ...begun, reason: ' ' },
    { ...begun, profile: undefined },
  ])
    expect(withWhole(half)).toMatchObject({ isBegun: true, whole: undefined })
  expect(withWhole({ profile: undefined, reason: ' ', isTried: true }).isBegun).toBe(false)
})
