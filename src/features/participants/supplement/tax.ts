import { NoTinReason } from '../../../platform/codes/know-your-client.ts'
import { Citizenship } from '../../../platform/codes/person.ts'
import { asText, factsFor, yesOrNo } from '../../../platform/facts.ts'
import { type Rule, rulesFor, type Step } from '../../../platform/form.ts'
import { canada, countryName, unitedStates } from '../../../platform/formats/countries.ts'
import { formatDate } from '../../../platform/formats/dates.ts'
import { withoutDividers } from '../../../platform/formats/digits.ts'
import { isEmpty } from '../../../platform/formats/empty.ts'
import { isMasked } from '../../../platform/formats/mask.ts'
import { isSameSin } from '../../../platform/formats/sin.ts'
import type { RowAt } from '../../../platform/path.ts'
import { numbersSomething, saysSomething } from '../../../platform/says-something.ts'
import { words } from '../../../platform/words.ts'
import { hasMailingAddress } from '../application/address.ts'
import { namesUnitedStates } from '../application/citizenship.ts'
import { type ClientDraft, sectionsOfStep } from '../sections.ts'
import type { SupplementCircumstances } from './circumstances.ts'
import { numberText } from './identity.ts'
import { isDay, isInOrder, notToday } from './people.ts'

// Tax residence as form RC518 of the Canada Revenue Agency asks it (Income Tax Act, parts XVIII and XIX).

type Tax = NonNullable<ClientDraft['taxResidenceDetails']>
type Residence = RowAt<Tax, 'other'>

const { required, valid, warns } = rulesFor<Tax, ClientDraft>()
const row = rulesFor<Residence, ClientDraft>()
const whole = rulesFor<ClientDraft>()

const isUsResident = ({ unitedStates }: Tax): boolean => unitedStates === true

/** A citizen of the United States is taxed there, wherever they live: also one who is told so in words. */
const isUsCitizen = ({ generalDetails }: ClientDraft): boolean =>
  generalDetails?.citizenship === Citizenship.unitedStates ||
  (generalDetails?.citizenship === Citizenship.other &&
    namesUnitedStates(generalDetails.otherCitizenship ?? ''))

const homeIn = ({ permanentAddressDetails }: ClientDraft): string => permanentAddressDetails?.country || ''

/** Nine digits, as an SSN, an ITIN and an EIN have. */
const isUsTin = (tin: string): boolean => isMasked(tin) || /^(?!0{9})\d{9}$/.test(withoutDividers(tin))

/**
 * Whether a number of nine digits can be one that somebody has: the Social Security Administration gives none that begin with
 * 000, 666 or 9, nor with zeros as the second or third part; an ITIN begins with 9, and says so in its fourth and fifth digit.
 */
const isIssuedTin = (tin: string): boolean => {
  const digits = withoutDividers(tin)
  if (isMasked(tin) || !isUsTin(tin)) return true
  if (digits.startsWith('9')) return /^9\d\d(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])/.test(digits)
  return !/^000|^666|^\d{3}00|0000$/.test(digits)
}

/** All who live there have a number, as far as is known. */
const issuingToAll = ['BE', 'DE', 'DK', 'ES', 'FI', 'FR', 'IT', 'NL', 'NO', 'PL', 'PT', 'SE']

/** The country to which letters go, where that is another than home; '' where it is not. */
const mailIn = (draft: ClientDraft): string => {
  const country = hasMailingAddress(draft) ? (draft.mailingAddressDetails?.country ?? '') : ''
  return country === homeIn(draft) ? '' : country
}

const saysTin = (tin: string): boolean => isMasked(tin) || numbersSomething(tin)

const isResidentIn = ({ other }: Tax, country: string): boolean =>
  (other ?? []).some((residence) => residence.country === country)

/** Of each further country. */
const residenceRules: Rule<Residence, ClientDraft>[] = [
  row.required('country', words('Please select country {{nr}} of tax residence')),
  row.valid(
    'country',
    (country) => country !== canada && country !== unitedStates,
    words('Canada and the United States are asked above. Please select another country.'),
  ),
  row.valid(
    'country',
    () => false,
    words('This country is named twice. Please take one of the rows away.'),
    ({ country }, { taxResidenceDetails }) =>
      !isEmpty(country) &&
      (taxResidenceDetails?.other ?? []).filter((other) => other.country === country).length > 1,
  ),
  row.required(
    'tin',
    words('Please enter the taxpayer number of country {{nr}}, or why there is none'),
    ({ noTinReason }) => isEmpty(noTinReason),
  ),
  row.valid('tin', saysTin, words('Please enter the taxpayer number as the country has issued it')),
  row.valid(
    'tin',
    () => false,
    words('This is the client’s Canadian SIN. Please enter the number that this country has issued.'),
    ({ tin }, { generalDetails }) => isSameSin(tin, generalDetails?.sin),
  ),
  row.warns(
    { asksReason: true, key: 'country-issues-numbers', audience: 'firm' },
    row.valid(
      'noTinReason',
      (reason) => reason !== NoTinReason.notIssued,
      words(
        'This country gives a number to everybody who lives there. Please ask for it, or correct the reason.',
      ),
      ({ country, tin }) => issuingToAll.includes(country ?? '') && isEmpty(tin),
    ),
  ),
  row.valid(
    'noTinReason',
    () => false,
    words('There is a taxpayer number, and a reason why there is none. Please take one of the two away.'),
    ({ tin }) => !isEmpty(tin),
  ),
  row.required(
    'explanation',
    words('Please explain why country {{nr}} has given no taxpayer number'),
    ({ noTinReason }) => noTinReason === NoTinReason.other,
  ),
  row.valid(
    'explanation',
    saysSomething,
    words('Please say in a few words why there is no taxpayer number'),
    ({ noTinReason }) => noTinReason === NoTinReason.other,
  ),
]

/** Who lives somewhere is taxed there, as a rule. */
const addressRules: Rule<Tax, ClientDraft>[] = [
  warns(
    {
      asksReason: true,
      key: 'lives-in-canada-taxed-elsewhere',
      audience: 'client',
    },
    valid(
      'canada',
      () => false,
      words('The client lives in Canada and is not taxed there. Please correct one of the two, or say why.'),
      ({ canada: isHere }, draft) => isHere === false && homeIn(draft) === canada,
    ),
  ),
  warns(
    {
      asksReason: true,
      key: 'lives-in-united-states-not-taxed-there',
      audience: 'client',
    },
    valid(
      'unitedStates',
      () => false,
      words(
        'The client lives in the United States and is not taxed there. Please correct one of the two, or say why.',
      ),
      ({ unitedStates: isThere }, draft) =>
        isThere === false && homeIn(draft) === unitedStates && !isUsCitizen(draft),
    ),
  ),
  warns(
    {
      asksReason: true,
      key: 'lives-abroad-not-taxed-there',
      audience: 'client',
    },
    valid(
      'canada',
      () => false,
      words(
        'The country where the client lives is not among those of tax residence. Please add it, or say why.',
      ),
      (tax, draft) =>
        !['', canada, unitedStates].includes(homeIn(draft)) && !isResidentIn(tax, homeIn(draft)),
    ),
  ),
  warns(
    { asksReason: true, key: 'mail-to-united-states-not-taxed-there', audience: 'client' },
    valid(
      'unitedStates',
      () => false,
      words(
        'Letters go to the United States, and the client is not taxed there. Please correct one of the two, or say why.',
      ),
      ({ unitedStates: isThere }, draft) =>
        isThere === false && mailIn(draft) === unitedStates && !isUsCitizen(draft),
    ),
  ),
  warns(
    { asksReason: true, key: 'mail-abroad-not-taxed-there', audience: 'client' },
    valid(
      'canada',
      () => false,
      words('Letters go to a country that is not among those of tax residence. Please add it, or say why.'),
      (tax, draft) =>
        !['', canada, unitedStates].includes(mailIn(draft)) && !isResidentIn(tax, mailIn(draft)),
    ),
  ),
]

export const taxStep = ({ today }: SupplementCircumstances): Step<ClientDraft> => ({
  id: 'tax',
  title: words('Tax Residence'),
  owns: sectionsOfStep('tax'),
  rules: [
    whole.cites(words('Income Tax Act, parts XVIII and XIX; form RC518'), [
      whole.within('taxResidenceDetails', [
        required('canada', words('Please say whether Canada is a country of tax residence')),
        required(
          'unitedStates',
          words('Please say whether the client is a resident or citizen of the United States for tax'),
        ),
        valid(
          'canada',
          () => false,
          words('No country of tax residence is named. Please say where the client is taxed.'),
          ({ canada: isHere, unitedStates: isThere, other }) =>
            isHere === false && isThere === false && (other ?? []).length === 0,
        ),
        valid(
          'unitedStates',
          () => false,
          words('The client is a citizen of the United States, and so taxed there. Please answer yes.'),
          ({ unitedStates: isThere }, draft) => isThere === false && isUsCitizen(draft),
        ),
        required(
          'usTin',
          words('Please enter the US taxpayer number (TIN), or why there is none'),
          (tax) => isUsResident(tax) && isEmpty(tax.noUsTinReason),
        ),
        valid('usTin', isUsTin, words('A US taxpayer number has 9 digits. Please check it.'), isUsResident),
        valid(
          'usTin',
          () => false,
          words(
            'This is the client’s Canadian SIN. Please enter the number that the United States have issued.',
          ),
          (tax, { generalDetails }) => isUsResident(tax) && isSameSin(tax.usTin, generalDetails?.sin),
        ),
        warns(
          { asksReason: true, key: 'us-number-never-issued', audience: 'firm' },
          valid(
            'usTin',
            isIssuedTin,
            words('The United States have issued no number that looks so. Please check it.'),
            (tax, { generalDetails }) => isUsResident(tax) && !isSameSin(tax.usTin, generalDetails?.sin),
          ),
        ),
        valid(
          'noUsTinReason',
          saysSomething,
          words('Please say in a few words why there is no US taxpayer number'),
          (tax) => isUsResident(tax) && isEmpty(tax.usTin),
        ),
        valid(
          'noUsTinReason',
          () => false,
          words(
            'There is a US taxpayer number, and a reason why there is none. Please take one of the two away.',
          ),
          (tax) => isUsResident(tax) && !isEmpty(tax.usTin),
        ),
        rulesFor<Tax, ClientDraft>().rows('other', residenceRules),
        required('certifiedOn', words('Please enter when the client certified their tax residence')),
        valid('certifiedOn', (day) => day <= today, notToday),
        valid(
          'certifiedOn',
          () => false,
          words('This is before the client was born. Please check the date.'),
          ({ certifiedOn }, { generalDetails }) =>
            isDay(certifiedOn) && !isInOrder(generalDetails?.dateOfBirth, certifiedOn),
        ),
        ...addressRules,
      ]),
    ]),
  ],
  facts: [factsFor<ClientDraft>().within('taxResidenceDetails', taxFacts())],
})

function taxFacts() {
  const { coded, fact, rowsOf } = factsFor<Tax>()
  const residence = factsFor<Residence>()
  return [
    coded('canada', words('Tax Resident of Canada'), yesOrNo),
    coded('unitedStates', words('Resident or Citizen of the United States'), yesOrNo),
    fact('usTin', words('US Taxpayer Number'), numberText, isUsResident),
    fact('noUsTinReason', words('Reason Without US Taxpayer Number'), asText, isUsResident),
    rowsOf('other', words('Other Countries of Tax Residence'), words('Country {{nr}}'), [
      residence.fact('country', words('Country'), countryName),
      residence.fact('tin', words('Taxpayer Number'), numberText),
      residence.coded('noTinReason', words('Reason Without Number'), NoTinReason.label),
      residence.fact(
        'explanation',
        words('Explanation'),
        asText,
        ({ noTinReason }) => noTinReason === NoTinReason.other,
      ),
    ]),
    fact('certifiedOn', words('Certified On'), formatDate),
  ]
}
