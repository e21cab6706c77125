import { describe, expect, it } from 'vitest'
import { emptyGuid } from '../../../../platform/formats/guid.ts'
import { afterEvent, begin, bodyOf } from './state.ts'

const client = {
  clientId: '2f0d7c1e-5a41-4c60-9d0e-0b7c6a1f2e11',
  clientFullName: 'Eleanor Marsh',
  advisorId: '7c1b6b7e-8f3e-4f59-a6a4-31f6c2a9d2b0',
  language: 'en' as const,
}
const responseId = '9a3f6d52-61c4-4f0e-8f7a-0d6a3c1f9b21'

describe('the wizard’s state', () => {
  it('begins with the client, the adviser, no response and no answers [RISK-016, RISK-018]', () => {
    expect(begin(client)).toMatchObject({ ...client, responseId: emptyGuid, riskScoreSections: [] })
  })

  it('holds one answer a section, in the questionnaire’s order [RISK-016]', () => {
    const answered = [
      { sectionId: 7, answerScore: 4 },
      { sectionId: 2, answerScore: 9 },
      { sectionId: 7, answerScore: 10 },
    ].reduce((state, answer) => afterEvent(state, { is: 'answered', ...answer }), begin(client))
    expect(answered.riskScoreSections).toEqual([
      { sectionId: 2, answerScore: 9 },
      { sectionId: 7, answerScore: 10 },
    ])
  })

  it('sends client, response, answers and notes, and from the first save on the id that it gave [RISK-017, RISK-018]', () => {
    const noted = afterEvent(begin(client), { is: 'noted', specialNotes: 'Call in May.' })
    expect(bodyOf(noted)).toEqual({
      foClientId: client.clientId,
      responseId: emptyGuid,
      riskScoreSections: [],
      specialNotes: 'Call in May.',
      language: 'en',
    })
    const saved = afterEvent(noted, { is: 'saved', responseId, version: 1 })
    expect(bodyOf(saved)).toMatchObject({ responseId, version: 1, specialNotes: 'Call in May.' })
  })

  it('sends the notes as they are signed, whatever is still in the field, in the document’s language [RISK-014]', () => {
    const noted = afterEvent(begin(client), { is: 'noted', specialNotes: ' Élodie’s 50% & more? ' })
    expect(bodyOf(noted).specialNotes).toBe('Élodie’s 50 percent and more.')
    const french = afterEvent(noted, { is: 'language chosen', language: 'fr' })
    expect(bodyOf(french).specialNotes).toBe('Élodie’s 50 pour cent et more.')
  })

  it('keeps what was answered while a save was on its way', () => {
    const answered = afterEvent(begin(client), { is: 'answered', sectionId: 1, answerScore: 12 })
    const saved = afterEvent(answered, { is: 'saved', responseId, version: 1 })
    expect(saved.riskScoreSections).toEqual([{ sectionId: 1, answerScore: 12 }])
  })

  it('takes over a stored response whole, and begins anew without it [RISK-015]', () => {
    const response = {
      id: responseId,
      riskScoreSections: [{ sectionId: 3, answerScore: 5 }],
      specialNotes: 'Sells the cottage.',
      language: 'fr' as const,
      version: 4,
    }
    const read = afterEvent(begin(client), { is: 'read', response })
    expect(read).toEqual({
      ...client,
      responseId,
      riskScoreSections: response.riskScoreSections,
      specialNotes: 'Sells the cottage.',
      language: 'fr',
      version: 4,
    })
    expect(afterEvent(read, { is: 'begun anew' })).toEqual(begin({ ...client, language: 'fr' }))
  })

  it('sends the language that was chosen for the documents', () => {
    const chosen = afterEvent(begin(client), { is: 'language chosen', language: 'fr' })
    expect(bodyOf(chosen)).toMatchObject({ language: 'fr' })
  })
})
