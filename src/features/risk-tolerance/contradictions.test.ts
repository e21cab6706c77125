import { describe, expect, it } from 'vitest'
import { answeredBy, but, highest, lowest } from './answers-testing.ts'
import { contradictionsIn } from './contradictions.ts'

/** The middle of every section: nobody's extreme. */
const middle = answeredBy((scores) => scores[Math.floor(scores.length / 2)] ?? 0)

const found = (scores: Record<number, number>) =>
  contradictionsIn(but(middle, scores)).map(({ sections, statement }) => [sections, statement.split('.')[0]])

describe('contradictions', () => {
  it.each([
    ['a short horizon with growth', { 3: 3, 2: 7 }, [2, 3], /within 3 years.*growth/],
    ['a very short horizon with maximum growth', { 3: 1, 2: 9 }, [2, 3], /within 3 years.*growth/],
    ['high withdrawals with the boldest aim', { 10: 3, 5: 10 }, [5, 10], /More than 5%.*highest risk/],
    ['high withdrawals with the largest loss', { 10: 3, 8: 8, 7: 10 }, [7, 8, 10], /More than 5%/],
    ['protection with the largest loss', { 2: 1, 8: 8 }, [2, 8], /protect.*largest loss/],
    ['no experience with the widest swings', { 9: 1, 7: 10 }, [7, 9], /no experience.*widest swings/],
    ['staying calm with selling all', { 4: 8, 6: 4 }, [4, 6], /stay calm.*sell everything/],
    ['ease with selling a part', { 4: 10, 6: 6 }, [4, 6], /at ease.*move a part/],
    ['worry with investing more', { 4: 4, 6: 10 }, [4, 6], /Any fall worries.*invest more/],
    ['thin reserves with bold answers', { 11: 3, 2: 9 }, [2, 11], /Fewer than 3 months.*highest risk/],
  ])('are pointed out: %s', (_, scores, sections, sentence) => {
    const pointedOut = found(scores)
    expect(pointedOut).toHaveLength(1)
    expect(pointedOut[0]?.[0]).toEqual(sections)
    expect(pointedOut[0]?.[1]).toMatch(sentence)
  })

  it.each([
    ['a horizon of 4 years with growth', { 3: 5, 2: 9 }],
    ['a short horizon with balance', { 3: 1, 2: 5 }],
    ['moderate withdrawals with the boldest aim', { 10: 5, 5: 10 }],
    ['high withdrawals with moderate answers', { 10: 3 }],
    ['little reserve with moderate answers', { 11: 3 }],
    ['some experience with the widest swings', { 9: 3, 7: 10 }],
    ['worry with selling all', { 4: 4, 6: 4 }],
  ])('are not seen in %s', (_, scores) => {
    expect(found(scores)).toEqual([])
  })

  it('are none in answers of one mind, nor in what is unanswered', () => {
    expect(contradictionsIn(lowest)).toEqual([])
    expect(contradictionsIn(highest)).toEqual([])
    expect(contradictionsIn([])).toEqual([])
    expect(contradictionsIn([{ sectionId: 3, answerScore: 1 }])).toEqual([])
  })

  it('say what is at odds, and apart from that what the adviser is to do', () => {
    const all = contradictionsIn(but(highest, { 3: 1, 6: 4, 9: 1, 10: 3, 11: 3 }))
    expect(all.map(({ sections }) => sections)).toEqual([
      [2, 3],
      [2, 4, 5, 7, 8, 10],
      [7, 9],
      [4, 6],
      [2, 4, 5, 7, 8, 11],
    ])
    for (const { statement, advice } of all) {
      expect(statement).not.toMatch(/please|talk/i)
      expect(advice).toMatch(/^Please talk this over with the client/)
    }
  })
})
