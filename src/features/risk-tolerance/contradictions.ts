import { words } from '../../platform/words.ts'
import { type Answers, scoreOf } from './answers.ts'

// Answers that do not go together. None stops a response: they are for the talk between adviser and client, and the
// profile is to be chosen with them in mind (CSA/CIRO Staff Notice 31-368: conflicts are to be reconciled).

export interface Contradiction {
  /** The sections at odds, ascending. */
  sections: number[]
  /** What is at odds, for whoever reads it: the client's document says it as well. */
  statement: string
  /** What to do about it, for the adviser alone. */
  advice: string
}

/** Somebody gave one of these answers to a section. */
interface Saying {
  section: number
  scores: readonly number[]
}

const neededWithinThreeYears: Saying = { section: 3, scores: [1, 3] }
const wantsGrowthOrMaximumGrowth: Saying = { section: 2, scores: [7, 9] }
const wantsProtection: Saying = { section: 2, scores: [1] }
const acceptsLargestLoss: Saying = { section: 8, scores: [8] }
const takesOutMoreThanFivePercent: Saying = { section: 10, scores: [3] }
const hasLessThanThreeMonthsAside: Saying = { section: 11, scores: [3] }
const hasLittleOrNoExperience: Saying = { section: 9, scores: [1] }
const choosesWidestSwings: Saying = { section: 7, scores: [10] }
const staysCalmInFalls: Saying = { section: 4, scores: [8, 10] }
const isAtEaseWithLargeFalls: Saying = { section: 4, scores: [10] }
const isWorriedByAnyFall: Saying = { section: 4, scores: [4] }
const wouldSellAll: Saying = { section: 6, scores: [4] }
const wouldSellPart: Saying = { section: 6, scores: [6] }
const wouldInvestMore: Saying = { section: 6, scores: [10] }

/** The boldest answer that each question about goals and willingness has. */
const aggressiveAnswers: readonly Saying[] = [
  { section: 2, scores: [9] },
  { section: 4, scores: [10] },
  { section: 5, scores: [10] },
  choosesWidestSwings,
  acceptsLargestLoss,
]

interface Conflict {
  says: Saying
  /** One of these is enough. */
  against: readonly Saying[]
  statement: string
  advice: string
}

const conflicts: readonly Conflict[] = [
  {
    says: neededWithinThreeYears,
    against: [wantsGrowthOrMaximumGrowth],
    statement: words(
      'A third or more of the money is needed within 3 years (Time Frame), but the goal is growth, which can need longer to make up for a fall (Primary Goal).',
    ),
    advice: words(
      'Please talk this over with the client, for example whether the money that is needed soon should be kept apart.',
    ),
  },
  {
    says: takesOutMoreThanFivePercent,
    against: aggressiveAnswers,
    statement: words(
      'More than 5% is to be taken out each year (Annual Distribution needs), but other answers ask for the highest risk. Money taken out after a fall cannot recover.',
    ),
    advice: words('Please talk this over with the client and agree on what comes first.'),
  },
  {
    says: wantsProtection,
    against: [acceptsLargestLoss],
    statement: words(
      'The goal is to protect what is there (Primary Goal), but the largest loss in a year is accepted (Risk of Loss).',
    ),
    advice: words('Please talk this over with the client and ask which of the two they mean.'),
  },
  {
    says: hasLittleOrNoExperience,
    against: [choosesWidestSwings],
    statement: words(
      'There is little or no experience (Investment Experience), but the investment with the widest swings is chosen (Variability of returns).',
    ),
    advice: words(
      'Please talk this over with the client and make sure that they know what such a year feels like in dollars.',
    ),
  },
  {
    says: staysCalmInFalls,
    against: [wouldSellAll],
    statement: words(
      'The client expects to stay calm when investments fall (Risk Tolerance), but would sell everything after a fall of 20% (Volatility).',
    ),
    advice: words('Please talk this over with the client, for example how they acted in an earlier fall.'),
  },
  {
    says: isAtEaseWithLargeFalls,
    against: [wouldSellPart],
    statement: words(
      'The client is at ease with large falls (Risk Tolerance), but would move a part into something safer after a fall of 20% (Volatility).',
    ),
    advice: words('Please talk this over with the client and ask at what loss they would want to act.'),
  },
  {
    says: isWorriedByAnyFall,
    against: [wouldInvestMore],
    statement: words(
      'Any fall worries the client (Risk Tolerance), but they would invest more after a fall of 20% (Volatility).',
    ),
    advice: words('Please talk this over with the client and ask what they would really do.'),
  },
  {
    says: hasLessThanThreeMonthsAside,
    against: aggressiveAnswers,
    statement: words(
      'Fewer than 3 months of expenses are set aside (Living Expenses), but other answers ask for the highest risk. An emergency could force a sale at a bad time.',
    ),
    advice: words(
      'Please talk this over with the client, for example whether a reserve should be built first.',
    ),
  },
]

/** The contradictions among the answers so far, in a fixed order; what is unanswered contradicts nothing. */
export function contradictionsIn(sections: Answers): Contradiction[] {
  const isSaid = ({ section, scores }: Saying) => scores.includes(scoreOf(sections, section))
  return conflicts.flatMap(({ says, against, statement, advice }) => {
    const opposed = against.filter(isSaid)
    if (!isSaid(says) || opposed.length === 0) return []
    const involved = [says, ...opposed].map(({ section }) => section)
    return [{ sections: involved.sort((one, other) => one - other), statement, advice }]
  })
}
