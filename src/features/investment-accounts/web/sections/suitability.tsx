import { words } from '../../../../platform/words.ts'
import { useFromDraft } from '../../../../web/draft/use-from-draft.ts'
import { FieldGroup, FullWidth, Wide } from '../../../../web/form/field-group.tsx'
import { isMargin } from '../../account-types.ts'
import { isBorrowed, tellsOfBorrowing } from '../../application/suitability.ts'
import { Knowledge, Level } from '../../codes.ts'
import { suitabilityOffer } from '../../offers.ts'
import {
  Day,
  Integer,
  Money,
  Percent,
  Section,
  Select,
  Text,
  Toggle,
  useOnFile,
  useStore,
  When,
} from '../fields.ts'
import { Offers } from '../offer.tsx'
import { LeverageStatement } from './leverage-statement.tsx'

/** What the account is judged by, and what is borrowed for it. */
export const Suitability = () => (
  <Section name="suitability">
    <Offers offers={suitabilityOffer} />
    <FieldGroup
      title={words('Objectives')}
      hint={words('Whole percentages that come to 100, for this account alone.')}
      columns={3}
    >
      <Percent name="suitability.objectives.income" />
      <Percent name="suitability.objectives.growth" />
      <Percent name="suitability.objectives.speculation" />
    </FieldGroup>
    <FieldGroup
      title={words('Risk Tolerance of the Account')}
      hint={words('Whole percentages that come to 100. The more cautious holder decides.')}
      columns={3}
    >
      <Percent name="suitability.riskTolerance.low" />
      <Percent name="suitability.riskTolerance.medium" />
      <Percent name="suitability.riskTolerance.high" />
    </FieldGroup>
    <FieldGroup title={words('Circumstances of the Account')}>
      <Integer name="suitability.horizonYears" help={words('In years, until the money is needed.')} />
      <Select name="suitability.knowledge" options={Knowledge.options} />
      <Select
        name="suitability.liquidity"
        options={Level.options}
        help={words('How likely it is that money is taken out early.')}
      />
      <Select name="suitability.riskCapacity" options={Level.options} />
      <Money name="suitability.initialAmount" />
    </FieldGroup>
    <When holds={tellsOfBorrowing}>
      <Borrowing />
    </When>
  </Section>
)

function Borrowing() {
  const { circumstances } = useOnFile()
  const holders = useFromDraft(useStore(), ({ accountHolders }) => accountHolders)
  const options = circumstances.people
    .filter(({ id }) => (holders?.length ? holders : [circumstances.participantId]).includes(id))
    .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Section name="borrowing">
      <FieldGroup title={words('Borrowing')}>
        <FullWidth>
          <LeverageStatement />
        </FullWidth>
        <When holds={isBorrowed}>
          <Text name="borrowing.lender" />
          <Money name="borrowing.amount" />
          <Percent name="borrowing.rate" help={words('Per year')} />
          <Integer name="borrowing.termMonths" help={words('In months')} />
          <Wide>
            <Text name="borrowing.security" />
          </Wide>
        </When>
        <Day name="borrowing.statementGivenOn" />
        <When holds={isMargin}>
          <Day name="borrowing.agreementGivenOn" />
        </When>
        <Wide>
          <Toggle name="borrowing.acknowledgedBy" options={options} />
        </Wide>
      </FieldGroup>
    </Section>
  )
}
