import { Currency, IntendedUse } from '../../platform/codes/account.ts'
import { asking, asText, factsFor, yesOrNo } from '../../platform/facts.ts'
import { type Rule, rulesFor, type Step } from '../../platform/form.ts'
import { formatMoney } from '../../platform/formats/money.ts'
import { formatPercent } from '../../platform/formats/percents.ts'
import { saysSomething } from '../../platform/says-something.ts'
import { words } from '../../platform/words.ts'
import type { Circumstances } from './circumstances.ts'
import { SpendingRule } from './codes.ts'
import type { StatementDraft } from './draft.ts'
import { paidOutYearly, paysOut } from './known.ts'
import { isUnfinished, saysNone, saysNothing } from './texts.ts'

// What the document of a statement carries beside the specification's fields, and what it is measured by. Signing waits
// for it, and submitting does not.

const { required, given, valid, check, advise, cites } = rulesFor<StatementDraft>()
const { fact, coded, pieced } = factsFor<StatementDraft>()

const elements = words('CFA Institute, Elements of an Investment Policy Statement')

export const policyAsks = {
  inflationAssumption: words('What prices are assumed to rise by a year: the return is measured against it.'),
  exclusions: words('Whether the client wants none of some investments, such as an industry or a company.'),
  allowsBorrowing: words('Whether money may be borrowed to invest, as in a margin account.'),
}

export const isOtherPurpose = ({ purposes }: StatementDraft): boolean =>
  purposes?.includes(IntendedUse.other) === true
export const spendsBy =
  (...rules: readonly SpendingRule[]) =>
  ({ spendingPolicy }: StatementDraft): boolean =>
    rules.some((rule) => rule === spendingPolicy?.rule)
export const isByAmount = spendsBy(SpendingRule.amount)
export const isByPercent = spendsBy(SpendingRule.percent)
export const excludesSome = ({ exclusions }: StatementDraft): boolean => exclusions?.excludes === true
/** Which are excluded is asked for, or was told where none are. */
export const tellsOfExclusions = (draft: StatementDraft): boolean =>
  excludesSome(draft) || !!draft.exclusions?.which

const purposeRules: readonly Rule<StatementDraft>[] = [
  cites(words('CIRO Rule 3202'), [
    required('purposes', words('Please choose what the portfolio is for')),
    required('purposeOther', words('Please write what else the portfolio is for'), isOtherPurpose),
    valid('purposeOther', saysSomething, saysNothing, isOtherPurpose),
  ]),
]

const currencyRules = ({ known }: Circumstances): readonly Rule<StatementDraft>[] => [
  cites(elements, [
    required('currency', words('Please choose the currency in which the portfolio is measured')),
  ]),
  advise(
    'currency',
    words(
      'No account of the client is in this currency. Please correct it, or explain why it is measured so.',
    ),
    { asksReason: true, key: 'currency-other-than-accounts', audience: 'client' },
    ({ currency }) => {
      const kept = known.accounts.flatMap((account) => account.currency ?? [])
      return !!currency && kept.length > 0 && !kept.includes(currency)
    },
  ),
]

/** What prices usually rise by in a year, in percent: the Bank of Canada aims at 1 to 3. */
const usualInflation = [1, 4] as const

const inflationRules: readonly Rule<StatementDraft>[] = [
  cites(elements, [
    given('inflationAssumption', words('Please enter the inflation that is assumed')),
    check(
      'inflationAssumption',
      ['inflationAssumption'],
      words('Please enter an inflation from 0% to 15% a year'),
      ([inflation]) => inflation >= 0 && inflation <= 15,
    ),
  ]),
  advise(
    'inflationAssumption',
    words('Such an inflation is unusual: the Bank of Canada aims at 2%. Please correct or explain it.'),
    { asksReason: true, key: 'unusual-inflation', audience: 'client' },
    ({ inflationAssumption: inflation }) => {
      if (typeof inflation !== 'number' || inflation < 0 || inflation > 15) return false
      return inflation < usualInflation[0] || inflation > usualInflation[1]
    },
  ),
]

/** What the statement and the accounts may differ by before it is asked why, as a part of what the accounts pay out. */
const closeEnough = 0.1

const dollars = (amount: number) => ({ en: formatMoney(amount, 'en'), fr: formatMoney(amount, 'fr') })

const spendingRules = ({ known }: Circumstances): readonly Rule<StatementDraft>[] => [
  cites(elements, [
    required('spendingPolicy.rule', words('Please choose how money is taken out of the portfolio')),
    required('spendingPolicy.annualAmount', words('Please enter the amount a year'), isByAmount),
    valid(
      'spendingPolicy.annualAmount',
      (amount) => amount > 0,
      words('Please enter the amount a year'),
      isByAmount,
    ),
    given(
      'spendingPolicy.isIndexed',
      words('Please say whether the amount grows with inflation'),
      isByAmount,
    ),
    required('spendingPolicy.percentage', words('Please enter the percentage a year'), isByPercent),
    valid(
      'spendingPolicy.percentage',
      (percent) => percent > 0 && percent <= 100,
      words('Please enter a percentage above 0% and up to 100% a year'),
      isByPercent,
    ),
    check(
      'spendingPolicy.rule',
      ['spendingPolicy.rule', 'incomeRequirements'],
      words(
        'Income is required from the investments, and here nothing is taken out. Please correct one of them.',
      ),
      ([rule, isRequired]) => !(isRequired && rule === SpendingRule.none),
    ),
    // where accounts pay out, that is told at the question itself
    check(
      'spendingPolicy.rule',
      ['spendingPolicy.rule', 'incomeRequirements'],
      words(
        'No income is required from the investments, and here money is taken out. Please correct one of them.',
      ),
      ([rule, isRequired]) => isRequired || rule === SpendingRule.none || paysOut(known),
    ),
  ]),
  advise(
    'spendingPolicy.annualAmount',
    words('The accounts pay out {{amount}} a year. Please correct the amount, or explain the difference.'),
    {
      asksReason: true,
      key: 'spending-other-than-withdrawals',
      audience: 'client',
      source: words('CIRO Rule 3202'),
    },
    (draft) => {
      const [yearly, planned] = [paidOutYearly(known), draft.spendingPolicy?.annualAmount ?? 0]
      if (!isByAmount(draft) || yearly === 0 || planned <= 0) return false
      return Math.abs(planned - yearly) > yearly * closeEnough && { amount: dollars(yearly) }
    },
  ),
]

const restrictionRules = ({ basis, known }: Circumstances): readonly Rule<StatementDraft>[] => [
  cites(words('CIRO Rule 3278'), [
    given('exclusions.excludes', words('Please say whether the client excludes any investments')),
    required('exclusions.which', words('Please write which investments the client excludes'), excludesSome),
    valid(
      'exclusions.which',
      (text) => !saysNone(text) && saysSomething(text),
      words('Please write which investments the client excludes, or answer No above'),
      excludesSome,
    ),
    valid(
      'exclusions.which',
      saysNone,
      words(
        'No investments are excluded, and some are written here. Please empty this, or answer Yes above.',
      ),
      ({ exclusions }) => exclusions?.excludes === false,
    ),
  ]),
  cites(words('CIRO Rule 3217'), [
    given('allowsBorrowing', words('Please say whether money may be borrowed to invest')),
    check(
      'allowsBorrowing',
      ['allowsBorrowing'],
      words('An account of the client borrows to invest. Please answer Yes, or change that account.'),
      ([allows]) =>
        allows || !(basis.isLeveraged === true || known.accounts.some(({ isLeveraged }) => isLeveraged)),
    ),
  ]),
  cites(words('Income Tax Act, Part XVIII'), [
    check(
      'taxConsiderations',
      [],
      words(
        'The client is a person of the United States. Please write what their taxes there ask of the portfolio, such as no foreign funds.',
      ),
      (_, { taxConsiderations, legalRegulatoryConsiderations }) =>
        !known.isUSPerson || !saysNone(taxConsiderations) || speaksOfTax(legalRegulatoryConsiderations ?? ''),
    ),
  ]),
  valid('taxConsiderations', (text) => !isUnfinished(text), saysNothing),
]

/** Taxes of another country were written under the legal considerations before they had a field of their own. */
const speaksOfTax = (text: string): boolean =>
  /\b(tax|taxes|taxation|irs|fatca|pfic|pfics|fbar|u\.?s\.?|united states|american?)\b|imp[oô]t|fisc|états-unis|améric/i.test(
    text,
  )

export const policyStep = (circumstances: Circumstances): Step<StatementDraft> => ({
  id: 'policy',
  title: words('Investment Policy'),
  forSigning: true,
  owns: [
    'purposes',
    'purposeOther',
    'currency',
    'inflationAssumption',
    'spendingPolicy',
    'exclusions',
    'allowsBorrowing',
    'taxConsiderations',
  ],
  rules: [
    ...purposeRules,
    ...currencyRules(circumstances),
    ...inflationRules,
    ...spendingRules(circumstances),
    ...restrictionRules(circumstances),
  ],
  facts: [
    pieced('purposes', words('Purpose of the Portfolio'), (purposes) =>
      purposes.flatMap((use, nr) => [...(nr > 0 ? [', '] : []), { key: IntendedUse.label(use) }]),
    ),
    fact('purposeOther', words('Other Purpose'), asText, isOtherPurpose),
    coded('currency', words('Currency of the Portfolio'), Currency.label),
    asking(
      policyAsks.inflationAssumption,
      fact('inflationAssumption', words('Inflation Assumed'), formatPercent),
    ),
    coded('spendingPolicy.rule', words('Spending Policy'), SpendingRule.label),
    fact('spendingPolicy.annualAmount', words('Amount a Year'), formatMoney, isByAmount),
    coded('spendingPolicy.isIndexed', words('Grows with Inflation'), yesOrNo, isByAmount),
    fact('spendingPolicy.percentage', words('Percentage a Year'), formatPercent, isByPercent),
    asking(policyAsks.exclusions, coded('exclusions.excludes', words('Excluded Investments'), yesOrNo)),
    fact('exclusions.which', words('Which Investments Are Excluded'), asText, tellsOfExclusions),
    asking(policyAsks.allowsBorrowing, coded('allowsBorrowing', words('Borrowing to Invest'), yesOrNo)),
    fact('taxConsiderations', words('Tax Considerations'), asText),
  ],
})
