import { Gender, Title } from '../../src/platform/codes/person.ts'
import { factsFor } from '../../src/platform/facts.ts'
import { type Form, rulesFor } from '../../src/platform/form.ts'
import { formatDate } from '../../src/platform/formats/dates.ts'
import { maskSin } from '../../src/platform/formats/mask.ts'
import { formatMoney } from '../../src/platform/formats/money.ts'
import { formatPercent } from '../../src/platform/formats/percents.ts'
import { formatPhone, isPhone } from '../../src/platform/formats/phone.ts'
import { isPostalCode } from '../../src/platform/formats/postal-code.ts'
import { isSin, isSinFrom } from '../../src/platform/formats/sin.ts'

type Maybe<T> = T | null | undefined

interface Person {
  firstName?: Maybe<string>
  title?: Maybe<Title>
  gender?: Maybe<Gender>
  spouse?: Maybe<string>
  birthDate?: Maybe<string>
  dependents?: Maybe<number>
  sin?: Maybe<string>
  phone?: Maybe<string>
  isInsider?: Maybe<boolean>
  insiderOf?: Maybe<string>
  roles?: Maybe<('holder' | 'trustee')[]>
}

interface Address {
  postalCode?: Maybe<string>
  country?: Maybe<string>
  region?: Maybe<string>
  institution?: Maybe<string>
}

export interface Worth {
  kind?: Maybe<string>
  amount?: Maybe<number>
  share?: Maybe<number>
}

export interface Trial {
  person?: Maybe<Person>
  address?: Maybe<Address>
  worth?: Maybe<{ assets?: Maybe<Worth[]>; notes?: Maybe<string> }>
}

const { required, given, valid, rows, warns } = rulesFor<Trial>()
const { fact, rowsOf } = factsFor<Trial>()
const worth = rulesFor<Worth, Trial>()
const worthFact = factsFor<Worth>().fact
const asText = (value: string) => value

export const isInsider = ({ person }: Trial): boolean => person?.isInsider === true

const hasDependents = ({ person }: Trial): boolean => (person?.dependents ?? 0) > 0

/** A form that has every kind of field. */
export const trial: Form<Trial> = {
  steps: [
    {
      id: 'person',
      title: 'Person',
      owns: ['person'],
      rules: [
        required('person.firstName', 'Please Enter a First Name'),
        required('person.title', 'Please Select a Title'),
        given('person.dependents', 'Please Enter a Number of Dependents'),
        required('person.sin', 'Please Enter a Social Insurance Number'),
        valid('person.sin', isSin, 'Please Enter a Valid Social Insurance Number'),
        warns(
          { because: 'A number that begins with 9 is temporary.', source: 'KYC-015' },
          valid('person.sin', (sin) => !isSinFrom('9', sin), 'Please check it.'),
        ),
        required('person.phone', 'Please Enter a Phone Number', hasDependents),
        valid('person.phone', isPhone, 'Please Enter a Valid Phone Number'),
        required('person.isInsider', 'Please Answer Yes or No'),
        required('person.insiderOf', 'Please Enter the Companies', isInsider),
        required('person.roles', 'Please Select a Role'),
      ],
      facts: [
        fact('person.firstName', 'First Name', asText),
        fact('person.title', 'Title', Title.label),
        fact('person.gender', 'Gender', Gender.label),
        fact('person.spouse', 'Spouse', asText),
        fact('person.birthDate', 'Date of Birth', formatDate),
        fact('person.dependents', 'Number of Dependents', String),
        fact('person.sin', 'Social Insurance Number', maskSin),
        fact('person.phone', 'Phone Number', formatPhone),
        fact('person.isInsider', 'Insider of a Public Company', String),
        fact('person.insiderOf', 'Companies', asText, isInsider),
        fact('person.roles', 'Roles', String),
      ],
    },
    {
      id: 'address',
      title: 'Address',
      owns: ['address'],
      rules: [
        valid('address.postalCode', isPostalCode, 'Please Enter a Valid Postal Code'),
        required('address.country', 'Please Select a Country'),
      ],
      facts: [
        fact('address.postalCode', 'Postal Code', asText),
        fact('address.country', 'Country', asText),
        fact('address.region', 'State/Province', asText),
        fact('address.institution', 'Institution Number', asText),
      ],
    },
    {
      id: 'worth',
      title: 'Net Worth',
      owns: ['worth'],
      rules: [
        required('worth.assets', 'Please Add an Asset'),
        rows('worth.assets', [
          worth.required('kind', 'Please Enter Type for Liquid Asset {{nr}}'),
          worth.required('amount', 'Please Enter Amount for Liquid Asset {{nr}}'),
        ]),
      ],
      facts: [
        rowsOf('worth.assets', 'Liquid Assets', 'Liquid Asset {{nr}}', [
          worthFact('kind', 'Type', asText),
          worthFact('amount', 'Amount', formatMoney),
          worthFact('share', 'Share', formatPercent),
        ]),
        fact('worth.notes', 'Notes', asText),
      ],
    },
  ],
}
