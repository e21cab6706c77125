import { z } from 'zod'
import { ParticipantRole } from '../../platform/codes/participant-role.ts'
import { Citizenship, EmploymentStatus, MaritalStatus } from '../../platform/codes/person.ts'
import { DateOnly, Guid, Money } from '../../platform/formats/wire.ts'
import { Profile } from '../risk-tolerance/profile.ts'

// What is on file beside an application, that its rules, pickers and facts need: the same on screen and on the server.

/** Null where nothing is on file, and of what was kept with a submission before it was read. */
const known = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null)

/** Somebody of the household. */
const PersonOnFile = z.strictObject({
  id: Guid,
  name: z.string(),
  roles: z.array(ParticipantRole.schema),
  completedKYC: z.boolean(),
  hasSin: z.boolean(),
  dateOfBirth: DateOnly.nullable(),
  maritalStatus: MaritalStatus.schema.nullable(),
  citizenship: Citizenship.schema.nullable(),
  /** Of the permanent address: ISO 3166-1 and 3166-2, or what was entered. */
  country: z.string().nullable(),
  region: z.string().nullable(),
  employment: EmploymentStatus.schema.nullable(),
  annualIncome: Money.nullable(),
  /** Null where net worth was not entered. */
  liquidAssets: Money.nullable(),
  netWorth: Money.nullable(),
  /** The linked spouse. */
  spouseId: Guid.nullable(),
  /** Of the newest complete risk response; null where there is none. */
  risk: z
    .strictObject({
      /** As it was chosen, or as the answers say. */
      profile: Profile.schema,
      /** Scores of the sections Time Frame and Investment Experience. */
      timeFrame: z.int().nullable(),
      experience: z.int().nullable(),
      /** Of Annual Distribution needs. */
      distribution: known(z.int()),
      /** What the answers on capacity come to. */
      capacity: known(Profile.schema),
    })
    .nullable(),
  /** Where the citizenship is another. */
  otherCitizenship: known(z.string()),
  /** Of the permanent address, beside country and region. */
  street: known(z.string()),
  city: known(z.string()),
  postalCode: known(z.string()),
  /** As it is shown. */
  sin: known(z.string()),
  hasEmail: z.boolean().default(false),
  /** The client application says that a third party is behind the accounts. */
  hasThirdParty: known(z.boolean()),
  /** For whom they hold a power of attorney. */
  attorneyFor: z.array(Guid).default([]),
})
export type PersonOnFile = z.infer<typeof PersonOnFile>

const BankAccountOnFile = z.strictObject({
  id: Guid,
  /** Whose it is. */
  participantId: Guid,
  accountName: z.string(),
  institutionName: z.string(),
  institutionNumber: z.string(),
  /** As it is shown. */
  accountNumber: z.string(),
  currency: z.string(),
  isPrimaryAccount: z.boolean(),
  /** Where it is kept; null where that was not entered. */
  country: known(z.string()),
  transitNumber: known(z.string()),
  /** Whose it is at the institution, and whose signatures it takes; nobody where its one owner signs. */
  owners: z.array(Guid).default([]),
  signers: z.array(Guid).default([]),
})

/** Where an account moves here from, as an application of the client tells of it. */
const InstitutionOnFile = z.strictObject({
  deliveringInstitution: z.string(),
  institutionCountry: z.string().nullable(),
  institutionAddress: z.string().nullable(),
  institutionBusinessPhone: z.string().nullable(),
  institutionBusinessPhoneExt: z.string().nullable(),
  institutionContact: z.string().nullable(),
  institutionDealerNumber: z.string().nullable(),
})
export type InstitutionOnFile = z.infer<typeof InstitutionOnFile>

export type BankAccountOnFile = z.infer<typeof BankAccountOnFile>

export const Circumstances = z.strictObject({
  /** By the firm's calendar. */
  today: DateOnly,
  /** Whose application it is. */
  participantId: Guid,
  /** Everybody in the household, whose application it is among them. */
  people: z.array(PersonOnFile),
  /** Of everybody in the household: a spousal plan is paid into by another than the client. */
  bankAccounts: z.array(BankAccountOnFile),
  /** In years, by the client’s policy statement; null where there is none. */
  statementHorizon: known(z.int()),
  /** Of the client's applications, each institution once, as the newest tells of it: offered, and judged by nothing. */
  institutions: z.array(InstitutionOnFile).default([]),
})
export type Circumstances = z.infer<typeof Circumstances>

export const personIn = (
  { people }: Circumstances,
  id: string | null | undefined,
): PersonOnFile | undefined => people.find((person) => person.id === id)

/** Where somebody lives is known, as far as documents carry it. */
export const hasAddress = ({ street, city }: PersonOnFile): boolean => !!street && !!city

/** The client whose application it is. */
export const clientIn = (circumstances: Circumstances): PersonOnFile | undefined =>
  personIn(circumstances, circumstances.participantId)

/** Whose a bank account is at the institution: the client's whose record has it, where nobody is said. */
export const ownersOf = ({ owners, participantId }: BankAccountOnFile): readonly string[] =>
  owners.length > 0 ? owners : [participantId]

/** Those whose signatures a bank account takes: its owners', where nobody is named. */
export const payorsOf = (bank: BankAccountOnFile): readonly string[] =>
  bank.signers.length > 0 ? bank.signers : ownersOf(bank)

/** Whose a bank account is; undefined for one that is not on file. */
export const ownerOfBank = ({ bankAccounts }: Circumstances, id: string): string | undefined =>
  bankAccounts.find((bank) => bank.id === id)?.participantId

/** A name; where another of the household has the same, with the date of birth or else the short id, which tells the two apart. */
export function nameIn(circumstances: Circumstances, id: string): string | undefined {
  const person = personIn(circumstances, id)
  if (!person) return undefined
  const { name, dateOfBirth } = person
  const isAlone = circumstances.people.every((other) => other.id === id || other.name !== name)
  return isAlone ? name : `${name} (${dateOfBirth ?? id.slice(0, 8)})`
}
