import { Citizenship, Language, MaritalStatus, Title } from '../../../../../platform/codes/person.ts'
import { words } from '../../../../../platform/words.ts'
import { FieldGroup } from '../../../../../web/form/field-group.tsx'
import { fieldsFor } from '../../../../../web/form/fields.tsx'
import { explainsCitizenship, hasTwoNames } from '../../../application/general.ts'
import { application } from '../../../application.ts'
import { SingleName } from './single-name.tsx'

const { Text, Digits, Phone, Sin, Day, Integer, YesNo, Select, When } = fieldsFor(application)

interface Props {
  /** What fields are called here, by their paths, where that is not what the application calls them. */
  called?: Readonly<Record<string, string>>
}

export const General = ({ called = {} }: Props) => (
  <>
    <FieldGroup title={words('Identity')}>
      <YesNo name="generalDetails.isIndividual" />
      <Select name="generalDetails.title" options={Title.options} />
      <div>
        <When holds={hasTwoNames}>
          <Text name="generalDetails.firstName" />
        </When>
        <SingleName at="generalDetails" />
      </div>
      <Text name="generalDetails.middleInitial" />
      <Text name="generalDetails.lastName" />
      <Select name="generalDetails.maritalStatus" options={MaritalStatus.options} />
      <Sin name="generalDetails.sin" />
      <Day name="generalDetails.dateOfBirth" />
      <Integer name="generalDetails.numDependents" maxLength={3} />
    </FieldGroup>
    <FieldGroup title={words('Contact')}>
      <Phone name="generalDetails.homePhone" />
      <Phone name="generalDetails.cellPhone" />
      <Phone name="generalDetails.businessPhone" />
      <Digits name="generalDetails.businessPhoneExt" />
      <Text name="generalDetails.email" label={called['generalDetails.email']} />
      <Select
        name="generalDetails.language"
        label={called['generalDetails.language']}
        options={Language.options}
      />
    </FieldGroup>
    <FieldGroup title={words('Citizenship')}>
      <Select name="generalDetails.citizenship" options={Citizenship.options} />
      <When holds={explainsCitizenship}>
        <Text name="generalDetails.otherCitizenship" label={called['generalDetails.otherCitizenship']} />
      </When>
    </FieldGroup>
  </>
)
