import type { Circumstances } from '../../features/policy-statements/circumstances.ts'
import { Reporting, SpendingRule } from '../../features/policy-statements/codes.ts'
import { emptyStatement, type StatementDraft } from '../../features/policy-statements/draft.ts'
import { offersFrom, paysOut } from '../../features/policy-statements/known.ts'
import type { Mix } from '../../features/policy-statements/mixes.ts'
import { mixPath } from '../../features/policy-statements/objectives.ts'
import { usualBenchmarks } from '../../features/policy-statements/offers.ts'
import { AccountType, Currency, IntendedUse } from '../../platform/codes/account.ts'
import { translated } from '../http/language.ts'
import { ageOf, applicationOf, type Member } from './member.ts'
import { thoroughness } from './thorough.ts'

interface Words {
  summaries: readonly ((name: string) => string)[]
  legal: readonly string[]
  office: string
  unique: readonly string[]
  excluded: string
  tax: string
  whyOtherMix: string
  whyHigherLimit: string
  review: string
}

const inWords: Record<'en' | 'fr', Words> = {
  en: {
    summaries: [
      (name) =>
        `${name} has worked toward a calm retirement by an invented lake, and has put money aside for it every month.\n\nThe portfolio is to keep up with the cost of living, and to pay for a journey by train once a year.`,
      (name) =>
        `${name} would like to help the children and grandchildren with their first homes without touching the pension.\nLosses in a single year are acceptable as long as the plan holds.`,
      (name) =>
        `After the sale of a small business of a storybook kind, ${name} lives on what the portfolio earns together with the public pensions.\n\nSteady amounts matter more than a high return.`,
      (name) =>
        `${name} saves for three aims: to stop working early, a workshop for imaginary boats, and a gift to a library that does not exist.`,
    ],
    legal: [
      '',
      'Shares of a former employer may only be sold in the weeks after its quarterly results.',
      '',
      'A power of attorney for property is on file; instructions are to be confirmed by telephone.',
    ],
    office: 'Holds a municipal office: nothing that does business with the town is bought.',
    unique: [
      '',
      'A third of the portfolio is to be available within six months, should the farm of fables be for sale.',
    ],
    excluded: 'Makers of tobacco and of weapons.',
    tax: 'No funds from outside the United States, which are taxed there as passive companies.',
    whyOtherMix: 'Talked over at the last meeting: an indexed pension covers the costs of living.',
    whyHigherLimit: 'A single guaranteed certificate of an invented bank runs until next year.',
    review:
      'Reviewed together: the pension is higher than expected, and five points more in equity were agreed.',
  },
  fr: {
    summaries: [
      (name) =>
        `${name} met de l’argent de côté chaque mois pour une retraite tranquille au bord d’un lac imaginaire.\n\nLe portefeuille doit suivre le coût de la vie et payer un voyage en train par année.`,
      (name) =>
        `${name} souhaite aider ses proches à acheter une première maison sans toucher à sa pension.\nUne perte au cours d’une année est acceptable tant que le plan tient.`,
      (name) =>
        `Depuis la vente d’une petite entreprise de conte, ${name} vit du rendement du portefeuille et des rentes publiques.\n\nLa régularité des versements compte plus que le rendement.`,
      (name) =>
        `${name} épargne pour trois projets : cesser de travailler tôt, un atelier de bateaux fictifs et un don à une bibliothèque qui n’existe pas.`,
    ],
    legal: [
      '',
      'Les actions d’un ancien employeur ne peuvent être vendues que dans les semaines qui suivent ses résultats trimestriels.',
      '',
      'Un mandat de protection est au dossier; les instructions sont à confirmer par téléphone.',
    ],
    office: 'Exerce une charge municipale : aucun titre d’une entreprise qui fait affaire avec la ville.',
    unique: [
      '',
      'Le tiers du portefeuille doit être disponible en six mois, si la ferme des fables était à vendre.',
    ],
    excluded: 'Les fabricants de tabac et d’armes.',
    tax: 'Aucun fonds étranger aux États-Unis, où de tels fonds sont imposés comme des sociétés passives.',
    whyOtherMix: 'Convenu à la dernière rencontre : une rente indexée couvre le coût de la vie.',
    whyHigherLimit: 'Un seul certificat garanti d’une banque imaginaire court jusqu’à l’an prochain.',
    review:
      'Revu ensemble : la rente est plus élevée que prévu, et cinq points de plus en actions ont été convenus.',
  },
}

/** What becomes of a statement: half of it is there, it is complete, submitted a second time, or out of date since. */
export type DemoStatement = 'draft' | 'complete' | 'reviewed' | 'outOfDate'

/** The statement of somebody at their stage; undefined where none was begun. */
export function statementOf(member: Member): DemoStatement | undefined {
  const { participant, number } = member
  const [, , , roles, stage] = participant
  if (!roles.includes('A') || applicationOf(member) !== 'complete' || stage < 3) return undefined
  if (stage === 3) return number % 2 === 0 ? 'draft' : undefined
  if (number % 9 === 5 && thoroughness(member) !== 'all') return 'outOfDate'
  return number % 9 === 1 || number % 9 === 8 ? 'reviewed' : 'complete'
}

/** Years that agree with the answer about the time frame, by its score. */
const horizons: Readonly<Record<number, number>> = { 9: 15, 7: 8, 5: 5, 3: 3, 1: 1 }

const pick = <T>(from: readonly T[], number: number): T | undefined => from[number % from.length]

/** A statement in which nothing is missing, each warning with its reason. */
export function wholeStatementOf(
  member: Member,
  { name, basis, proposal, accountTypes, known }: Circumstances,
  today: Date,
): StatementDraft {
  const needsIncome = paysOut(known) || ageOf(member, today) > 65
  const { number, household } = member
  const said = inWords[household.language]
  const isOther = number % 4 === 3
  const isHigher = number % 10 === 0
  return {
    ...emptyStatement,
    clientSummary: pick(said.summaries, number)?.(member.participant[0]) ?? '',
    timeHorizion: offersFrom(known).timeHorizion ?? horizons[basis.timeFrame ?? 0] ?? 10,
    incomeRequirements: needsIncome,
    maxCommericialPaperPercentage: 5,
    maxSecurityIssuerPercentage: isHigher ? 12.5 : 10,
    legalRegulatoryConsiderations: (known.isExposed ? said.office : pick(said.legal, number)) ?? '',
    uniqueCircumstances: pick(said.unique, number) ?? '',
    ...(proposal && (isOther ? withMoreEquity(proposal) : proposal)),
    accountFeeDescriptions: accountTypes.map((type, index) => {
      const approximateValue = 40_000 + ((number * 37 + index * 53) % 60) * 5_000
      return {
        accountNumber: `FCC-${String(number).padStart(5, '0')}-${index + 1}`,
        clientName: name,
        accountDescription: translated(household.language)(AccountType.label(type)),
        approximateValue,
        managementFee: approximateValue > 200_000 ? 1 : 1.25,
      }
    }),
    ...furtherFactsOf(member, known, needsIncome),
    acknowledgements: [
      ...(isOther ? [{ key: otherMix, path: mixPath, reason: said.whyOtherMix }] : []),
      ...(isHigher
        ? [{ key: 'above-usual-limit', path: 'maxSecurityIssuerPercentage', reason: said.whyHigherLimit }]
        : []),
    ],
  }
}

/** What the document carries beside the specification's fields. */
function furtherFactsOf(
  { number, household }: Member,
  known: Circumstances['known'],
  needsIncome: boolean,
): StatementDraft {
  const said = inWords[household.language]
  const { purposes, currency, spendingPolicy, allowsBorrowing } = offersFrom(known)
  const excludes = number % 3 === 1
  return {
    purposes: purposes ?? [IntendedUse.retirementSavings],
    currency: currency ?? Currency.cad,
    inflationAssumption: 2,
    spendingPolicy: spendingPolicy?.annualAmount
      ? { ...spendingPolicy, isIndexed: number % 2 === 0 }
      : needsIncome
        ? { rule: SpendingRule.percent, percentage: 4 }
        : { rule: SpendingRule.none },
    exclusions: { excludes, which: excludes ? said.excluded : null },
    allowsBorrowing: allowsBorrowing ?? false,
    taxConsiderations: known.isUSPerson ? said.tax : null,
    benchmarks: usualBenchmarks,
    reporting: number % 5 === 0 ? Reporting.monthly : Reporting.quarterly,
    supervisor: known.supervisors[0] ?? 'Helen Abara',
  }
}

/** The first half, as far as somebody has come. */
export const halfStatementOf = (member: Member): StatementDraft => ({
  clientSummary: pick(inWords[member.household.language].summaries, member.number)?.(member.participant[0]),
  ...(member.number % 4 === 0 && { timeHorizion: 10, maxSecurityIssuerPercentage: 10 }),
})

const otherMix = 'mix-other-than-firms'

/** What a review changed of a whole statement. */
export function reviewOf(member: Member, whole: StatementDraft, { proposal }: Circumstances): StatementDraft {
  const said = inWords[member.household.language]
  const reasons = whole.acknowledgements?.filter(({ path }) => path !== mixPath) ?? []
  return {
    clientSummary: `${whole.clientSummary ?? ''}\n\n${said.review}`,
    ...(proposal && withMoreEquity(proposal)),
    acknowledgements: [...reasons, { key: otherMix, path: mixPath, reason: said.review }],
  }
}

/** Five points more in equity and fewer in fixed income: within the limits of every mix of the portal. */
const withMoreEquity = (mix: Mix): Mix => ({
  ...mix,
  fixedIncomeObjectives: { ...mix.fixedIncomeObjectives, target: mix.fixedIncomeObjectives.target - 5 },
  equityObjectives: { ...mix.equityObjectives, target: mix.equityObjectives.target + 5 },
})
