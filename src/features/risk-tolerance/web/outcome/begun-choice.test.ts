import { expect, it } from 'vitest'
import { signedOut } from '../../../../web/session/session.ts'
import { Profile } from '../../profile.ts'
import { begunChoice, forgetBegunChoice, isBegun, keepBegunChoice, wholeChoice } from './begun-choice.ts'

const client = '9a3f6d52-61c4-4f0e-8f7a-0d6a3c1f9b21'

it('keeps what was begun for a client, until it is given up or somebody else may be at the desk', () => {
  keepBegunChoice(client, { reason: 'Talked over.' })
  keepBegunChoice(client, { profile: Profile.veryConservative })
  expect(begunChoice(client)).toMatchObject({ profile: 'very-conservative', reason: 'Talked over.' })
  expect(isBegun(begunChoice('another'))).toBe(false)
  signedOut()
  expect(isBegun(begunChoice(client))).toBe(false)
  keepBegunChoice(client, { reason: 'Talked over.' })
  forgetBegunChoice(client)
  expect(isBegun(begunChoice(client))).toBe(false)
})

it('is whole with a profile and a reason', () => {
  const begun = { profile: Profile.balanced, reason: ' Talked over. ', isTried: true }
  expect(wholeChoice(begun)).toEqual({ profile: 'balanced', reason: 'Talked over.' })
  expect(wholeChoice({ ...begun, reason: ' ' })).toBeUndefined()
  expect(wholeChoice({ ...begun, profile: undefined })).toBeUndefined()
})
