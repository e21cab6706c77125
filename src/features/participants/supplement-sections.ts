import { z } from 'zod'
import {
  Confirmed,
  ExposedPerson,
  ExposureKind,
  NoTinReason,
  Presence,
  VerificationMethod,
} from '../../platform/codes/know-your-client.ts'
import { Language } from '../../platform/codes/person.ts'
import { Country } from '../../platform/formats/countries.ts'
import { tidyEmail } from '../../platform/formats/email.ts'
import { tidyPhone } from '../../platform/formats/phone.ts'
import { DateOnly, Guid, Instant, line, orEmpty } from '../../platform/formats/wire.ts'
import { words } from '../../platform/words.ts'

// The sections of supplementary KYC: what law and documents ask beside the specified application. As in sections.ts,
// here stands what is well-formed, and supplement.ts says what must hold.

const notListed = words('Please choose from the list')

const Text = line({ max: 200 }).trim().nullish()
const LongText = line({ max: 500 }).trim().nullish()
const YesNo = z.boolean().nullish()
const Day = orEmpty(DateOnly, words('Please Enter a Valid Date'))
const Phone = line({ max: 40 }).overwrite(tidyPhone).nullish()
const AnyCountry = orEmpty(Country, notListed)
/** A number as it is typed, or the mask of the one on file. */
const Secret = line({ max: 60 }).trim().nullish()
/** By which a row is known again, and a mask in it means its own number; the portal gives one to a row that comes without. */
const RowId = orEmpty(Guid, words('This is not a valid id'))
const Confirms = z.array(Confirmed.schema).max(4).nullish()

/** One verification of identity, with the record that its method asks. */
export const Verification = z.strictObject({
  id: RowId,
  method: orEmpty(VerificationMethod.schema, notListed),
  presence: orEmpty(Presence.schema, notListed),
  documentType: Text,
  number: Secret,
  /** Who issued the document; of other methods the source, or who verified. */
  issuer: Text,
  country: AnyCountry,
  region: Text,
  issuedOn: Day,
  expiresOn: Day,
  noExpiry: YesNo,
  confirms: Confirms,
  verifiedOn: Day,
  /** Written by the portal: who saved it. */
  verifiedBy: Text,
  agreementOn: Day,
  secondSource: Text,
  secondSourceType: Text,
  secondNumber: Secret,
  secondConfirms: Confirms,
})

export const IdentityDetails = z.strictObject({
  verifications: z.array(Verification).max(20).nullish(),
  /** Asked where the SIN begins with 9. */
  sinExpiresOn: Day,
})

/** What form RC518 of the Canada Revenue Agency asks. */
export const TaxResidenceDetails = z.strictObject({
  canada: YesNo,
  unitedStates: YesNo,
  usTin: Secret,
  noUsTinReason: LongText,
  other: z
    .array(
      z.strictObject({
        id: RowId,
        country: AnyCountry,
        tin: Secret,
        noTinReason: orEmpty(NoTinReason.schema, notListed),
        explanation: LongText,
      }),
    )
    .max(20)
    .nullish(),
  certifiedOn: Day,
})

export const ThirdPartyDeterminationDetails = z.strictObject({
  forThirdParty: YesNo,
  cannotDetermine: YesNo,
  /** The firm's alone. */
  grounds: LongText,
  parties: z
    .array(
      z.strictObject({
        id: RowId,
        name: Text,
        isEntity: YesNo,
        /** Of the first party it is the application's. */
        address: Text,
        phone: Phone,
        dateOfBirth: Day,
        occupation: Text,
        incorporationNumber: Text,
        relation: Text,
      }),
    )
    .max(20)
    .nullish(),
})

export const TrustedContactDetails = z.strictObject({
  declined: YesNo,
  declinedReason: LongText,
  firstName: Text,
  lastName: Text,
  relationship: Text,
  phone: Phone,
  email: line({ max: 254 }).overwrite(tidyEmail).nullish(),
  consentOn: Day,
})

export const ExposureDetails = z.strictObject({
  persons: z
    .array(
      z.strictObject({
        id: RowId,
        kind: orEmpty(ExposureKind.schema, notListed),
        who: orEmpty(ExposedPerson.schema, notListed),
        name: Text,
        relation: Text,
        position: Text,
        organization: Text,
        country: AnyCountry,
        from: Day,
        until: Day,
      }),
    )
    .max(20)
    .nullish(),
  sourceOfFunds: LongText,
  sourceOfWealth: LongText,
  /** The firm's alone. */
  highRisk: YesNo,
  /** Written by the portal: who approved it as it stands, when, and what they noted. */
  approvedBy: Text,
  approvedOn: Day,
  approvalNote: LongText,
})

/** Kept by the portal: in which language the documents bind, and how that came about (Charter of the French language, s. 55). */
export const LanguageDetails = z.strictObject({
  language: orEmpty(Language.schema, notListed),
  frenchGivenAt: Instant.nullish(),
  frenchFiles: z
    .array(line({ max: 64 }))
    .max(50)
    .nullish(),
  chosenAt: Instant.nullish(),
})

export const supplementSections = {
  identityDetails: IdentityDetails,
  taxResidenceDetails: TaxResidenceDetails,
  thirdPartyDeterminationDetails: ThirdPartyDeterminationDetails,
  trustedContactDetails: TrustedContactDetails,
  exposureDetails: ExposureDetails,
  languageDetails: LanguageDetails,
} as const

export type SupplementSection = keyof typeof supplementSections

export const supplementSectionNames = Object.keys(supplementSections) as SupplementSection[] // as they are written above

/** The steps of supplementary KYC, in the order of the screen: each is saved under its id. */
export const supplementStepIds = ['identity', 'tax', 'thirdParty', 'trustedContact', 'confirmation'] as const
export type SupplementStepId = (typeof supplementStepIds)[number]

/** The lists whose rows have ids, by their sections. */
export const listsWithIds = {
  identityDetails: 'verifications',
  taxResidenceDetails: 'other',
  thirdPartyDeterminationDetails: 'parties',
  exposureDetails: 'persons',
} as const satisfies Partial<Record<SupplementSection, string>>

/** Where its numbers stand that are secrets, a row as `*`, and what each is. */
export const secretFields = {
  'identityDetails.verifications.*.number': 'identity number',
  'identityDetails.verifications.*.secondNumber': 'identity number',
  'taxResidenceDetails.usTin': 'tax number',
  'taxResidenceDetails.other.*.tin': 'tax number',
} as const
