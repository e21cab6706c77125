import { IntendedUse, SourceOfFunds } from '../../../../platform/codes/account.ts'
import { words } from '../../../../platform/words.ts'
import { isRiskier, Profile } from '../../../risk-tolerance/profile.ts'
import { isIncomeFund, isRegistered } from '../../account-types.ts'
import { ageOn } from '../../ages.ts'
import { type Circumstances, clientIn, type PersonOnFile } from '../../circumstances.ts'
import { Knowledge, Level } from '../../codes.ts'
import type { AccountDraft } from '../../draft.ts'
import { type Advice, dollars, holdersIn, takenOut } from '../warnings/advise.ts'
import { asked, counted, explained, marked, must } from './judged.ts'

// What every account is judged by, against what is on file of each holder: the more cautious one decides.

const suitability = words('CIRO Rule 3202')
const always = () => true

type Shares = Readonly<Record<string, number | null | undefined>> | null | undefined

/** Whole percentages of 0 to 100 that come to 100. */
function isWhole(shares: Shares): boolean {
  const all = Object.values(shares ?? {}).map((share) => share ?? 0)
  const isShare = (share: number) => Number.isInteger(share) && share >= 0 && share <= 100
  return all.every(isShare) && all.reduce((sum, share) => sum + share, 0) === 100
}

/** The most that each profile bears, in percent: of high risk, of medium and high, of speculation, of growth with it. */
const limits: Readonly<
  Record<Profile, { high: number; risky: number; speculation: number; growth: number }>
> = {
  'very-conservative': { high: 10, risky: 50, speculation: 5, growth: 50 },
  conservative: { high: 20, risky: 75, speculation: 10, growth: 75 },
  balanced: { high: 40, risky: 100, speculation: 20, growth: 100 },
  growth: { high: 70, risky: 100, speculation: 40, growth: 100 },
  'aggressive-growth': { high: 100, risky: 100, speculation: 100, growth: 100 },
}

/** How the questionnaire's answers on experience are told; above them somebody would know more than they said. */
const knowledgeBy: Readonly<Record<number, number>> = { 8: 3, 5: 2, 3: 1, 1: 0 }
const knowledges = Knowledge.options.map(({ value }) => value)

const mostCautious = (profiles: readonly Profile[]): Profile | undefined =>
  profiles.reduce<Profile | undefined>(
    (found, profile) => (found && !isRiskier(found, profile) ? found : profile),
    undefined,
  )

export function suitabilityRules(circumstances: Circumstances): Advice[] {
  const holders = (draft: AccountDraft) => holdersIn(circumstances, draft)
  const limitsFor = (draft: AccountDraft) => {
    const profile = mostCautious(holders(draft).flatMap(({ risk }) => risk?.profile ?? []))
    return profile && limits[profile]
  }
  return [
    ...askedOfAll,
    explained(
      'suitability.riskTolerance.high',
      words('The risk is higher than the risk profile on file bears. Please lower it, or note why it suits.'),
      { key: 'account-risk-beyond-profile', source: suitability },
      (draft) => {
        const most = limitsFor(draft)
        const { medium, high } = draft.suitability?.riskTolerance ?? {}
        return !!most && ((high ?? 0) > most.high || (medium ?? 0) + (high ?? 0) > most.risky)
      },
    ),
    explained(
      'suitability.objectives.speculation',
      words('The objectives go beyond the risk profile on file. Please correct them, or note why they suit.'),
      { key: 'account-objectives-beyond-profile', source: suitability },
      (draft) => {
        const most = limitsFor(draft)
        const { growth, speculation } = draft.suitability?.objectives ?? {}
        return (
          !!most &&
          ((speculation ?? 0) > most.speculation || (growth ?? 0) + (speculation ?? 0) > most.growth)
        )
      },
    ),
    explained(
      'suitability.knowledge',
      words(
        'The questionnaire tells of less experience. Please correct one of them, or note what has changed.',
      ),
      { key: 'knowledge-against-questionnaire', source: suitability },
      (draft) => {
        const told = knowledges.indexOf(draft.suitability?.knowledge || Knowledge.none)
        return holders(draft).some(({ risk }) => told >= (knowledgeBy[risk?.experience ?? 8] ?? 3) + 2)
      },
    ),
    explained(
      'suitability.knowledge',
      words(
        'The questionnaire tells of more experience. Please correct one of them, or note what has changed.',
      ),
      { key: 'knowledge-below-questionnaire', source: suitability },
      (draft) => {
        const told = draft.suitability?.knowledge
        const known = holders(draft).map(({ risk }) => knowledgeBy[risk?.experience ?? 1] ?? 0)
        return !!told && known.length > 0 && Math.min(...known) >= knowledges.indexOf(told) + 3
      },
    ),
    explained(
      'suitability.riskCapacity',
      words(
        'The questionnaire tells of less capacity to bear a loss. Please correct one of them, or note why.',
      ),
      { key: 'capacity-against-questionnaire', source: suitability },
      (draft) =>
        draft.suitability?.riskCapacity === Level.high &&
        holders(draft).some(({ risk }) => isLow(risk?.capacity)),
    ),
    explained(
      'suitability.riskCapacity',
      words(
        'More is owed than owned, by what is on file. Please correct the capacity, or note why it is high.',
      ),
      { key: 'capacity-against-net-worth', source: suitability },
      (draft) => {
        const worths = holders(draft).map(({ netWorth }) => netWorth)
        const isKnown = worths.length > 0 && worths.every((worth) => worth !== null)
        return (
          draft.suitability?.riskCapacity === Level.high &&
          isKnown &&
          worths.reduce<number>((sum, worth) => sum + (worth ?? 0), 0) < 0
        )
      },
    ),
    ...withinItself(circumstances),
    ...againstMeans(circumstances),
  ]
}

const isLow = (profile: Profile | null | undefined): boolean =>
  profile === Profile.veryConservative || profile === Profile.conservative

const askedOfAll: Advice[] = [
  ...(['income', 'growth', 'speculation'] as const).map((part) => marked(`suitability.objectives.${part}`)),
  ...(['low', 'medium', 'high'] as const).map((part) => marked(`suitability.riskTolerance.${part}`)),
  must(
    'suitability.objectives.income',
    words('The objectives must be whole percentages that come to 100. Please enter them.'),
    suitability,
    (draft) => !isWhole(draft.suitability?.objectives),
  ),
  must(
    'suitability.riskTolerance.low',
    words('The risk tolerance must be whole percentages that come to 100. Please enter it.'),
    suitability,
    (draft) => !isWhole(draft.suitability?.riskTolerance),
  ),
  asked('suitability.horizonYears', words('Please enter the time horizon, in years'), always),
  asked('suitability.knowledge', words('Please choose the investment knowledge'), always),
  asked('suitability.liquidity', words('Please choose the need for cash'), always),
  asked('suitability.riskCapacity', words('Please choose the capacity to bear a loss'), always),
  counted(
    'suitability.initialAmount',
    words('Please enter the amount expected at first; 0 where there is none'),
    always,
  ),
  must(
    'suitability.initialAmount',
    words('Please Enter an Amount of 0 or more'),
    undefined,
    ({ suitability }) => (suitability?.initialAmount ?? 0) < 0,
  ),
]

const { shortTermSavings, longTermSavings, retirementSavings, income, speculation } = IntendedUse

/** Answers of one application that do not go together, or not with what the questionnaire told. */
function withinItself(circumstances: Circumstances): Advice[] {
  const horizonOf = ({ suitability }: AccountDraft) => suitability?.horizonYears || undefined
  const ageOf = ({ dateOfBirth }: PersonOnFile) =>
    dateOfBirth === null ? null : ageOn(dateOfBirth, circumstances.today)
  return [
    explained(
      'suitability.horizonYears',
      words('This horizon reaches beyond the age of 100. Please correct it, or note why it is meant.'),
      { key: 'horizon-beyond-life', source: suitability },
      (draft) => {
        const ages = holdersIn(circumstances, draft).flatMap((person) => ageOf(person) ?? [])
        return ages.length > 0 && Math.min(...ages) + (horizonOf(draft) ?? 0) > 100
      },
    ),
    explained(
      'suitability.horizonYears',
      words(
        'The questionnaire tells another time frame. Please correct one of them, or note why they differ.',
      ),
      { key: 'horizon-against-questionnaire', source: suitability },
      (draft) => holdersIn(circumstances, draft).some(({ risk }) => isOtherFrame(risk?.timeFrame, draft)),
    ),
    explained(
      'suitability.horizonYears',
      words('The intended use and the time horizon do not go together. Please correct one, or note why.'),
      { key: 'horizon-against-use', source: suitability },
      (draft) => {
        const years = horizonOf(draft)
        if (years === undefined) return false
        const use = draft.intendedUseOfAccount
        return use === shortTermSavings
          ? years > 5
          : use === longTermSavings || use === retirementSavings
            ? years < 3
            : false
      },
    ),
    explained(
      'suitability.riskTolerance.high',
      words('For so short a time so much risk rarely suits. Please lower it, or note why it suits.'),
      { key: 'risk-against-horizon', source: suitability },
      (draft) => (horizonOf(draft) ?? 99) < 3 && (draft.suitability?.riskTolerance?.high ?? 0) > 30,
    ),
    explained(
      'suitability.riskCapacity',
      words('A low capacity to bear a loss does not go with so much risk. Please correct one, or note why.'),
      { key: 'risk-against-capacity', source: suitability },
      ({ suitability }) =>
        suitability?.riskCapacity === Level.low && (suitability.riskTolerance?.high ?? 0) > 30,
    ),
    explained(
      'suitability.objectives.income',
      words('The intended use and the objectives do not go together. Please correct one, or note why.'),
      { key: 'use-against-objectives', source: suitability },
      (draft) => {
        const told = draft.suitability?.objectives
        if (!isWhole(told)) return false
        const use = draft.intendedUseOfAccount
        return (
          (use === income && !told?.income) ||
          (use === speculation && !told?.speculation) ||
          (use !== speculation && (told?.speculation ?? 0) > 50)
        )
      },
    ),
    explained(
      'suitability.liquidity',
      words(
        'A high need for cash does not go with objectives without income. Please correct one, or note why.',
      ),
      { key: 'liquidity-against-objectives', source: suitability },
      ({ suitability }) =>
        suitability?.liquidity === Level.high &&
        isWhole(suitability.objectives) &&
        !suitability.objectives?.income &&
        (suitability.horizonYears ?? 0) >= 10,
    ),
    explained(
      'intendedUseOfAccount',
      words('Such a plan is for savings. Please choose another use, or note why speculation suits.'),
      { key: 'speculation-in-plan', source: suitability },
      (draft) => isRegistered(draft) && draft.intendedUseOfAccount === speculation,
    ),
  ]
}

/** The scores of Time Frame: 9 for 10 years and more, 7, 5, 3 for 1 to 3 years, 1 for less. */
function isOtherFrame(timeFrame: number | null | undefined, draft: AccountDraft): boolean {
  const years = draft.suitability?.horizonYears
  if (!timeFrame || !years) return false
  const isShortUse = ([shortTermSavings, IntendedUse.specificUse] as unknown[]).includes(
    draft.intendedUseOfAccount,
  )
  return timeFrame <= 3 ? years >= 10 : timeFrame >= 7 && years < 3 && !isShortUse
}

const { gift, inheritance, insuranceSettlement, saleOfProperty } = SourceOfFunds
/** Money from these was not the client's before. */
const fromElsewhere: readonly unknown[] = [gift, inheritance, insuranceSettlement, saleOfProperty]

/** The score of Annual Distribution needs for nothing, or less than 2 % a year. */
const takesNothing = 10

/** The score for more than 5 % a year. */
const takesMuch = 3

/** What comes in and goes out, against what the client has and has told. */
function againstMeans(circumstances: Circumstances): Advice[] {
  const toldOfNothing = clientIn(circumstances)?.risk?.distribution === takesNothing
  const yearlyOf = (draft: AccountDraft) => (isIncomeFund(draft) ? 0 : takenOut(draft))
  const needsLittle = ({ suitability }: AccountDraft) => suitability?.liquidity === Level.low
  return [
    explained(
      'suitability.initialAmount',
      words(
        'This is more than the liquid assets of {{assets}} on file. Please correct one, or note its source.',
      ),
      { key: 'deposit-beyond-assets', source: suitability },
      (draft) => {
        const own = holdersIn(circumstances, draft).map(({ liquidAssets }) => liquidAssets)
        if (draft.allowTransfers || fromElsewhere.includes(draft.sourceOfFunds)) return false
        if (own.some((assets) => assets === null)) return false
        const assets = own.reduce<number>((sum, each) => sum + (each ?? 0), 0)
        const borrowed = draft.borrowing?.amount ?? 0
        return (draft.suitability?.initialAmount ?? 0) > assets + borrowed && { assets: dollars(assets) }
      },
    ),
    explained(
      'swtDetails',
      words(
        '{{yearly}} a year goes out, and the questionnaire tells of less. Please correct one, or note why.',
      ),
      { key: 'withdrawals-against-questionnaire', source: suitability },
      (draft) => {
        const yearly = yearlyOf(draft)
        const amount = draft.suitability?.initialAmount ?? 0
        return toldOfNothing && yearly > amount * 0.02 && { yearly: dollars(yearly) }
      },
    ),
    explained(
      'suitability.liquidity',
      words('A low need for cash does not go with such withdrawals. Please correct one, or note why.'),
      { key: 'liquidity-against-withdrawals', source: suitability },
      (draft) => {
        const amount = draft.suitability?.initialAmount ?? 0
        return needsLittle(draft) && amount > 0 && yearlyOf(draft) > amount * 0.02 && !toldOfNothing
      },
    ),
    explained(
      'suitability.liquidity',
      words('The questionnaire tells of much more need for cash. Please correct one of them, or note why.'),
      { key: 'liquidity-against-questionnaire', source: suitability },
      (draft) =>
        needsLittle(draft) &&
        yearlyOf(draft) === 0 &&
        holdersIn(circumstances, draft).some(({ risk }) => risk?.distribution === takesMuch),
    ),
    explained(
      'swtDetails',
      words(
        'At {{yearly}} a year the amount is spent before half of the horizon. Please correct, or note why.',
      ),
      { key: 'withdrawals-beyond-amount', source: suitability },
      (draft) => {
        const { initialAmount: amount, horizonYears: years } = draft.suitability ?? {}
        const yearly = yearlyOf(draft)
        if (!amount || !years || needsLittle(draft) || toldOfNothing) return false
        return yearly * years > amount * 2 && { yearly: dollars(yearly) }
      },
    ),
  ]
}
