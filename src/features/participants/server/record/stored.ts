import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { Acknowledgements } from '../../../../platform/acknowledgements.ts'
import { ParticipantRole } from '../../../../platform/codes/participant-role.ts'
import type { Gender, MaritalStatus } from '../../../../platform/codes/person.ts'
import { type Whole, wholeOfStored } from '../../../../platform/formats/whole.ts'
import { Guid } from '../../../../platform/formats/wire.ts'
import type { Client as ClientTable } from '../../../../server/database/schema.ts'
import { readStamps, type SectionStamps, type StoredSections } from '../../../../server/records/sections.ts'
import type { Submitted } from '../../../../server/records/submissions.ts'
import type { BankAccountRow } from '../../../bank-accounts/bank-account.ts'
import {
  type ClientSection,
  clientSections,
  GeneralDetails,
  SpouseDetails,
  sectionNames,
} from '../../sections.ts'
import type { StepsRow } from '../../summary.ts'
import type { SupplementCircumstances } from '../../supplement/circumstances.ts'
import {
  IdentityDetails,
  supplementSectionNames,
  TaxResidenceDetails,
  Verification,
} from '../../supplement-sections.ts'

// How a client is kept: a column a section, which releases before and after this one have written, too. What is stored is
// read by a shape of its own: it has the wire's keys, so that a key that a row lacks is null, and the ids of secrets.

const SecretId = Guid.nullish()
const StoredVerification = Verification.extend({ number: SecretId, secondNumber: SecretId })
const { other: OtherResidences } = TaxResidenceDetails.shape
const OtherResidence = OtherResidences.unwrap().unwrap().element

const storedSections = {
  ...clientSections,
  identityDetails: IdentityDetails.extend({ verifications: z.array(StoredVerification).nullish() }),
  taxResidenceDetails: TaxResidenceDetails.extend({
    usTin: SecretId,
    other: z.array(OtherResidence.extend({ tin: SecretId })).nullish(),
  }),
  generalDetails: GeneralDetails.extend({ sin: Guid.nullish() }),
  spouseDetails: SpouseDetails.extend({ sin: Guid.nullish() }),
} as const satisfies Record<ClientSection, z.ZodObject>

/** A section that the stamps do not name would count as changed by whatever else changes in the row: each as it stands. */
export const stampsAsTheyStand = sql`(select jsonb_object_agg(name, version) from unnest(${[...sectionNames, 'roles']}::text[]) as name)`

/** How each secret is shown, by its id. */
export type Masks = Readonly<Record<string, string>>

export type ClientRow = Selectable<ClientTable> &
  StepsRow & {
    completed_ips: boolean
    completed_account_opening: boolean
    submitted: Submitted | null
    masks: Masks | null
    /** Null where no client is linked as the spouse. */
    spouse: LinkedSpouse | null
    bank_accounts: BankAccountRow[]
    /** For whom they hold a power of attorney. */
    attorney_for: string[]
    /** Who holds an account together with them. */
    joint_holders: SupplementCircumstances['jointHolders']
    /** Whose client it is. */
    adviser: SupplementCircumstances['adviser']
    /** The SIN on file, encrypted. */
    sin_value: Buffer | null
  }

export type Details<Section extends ClientSection> = Whole<z.output<(typeof clientSections)[Section]>>

/** A client, section by section; a SIN is the id of its secret. */
export type ClientContents = { [Section in ClientSection]: Details<Section> | null } & {
  generalDetails: Details<'generalDetails'>
  roles: ParticipantRole[]
  /** In the order of their ids. */
  attorneyFor: string[]
  acknowledgements: Reason[]
}

/** Why something is so although it is warned of. */
interface Reason {
  key: string | null
  path: string
  reason: string
}

/** Of somebody of whom only these details are known. */
export const noContents = (generalDetails: Details<'generalDetails'>): ClientContents => ({
  ...(Object.fromEntries(sectionNames.map((section) => [section, null])) as Record<ClientSection, null>), // of every section
  generalDetails,
  roles: [],
  attorneyFor: [],
  acknowledgements: [],
})

export const columnOf = {
  generalDetails: 'general_details',
  permanentAddressDetails: 'permanent_address_details',
  mailingAddressDetails: 'mailing_address_details',
  thirdPartyAddressDetails: 'third_party_address_details',
  employmentDetails: 'employment_details',
  spouseDetails: 'spouse_details',
  netWorthDetails: 'net_worth_details',
  externalInvestmentDetails: 'external_investment_details',
  regulatoryDetails: 'regulatory_details',
  identityDetails: 'identity_details',
  taxResidenceDetails: 'tax_residence_details',
  thirdPartyDeterminationDetails: 'third_party_determination_details',
  trustedContactDetails: 'trusted_contact_details',
  exposureDetails: 'exposure_details',
  languageDetails: 'language_details',
} as const satisfies Record<ClientSection, keyof ClientTable>

type SectionColumns = Pick<
  ClientRow,
  | (typeof columnOf)[ClientSection]
  | 'first_name'
  | 'last_name'
  | 'roles'
  | 'spouse'
  | 'attorney_for'
  | 'acknowledgements'
>

/** Undefined where nothing is stored. */
function readSection(section: ClientSection, stored: unknown): object | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  return wholeOfStored<z.ZodObject>(storedSections[section], stored)
}

const read = new WeakMap<SectionColumns, ClientContents>()

/** What a row says. It is read once: whoever answers a record asks several times. */
export function contentsOf(row: SectionColumns): ClientContents {
  const known = read.get(row)
  if (known) return known
  const contents = readContents(row)
  read.set(row, contents)
  return contents
}

function readContents(row: SectionColumns): ClientContents {
  const sections = Object.fromEntries(
    sectionNames.map((section) => [section, readSection(section, row[columnOf[section]]) ?? null]),
  )
  const others = {
    roles: inOrder(row.roles),
    attorneyFor: row.attorney_for,
    acknowledgements: reasonsIn(row.acknowledgements),
  }
  // by every section, each read by its own shape
  const contents = { ...sections, ...others } as ClientContents
  const { first_name: firstName, last_name: lastName } = row
  return {
    ...contents,
    generalDetails: { ...contents.generalDetails, firstName: firstName || null, lastName },
    ...(row.spouse && { spouseDetails: linkTo(row.spouse) }),
  }
}

/** The reasons that are stored; none in what is none. */
export const reasonsIn = (stored: unknown): Reason[] =>
  (Acknowledgements.safeParse(stored).data ?? []).map(({ key, ...reason }) => ({
    key: key ?? null,
    ...reason,
  }))

/** What the row says with these of its sections as they were stored before. */
export function olderContents(row: ClientRow, older: ReadonlyMap<string, unknown>): ClientContents {
  const now = contentsOf(row)
  const sections = sectionNames
    .filter((section) => older.has(section))
    .map((section) => [section, readSection(section, older.get(section)) ?? null])
  // each read by its own shape
  const then = { ...now, ...Object.fromEntries(sections) } as ClientContents
  const { firstName, lastName } = now.generalDetails
  const roles = older.get('roles')
  return {
    ...then,
    // nobody is without a name, though it be one that this release would not take
    generalDetails: {
      ...then.generalDetails,
      firstName: then.generalDetails.singleName ? null : (then.generalDetails.firstName ?? firstName),
      lastName: then.generalDetails.lastName ?? lastName,
    },
    ...(Array.isArray(roles) && { roles: inOrder(roles) }),
    ...(older.has('acknowledgements') && { acknowledgements: reasonsIn(older.get('acknowledgements')) }),
  }
}

/** What is on file of somebody's linked spouse: of the link itself, and of that person's own record. */
export interface LinkedSpouse {
  spouse_id: string
  gender: Gender | null
  first_name: string
  last_name: string
  general_details: unknown
  employment_details: unknown
  version: number
}

/** What a client's own record has of a linked spouse; the rest is that person's. */
export const linkTo = ({
  spouse_id,
  gender,
}: Pick<LinkedSpouse, 'spouse_id' | 'gender'>): Details<'spouseDetails'> => ({
  ...wholeOfStored(storedSections.spouseDetails, {}),
  isClient: true,
  participantId: spouse_id,
  gender,
})

/** The marital status on a linked spouse's own record. */
export const maritalStatusOf = (spouse: LinkedSpouse): MaritalStatus | null =>
  generalOf(spouse)?.maritalStatus ?? null

const generalOf = ({ general_details }: LinkedSpouse) =>
  readSection('generalDetails', general_details) as Details<'generalDetails'> | undefined // by its own shape

/** What stands in a linked spouse's own record, as the section has it; the SIN by the id of its secret. */
function ownDetails(spouse: LinkedSpouse) {
  const general = generalOf(spouse)
  // by its own shape
  const employment = readSection('employmentDetails', spouse.employment_details) as
    | Details<'employmentDetails'>
    | undefined
  return {
    salutation: general?.title ?? null,
    firstName: spouse.first_name || null,
    singleName: general?.singleName ?? null,
    middleInitial: general?.middleInitial ?? null,
    lastName: spouse.last_name,
    employerName: employment?.name ?? null,
    occupation: employment?.occupation ?? null,
    typeOfBusiness: employment?.businessType ?? null,
    sin: general?.sin ?? null,
    dateOfBirth: general?.dateOfBirth ?? null,
  }
}

/** Roles are a set: as the list of codes has them. */
export const inOrder = (roles: readonly ParticipantRole[]): ParticipantRole[] =>
  ParticipantRole.options.map(({ value }) => value).filter((role) => roles.includes(role))

/** Older releases wrote none of it: no save has brought it yet. */
const broughtByNone: SectionStamps = Object.fromEntries(
  ['attorneyFor', 'acknowledgements', ...supplementSectionNames].map((name) => [name, { version: 0 }]),
)

export const storedOf = (row: ClientRow): StoredSections<ClientContents> => ({
  contents: contentsOf(row),
  stamps: { ...broughtByNone, ...readStamps(row.stamps) },
  version: row.version,
})

type Columns = { [Section in ClientSection as (typeof columnOf)[Section]]: string | null }

/** The columns that people are listed and searched by have no null. */
const toStore = (section: ClientSection, contents: ClientContents) =>
  section === 'generalDetails'
    ? { ...contents.generalDetails, firstName: contents.generalDetails.firstName ?? '' }
    : contents[section]

/** As the row keeps them. */
export const columnsOf = (contents: ClientContents) => ({
  ...(Object.fromEntries(
    sectionNames.map((section) => [
      columnOf[section],
      // a link is rows of its own
      contents[section] === null || (section === 'spouseDetails' && contents[section].participantId)
        ? null
        : JSON.stringify(toStore(section, contents)),
    ]),
  ) as Columns & { general_details: string }), // every section has its column
  roles: contents.roles,
  acknowledgements: contents.acknowledgements.length > 0 ? JSON.stringify(contents.acknowledgements) : null,
})

/** With what a linked spouse's own record says, as the application is shown and printed. */
export function withSpouse(contents: ClientContents, { spouse }: Pick<ClientRow, 'spouse'>): ClientContents {
  const { spouseDetails } = contents
  const isTold = !spouse || spouseDetails?.participantId !== spouse.spouse_id || saysOfSpouse(contents)
  return isTold ? contents : { ...contents, spouseDetails: { ...spouseDetails, ...ownDetails(spouse) } }
}

/** Whether it says of a linked spouse what stood in that person's own record: a link alone has no name. */
export const saysOfSpouse = ({ spouseDetails }: ClientContents) => spouseDetails?.lastName != null

/**
 * The application as it is submitted, with what it says of a linked spouse and the reasons that were given; what somebody
 * is to others is no part of it.
 */
export function snapshotOf({ spouse }: Pick<ClientRow, 'spouse'>, contents: ClientContents): object {
  const { roles: _, attorneyFor: __, ...sections } = withSpouse(contents, { spouse })
  const isLinked = spouse !== null && sections.spouseDetails?.participantId === spouse.spouse_id
  return { ...sections, ...(isLinked && { spouseVersion: spouse.version }) }
}
