import { Currency, IntendedUse } from '../../../../platform/codes/account.ts'
import { words } from '../../../../platform/words.ts'
import { FieldGroup, FullWidth } from '../../../../web/form/field-group.tsx'
import { SpendingRule } from '../../codes.ts'
import { isByAmount, isByPercent, isOtherPurpose, policyAsks, tellsOfExclusions } from '../../policy.ts'
import { Money, Paragraphs, Percent, Select, Text, Toggle, When, YesNo } from '../fields.ts'
import { Offers } from './offers.tsx'

/** What the portfolio is for, what is taken out of it, and what it may not hold. */
export const Policy = () => (
  <>
    <Offers step="policy" />
    <FieldGroup title={words('Purpose')}>
      <FullWidth>
        <Toggle name="purposes" options={IntendedUse.options} />
      </FullWidth>
      <When holds={isOtherPurpose}>
        <FullWidth>
          <Text name="purposeOther" maxLength={200} />
        </FullWidth>
      </When>
      <Select name="currency" options={Currency.options} />
      <Percent name="inflationAssumption" help={policyAsks.inflationAssumption} />
    </FieldGroup>
    <FieldGroup title={words('Spending')}>
      <Select name="spendingPolicy.rule" options={SpendingRule.options} />
      <When holds={isByAmount}>
        <Money name="spendingPolicy.annualAmount" />
        <YesNo name="spendingPolicy.isIndexed" />
      </When>
      <When holds={isByPercent}>
        <Percent name="spendingPolicy.percentage" />
      </When>
    </FieldGroup>
    <FieldGroup title={words('Restrictions')}>
      <YesNo name="exclusions.excludes" help={policyAsks.exclusions} />
      <YesNo name="allowsBorrowing" help={policyAsks.allowsBorrowing} />
      <When holds={tellsOfExclusions}>
        <FullWidth>
          <Paragraphs name="exclusions.which" />
        </FullWidth>
      </When>
      <FullWidth>
        <Paragraphs
          name="taxConsiderations"
          help={words(
            'What taxes ask of the portfolio, such as those of another country, or losses to be used. Leave it empty if there is nothing.',
          )}
        />
      </FullWidth>
    </FieldGroup>
  </>
)
