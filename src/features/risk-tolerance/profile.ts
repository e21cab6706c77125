import { z } from 'zod'
import { type CodeOf, codeList } from '../../platform/codes/codes.ts'
import type { Warning } from '../../platform/form.ts'
import { words } from '../../platform/words.ts'
import { type Answers, isComplete, scoreOf, unanswered } from './answers.ts'
import { scoresOf, sectionIds } from './questionnaire/scores.ts'

// A single sum hides that somebody who is willing to bear a loss may be unable to, or the other way round; a firm is
// expected to look at both and to reconcile them (CSA/CIRO Staff Notice 31-368). So a response has a profile of its
// total and one of each part.

/** From the most cautious to the least (the five of CIRO's sample form). */
export const Profile = codeList({
  veryConservative: ['very-conservative', words('Very Conservative')],
  conservative: ['conservative', words('Conservative')],
  balanced: ['balanced', words('Balanced')],
  growth: ['growth', words('Growth')],
  aggressiveGrowth: ['aggressive-growth', words('Aggressive Growth')],
})
export type Profile = CodeOf<typeof Profile>

/** What each comes down to, for whoever reads the word for the first time. */
export const profileMeanings: Record<Profile, string> = {
  'very-conservative': words(
    'Keeping capital safe comes first: only small and short falls in value are acceptable.',
  ),
  conservative: words('Safety comes before growth: modest falls in value are acceptable for a time.'),
  balanced: words('Safety and growth weigh the same: falls in value over a year or two are acceptable.'),
  growth: words('Growth over many years comes first: large falls in value on the way are acceptable.'),
  'aggressive-growth': words(
    'The highest growth over many years is sought: severe and long falls in value are acceptable.',
  ),
}

const profiles = Profile.options.map(({ value }) => value)

export const Part = codeList({
  capacity: ['capacity', words('Capacity to bear a loss')],
  willingness: ['willingness', words('Willingness to bear a loss')],
  goals: ['goals', words('Goals')],
  knowledge: ['knowledge', words('Knowledge and experience')],
})
export type Part = CodeOf<typeof Part>

const parts = Part.options.map(({ value }) => value)

/** Which sections make up which part; every section belongs to one. */
export const sectionsOfPart: Readonly<Record<Part, readonly number[]>> = {
  capacity: [1, 3, 10, 11, 12, 13, 14],
  willingness: [4, 6, 7, 8],
  goals: [2, 5, 15],
  knowledge: [9],
}

export type Scale = 'total' | Part

export const scales: readonly Scale[] = ['total', ...parts]

const sectionsOf: Readonly<Record<Scale, readonly number[]>> = { total: sectionIds, ...sectionsOfPart }

interface Range {
  from: number
  to: number
}

/** The lowest and the highest sum of one score from each list. */
const rangeOf = (lists: readonly (readonly number[])[]): Range => ({
  from: lists.reduce((sum, scores) => sum + Math.min(...scores), 0),
  to: lists.reduce((sum, scores) => sum + Math.max(...scores), 0),
})

const wholeRange = (scale: Scale): Range => rangeOf(sectionsOf[scale].map(scoresOf))

/** 32 to 140 in total; capacity 15 to 67, willingness 11 to 38, goals 5 to 27, knowledge 1 to 8. */
export const ranges: Readonly<Record<Scale, Range>> = {
  total: wholeRange('total'),
  capacity: wholeRange('capacity'),
  willingness: wholeRange('willingness'),
  goals: wholeRange('goals'),
  knowledge: wholeRange('knowledge'),
}

/** The lowest score of Conservative, Balanced, Growth and Aggressive Growth; what is below is Very Conservative. */
export type Thresholds = [conservative: number, balanced: number, growth: number, aggressiveGrowth: number]

const ascends = words('Each profile must begin above the one before it')
const outside = words('This score must lie within the range of its row, above the lowest one')

/** Within its range and ascending, so that each of the five profiles has at least one score. */
function thresholdsWithin({ from, to }: Range) {
  const score = z
    .int(words('Please Enter a Whole Number'))
    .min(from + 1, outside)
    .max(to, outside)
  return z.tuple([score, score, score, score]).superRefine((thresholds, { addIssue }) => {
    thresholds.forEach((begins, index) => {
      const before = thresholds[index - 1]
      if (before !== undefined && begins <= before)
        addIssue({ code: 'custom', path: [index], message: ascends })
    })
  })
}

/** The firm's bands: thresholds of the total and of each part. */
export const Bands = z.strictObject({
  total: thresholdsWithin(ranges.total),
  capacity: thresholdsWithin(ranges.capacity),
  willingness: thresholdsWithin(ranges.willingness),
  goals: thresholdsWithin(ranges.goals),
  knowledge: thresholdsWithin(ranges.knowledge),
})
export type Bands = z.infer<typeof Bands>

function fifthsOf({ from, to }: Range): Thresholds {
  const startOf = (profile: number) => from + Math.ceil(((to - from) * profile) / profiles.length)
  return [startOf(1), startOf(2), startOf(3), startOf(4)]
}

/** Each range in fifths. A starting point, not a firm's considered choice: where these are used the page says so. */
export const defaultBands: Bands = {
  total: fifthsOf(ranges.total),
  capacity: fifthsOf(ranges.capacity),
  willingness: fifthsOf(ranges.willingness),
  goals: fifthsOf(ranges.goals),
  knowledge: fifthsOf(ranges.knowledge),
}

/** Whose bands are still the default: a firm may set those of some and not of others. */
export const scalesOnDefault = (bands: Bands): Scale[] =>
  scales.filter((scale) => bands[scale].every((threshold, index) => threshold === defaultBands[scale][index]))

/** The profile of a score: how many of the thresholds it reaches. */
export function profileOf(score: number, thresholds: Readonly<Thresholds>): Profile {
  const reached = thresholds.filter((threshold) => score >= threshold).length
  return profiles[reached] ?? Profile.aggressiveGrowth
}

/** A profile's scores on one scale, the first and the last included. */
export interface Band extends Range {
  profile: Profile
}

/** The five bands of a scale, from its lowest score to its highest. */
export const bandsOn = (scale: Scale, bands: Bands): Band[] =>
  profiles.map((profile, index) => ({
    profile,
    from: bands[scale][index - 1] ?? ranges[scale].from,
    to: (bands[scale][index] ?? ranges[scale].to + 1) - 1,
  }))

const Score = z.int().min(0)

const PartOutcome = z.strictObject({
  part: Part.schema,
  score: Score,
  from: Score,
  to: Score,
  profile: Profile.schema,
})
type PartOutcome = z.infer<typeof PartOutcome>

/** What a complete response comes to, for the adviser alone: while a client answers, nothing of it is told. */
export const Outcome = z.strictObject({
  total: Score,
  /** Of the total. */
  profile: Profile.schema,
  parts: z.array(PartOutcome),
  /** The lowest profile among the parts. */
  mostCautious: Profile.schema,
  /** The total's profile is not the most cautious part's: the adviser chooses one of the five and writes why. */
  disagree: z.boolean(),
})
export type Outcome = z.infer<typeof Outcome>

/** The one that holds: the adviser's choice where there is one, else the one that the total reaches. */
export const profileInForce = (reached: Profile, choice: { profile: Profile } | null): Profile =>
  choice?.profile ?? reached

/** In the order of the five: more loss is accepted for more growth. */
export const isRiskier = (profile: Profile, than: Profile): boolean =>
  profiles.indexOf(profile) > profiles.indexOf(than)

const scoreOn = (scale: Scale, sections: Answers): number =>
  sectionsOf[scale].reduce((sum, id) => sum + scoreOf(sections, id), 0)

/** Whether a document that went out at that instant states the choice: one that came later stands beside it. */
export const isStatedAt = (sentAt: string, chosenAt: string): boolean =>
  Date.parse(chosenAt) <= Date.parse(sentAt)

/** The one that a document states which went out at that instant. */
export const statedAt = (
  sentAt: string,
  reached: Profile,
  choice: { profile: Profile; chosenAt: string } | null,
): Profile => (choice && isStatedAt(sentAt, choice.chosenAt) ? choice.profile : reached)

const mostCautiousOf = (found: readonly Profile[]): Profile =>
  profiles.find((profile) => found.includes(profile)) ?? Profile.veryConservative

/** @throws RangeError while a section is unanswered: a part of a sum has no profile */
export function outcomeOf(sections: Answers, bands: Bands): Outcome {
  if (!isComplete(sections)) throw new RangeError('an incomplete response has no outcome')
  const total = scoreOn('total', sections)
  const profile = profileOf(total, bands.total)
  const outcomes = parts.map((part) => {
    const score = scoreOn(part, sections)
    return { part, score, ...ranges[part], profile: profileOf(score, bands[part]) }
  })
  const mostCautious = mostCautiousOf(outcomes.map((each) => each.profile))
  return { total, profile, parts: outcomes, mostCautious, disagree: profile !== mostCautious }
}

const capacityAndWillingness: readonly Part[] = [Part.capacity, Part.willingness]

/**
 * Of capacity and willingness, the parts that a profile goes beyond: nobody should be given more risk than they can
 * and will bear. Any profile can still be chosen: the adviser may know what the answers do not tell.
 */
export const exceededBy = (profile: Profile, { parts: found }: Pick<Outcome, 'parts'>): PartOutcome[] =>
  found.filter((each) => capacityAndWillingness.includes(each.part) && isRiskier(profile, each.profile))

/** The field in which the adviser chooses one; an address leads to it by this name. */
export const profileField = 'chosenProfile'

/** Why a profile that goes beyond capacity or willingness is warned of. */
export const whyWarned: Warning = {
  because: words(
    'A firm is expected to reconcile such a conflict and to record how. Please explain it in your reason.',
  ),
  source: words('CSA/CIRO Staff Notice 31-368'),
}

/** What is added up on one scale so far. */
export interface RunningScore {
  score: number
  /** How many of its questions are still to be answered. */
  open: number
  /**
   * Between which scores it must end, whatever is answered where nothing is yet. The sum alone would look cautious
   * until the last answer.
   */
  reach: Range
  /** Null until all that it rests on is answered. */
  profile: Profile | null
}

export interface RunningOutcome {
  total: RunningScore
  parts: (RunningScore & { part: Part })[]
}

/** The outcome while answers may still be missing. */
export const runningOutcome = (sections: Answers, bands: Bands): RunningOutcome => ({
  total: runningScore('total', sections, bands),
  parts: parts.map((part) => ({ part, ...runningScore(part, sections, bands) })),
})

function runningScore(scale: Scale, sections: Answers, bands: Bands): RunningScore {
  const open = sectionsOf[scale].filter((id) => scoreOf(sections, id) === unanswered)
  const score = scoreOn(scale, sections)
  const left = rangeOf(open.map(scoresOf))
  return {
    score,
    open: open.length,
    reach: { from: score + left.from, to: score + left.to },
    profile: open.length === 0 ? profileOf(score, bands[scale]) : null,
  }
}
