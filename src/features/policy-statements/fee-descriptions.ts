import { asText, factsFor } from '../../platform/facts.ts'
import { type Form, type Rule, rulesFor, type Step } from '../../platform/form.ts'
import { formatMoney } from '../../platform/formats/money.ts'
import { formatPercent } from '../../platform/formats/percents.ts'
import { words } from '../../platform/words.ts'
import type { FeeDescription, StatementDraft } from './draft.ts'

// What the accounts cost: described one by one, by a form that tells the first failure (specification 2, sections 2.6 and 5).

const { rows } = rulesFor<StatementDraft>()
const { rowsOf } = factsFor<StatementDraft>()
const { fact } = factsFor<FeeDescription>()

const validValue = words('Please provide a valid approximate value')
const validFee = words('Please provide a valid management fee')

/** In the order in which the form tells them: texts first (IPS-015, IPS-016). */
export const feeRules = <Root>(): readonly Rule<FeeDescription, Root>[] => {
  const { required, valid } = rulesFor<FeeDescription, Root>()
  return [
    required('accountNumber', words('Please provide a valid account number')),
    required('clientName', words('Please provide a valid client name')),
    required('accountDescription', words('Please provide a valid account description')),
    required('approximateValue', validValue),
    valid('approximateValue', (value) => value > 0, validValue),
    required('managementFee', validFee),
    valid('managementFee', (fee) => fee > 0 && fee <= 100, validFee),
  ]
}

const feeFacts = [
  fact('accountDescription', words('Account Description'), asText),
  fact('accountNumber', words('FCC Account Number'), asText),
  fact('clientName', words('Client Name'), asText),
  fact('approximateValue', words('Approximate Value ($)'), formatMoney),
  fact('managementFee', words('Management Fee'), formatPercent),
]

export const feesStep: Step<StatementDraft> = {
  id: 'fees',
  title: words('Account Fee Descriptions'),
  owns: ['accountFeeDescriptions'],
  rules: [rows('accountFeeDescriptions', feeRules<StatementDraft>())],
  facts: [
    rowsOf('accountFeeDescriptions', words('Account Fee Descriptions'), words('Account {{nr}}'), feeFacts),
  ],
}

/** Tells the first of what is found by the rules, and nothing else. */
const firstOf = <D, Root>(rules: readonly Rule<D, Root>[]): Rule<D, Root> => ({
  judge(draft, judging) {
    let { tell } = judging
    const tellFirst: typeof tell = (found) => {
      tell(found)
      tell = () => {}
    }
    for (const { judge } of rules) judge(draft, { ...judging, tell: tellFirst })
  },
  says: rules.flatMap(({ says }) => says),
})

/** A description by itself, while it is entered. */
export const feeForm: Form<FeeDescription> = {
  steps: [
    {
      id: 'fee',
      title: words('Create Account Description'),
      owns: ['accountNumber', 'clientName', 'accountDescription', 'approximateValue', 'managementFee'],
      rules: [firstOf(feeRules<FeeDescription>())],
      facts: feeFacts,
    },
  ],
}
