import { describe, expect, it } from 'vitest'
import type { RiskResponse } from '../../contract.ts'
import { openedOf, stateOf } from './use-response.ts'

const client = {
  clientId: '2f0d7c1e-5a41-4c60-9d0e-0b7c6a1f2e11',
  clientFullName: 'Eleanor Marsh',
  advisorId: '7c1b6b7e-8f3e-4f59-a6a4-31f6c2a9d2b0',
  language: 'en' as const,
}
const responseId = '9a3f6d52-61c4-4f0e-8f7a-0d6a3c1f9b21'

describe('the wizard’s state', () => {
  it('begins with the client, the adviser, the response and no answers [RISK-016]', () => {
    expect(stateOf(client, responseId, {})).toEqual({
      ...client,
      responseId,
      riskScoreSections: [],
      specialNotes: '',
    })
  })

  it('holds the id of the response and one answer a section, in the questionnaire’s order [RISK-016]', () => {
    const draft = {
      question7: 10,
      question2: 9,
      question3: 0,
      specialNotes: 'Call in May.',
      language: 'fr' as const,
    }
    expect(stateOf(client, responseId, draft)).toEqual({
      ...client,
      responseId,
      riskScoreSections: [
        { sectionId: 2, answerScore: 9 },
        { sectionId: 7, answerScore: 10 },
      ],
      specialNotes: 'Call in May.',
      language: 'fr',
    })
  })
})

it('opens in the client’s own language until something is entered, or another is chosen', () => {
  const stamps: RiskResponse['stamps'] = {}
  const made = {
    id: responseId,
    version: 1,
    riskScoreSections: [],
    specialNotes: '',
    language: 'en' as const,
    stamps,
  }
  const answered = [{ sectionId: 2, answerScore: 9 }]
  const languageOf = (changes: object) => openedOf({ ...made, ...changes }, 'fr').draft.language
  expect(languageOf({})).toBe('fr')
  expect(languageOf({ riskScoreSections: answered })).toBe('en')
  expect(languageOf({ specialNotes: 'Call in May.' })).toBe('en')
  expect(languageOf({ stamps: { language: { by: responseId, nr: 1 } } })).toBe('en')
})
