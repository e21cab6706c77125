import { Currency, IntendedUse } from '../../platform/codes/account.ts'
import { Benchmark, Reporting, SpendingRule } from './codes.ts'
import type { StatementDraft } from './draft.ts'

/** What the document carries beside the specification's fields. */
export const furtherFacts = {
  purposes: [IntendedUse.retirementSavings],
  purposeOther: null,
  currency: Currency.cad,
  inflationAssumption: 2,
  spendingPolicy: { rule: SpendingRule.amount, annualAmount: 24_000, percentage: null, isIndexed: true },
  exclusions: { excludes: true, which: 'Makers of weapons' },
  allowsBorrowing: false,
  taxConsiderations: null,
  benchmarks: {
    cashAndEquivalentsObjectives: { index: Benchmark.treasuryBills, other: null },
    fixedIncomeObjectives: { index: Benchmark.universeBonds, other: null },
    equityObjectives: { index: Benchmark.halfCanadaHalfWorld, other: null },
    alternativeInvestmentsObjectives: {
      index: Benchmark.other,
      other: 'Real estate index of MSCI for Canada',
    },
  },
  reporting: Reporting.quarterly,
  supervisor: 'Helen Abara',
} as const satisfies StatementDraft

/** A statement in which nothing is missing, and of which nothing is warned while the client has no risk profile. */
export const wholeStatement = {
  clientSummary: 'Ada is an engineer.\nShe would like to retire at 60.',
  timeHorizion: 12,
  incomeRequirements: true,
  maxCommericialPaperPercentage: 5,
  maxSecurityIssuerPercentage: 7.5,
  legalRegulatoryConsiderations: 'She is an insider of Northern Rail.',
  uniqueCircumstances: 'No tobacco.',
  cashAndEquivalentsObjectives: { lowerLimit: 0, target: 5, upperLimit: 20 },
  fixedIncomeObjectives: { lowerLimit: 25, target: 35, upperLimit: 50 },
  equityObjectives: { lowerLimit: 40, target: 50, upperLimit: 60 },
  alternativeInvestmentsObjectives: { lowerLimit: 0, target: 10, upperLimit: 15 },
  accountFeeDescriptions: [
    {
      accountNumber: '88-120045',
      clientName: 'Ada Okafor',
      accountDescription: 'RRSP',
      approximateValue: 250_000.5,
      managementFee: 1.25,
    },
  ],
  ...furtherFacts,
} as const satisfies StatementDraft
