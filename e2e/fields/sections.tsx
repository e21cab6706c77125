import { Gender, Title } from '../../src/platform/codes/person.ts'
import { fieldsFor } from '../../src/web/form/fields.tsx'
import { isInsider, trial, type Worth } from './trial-form.ts'

const {
  Text,
  Paragraphs,
  Digits,
  Phone,
  Postal,
  Sin,
  Day,
  Integer,
  Money,
  Percent,
  YesNo,
  Select,
  Toggle,
  ...fields
} = fieldsFor(trial)
const { CountryRegion, Rows, When } = fields

const roles = [
  { value: 'holder', label: 'Account Holder' },
  { value: 'trustee', label: 'Trustee' },
] as const

export const PersonSection = () => (
  <>
    <Text name="person.firstName" help="As it is written in the passport." />
    <Select name="person.title" options={Title.options} />
    <Select name="person.gender" options={Gender.options} />
    <Select name="person.spouse" options={[]} />
    <Day name="person.birthDate" />
    <Integer name="person.dependents" />
    <Sin name="person.sin" />
    <Phone name="person.phone" />
    <YesNo name="person.isInsider" />
    <When holds={isInsider}>
      <Text name="person.insiderOf" />
    </When>
    <Toggle name="person.roles" options={roles} />
  </>
)

export const AddressSection = () => (
  <>
    <CountryRegion country="address.country" region="address.region" />
    <Postal name="address.postalCode" />
    <Digits name="address.institution" />
  </>
)

const noWorth: Worth = { kind: '', amount: null, share: null }

export const WorthSection = () => (
  <>
    <Rows name="worth.assets" add="Add Liquid Asset" empty={noWorth}>
      {(row) => (
        <>
          <Text name={`${row}.kind`} />
          <Money name={`${row}.amount`} />
          <Percent name={`${row}.share`} />
        </>
      )}
    </Rows>
    <Paragraphs name="worth.notes" />
  </>
)
