import { z } from 'zod'
import { Acknowledgements } from '../../platform/acknowledgements.ts'
import { ParticipantRole, RoleOnRecord } from '../../platform/codes/participant-role.ts'
import { formStatuses, riskToleranceStatuses, StepStatus } from '../../platform/codes/step-status.ts'
import { get, getFile, getList, post, put } from '../../platform/endpoint.ts'
import { namePartMax } from '../../platform/formats/name-limits.ts'
import { NameOnFile } from '../../platform/formats/names.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { whole } from '../../platform/formats/whole.ts'
import { DateOnly, Guid, line, Stamp, stampsOf, Version } from '../../platform/formats/wire.ts'
import { ofBook, SearchQuery, sortedBy } from '../../platform/paging.ts'
import { ChangeSince } from '../../platform/revision.ts'
import { BankAccount } from '../bank-accounts/bank-account.ts'
import { NewParticipant, PickedBeneficiary, PickedParticipant } from './rules.ts'
import { type ClientSection, clientSections, GeneralDetails, sectionNames, stepIds } from './sections.ts'
import { supplementStepIds } from './supplement-sections.ts'

/** How each of an account holder's four steps stands. */
const Steps = z.strictObject({
  riskTolerance: z.literal(riskToleranceStatuses),
  application: z.literal(formStatuses),
  accounts: z.literal(formStatuses),
  ips: z.literal(formStatuses),
})
export type Steps = z.infer<typeof Steps>

export const stepNames = [
  'riskTolerance',
  'application',
  'accounts',
  'ips',
] as const satisfies (keyof Steps)[]

/** The status of a step that somebody has come to. */
export const StatusAtStep = z.strictObject({
  step: z.literal(stepNames),
  status: StepStatus.schema,
})
export type StatusAtStep = z.infer<typeof StatusAtStep>

/** Somebody as lists show them. */
export const ParticipantSummary = z.strictObject({
  id: Guid,
  householdId: Guid,
  generalDetails: NameOnFile.extend({ singleName: z.boolean() }),
  roles: z.array(ParticipantRole.schema),
  hasSin: z.boolean(),
  hasDateOfBirth: z.boolean(),
  completedKYC: z.boolean(),
  completedRiskTolerance: z.boolean(),
  completedAccountOpening: z.boolean(),
  completedIPS: z.boolean(),
  steps: Steps,
  /** Until when what is on file is to be verified, since another adviser looks after them now; null where it is not. */
  verifyDueOn: z.iso.date().nullable(),
})
export type ParticipantSummary = z.infer<typeof ParticipantSummary>

/** Somebody among the people of one household. */
export const HouseholdPerson = ParticipantSummary.extend({
  /** The client who is linked as their spouse; null without one. */
  spouse: NameOnFile.extend({ id: Guid }).nullable(),
  /** For whom of the household they hold a power of attorney, by id; empty, too, where that is not said. */
  attorneyFor: z.array(Guid),
})
export type HouseholdPerson = z.infer<typeof HouseholdPerson>

/** Somebody among the people of all households. */
export const Person = ParticipantSummary.extend({
  household: z.strictObject({ id: Guid, fullName: z.string() }),
  /** In whose book they are. */
  advisorId: Guid,
})
export type Person = z.infer<typeof Person>

type Shapes = typeof clientSections

const mapSections = (shapeOf: (section: Shapes[ClientSection]) => z.ZodType): object =>
  Object.fromEntries(sectionNames.map((name) => [name, shapeOf(clientSections[name])]))

/** Each section, as it is answered. */
const toldSections = mapSections((section) => whole(section).nullable()) as {
  [Section in ClientSection]: z.ZodNullable<ReturnType<typeof whole<Shapes[Section]>>>
} // of each shape, by the same rule as the type

/** When what is on file is to be looked over again (rule 3209 of CIRO): every 36 months, of a managed account every 12. */
export const Review = z.strictObject({
  months: z.literal([36, 12]),
  /** The day of the last submission. */
  lastOn: DateOnly,
  /** At once, where something has changed since. */
  dueOn: DateOnly,
})
export type Review = z.infer<typeof Review>

/** The reasons for what is warned of, as they are answered. */
const ToldReasons = z.array(
  z.strictObject({ key: z.string().nullable(), path: z.string(), reason: z.string() }),
)

/** Everything on file about somebody. Sections that were not filled yet are null; the SIN is masked. */
export const Client = z.strictObject({
  id: Guid,
  householdId: Guid,
  roles: z.array(RoleOnRecord),
  attorneyFor: HouseholdPerson.shape.attorneyFor,
  completedKYC: z.boolean(),
  completedRiskTolerance: z.boolean(),
  completedAccountOpening: z.boolean(),
  completedIPS: z.boolean(),
  steps: Steps,
  verifyDueOn: ParticipantSummary.shape.verifyDueOn,
  accountHolderWorkflow: z.strictObject({ rTQCompletedByParticipant: z.boolean() }),
  ...toldSections,
  generalDetails: whole(GeneralDetails),
  acknowledgements: ToldReasons,
  /** Null until the application was submitted. */
  review: Review.nullable(),
  bankAccounts: z.array(BankAccount),
  /** What has changed since the application was submitted last; empty while it is not complete. */
  outOfDate: z.array(ChangeSince),
  version: z.int(),
  stamps: stampsOf([...sectionNames, 'roles', 'attorneyFor', 'acknowledgements']),
})
export type Client = z.infer<typeof Client>

/** What the server owns: it may be sent back as it was read. */
const ownedByServer = Client.pick({
  id: true,
  householdId: true,
  completedRiskTolerance: true,
  completedAccountOpening: true,
  completedIPS: true,
  steps: true,
  verifyDueOn: true,
  accountHolderWorkflow: true,
  review: true,
  bankAccounts: true,
  outOfDate: true,
  stamps: true,
}).partial().shape

/** One that is missing is told in its place among the rules of its step. */
const SentName = line({ max: namePartMax }).trim().nullish()

/** Each section, as it may be sent. */
const nullishSections = mapSections((section) => section.nullish()) as {
  [Section in ClientSection]: z.ZodOptional<z.ZodNullable<Shapes[Section]>>
} // of each shape, by the same rule as the type

export const sentSections = {
  ...nullishSections,
  generalDetails: GeneralDetails.extend({ lastName: SentName }).nullish(),
  roles: z.array(RoleOnRecord).max(20).nullish(),
  acknowledgements: Acknowledgements,
}

/** What a save may bring of a client. */
export type SentSections = z.infer<z.ZodObject<typeof sentSections>>

export const UpdateClient = z.strictObject({
  ...ownedByServer,
  ...sentSections,
  attorneyFor: z.array(Guid).max(100).nullish(),
  /** True submits the application; false takes that back. */
  completedKYC: z.boolean().optional(),
  version: Version,
  stamp: Stamp.optional(),
})
export type UpdateClient = z.infer<typeof UpdateClient>

export const ClientAdded = z.strictObject({ client: Guid, household: Guid })
export const clientAdded = { event: 'client added', payload: ClientAdded }

export const listParticipants = getList({
  path: '/api/newClient/household/:householdId',
  can: 'clients.read',
  summary: 'The people in a household, by last name, first name, then id',
  params: z.strictObject({ householdId: PathId }),
  query: SearchQuery.extend({ sort: sortedBy('name') }),
  result: z.array(HouseholdPerson),
  compressed: true,
})

export const addParticipant = post({
  path: '/api/newClient/initial',
  can: 'clients.write',
  summary: 'Adds somebody to a household, with what is known at first',
  about: ['householdId'],
  body: NewParticipant,
  result: Client,
  audit: clientAdded,
  creates: true,
  warns: true,
})

export const addPickedParticipant = post({
  path: '/api/newClient/createNewParticipant',
  can: 'clients.write',
  summary: 'Adds somebody who is needed in an application, with SIN and date of birth',
  about: ['householdId'],
  body: PickedParticipant,
  result: Client,
  audit: clientAdded,
  creates: true,
  warns: true,
})

export const addBeneficiary = post({
  path: '/api/newClient/beneficiary',
  can: 'clients.write',
  summary: 'Adds somebody in the role Beneficiary, with SIN and date of birth',
  about: ['householdId'],
  body: PickedBeneficiary,
  result: Client,
  audit: clientAdded,
  creates: true,
  warns: true,
})

const PeopleQuery = SearchQuery.extend(StatusAtStep.partial().shape).extend({
  ...ofBook,
  sort: sortedBy('name', 'household'),
})
export type PeopleQuery = z.infer<typeof PeopleQuery>

/** The legacy list, which the people of all households are shown from. */
export const listClients = getList({
  path: '/api/client',
  can: 'clients.read',
  summary:
    'All the participants in a book, or in all that may be read, with their households, by last name, first name, then id, or as sort says; with step or status only account holders at that step, with that status',
  query: PeopleQuery,
  result: z.array(Person),
  compressed: true,
})

/** The legacy address of addParticipant. */
export const addClient = post({
  path: '/api/client',
  can: 'clients.write',
  summary: 'The same as POST /api/newClient/initial',
  about: ['householdId'],
  body: NewParticipant,
  result: Client,
  audit: clientAdded,
  creates: true,
  warns: true,
})

export const readClient = get({
  path: '/api/newClient/:id',
  can: 'clients.read',
  shows: 'params.id',
  summary: 'Everything on file about somebody, the SIN masked',
  params: z.strictObject({ id: PathId }),
  result: Client,
  warns: true,
  compressed: true,
})

export const SavedSection = z.enum([...sectionNames, 'roles', 'attorneyFor', 'acknowledgements'])

export const ClientSaved = z.strictObject({
  client: Guid,
  /** What of it is other than it was. */
  sections: z.array(SavedSection),
  /** The step that was saved by its button. */
  step: z.union([z.int(), z.enum(supplementStepIds)]).optional(),
  /** Where it was submitted, or is incomplete again. */
  completedKYC: z.boolean().optional(),
})

/** More than every list filled up in a script of three bytes a letter. */
export const largestClientBytes = 786_432

export const updateClient = put({
  path: '/api/newClient/:id',
  can: 'clients.write',
  summary:
    'Saves a whole client or any of its sections: a draft; with ?step judged by that step’s rules, one of supplementary KYC by its name, with completedKYC by all of the application',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({
    step: z
      .union([
        z.enum(supplementStepIds),
        z
          .string()
          .regex(new RegExp(`^[1-${stepIds.length}]$`))
          .transform(Number),
      ])
      .optional(),
  }),
  body: UpdateClient,
  result: Client,
  audit: { event: 'client saved', payload: ClientSaved },
  warns: true,
  compressed: true,
  largestBodyBytes: largestClientBytes,
})

export const readKycPdf = getFile({
  path: '/api/newClient/kycPdf/:id',
  can: 'clients.read',
  summary: 'The client application as a PDF, marked Draft while it is not complete',
  params: z.strictObject({ id: PathId }),
  file: { type: 'application/pdf', shown: 'attachment' },
  audit: { event: 'client application read', payload: z.strictObject({ client: Guid }) },
})
