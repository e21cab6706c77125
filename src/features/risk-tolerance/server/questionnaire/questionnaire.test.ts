import { describe, expect, it } from 'vitest'
import { ground } from '../../../../../tests/ground.ts'
import { readBands, readQuestionnaire } from '../../contract.ts'
import { defaultBands } from '../../profile.ts'

describe('the questionnaire', () => {
  it('is anybody’s to read, in either language, 15 sections with their answers [API-043]', async () => {
    const { nobody } = await ground()
    const english = await nobody.send(readQuestionnaire)
    const french = await nobody.send(readQuestionnaire, { query: { language: 'fr' } })
    expect(english.body.result.sections).toHaveLength(15)
    expect(english.body.result).toMatchObject({ version: 1, sections: { 6: { scenarios: {} } } })
    const text = expect.stringMatching(/./)
    for (const { scenarios: _, ...section } of english.body.result.sections) {
      expect(section).toEqual({
        sectionId: expect.any(Number),
        header: text,
        question: text,
        answers: expect.any(Array),
      })
      for (const answer of section.answers) expect(answer).toEqual({ answerScore: expect.any(Number), text })
    }
    expect(french.body.result.sections.map(({ sectionId }) => sectionId)).toEqual(
      english.body.result.sections.map(({ sectionId }) => sectionId),
    )
    expect(french.body.result.sections[0]?.question).not.toBe(english.body.result.sections[0]?.question)
    expect(await nobody.send(readQuestionnaire, { query: { version: '99' } })).toBeRefused('not_found')
  })

  it('has the firm’s bands, or the default ones', async () => {
    const { adviser } = await ground()
    expect((await adviser.send(readBands)).body.result).toEqual({ bands: defaultBands, areDefault: true })
    const own = await ground({ settings: { RISK_BANDS: '{"knowledge": [2, 4, 6, 8]}' } })
    expect((await own.adviser.send(readBands)).body.result).toEqual({
      bands: { ...defaultBands, knowledge: [2, 4, 6, 8] },
      areDefault: false,
    })
  })

  it('does not begin with bands that cannot be read', async () => {
    await expect(ground({ settings: { RISK_BANDS: '{"knowledge": [8, 6, 4, 2]}' } })).rejects.toMatchObject({
      name: 'StartProblem',
      message: expect.stringContaining('knowledge'),
    })
  })
})
