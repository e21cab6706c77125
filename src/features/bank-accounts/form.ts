import { Currency } from '../../platform/codes/account.ts'
import { Bank, bankNamed, institutionNumbers } from '../../platform/codes/bank.ts'
import { asText, factsFor, yesOrNo } from '../../platform/facts.ts'
import { type Form, rulesFor, type Warning } from '../../platform/form.ts'
import { notApplicable } from '../../platform/formats/choices.ts'
import { canada, countryName, unitedStates } from '../../platform/formats/countries.ts'
import { withoutDividers } from '../../platform/formats/digits.ts'
import { isMasked } from '../../platform/formats/mask.ts'
import { isPostalCode, isZip } from '../../platform/formats/postal-code.ts'
import { agreesWithRegion, isPlacesPostalCode } from '../../platform/formats/postal-regions.ts'
import { regionName } from '../../platform/formats/regions.ts'
import { saysSomething } from '../../platform/says-something.ts'
import { words } from '../../platform/words.ts'
import type { BankAccount } from './bank-account.ts'
import { fitsInstitution, institutionNamed } from './institutions.ts'

/** What is filled in of a bank account. */
export type BankAccountDraft = Partial<{
  [Key in Exclude<keyof BankAccount, 'id' | 'clientId' | 'version'>]: BankAccount[Key] | null
}>

const { required, valid, check, warns, forSigning, cites } = rulesFor<BankAccountDraft>()

const inCanada = ({ country }: BankAccountDraft): boolean => country === canada
const inUnitedStates = ({ country }: BankAccountDraft): boolean => country === unitedStates

const hasNoRegion = ({ region }: BankAccountDraft): boolean => region === notApplicable
const isNamed = (draft: BankAccountDraft): boolean => !hasNoRegion(draft)

const missingCode = words('Institution Post Code is required')
const wrongTransit = words('Enter Valid Transit Number')

/** '' where the institution has none of its own, or is none that we know. */
export const numberOf = (institutionName: string): string => {
  const bank = bankNamed(institutionName)
  return bank ? institutionNumbers[bank] : ''
}

/** Of an institution that the list does not name: its number is typed. */
const isOfOther = (draft: BankAccountDraft): boolean =>
  inCanada(draft) && numberOf(draft.institutionName ?? '') === ''

const isDigits = (number: string): boolean => /^\d+$/.test(number)

const isAmong =
  (...numbers: string[]) =>
  (number: string): boolean =>
    numbers.includes(number)
const isNot =
  (is: (number: string) => boolean) =>
  (number: string): boolean =>
    !is(number)

/** Of what is likely a slip: somebody says that it is none when what is debited or credited is sent. */
const doubt = (key: string): Warning => ({ asksReason: true, untilSent: true, key, audience: 'firm' })

const rules = [
  required('accountName', words('Account Name is required')),
  required('institutionName', words('Institution Name is required')),
  required('address', words('Institution Address is required')),
  required('city', words('Institution City is required')),
  required('region', words('Institution Region is required')),
  required('country', words('Institution Country is required')),
  required('postalCode', missingCode, inCanada),
  valid('postalCode', isPostalCode, words('Postal Code is Invalid'), inCanada),
  required('postalCode', missingCode, inUnitedStates),
  valid('postalCode', isZip, words('Zip Code is Invalid'), inUnitedStates),
  required('transitNumber', wrongTransit),
  valid('transitNumber', (typed) => /^\d{5}$/.test(typed), wrongTransit),
  required('institutionNumber', words('Institution Number is required')),
  valid('institutionNumber', isDigits, words('An institution number has digits only')),
  required('accountNumber', words('Account Number is required')),
  valid(
    'accountNumber',
    (typed) => isMasked(typed) || isDigits(withoutDividers(typed)),
    words('An account number has digits only'),
  ),
]

/** Of a mask it is known how many digits it hides. */
const digitsOf = (typed: string): number => withoutDividers(typed).length
const hasUsualLength = (typed: string): boolean => digitsOf(typed) >= 7 && digitsOf(typed) <= 12

const saysNothing = words('This says nothing that a document could state. Please enter it in full.')

/** What a debit or credit needs before its agreement is sent to be signed. */
const moving = cites(words('Payments Canada, Rule H1'), [
  forSigning(valid('accountName', saysSomething, saysNothing)),
  forSigning(valid('address', saysSomething, saysNothing)),
  forSigning(valid('city', saysSomething, saysNothing)),
  forSigning(
    valid(
      'country',
      (country) => country === canada,
      words('Only an account at an institution in Canada is debited and credited. Please enter another one.'),
    ),
  ),
  forSigning(
    valid(
      'postalCode',
      isPlacesPostalCode,
      words('No place has this postal code. Please enter that of the address.'),
      inCanada,
    ),
  ),
  warns(
    doubt('institution-in-another-province'),
    check(
      'postalCode',
      ['postalCode', 'region'],
      words('This postal code is of another province than the institution. Please check them.'),
      ([code, region], draft) =>
        !inCanada(draft) || !isPlacesPostalCode(code) || agreesWithRegion(code, region),
    ),
  ),
  forSigning(
    valid(
      'transitNumber',
      (typed) => !/^0+$/.test(typed),
      words('No branch has this transit number. Please enter the one on a cheque.'),
      inCanada,
    ),
  ),
  forSigning(
    check(
      'institutionNumber',
      ['institutionName', 'institutionNumber'],
      words('This is not the number of this institution. Please check it.'),
      ([name, number]) => numberOf(name) === '' || numberOf(name) === number,
    ),
  ),
  forSigning(
    valid(
      'institutionNumber',
      (number) => /^\d{3}$/.test(number),
      words('The number of an institution usually has 3 digits. Please check it.'),
      isOfOther,
    ),
  ),
  forSigning(
    valid(
      'institutionNumber',
      (number) => number !== '000',
      words('No institution has this number. Please enter the one on a cheque.'),
      isOfOther,
    ),
  ),
  warns(
    doubt('institution-unknown'),
    valid(
      'institutionNumber',
      (number) => !/^\d{3}$/.test(number) || number === '000' || institutionNamed(number) !== undefined,
      words('No institution of this number is known. Please check it on a cheque.'),
      isOfOther,
    ),
  ),
  warns(
    doubt('institution-of-the-list'),
    check(
      'institutionName',
      ['institutionNumber'],
      words('This is the number of an institution in the list. Please choose it there.'),
      ([number], draft) => !isOfOther(draft) || !Bank.options.some(({ label }) => numberOf(label) === number),
    ),
  ),
  forSigning(
    check(
      'signers',
      ['owners'],
      words(
        'Please choose who signs for an account of several owners: its agreement needs their signatures.',
      ),
      ([owners], { signers }) => owners.length < 2 || (signers ?? []).length > 0,
    ),
  ),
  forSigning(
    check(
      'signers',
      ['owners', 'signers'],
      words('Who signs for an account is one of its owners. Please check both.'),
      ([owners, signers]) => signers.every((signer) => owners.includes(signer)),
    ),
  ),
  forSigning(
    valid(
      'accountNumber',
      (typed) => !/^(\d)\1+$/.test(withoutDividers(typed)),
      words('No account has one digit again and again. Please enter the number on a cheque.'),
    ),
  ),
])

/** What the numbers make likely: told, never refused. */
const warnings = [
  warns(
    { ...doubt('institution-that-is-no-more'), source: words('Royal Bank of Canada, March 28, 2024') },
    valid(
      'institutionNumber',
      isNot(isAmong('016')),
      words(
        'The accounts of HSBC Canada went to Royal Bank of Canada. Please check the numbers on a recent cheque.',
      ),
    ),
  ),
  warns(
    {},
    valid(
      'institutionNumber',
      isNot(isAmong('030', '039')),
      words('This institution is merging with another. Please check the numbers on a recent cheque.'),
    ),
  ),
  warns(
    doubt('account-number-of-unusual-length'),
    valid(
      'accountNumber',
      (typed) => hasUsualLength(typed),
      words('An account number usually has 7 to 12 digits. Please check it.'),
      inCanada,
    ),
  ),
  warns(
    doubt('account-number-of-other-length'),
    check(
      'accountNumber',
      ['accountNumber', 'institutionNumber'],
      words('Account numbers of this institution have another length. Please check it on a cheque.'),
      ([typed, institution], draft) =>
        !inCanada(draft) || !hasUsualLength(typed) || fitsInstitution(digitsOf(typed), institution),
    ),
  ),
]

const { fact, coded } = factsFor<BankAccountDraft>()

/** Of whoever may own one. */
type Named = readonly { id: string; name: string }[]

const namesIn = (people: Named) => (ids: readonly string[]) =>
  ids.flatMap((id) => people.find((person) => person.id === id)?.name ?? []).join(', ') || undefined

/**
 * One form, of one step, for a new account and for one on file.
 * @param people of the household, by whose names owners are read
 */
export const bankAccountFormOf = (people: Named): Form<BankAccountDraft> => ({
  steps: [
    {
      id: 'bankAccount',
      title: words('Bank Account'),
      owns: [
        'accountName',
        'institutionName',
        'address',
        'city',
        'region',
        'country',
        'postalCode',
        'isPrimaryAccount',
        'transitNumber',
        'institutionNumber',
        'accountNumber',
        'currency',
        'owners',
        'signers',
      ],
      rules: [...rules, moving, ...warnings],
      facts: [
        fact('accountName', words('Account Name'), asText),
        coded('isPrimaryAccount', words('Primary Account'), yesOrNo),
        coded('institutionName', words('Institution Name'), (name) => name),
        fact('address', words('Institution Address'), asText),
        fact('city', words('City'), asText),
        fact('country', words('Country'), countryName),
        fact('region', words('State/Province'), regionName, isNamed),
        coded('region', words('State/Province'), (none) => none, hasNoRegion),
        fact('postalCode', words('Zip Code'), asText, inUnitedStates),
        fact('postalCode', words('Postal Code'), asText),
        fact('transitNumber', words('Transit Number'), asText),
        fact('institutionNumber', words('Institution Number'), asText),
        fact('accountNumber', words('Account Number'), asText),
        coded('currency', words('Currency'), Currency.label),
        fact('owners', words('Owners'), namesIn(people)),
        fact('signers', words('Who Signs'), namesIn(people)),
      ],
    },
  ],
})

/** The same where nobody reads it: its rules do not need the names. */
export const bankAccountForm = bankAccountFormOf([])
