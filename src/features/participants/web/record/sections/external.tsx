import { words } from '../../../../../platform/words.ts'
import { FieldGroup } from '../../../../../web/form/field-group.tsx'
import { fieldsFor } from '../../../../../web/form/fields.tsx'
import { hasOthers } from '../../../application/worth.ts'
import { application } from '../../../application.ts'

const { Text, Money, When } = fieldsFor(application)

export const External = () => (
  <FieldGroup hint={words('What the client holds elsewhere. Nothing here is required.')}>
    <Money name="externalInvestmentDetails.equitiesValue" />
    <Money name="externalInvestmentDetails.fixedIncomeValue" />
    <Money name="externalInvestmentDetails.cashEquivalentValue" />
    <Money name="externalInvestmentDetails.realEstateValue" />
    <Money name="externalInvestmentDetails.commoditiesValue" />
    <Money name="externalInvestmentDetails.annualIncome" />
    <Money name="externalInvestmentDetails.otherValue" />
    <When holds={hasOthers}>
      <Text name="externalInvestmentDetails.otherDescription" />
    </When>
  </FieldGroup>
)
