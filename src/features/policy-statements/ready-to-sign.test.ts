import { describe, expect, it } from 'vitest'
import { toSignIn } from '../../platform/acknowledgements.ts'
import { Currency, IntendedUse } from '../../platform/codes/account.ts'
import { issuesIn, toldAs } from '../../platform/form.ts'
import { type Circumstances, noCircumstances } from './circumstances.ts'
import type { StatementDraft } from './draft.ts'
import { policyStatement } from './form.ts'
import { type AccountOnFile, nothingKnown } from './known.ts'
import { defaultMixes } from './server/firm-mixes.ts'
import { wholeStatement } from './whole-testing.ts'

const account: AccountOnFile = {
  currency: Currency.cad,
  intendedUse: IntendedUse.retirementSavings,
  isLeveraged: false,
  paysOut: true,
  paidOutYearly: 24_000,
  horizonYears: 12,
  riskTolerance: { low: 35, medium: 45, high: 20 },
}
const paysNothing = { paysOut: false, paidOutYearly: 0 }

interface OnFile {
  basis?: Partial<Circumstances['basis']>
  known?: Partial<Circumstances['known']>
}

const onFile = ({ basis, known }: OnFile = {}): Circumstances => ({
  ...noCircumstances,
  today: '2026-11-22',
  name: 'Ada Okafor',
  basis: { ...noCircumstances.basis, profile: 'balanced', timeFrame: 9, isInsider: false, ...basis },
  timeFrameAnswer: { en: 'Later', fr: 'Plus tard' },
  takesIncome: true,
  proposal: defaultMixes.balanced,
  known: {
    ...nothingKnown,
    dateOfBirth: '1980-05-17',
    takesNothing: false,
    adviser: 'Amelia Hart',
    accounts: [account],
    ...known,
  },
})

const told = (draft: StatementDraft, circumstances: Circumstances) =>
  toSignIn(policyStatement(circumstances), draft).map((issue) => `${toldAs(issue).severity} ${issue.path}`)

const legal = 'legalRegulatoryConsiderations'

/** A statement of somebody who takes nothing out, and of whom no account is on file. */
const saver: StatementDraft = {
  ...wholeStatement,
  incomeRequirements: false,
  spendingPolicy: { rule: 'none' },
  exclusions: { excludes: false },
}

const sound: [string, StatementDraft, OnFile][] = [
  ['with an account that pays out', wholeStatement, {}],
  ['without any account', saver, { known: { accounts: [], takesNothing: true } }],
  ['without a questionnaire', saver, { known: { accounts: [], takesNothing: null } }],
  [
    'that says of legal considerations that there are none',
    { ...wholeStatement, [legal]: 'None known.' },
    {},
  ],
  [
    'that leaves them and circumstances empty',
    { ...wholeStatement, [legal]: '', uniqueCircumstances: null },
    {},
  ],
  ['of an insider', wholeStatement, { basis: { isInsider: true } }],
  ['of somebody exposed', wholeStatement, { known: { isExposed: true } }],
  ...[
    'Ada is an engineer of 45, married.',
    'Ada is an engineer of 46, single. Her mother is 81 years old.',
    'Ada, whose son is aged 19, would like to retire at the age of 60, or of 65.',
    'An engineer with 20 years of experience, and a portfolio of 60 and 40.',
    'La cliente a 46 ans et une expérience de 20 ans.',
  ].map((clientSummary): (typeof sound)[number] => [
    `whose summary is: ${clientSummary}`,
    { ...wholeStatement, clientSummary },
    {},
  ]),
  ...['An insider of Northern Rail, and no insider of others.', 'Initiée de Northern Rail.'].map(
    (text): (typeof sound)[number] => [
      `of an insider, of whom is written: ${text}`,
      { ...wholeStatement, [legal]: text },
      { basis: { isInsider: true } },
    ],
  ),
  [
    'whose accounts are described with all that is owned',
    wholeStatement,
    { basis: { liquidAssets: 250_000.5 } },
  ],
  [
    'that excludes nothing, in words as well',
    { ...wholeStatement, exclusions: { excludes: false, which: 'None' } },
    {},
  ],
  [
    'of a person of the United States',
    { ...wholeStatement, taxConsiderations: 'No foreign funds: they are PFICs there.' },
    { known: { isUSPerson: true } },
  ],
  [
    'of the same, who has written it under the legal considerations',
    { ...wholeStatement, [legal]: 'Files with the IRS every year.' },
    { known: { isUSPerson: true } },
  ],
  [
    'of somebody of 68 who plans for 20 years',
    { ...wholeStatement, timeHorizion: 20 },
    { known: { dateOfBirth: '1958-02-03', accounts: [{ ...account, horizonYears: 20 }] } },
  ],
  [
    'with accounts of several kinds',
    { ...wholeStatement, allowsBorrowing: true },
    {
      known: {
        accounts: [
          account,
          { ...account, ...paysNothing, isLeveraged: true, currency: Currency.usd },
          { ...account, ...paysNothing, horizonYears: 3, riskTolerance: { low: 100, medium: 0, high: 0 } },
        ],
      },
    },
  ],
  [
    'with another currency, inflation and benchmarks',
    {
      ...wholeStatement,
      currency: Currency.usd,
      inflationAssumption: 3.5,
      alternativeInvestmentsObjectives: { lowerLimit: 0, target: 10, upperLimit: 15 },
    },
    { known: { accounts: [{ ...account, currency: Currency.usd }] } },
  ],
  [
    'whose client’s name is Test, and who excludes Box Grove Collector Road',
    {
      ...wholeStatement,
      accountFeeDescriptions: [
        { ...wholeStatement.accountFeeDescriptions[0], clientName: 'Ada Test-Okafor' },
      ],
      exclusions: { excludes: true, which: 'Box Grove Collector Road REIT' },
    },
    {},
  ],
]

describe('a sound statement', () => {
  it.each(sound)('%s raises nothing', (_, draft, file) => {
    const form = policyStatement(onFile(file))
    expect(toSignIn(form, draft)).toEqual([])
    expect(issuesIn(form, draft)).toEqual([])
  })
})

const [fee] = wholeStatement.accountFeeDescriptions
const fees = (...changes: object[]): StatementDraft => ({
  ...wholeStatement,
  accountFeeDescriptions: changes.map((change) => ({ ...fee, ...change })),
})
const withAccount = (...changes: Partial<AccountOnFile>[]): OnFile => ({
  known: { accounts: changes.map((change) => ({ ...account, ...change })) },
})
const without = (...fields: (keyof StatementDraft)[]): StatementDraft => ({
  ...wholeStatement,
  ...Object.fromEntries(fields.map((field) => [field, null])),
})
const spending = (spendingPolicy: StatementDraft['spendingPolicy']): StatementDraft => ({
  ...wholeStatement,
  spendingPolicy,
})

const defects: [string, StatementDraft, OnFile, string][] = [
  ['a summary that says nothing', { ...wholeStatement, clientSummary: 'TBD' }, {}, 'blocks clientSummary'],
  [
    '90 years at 68',
    { ...wholeStatement, timeHorizion: 90 },
    { known: { dateOfBirth: '1958-02-03' } },
    'reason timeHorizion',
  ],
  [
    'another horizon than the accounts have',
    { ...wholeStatement, timeHorizion: 25 },
    withAccount({ horizonYears: 10 }, { ...paysNothing, horizonYears: 15 }),
    'reason timeHorizion',
  ],
  [
    'no income, and an account that pays out',
    { ...wholeStatement, incomeRequirements: false },
    {},
    'reason incomeRequirements',
  ],
  [
    'income, and no account that pays out',
    wholeStatement,
    withAccount(paysNothing),
    'reason incomeRequirements',
  ],
  [
    'no income, and a questionnaire that takes some',
    saver,
    { known: { accounts: [] } },
    'reason incomeRequirements',
  ],
  [
    'income, and a questionnaire that takes none',
    wholeStatement,
    { known: { accounts: [], takesNothing: true } },
    'reason incomeRequirements',
  ],
  [
    'an insider without considerations',
    { ...wholeStatement, [legal]: 'None' },
    { basis: { isInsider: true } },
    `blocks ${legal}`,
  ],
  ['an insider, and nothing written', without(legal), { basis: { isInsider: true } }, `blocks ${legal}`],
  [
    'somebody exposed without considerations',
    { ...wholeStatement, [legal]: 'Aucune considération juridique.' },
    { known: { isExposed: true } },
    `reason ${legal}`,
  ],
  ['considerations left for later', { ...wholeStatement, [legal]: 'à déterminer' }, {}, `blocks ${legal}`],
  [
    'circumstances of a dash',
    { ...wholeStatement, uniqueCircumstances: '-' },
    {},
    'blocks uniqueCircumstances',
  ],
  ...[
    'The client is no insider of any reporting issuer.',
    'She is not a reporting insider.',
    'La cliente n’est pas une personne initiée.',
  ].map((text): (typeof defects)[number] => [
    `an insider of whom is written: ${text}`,
    { ...wholeStatement, [legal]: text },
    { basis: { isInsider: true } },
    `blocks ${legal}`,
  ]),
  ...[
    'The client is a retired teacher of 71, married, who lives on a pension.',
    'Ada is 71 years old.',
    'La cliente, âgée de 71 ans, vit seule.',
  ].map((clientSummary): (typeof defects)[number] => [
    `a summary of another age: ${clientSummary}`,
    { ...wholeStatement, clientSummary },
    {},
    'reason clientSummary',
  ]),
  [
    'an account of more than is owned',
    fees({ approximateValue: 5_000_000 }),
    { basis: { liquidAssets: 300_000 } },
    'reason accountFeeDescriptions.0.approximateValue',
  ],
  ['no fees', { ...wholeStatement, accountFeeDescriptions: [] }, {}, 'blocks accountFeeDescriptions'],
  [
    'an account number that says nothing',
    fees({ accountNumber: 'n/a' }),
    {},
    'blocks accountFeeDescriptions.0.accountNumber',
  ],
  ['a name that says nothing', fees({ clientName: 'x' }), {}, 'blocks accountFeeDescriptions.0.clientName'],
  [
    'a description that says nothing',
    fees({ accountDescription: 'TBD' }),
    {},
    'blocks accountFeeDescriptions.0.accountDescription',
  ],
  [
    'an account described twice',
    fees({}, { accountNumber: '88120045' }),
    {},
    'blocks accountFeeDescriptions.1.accountNumber',
  ],
  ['a fee of 12%', fees({ managementFee: 12 }), {}, 'reason accountFeeDescriptions.0.managementFee'],
  [
    'the account of somebody else',
    fees({ clientName: 'Priya Nair' }),
    {},
    'reason accountFeeDescriptions.0.clientName',
  ],
  [
    'more risk than the accounts bear',
    wholeStatement,
    withAccount({ riskTolerance: { low: 80, medium: 20, high: 0 } }),
    'reason equityObjectives.target',
  ],
  [
    'less risk than the accounts are to have',
    wholeStatement,
    withAccount({ riskTolerance: { low: 0, medium: 0, high: 100 } }),
    'reason equityObjectives.target',
  ],
  ['no purpose', without('purposes'), {}, 'blocks purposes'],
  [
    'another purpose that is not said',
    { ...wholeStatement, purposes: [IntendedUse.other], purposeOther: 'n/a' },
    {},
    'blocks purposeOther',
  ],
  ['no currency', without('currency'), {}, 'blocks currency'],
  ['a currency that no account has', { ...wholeStatement, currency: Currency.usd }, {}, 'reason currency'],
  ['no inflation', without('inflationAssumption'), {}, 'blocks inflationAssumption'],
  ['an inflation of 40%', { ...wholeStatement, inflationAssumption: 40 }, {}, 'blocks inflationAssumption'],
  ['an inflation of 9%', { ...wholeStatement, inflationAssumption: 9 }, {}, 'reason inflationAssumption'],
  ['an inflation of 0%', { ...wholeStatement, inflationAssumption: 0 }, {}, 'reason inflationAssumption'],
  ['no spending policy', without('spendingPolicy'), {}, 'blocks spendingPolicy.rule'],
  ['income, and nothing is taken out', spending({ rule: 'none' }), {}, 'blocks spendingPolicy.rule'],
  [
    'an amount that is not said',
    spending({ rule: 'amount', isIndexed: true }),
    {},
    'blocks spendingPolicy.annualAmount',
  ],
  [
    'an amount of which it is not said whether it grows',
    spending({ rule: 'amount', annualAmount: 24_000 }),
    {},
    'blocks spendingPolicy.isIndexed',
  ],
  [
    'another amount than the accounts pay out',
    spending({ rule: 'amount', annualAmount: 96_000, isIndexed: true }),
    {},
    'reason spendingPolicy.annualAmount',
  ],
  ['a percentage that is not said', spending({ rule: 'percent' }), {}, 'blocks spendingPolicy.percentage'],
  [
    'money taken out, and no income',
    { ...saver, spendingPolicy: { rule: 'percent', percentage: 4 } },
    { known: { accounts: [] } },
    'blocks spendingPolicy.rule',
  ],
  ['exclusions that are not asked', without('exclusions'), {}, 'blocks exclusions.excludes'],
  [
    'exclusions that are none',
    { ...wholeStatement, exclusions: { excludes: true, which: 'none' } },
    {},
    'blocks exclusions.which',
  ],
  [
    'exclusions that are denied and written',
    { ...wholeStatement, exclusions: { excludes: false, which: 'Makers of weapons' } },
    {},
    'blocks exclusions.which',
  ],
  ['borrowing that is not asked', without('allowsBorrowing'), {}, 'blocks allowsBorrowing'],
  [
    'a leveraged account, and no borrowing',
    wholeStatement,
    withAccount({ isLeveraged: true }),
    'blocks allowsBorrowing',
  ],
  [
    'a person of the United States without a word of tax',
    { ...wholeStatement, taxConsiderations: 'none' },
    { known: { isUSPerson: true } },
    'blocks taxConsiderations',
  ],
  [
    'a class without a benchmark',
    { ...wholeStatement, benchmarks: { ...wholeStatement.benchmarks, equityObjectives: null } },
    {},
    'blocks benchmarks.equityObjectives.index',
  ],
  [
    'a benchmark of another class',
    {
      ...wholeStatement,
      benchmarks: { ...wholeStatement.benchmarks, equityObjectives: { index: 'treasuryBills' } },
    },
    {},
    'blocks benchmarks.equityObjectives.index',
  ],
  [
    'another benchmark that is not said',
    {
      ...wholeStatement,
      benchmarks: { ...wholeStatement.benchmarks, equityObjectives: { index: 'other', other: '—' } },
    },
    {},
    'blocks benchmarks.equityObjectives.other',
  ],
  ['no reports', without('reporting'), {}, 'blocks reporting'],
  ['no supervisor', without('supervisor'), {}, 'blocks supervisor'],
  ['the adviser as supervisor', { ...wholeStatement, supervisor: 'AMELIA HART' }, {}, 'blocks supervisor'],
]

describe('a defect of a statement is told in one line:', () => {
  it.each(defects)('%s', (_, draft, file, line) => {
    const circumstances = onFile(file)
    const form = policyStatement(circumstances)
    expect(told(draft, circumstances)).toEqual([line])
    // it is submitted all the same
    expect(issuesIn(form, draft).every(({ warning }) => warning)).toBe(true)
  })

  it('limits that leave no room, once a reason stands for the targets', () => {
    const draft: StatementDraft = {
      ...wholeStatement,
      ...defaultMixes.balanced,
      fixedIncomeObjectives: { lowerLimit: 10, target: 15, upperLimit: 20 },
      equityObjectives: { lowerLimit: 10, target: 15, upperLimit: 20 },
      acknowledgements: [
        {
          key: 'targets-not-whole',
          path: 'alternativeInvestmentsObjectives.target',
          reason: 'The rest is lent',
        },
        { key: 'mix-other-than-firms', path: 'cashAndEquivalentsObjectives', reason: 'The rest is lent' },
      ],
    }
    const low = withAccount({ riskTolerance: null })
    expect(told(draft, onFile(low))).toEqual(['blocks alternativeInvestmentsObjectives.target'])
    expect(told({ ...draft, acknowledgements: null }, onFile(low))).toEqual([
      'reason alternativeInvestmentsObjectives.target',
      'reason cashAndEquivalentsObjectives',
    ])
  })

  it('a horizon that is doubted twice, one after the other', () => {
    const file: OnFile = { basis: { timeFrame: 5 }, known: { dateOfBirth: '1958-02-03' } }
    const long: StatementDraft = { ...wholeStatement, timeHorizion: 90 }
    const asked = () =>
      toSignIn(policyStatement(onFile(file)), long).map(({ warning }) => warning?.asksReason && warning.key)
    expect(asked()).toEqual(['horizon-against-questionnaire'])
    long.acknowledgements = [
      { key: 'horizon-against-questionnaire', path: 'timeHorizion', reason: 'For the grandchildren' },
    ]
    expect(asked()).toEqual(['horizon-beyond-age'])
  })

  it('whose reason stands is told no more', () => {
    const draft: StatementDraft = {
      ...wholeStatement,
      inflationAssumption: 9,
      acknowledgements: [
        {
          key: 'unusual-inflation',
          path: 'inflationAssumption',
          reason: 'She lives abroad half of the year',
        },
      ],
    }
    expect(told(draft, onFile())).toEqual([])
  })
})
