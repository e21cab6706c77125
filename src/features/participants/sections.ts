import { z } from 'zod'
import type { Acknowledging } from '../../platform/acknowledgements.ts'
import { AddressType } from '../../platform/codes/address.ts'
import {
  Citizenship,
  EmploymentStatus,
  Gender,
  Language,
  MaritalStatus,
  Title,
} from '../../platform/codes/person.ts'
import { Country } from '../../platform/formats/countries.ts'
import { tidyEmail } from '../../platform/formats/email.ts'
import { namePartMax } from '../../platform/formats/name-limits.ts'
import { namePart } from '../../platform/formats/names.ts'
import { tidyPhone } from '../../platform/formats/phone.ts'
import { tidyPostalCode } from '../../platform/formats/postal-code.ts'
import { type Whole, wholeOf } from '../../platform/formats/whole.ts'
import { DateOnly, Guid, line, Money, orEmpty } from '../../platform/formats/wire.ts'
import { words } from '../../platform/words.ts'
import { type SupplementSection, type SupplementStepId, supplementSections } from './supplement-sections.ts'

// The sections of a client, as the wire has them (specification 2, section 3). A draft takes what is half typed: here
// stands what is well-formed, application.ts says what must hold. Empty is null or '', and is answered as null.

const notListed = words('Please choose from the list')

const Text = line({ max: 200 }).trim().nullish()
const YesNo = z.boolean().nullish()
const Count = z.int().min(0).max(999).nullish()
const Amount = Money.nullish()
const Phone = line({ max: 40 }).overwrite(tidyPhone).nullish()
const PostalCode = line({ max: 40 }).overwrite(tidyPostalCode).nullish()
const AnyCountry = orEmpty(Country, notListed)
/** Nine digits, half of them, or the mask of what is stored, which leaves that as it is. */
const Sin = line({ max: 30 }).nullish()

/** Who somebody is. */
export const GeneralDetails = z.strictObject({
  isIndividual: YesNo,
  title: orEmpty(Title.schema, notListed),
  /** None with one name alone; who has two is asked for it (sent.ts). */
  firstName: line({ max: namePartMax }).trim().nullish(),
  /** One name alone, which is the last name. */
  singleName: YesNo,
  middleInitial: Text,
  lastName: namePart(words('Please Enter a Last Name')),
  maritalStatus: orEmpty(MaritalStatus.schema, notListed),
  sin: Sin,
  dateOfBirth: orEmpty(DateOnly, words('Please Enter a Valid Date')),
  numDependents: Count,
  homePhone: Phone,
  businessPhone: Phone,
  businessPhoneExt: Text,
  cellPhone: Phone,
  email: line({ max: 254 }).overwrite(tidyEmail).nullish(),
  citizenship: orEmpty(Citizenship.schema, notListed),
  otherCitizenship: Text,
  language: orEmpty(Language.schema, notListed),
})

export const AddressDetails = z.strictObject({
  addressType: orEmpty(AddressType.schema, notListed),
  aptUnitSuiteNumber: Text,
  streetNumber: Text,
  streetName: Text,
  city: Text,
  region: Text,
  country: AnyCountry,
  postalCode: PostalCode,
})

export const PermanentAddressDetails = AddressDetails.extend({
  isSameAsMailingAddress: YesNo,
  hasThirdPartyAddress: YesNo,
})

export const EmploymentDetails = z.strictObject({
  status: orEmpty(EmploymentStatus.schema, notListed),
  occupation: Text,
  /** The employer's. */
  name: Text,
  businessType: Text,
  lengthInYears: Count,
  address: Text,
  city: Text,
  region: Text,
  country: AnyCountry,
  postalCode: PostalCode,
})

/** A linked spouse's are read from that person's own record; only the gender is the link's. */
export const SpouseDetails = z.strictObject({
  salutation: orEmpty(Title.schema, notListed),
  firstName: Text,
  singleName: YesNo,
  middleInitial: Text,
  lastName: Text,
  employerName: Text,
  occupation: Text,
  typeOfBusiness: Text,
  sin: Sin,
  /** Not asked: who it is known of is told so. */
  dateOfBirth: orEmpty(DateOnly, words('Please Enter a Valid Date')),
  gender: orEmpty(Gender.schema, notListed),
  isClient: YesNo,
  /** Whose spouse this is: the owner of the record. */
  clientId: orEmpty(Guid, words('This is not a valid id')),
  /** The linked spouse. */
  participantId: orEmpty(Guid, words('This is not a valid id')),
})

const Worth = z.strictObject({ type: Text, amount: Amount })
const Worths = z.array(Worth).max(100).nullish()

export const NetWorthDetails = z.strictObject({
  liquidAssets: Worths,
  fixedAssets: Worths,
  liabilities: Worths,
})

export const ExternalInvestmentDetails = z.strictObject({
  equitiesValue: Amount,
  fixedIncomeValue: Amount,
  cashEquivalentValue: Amount,
  realEstateValue: Amount,
  commoditiesValue: Amount,
  otherValue: Amount,
  otherDescription: Text,
  annualIncome: Amount,
})

const Holdings = z
  .array(z.strictObject({ symbol: Text, companyName: Text }))
  .max(100)
  .nullish()
const FirmMember = z
  .strictObject({ name: Text, relationship: Text, companyName: Text, companyPosition: Text })
  .nullish()

export const RegulatoryDetails = z.strictObject({
  hasPowerOfAttorney: YesNo,
  isInsider: YesNo,
  insiderDetails: Holdings,
  is10PercentShareholder: YesNo,
  shareholder10Details: Holdings,
  is20PercentShareholder: YesNo,
  shareholder20Details: Holdings,
  isIIROCMember: YesNo,
  iirocDetails: z.strictObject({ nameOfFirm: Text }).nullish(),
  isForeignPEP: YesNo,
  foreignPEPDetails: z.strictObject({ country: AnyCountry, positionHeld: Text }).nullish(),
  isAssociateForeignPEP: YesNo,
  foreignAssociatePEPDetails: z
    .strictObject({
      associateName: Text,
      country: AnyCountry,
      organizationName: Text,
      jobTitle: Text,
      relationship: Text,
      positionHeld: Text,
    })
    .nullish(),
  isDomesticPEP: YesNo,
  domesticPEPDetails: z.strictObject({ positionHeld: Text }).nullish(),
  isAssociateDomesticPEP: YesNo,
  domesticAssociatePEPDetails: z
    .strictObject({
      associateName: Text,
      organizationName: Text,
      jobTitle: Text,
      relationship: Text,
      positionHeld: Text,
    })
    .nullish(),
  isHIO: YesNo,
  hioDetails: z.strictObject({ jobTitle: Text, country: AnyCountry, nameOfOrganization: Text }).nullish(),
  isAssociateHIO: YesNo,
  associateHIODetails: z
    .strictObject({ nameOfAssociate: Text, jobTitle: Text, country: AnyCountry, nameOfOrganization: Text })
    .nullish(),
  isSecuritiesFirm: YesNo,
  securitiesFirmInformation: FirmMember,
  isBrokerDealer: YesNo,
  brokerDealerInformation: FirmMember,
})

export type GeneralDetails = Whole<z.output<typeof GeneralDetails>>

/** What is on file about somebody of whom only the name is known. */
export const onlyNamed = ({ firstName, singleName, lastName }: Names): GeneralDetails =>
  wholeOf(GeneralDetails, { firstName, singleName, lastName })

type Names = Pick<z.input<typeof GeneralDetails>, 'firstName' | 'singleName' | 'lastName'>

/**
 * What is saved, and collides, apart from the rest. This is the one list of the sections of a client: what is to be said of
 * each of them elsewhere does not compile before it is said of a new one.
 */
export const clientSections = {
  generalDetails: GeneralDetails,
  permanentAddressDetails: PermanentAddressDetails,
  mailingAddressDetails: AddressDetails,
  thirdPartyAddressDetails: AddressDetails,
  employmentDetails: EmploymentDetails,
  spouseDetails: SpouseDetails,
  netWorthDetails: NetWorthDetails,
  externalInvestmentDetails: ExternalInvestmentDetails,
  regulatoryDetails: RegulatoryDetails,
  ...supplementSections,
} as const

export type ClientSection = keyof typeof clientSections

export const sectionNames = Object.keys(clientSections) as ClientSection[] // as they are written above

/** The steps of the application, in the order of the screen: each is saved under its number. */
export const stepIds = [
  'general',
  'address',
  'employment',
  'spouse',
  'net-worth',
  'external',
  'regulatory',
] as const
export type StepId = (typeof stepIds)[number]

/** A section that the specified application fills in, and not supplementary KYC. */
export type ApplicationSection = Exclude<ClientSection, SupplementSection>

/** The step that each section is filled in at, or shown with. */
const stepOfSection: Readonly<Record<ClientSection, StepId | SupplementStepId>> = {
  generalDetails: 'general',
  permanentAddressDetails: 'address',
  mailingAddressDetails: 'address',
  thirdPartyAddressDetails: 'address',
  employmentDetails: 'employment',
  spouseDetails: 'spouse',
  netWorthDetails: 'net-worth',
  externalInvestmentDetails: 'external',
  regulatoryDetails: 'regulatory',
  identityDetails: 'identity',
  taxResidenceDetails: 'tax',
  thirdPartyDeterminationDetails: 'thirdParty',
  trustedContactDetails: 'trustedContact',
  exposureDetails: 'confirmation',
  languageDetails: 'confirmation',
}

export const isOfSupplement = (section: string): section is SupplementSection => section in supplementSections

export const applicationSections = sectionNames.filter(
  (section): section is ApplicationSection => !isOfSupplement(section),
)

export const sectionsOfStep = (step: StepId | SupplementStepId): ClientSection[] =>
  sectionNames.filter((section) => stepOfSection[section] === step)

/** The sections in which there is such a field. */
export type SectionWith<Field extends string> = {
  [Section in ClientSection]: Field extends keyof z.output<(typeof clientSections)[Section]> ? Section : never
}[ClientSection]

/** A client while the application is filled in: every section may be absent, and in it every field. */
export type ClientDraft = Acknowledging & {
  [Section in ClientSection]?: Partial<z.input<(typeof clientSections)[Section]>> | null | undefined
}
