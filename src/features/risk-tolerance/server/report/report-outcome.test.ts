import { describe, expect, it } from 'vitest'
import { defaultBands } from '../../profile.ts'
import { scoresOfSections } from '../../questionnaire/scores.ts'
import { judgedForReport } from './report-outcome.ts'

const lowest = scoresOfSections.map((scores, n) => ({ sectionId: n + 1, answerScore: Math.min(...scores) }))
const inEnglish = { version: 1, bands: defaultBands, language: 'en', choice: null } as const

describe('what the report says of the answers', () => {
  it('has bands that follow one another from the lowest score to the highest', () => {
    const { bands, parts } = judgedForReport(lowest, inEnglish)
    for (const scale of [bands, ...parts.map((part) => part.bands)]) {
      expect(scale).toHaveLength(5)
      for (const [index, { from }] of scale.entries())
        if (index > 0) expect(from).toBe((scale[index - 1]?.to ?? 0) + 1)
    }
    expect([bands[0]?.from, bands[4]?.to]).toEqual([32, 140])
  })

  it('names the profile of the total, of each part and the most cautious of them', () => {
    const judged = judgedForReport(lowest, inEnglish)
    expect(judged).toMatchObject({
      total: 32,
      profile: 'Very Conservative',
      mostCautious: 'Very Conservative',
    })
    expect(judged.parts.map(({ score }) => score)).toEqual([15, 11, 5, 1])
  })

  it('names the profile that was chosen as the one that holds, with what it means, and the one reached beside it', () => {
    const judged = judgedForReport(lowest, { ...inEnglish, choice: { profile: 'conservative' } })
    expect(judged).toMatchObject({
      profile: 'Conservative',
      profileMeaning: expect.stringMatching(/^Safety comes before growth/),
      reached: 'Very Conservative',
    })
  })

  it('gives a sum only where all that it rests on is answered', () => {
    const judged = judgedForReport(
      lowest.filter(({ sectionId }) => sectionId !== 9),
      inEnglish,
    )
    expect(judged).toMatchObject({ total: null, profile: null, mostCautious: null })
    expect(judged.parts.map(({ score }) => score)).toEqual([15, 11, 5, null])
    expect(judged.sections[8]?.chosenScore).toBeNull()
  })
})
