import type { ClientDraft } from '../../features/participants/sections.ts'
import { ageOf, type Member } from './member.ts'

interface Words {
  cash: string
  investments: string
  home: string
  cottage: string
  mortgage: string
  carLoan: string
  collection: string
}

const inWords: Record<'en' | 'fr', Words> = {
  en: {
    cash: 'Cash and deposits',
    investments: 'Investments elsewhere',
    home: 'Home',
    cottage: 'Cottage',
    mortgage: 'Mortgage',
    carLoan: 'Car loan',
    collection: 'Collection of invented stamps',
  },
  fr: {
    cash: 'Encaisse et dépôts',
    investments: 'Placements détenus ailleurs',
    home: 'Résidence',
    cottage: 'Chalet',
    mortgage: 'Hypothèque',
    carLoan: 'Prêt automobile',
    collection: 'Collection de timbres imaginaires',
  },
}

/** Round sums, other ones for everybody; more where there was more time to save. */
const sumOf = (member: Member, today: Date, unit: number): number =>
  unit * (1 + ((member.number * 37) % 19) + Math.floor(ageOf(member, today) / 10))

export function worthOf(member: Member, today: Date) {
  const { number, household } = member
  const called = inWords[household.language]
  const owes = ageOf(member, today) < 60
  return {
    liquidAssets: [
      { type: called.cash, amount: sumOf(member, today, 2_500) },
      { type: called.investments, amount: sumOf(member, today, 45_000) },
    ],
    fixedAssets: [
      { type: called.home, amount: sumOf(member, today, 60_000) },
      ...(number % 5 === 0 ? [{ type: called.cottage, amount: sumOf(member, today, 22_000) }] : []),
    ],
    liabilities: owes
      ? [
          { type: called.mortgage, amount: sumOf(member, today, 18_000) },
          ...(number % 4 === 1 ? [{ type: called.carLoan, amount: sumOf(member, today, 1_500) }] : []),
        ]
      : [],
  } satisfies ClientDraft['netWorthDetails']
}

export function externalOf(member: Member, today: Date) {
  const { number, household } = member
  const hasOthers = number % 6 === 0
  return {
    equitiesValue: sumOf(member, today, 20_000),
    fixedIncomeValue: sumOf(member, today, 12_000),
    cashEquivalentValue: sumOf(member, today, 3_000),
    realEstateValue: number % 5 === 0 ? sumOf(member, today, 15_000) : null,
    otherValue: hasOthers ? sumOf(member, today, 1_000) : null,
    otherDescription: hasOthers ? inWords[household.language].collection : null,
    annualIncome: sumOf(member, today, 9_500),
  } satisfies ClientDraft['externalInvestmentDetails']
}
