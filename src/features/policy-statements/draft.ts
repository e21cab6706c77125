import { z } from 'zod'
import { Acknowledgements } from '../../platform/acknowledgements.ts'
import { Currency, IntendedUse } from '../../platform/codes/account.ts'
import { type Whole, wholeOf } from '../../platform/formats/whole.ts'
import { line, Money, orEmpty, Percent, text } from '../../platform/formats/wire.ts'
import { words } from '../../platform/words.ts'
import { Benchmark, Reporting, SpendingRule } from './codes.ts'

// An investment policy statement, as the wire has it (specification 2, section 3; the names are spelt as there). A draft
// takes what is half typed: here stands what is well-formed, form.ts says what must hold. What the specification leaves out
// and the document carries stands below what it has; a statement that was stored before has none of it.

const Paragraphs = text({ max: 10_000 }).nullish()
const Text = line({ max: 200 }).nullish()
const YesNo = z.boolean().nullish()
const notListed = words('Please choose from the list')

/** What of the whole a class of assets may be at least and at most, and what it is to be, in percent. */
const Objective = z.strictObject({
  upperLimit: Percent.nullish(),
  lowerLimit: Percent.nullish(),
  target: Percent.nullish(),
})
export type Objective = z.input<typeof Objective>

export const FeeDescription = z.strictObject({
  /** The custodian's. */
  accountNumber: Text,
  clientName: Text,
  accountDescription: Text,
  /** In dollars. */
  approximateValue: Money.nullish(),
  /** In percent of the account's value a year. */
  managementFee: Percent.nullish(),
})
export type FeeDescription = z.input<typeof FeeDescription>

const Spending = z.strictObject({
  rule: orEmpty(SpendingRule.schema, notListed),
  /** In the statement's currency. */
  annualAmount: Money.nullish(),
  /** Of the portfolio's value a year. */
  percentage: Percent.nullish(),
  /** The amount grows with the inflation that is assumed. */
  isIndexed: YesNo,
})

/** What a class is compared with: one of the list, or else what is written. */
const OwnBenchmark = z.strictObject({ index: orEmpty(Benchmark.schema, notListed), other: Text }).nullish()

const Benchmarks = z.strictObject({
  cashAndEquivalentsObjectives: OwnBenchmark,
  fixedIncomeObjectives: OwnBenchmark,
  equityObjectives: OwnBenchmark,
  alternativeInvestmentsObjectives: OwnBenchmark,
})

/** So many does a statement take. */
export const mostFees = 50

export const StatementFields = z.strictObject({
  clientSummary: Paragraphs,
  /** In years. */
  timeHorizion: z.int(words('Please Enter a Whole Number')).min(-999).max(999).nullish(),
  /** Whether income is to be taken from the investments. */
  incomeRequirements: z.boolean().nullish(),
  /** The most that commercial paper, and the securities of one issuer, may be of the whole, in percent. */
  maxCommericialPaperPercentage: Percent.nullish(),
  maxSecurityIssuerPercentage: Percent.nullish(),
  legalRegulatoryConsiderations: Paragraphs,
  uniqueCircumstances: Paragraphs,
  cashAndEquivalentsObjectives: Objective.nullish(),
  fixedIncomeObjectives: Objective.nullish(),
  equityObjectives: Objective.nullish(),
  alternativeInvestmentsObjectives: Objective.nullish(),
  accountFeeDescriptions: z.array(FeeDescription).max(mostFees).nullish(),
  /** What the portfolio is for, and what else where that is not in the list. */
  purposes: z.array(IntendedUse.schema).max(IntendedUse.options.length).nullish(),
  purposeOther: Text,
  /** In which the portfolio is measured. */
  currency: orEmpty(Currency.schema, notListed),
  /** In percent a year. */
  inflationAssumption: Percent.nullish(),
  spendingPolicy: Spending.nullish(),
  /** Investments that the client wants none of, and which. */
  exclusions: z.strictObject({ excludes: YesNo, which: Paragraphs }).nullish(),
  /** Money may be borrowed to invest. */
  allowsBorrowing: YesNo,
  taxConsiderations: Paragraphs,
  /** What each class of assets is compared with. */
  benchmarks: Benchmarks.nullish(),
  reporting: orEmpty(Reporting.schema, notListed),
  /** Who supervises the adviser, by name. */
  supervisor: Text,
  /** Why something that is warned of is so all the same, by the path of the warning. */
  acknowledgements: Acknowledgements,
})

/** A statement with every key: what was not entered is null, a list without rows is empty. */
export type StatementFields = Whole<z.output<typeof StatementFields>>

/** A statement while it is filled in: every field may be absent. */
export type StatementDraft = z.input<typeof StatementFields>

export const statementFields = Object.keys(StatementFields.shape) as (keyof StatementDraft)[] // as they are written above

/** The four classes of assets, in the order of the screen: their fields, and what they are called. */
export const assetClasses = [
  { field: 'cashAndEquivalentsObjectives', label: words('Cash and Equivalents') },
  { field: 'fixedIncomeObjectives', label: words('Fixed Income') },
  { field: 'equityObjectives', label: words('Equity') },
  { field: 'alternativeInvestmentsObjectives', label: words('Alternative Investments') },
] as const
export type AssetClass = (typeof assetClasses)[number]['field']

const noObjective: Whole<Objective> = { upperLimit: 0, lowerLimit: 0, target: 0 }

/** A statement of which nothing is entered yet (IPS-021). */
export const emptyStatement: StatementFields = {
  ...wholeOf(StatementFields, {}),
  timeHorizion: 0,
  incomeRequirements: false,
  maxCommericialPaperPercentage: 0,
  maxSecurityIssuerPercentage: 0,
  cashAndEquivalentsObjectives: noObjective,
  fixedIncomeObjectives: noObjective,
  equityObjectives: noObjective,
  alternativeInvestmentsObjectives: noObjective,
}
