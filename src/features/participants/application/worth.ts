import { asText, type Fact, factsFor } from '../../../platform/facts.ts'
import { rulesFor, type Step } from '../../../platform/form.ts'
import { formatMoney } from '../../../platform/formats/money.ts'
import type { RowAt } from '../../../platform/path.ts'
import { words } from '../../../platform/words.ts'
import { type ClientDraft, sectionsOfStep } from '../sections.ts'
import { externalForSigning, itemForSigning, liquidForSigning, worthForSigning } from './means.ts'

type Item = RowAt<ClientDraft, 'netWorthDetails.liquidAssets'>

const { rows } = rulesFor<ClientDraft>()
const { rowsOf, fact } = factsFor<ClientDraft>()
const { required } = rulesFor<Item, ClientDraft>()
const ofItem = factsFor<Item>()

const itemFacts: readonly Fact<Item>[] = [
  ofItem.fact('type', words('Type'), asText),
  ofItem.fact('amount', words('Amount'), formatMoney),
]

export const netWorthStep: Step<ClientDraft> = {
  id: 'net-worth',
  title: words('Net Worth Details'),
  owns: sectionsOfStep('net-worth'),
  rules: [
    rows('netWorthDetails.liquidAssets', [
      required('type', words('Please Enter Type for Liquid Asset {{nr}}')),
      required('amount', words('Please Enter Amount for Liquid Asset {{nr}}')),
      ...itemForSigning,
      ...liquidForSigning,
    ]),
    rows('netWorthDetails.fixedAssets', [
      required('type', words('Please Enter Type for Fixed Asset {{nr}}')),
      required('amount', words('Please Enter Amount for Fixed Asset {{nr}}')),
      ...itemForSigning,
    ]),
    rows('netWorthDetails.liabilities', [
      required('type', words('Please Enter Type for Liability {{nr}}')),
      required('amount', words('Please Enter Amount for Liability {{nr}}')),
      ...itemForSigning,
    ]),
    ...worthForSigning,
  ],
  facts: [
    rowsOf('netWorthDetails.liquidAssets', words('Liquid Assets'), words('Liquid Asset {{nr}}'), itemFacts),
    rowsOf('netWorthDetails.fixedAssets', words('Fixed Assets'), words('Fixed Asset {{nr}}'), itemFacts),
    rowsOf('netWorthDetails.liabilities', words('Liabilities'), words('Liability {{nr}}'), itemFacts),
  ],
}

/** What is described are others: without an amount there are none. */
export const hasOthers = ({ externalInvestmentDetails }: ClientDraft): boolean =>
  (externalInvestmentDetails?.otherValue ?? 0) > 0

export const externalStep: Step<ClientDraft> = {
  id: 'external',
  title: words('External Investments'),
  owns: sectionsOfStep('external'),
  rules: externalForSigning,
  facts: [
    fact('externalInvestmentDetails.equitiesValue', words('Equities'), formatMoney),
    fact('externalInvestmentDetails.fixedIncomeValue', words('Fixed Income'), formatMoney),
    fact('externalInvestmentDetails.cashEquivalentValue', words('Cash and Equivalents'), formatMoney),
    fact('externalInvestmentDetails.realEstateValue', words('Real Estate'), formatMoney),
    fact('externalInvestmentDetails.commoditiesValue', words('Commodities'), formatMoney),
    fact('externalInvestmentDetails.otherValue', words('Others'), formatMoney),
    fact('externalInvestmentDetails.otherDescription', words('Others Description'), asText, hasOthers),
    fact('externalInvestmentDetails.annualIncome', words('Annual Income'), formatMoney),
  ],
}
