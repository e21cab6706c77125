import { expect, it } from 'vitest'
import { signedOut } from '../../../../web/session/session.ts'
import { defaultBands, outcomeOf, Profile } from '../../profile.ts'
import { scoresOf, sectionIds } from '../../questionnaire/scores.ts'
import { stillPossible, wholeChoice } from './choice-in-the-making.ts'
import { isBegun, keepUnrecorded, moveUnrecorded, unrecordedOf } from './unrecorded.ts'

const response = '9a3f6d52-61c4-4f0e-8f7a-0d6a3c1f9b21'
const unknowing = sectionIds.map((sectionId) => {
  const scores = scoresOf(sectionId)
  return { sectionId, answerScore: sectionId === 9 ? Math.min(...scores) : Math.max(...scores) }
})
const outcome = outcomeOf(unknowing, defaultBands)

it('keeps what was begun by response, until somebody else may be at the desk', () => {
  keepUnrecorded(response, { reason: 'Talked over.' })
  keepUnrecorded(response, { profile: Profile.veryConservative })
  expect(unrecordedOf(response)).toMatchObject({ profile: 'very-conservative', reason: 'Talked over.' })
  expect(isBegun(unrecordedOf('another'))).toBe(false)
  signedOut()
  expect(isBegun(unrecordedOf(response))).toBe(false)
})

it('goes along where the response is stored as a new one', () => {
  keepUnrecorded(response, { reason: 'Talked over.' })
  moveUnrecorded(response, response)
  expect(unrecordedOf(response).reason).toBe('Talked over.')
  moveUnrecorded(response, 'the new one')
  expect(unrecordedOf('the new one').reason).toBe('Talked over.')
  expect(isBegun(unrecordedOf(response))).toBe(false)
})

it('is whole with a profile that the answers still allow and a reason', () => {
  const begun = { profile: Profile.veryConservative, reason: ' Talked over. ', isTried: true }
  expect(wholeChoice(begun, outcome)).toEqual({ profile: 'very-conservative', reason: 'Talked over.' })
  expect(wholeChoice({ ...begun, reason: ' ' }, outcome)).toBeUndefined()
  expect(stillPossible({ ...begun, profile: Profile.balanced }, outcome).profile).toBeUndefined()
  expect(wholeChoice({ ...begun, profile: Profile.balanced }, outcome)).toBeUndefined()
})
