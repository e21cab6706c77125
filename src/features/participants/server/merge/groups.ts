import { words } from '../../../../platform/words.ts'
import type { ClientSection } from '../../sections.ts'
import type { SupplementSection } from '../../supplement-sections.ts'

// Which fields of a client are taken over together: what only makes sense as a whole.

export interface Group {
  /** By which it is taken. */
  path: string
  /** Null of a single field, which is called what its fact is called. */
  label: string | null
  sections: readonly ClientSection[]
  /** Whether a field of these sections, by its path, is part of it. */
  has: (path: string) => boolean
}

const fields = (label: string, section: ClientSection, names: readonly string[]): Group => ({
  path: `${section}.${names[0]}`,
  label,
  sections: [section],
  has: (path) =>
    names.some((name) => path === `${section}.${name}` || path.startsWith(`${section}.${name}.`)),
})

const whole = (label: string, ...sections: [ClientSection, ...ClientSection[]]): Group => ({
  path: sections[0],
  label,
  sections,
  has: (path) => sections.some((section) => path === section || path.startsWith(`${section}.`)),
})

/** Supplementary KYC is taken over section by section. */
const ofSupplement: Readonly<Record<SupplementSection, Group>> = {
  // each answer goes with its details, and an approval with all that it approves
  exposureDetails: whole(words('Regulatory Answers'), 'regulatoryDetails', 'exposureDetails'),
  identityDetails: whole(words('Identity'), 'identityDetails'),
  taxResidenceDetails: whole(words('Tax Residence'), 'taxResidenceDetails'),
  thirdPartyDeterminationDetails: whole(words('Third Parties'), 'thirdPartyDeterminationDetails'),
  trustedContactDetails: whole(words('Trusted Contact'), 'trustedContactDetails'),
  languageDetails: whole(words('Language of the Documents'), 'languageDetails'),
}

/** Where these have a field it belongs to them; any other is by itself. */
const groups: readonly Group[] = [
  fields(words('Name'), 'generalDetails', ['lastName', 'firstName', 'singleName']),
  fields(words('Citizenship'), 'generalDetails', ['citizenship', 'otherCitizenship']),
  fields(words('Business Phone'), 'generalDetails', ['businessPhone', 'businessPhoneExt']),
  // whether they are the same is said in the first
  whole(words('Addresses'), 'permanentAddressDetails', 'mailingAddressDetails', 'thirdPartyAddressDetails'),
  fields(words('Employer’s Address'), 'employmentDetails', [
    'address',
    'city',
    'region',
    'country',
    'postalCode',
  ]),
  whole(words('Spouse'), 'spouseDetails'),
  fields(words('Liquid Assets'), 'netWorthDetails', ['liquidAssets']),
  fields(words('Fixed Assets'), 'netWorthDetails', ['fixedAssets']),
  fields(words('Liabilities'), 'netWorthDetails', ['liabilities']),
  fields(words('Other Investments'), 'externalInvestmentDetails', ['otherValue', 'otherDescription']),
  ...Object.values(ofSupplement),
]

export function groupOf(path: string): Group {
  const group = groups.find(({ has }) => has(path))
  if (group) return group
  const [section = ''] = path.split('.')
  // the first part of a field's path is its section
  return { path, label: null, sections: [section as ClientSection], has: (each) => each === path }
}
