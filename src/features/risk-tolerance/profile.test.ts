import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { totalScore } from './answers.ts'
import { but, highest, lowest, someAnswers } from './answers-testing.ts'
import {
  bandsOn,
  defaultBands,
  exceededBy,
  Outcome,
  outcomeOf,
  Part,
  Profile,
  profileOf,
  ranges,
  runningOutcome,
  sectionsOfPart,
  statedAt,
} from './profile.ts'

const scales = ['total', 'capacity', 'willingness', 'goals', 'knowledge'] as const
const profiles = Profile.options.map(({ value }) => value)

describe('the parts', () => {
  it('take up every section once', () => {
    const all = Part.options.flatMap(({ value }) => sectionsOfPart[value])
    expect(all.sort((one, other) => one - other)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1))
  })

  it('have the ranges that their sections’ scores give', () => {
    expect(ranges).toEqual({
      total: { from: 32, to: 140 },
      capacity: { from: 15, to: 67 },
      willingness: { from: 11, to: 38 },
      goals: { from: 5, to: 27 },
      knowledge: { from: 1, to: 8 },
    })
  })

  it('add up to the total, each within its range', () => {
    fc.assert(
      fc.property(someAnswers, (sections) => {
        const { parts, total } = outcomeOf(sections, defaultBands)
        expect(total).toBe(totalScore(sections))
        expect(parts.reduce((sum, { score }) => sum + score, 0)).toBe(total)
        for (const { score, from, to } of parts) expect(score >= from && score <= to).toBe(true)
      }),
    )
  })
})

describe('a document', () => {
  it('states the choice that there was when it went out, else the profile of the total', () => {
    const [sent, before, after] = ['2026-11-22T12:00:00Z', '2026-11-22T12:00:00.000Z', '2026-11-22T12:00:01Z']
    const chosenAt = (instant: string) => ({ profile: Profile.conservative, chosenAt: instant })
    expect(statedAt(sent, Profile.growth, null)).toBe('growth')
    expect(statedAt(sent, Profile.growth, chosenAt(before))).toBe('conservative')
    expect(statedAt(sent, Profile.growth, chosenAt(after))).toBe('growth')
  })
})

describe('the profiles', () => {
  it('are five, from the most cautious to the least', () => {
    expect(Profile.options.map(({ value, label }) => `${value} ${label}`)).toEqual([
      'very-conservative Very Conservative',
      'conservative Conservative',
      'balanced Balanced',
      'growth Growth',
      'aggressive-growth Aggressive Growth',
    ])
  })

  it('divide each range in fifths unless the firm says otherwise', () => {
    expect(defaultBands).toEqual({
      total: [54, 76, 97, 119],
      capacity: [26, 36, 47, 57],
      willingness: [17, 22, 28, 33],
      goals: [10, 14, 19, 23],
      knowledge: [3, 4, 6, 7],
    })
  })

  it.each(scales)('cover the whole range of %s, each of them, in order', (scale) => {
    const { from, to } = ranges[scale]
    const found = bandsOn(scale, defaultBands)
    expect(found.map(({ profile }) => profile)).toEqual(profiles)
    const scores = found.flatMap((band) =>
      Array.from({ length: band.to - band.from + 1 }, (_, index) => {
        expect(profileOf(band.from + index, defaultBands[scale])).toBe(band.profile)
        return band.from + index
      }),
    )
    expect(scores).toEqual(Array.from({ length: to - from + 1 }, (_, index) => from + index))
  })

  it('begin at their threshold, not after it', () => {
    expect([53, 54, 75, 76, 96, 97, 118, 119].map((total) => profileOf(total, defaultBands.total))).toEqual([
      'very-conservative',
      'conservative',
      'conservative',
      'balanced',
      'balanced',
      'growth',
      'growth',
      'aggressive-growth',
    ])
  })
})

describe('the outcome of a response', () => {
  it('has the total’s profile, each part’s and the most cautious of them', () => {
    // able to bear a loss and wanting growth, but unwilling and without experience
    const sections = but(highest, { 4: 4, 6: 4, 7: 2, 8: 1, 9: 3 })
    expect(outcomeOf(sections, defaultBands)).toEqual({
      total: 108,
      profile: 'growth',
      parts: [
        { part: 'capacity', score: 67, from: 15, to: 67, profile: 'aggressive-growth' },
        { part: 'willingness', score: 11, from: 11, to: 38, profile: 'very-conservative' },
        { part: 'goals', score: 27, from: 5, to: 27, profile: 'aggressive-growth' },
        { part: 'knowledge', score: 3, from: 1, to: 8, profile: 'conservative' },
      ],
      mostCautious: 'very-conservative',
      disagree: true,
    })
  })

  it('is of one mind where the total is as cautious as the most cautious part', () => {
    expect(outcomeOf(lowest, defaultBands)).toMatchObject({ profile: 'very-conservative', disagree: false })
    expect(outcomeOf(highest, defaultBands)).toMatchObject({ profile: 'aggressive-growth', disagree: false })
  })

  it('is as the wire has it, and no part is more cautious than the most cautious', () => {
    fc.assert(
      fc.property(someAnswers, (sections) => {
        const outcome = outcomeOf(sections, defaultBands)
        expect(Outcome.parse(outcome)).toEqual(outcome)
        const places = outcome.parts.map(({ profile }) => profiles.indexOf(profile))
        expect(profiles.indexOf(outcome.mostCautious)).toBe(Math.min(...places))
        expect(outcome.disagree).toBe(outcome.profile !== outcome.mostCautious)
      }),
    )
  })

  it('is none while an answer is missing', () => {
    expect(() => outcomeOf(but(lowest, { 9: 0 }), defaultBands)).toThrow(RangeError)
  })
})

describe('a profile that goes beyond capacity or willingness', () => {
  // capacity aggressive growth, willingness very conservative, goals aggressive growth, knowledge conservative
  const torn = outcomeOf(but(highest, { 4: 4, 6: 4, 7: 2, 8: 1, 9: 3 }), defaultBands)
  const beyond = (profile: Profile, outcome: Outcome) => exceededBy(profile, outcome).map(({ part }) => part)

  it('is told by the parts that it goes beyond; what the goals or the knowledge say does not count here', () => {
    expect(profiles.map((profile) => beyond(profile, torn))).toEqual([
      [],
      ['willingness'],
      ['willingness'],
      ['willingness'],
      ['willingness'],
    ])
    const cautious = outcomeOf(lowest, defaultBands)
    expect(beyond('conservative', cautious)).toEqual(['capacity', 'willingness'])
    const unknowing = outcomeOf(but(highest, { 9: 1 }), defaultBands)
    expect(unknowing).toMatchObject({ mostCautious: 'very-conservative' })
    expect(beyond('aggressive-growth', unknowing)).toEqual([])
  })

  it('is each one that is bolder than the most cautious of the two, and no other', () => {
    fc.assert(
      fc.property(someAnswers, fc.constantFrom(...profiles), (sections, profile) => {
        const outcome = outcomeOf(sections, defaultBands)
        const [capacity = -1, willingness = -1] = outcome.parts.map((each) => profiles.indexOf(each.profile))
        expect(beyond(profile, outcome).length > 0).toBe(
          profiles.indexOf(profile) > Math.min(capacity, willingness),
        )
      }),
    )
  })
})

describe('the running outcome', () => {
  it('adds up what is answered, and gives a part its profile once that part is answered', () => {
    const running = runningOutcome(
      [
        { sectionId: 9, answerScore: 5 },
        { sectionId: 2, answerScore: 9 },
        { sectionId: 5, answerScore: 0 },
      ],
      defaultBands,
    )
    expect(running.total).toMatchObject({ score: 14, open: 13, profile: null })
    expect(running.parts.map(({ part, score, open, profile }) => [part, score, open, profile])).toEqual([
      ['capacity', 0, 7, null],
      ['willingness', 0, 4, null],
      ['goals', 9, 2, null],
      ['knowledge', 5, 0, 'balanced'],
    ])
  })

  it('tells where each score can still end: from the whole range to the score itself', () => {
    const none = runningOutcome([], defaultBands)
    expect(none.total.reach).toEqual({ from: 32, to: 140 })
    expect(none.parts.map(({ part, reach }) => [part, reach])).toEqual(
      none.parts.map(({ part }) => [part, ranges[part]]),
    )
    const some = runningOutcome([{ sectionId: 1, answerScore: 12 }], defaultBands)
    expect(some.total.reach).toEqual({ from: 42, to: 140 })
    expect(some.parts[0]?.reach).toEqual({ from: 25, to: 67 })
    expect(runningOutcome(highest, defaultBands).total.reach).toEqual({ from: 140, to: 140 })
  })

  it('comes to the outcome when all is answered', () => {
    fc.assert(
      fc.property(someAnswers, (sections) => {
        const { total, parts } = runningOutcome(sections, defaultBands)
        const outcome = outcomeOf(sections, defaultBands)
        expect(total).toMatchObject({ score: outcome.total, profile: outcome.profile })
        expect(parts.map(({ score, profile }) => [score, profile])).toEqual(
          outcome.parts.map(({ score, profile }) => [score, profile]),
        )
      }),
    )
  })
})
