import { z } from 'zod'
import { ParticipantRole, RoleOnRecord } from '../../platform/codes/participant-role.ts'
import { Citizenship, Language, MaritalStatus, Title } from '../../platform/codes/person.ts'
import { applicationStatuses, ipsStatuses, riskToleranceStatuses } from '../../platform/codes/step-status.ts'
import { get, getList, post } from '../../platform/endpoint.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { DateOnly, Guid } from '../../platform/formats/wire.ts'
import { SearchQuery } from '../../platform/paging.ts'
import { NewParticipant, PickedBeneficiary, PickedParticipant } from './rules.ts'

/** How each of an account holder's four steps stands. */
const Steps = z.strictObject({
  riskTolerance: z.literal(riskToleranceStatuses),
  application: z.literal(applicationStatuses),
  accounts: z.literal(applicationStatuses),
  ips: z.literal(ipsStatuses),
})
export type Steps = z.infer<typeof Steps>

/** Somebody as lists show them. */
export const ParticipantSummary = z.strictObject({
  id: Guid,
  householdId: Guid,
  generalDetails: z.strictObject({ firstName: z.string(), lastName: z.string() }),
  roles: z.array(ParticipantRole.schema),
  hasSin: z.boolean(),
  hasDateOfBirth: z.boolean(),
  completedKYC: z.boolean(),
  completedRiskTolerance: z.boolean(),
  completedAccountOpening: z.boolean(),
  completedIPS: z.boolean(),
  steps: Steps,
})
export type ParticipantSummary = z.infer<typeof ParticipantSummary>

/** Who somebody is. What was not asked yet is null; the SIN is masked. */
export const GeneralDetails = z.strictObject({
  isIndividual: z.boolean().nullable(),
  title: Title.schema.nullable(),
  firstName: z.string(),
  middleInitial: z.string().nullable(),
  lastName: z.string(),
  maritalStatus: MaritalStatus.schema.nullable(),
  sin: z.string().nullable(),
  dateOfBirth: DateOnly.nullable(),
  numDependents: z.int().nullable(),
  homePhone: z.string().nullable(),
  businessPhone: z.string().nullable(),
  businessPhoneExt: z.string().nullable(),
  cellPhone: z.string().nullable(),
  email: z.string().nullable(),
  citizenship: Citizenship.schema.nullable(),
  otherCitizenship: z.string().nullable(),
  language: Language.schema.nullable(),
})
export type GeneralDetails = z.infer<typeof GeneralDetails>

/** Everything on file about somebody. Sections that were not filled yet are null. */
export const Client = z.strictObject({
  id: Guid,
  householdId: Guid,
  roles: z.array(RoleOnRecord),
  completedKYC: z.boolean(),
  completedRiskTolerance: z.boolean(),
  completedAccountOpening: z.boolean(),
  completedIPS: z.boolean(),
  steps: Steps,
  accountHolderWorkflow: z.strictObject({ rTQCompletedByParticipant: z.boolean() }),
  generalDetails: GeneralDetails,
  permanentAddressDetails: z.null(),
  mailingAddressDetails: z.null(),
  thirdPartyAddressDetails: z.null(),
  employmentDetails: z.null(),
  spouseDetails: z.null(),
  netWorthDetails: z.null(),
  externalInvestmentDetails: z.null(),
  regulatoryDetails: z.null(),
  bankAccounts: z.array(z.never()),
  version: z.int(),
})
export type Client = z.infer<typeof Client>

export const ClientAdded = z.strictObject({ client: Guid, household: Guid })
const clientAdded = { event: 'client added', payload: ClientAdded }

export const listParticipants = getList({
  path: '/api/newClient/household/:householdId',
  can: 'adviser',
  summary: 'The people in a household, by last name, first name, then id',
  params: z.strictObject({ householdId: PathId }),
  query: SearchQuery,
  result: z.array(ParticipantSummary),
  compressed: true,
})

export const addParticipant = post({
  path: '/api/newClient/initial',
  can: 'adviser',
  summary: 'Adds somebody to a household, with what is known at first',
  body: NewParticipant,
  result: Client,
  audit: clientAdded,
  creates: true,
})

export const addPickedParticipant = post({
  path: '/api/newClient/createNewParticipant',
  can: 'adviser',
  summary: 'Adds somebody who is needed in an application, with SIN and date of birth',
  body: PickedParticipant,
  result: Client,
  audit: clientAdded,
  creates: true,
})

export const addBeneficiary = post({
  path: '/api/newClient/beneficiary',
  can: 'adviser',
  summary: 'Adds somebody in the role Beneficiary, with SIN and date of birth',
  body: PickedBeneficiary,
  result: Client,
  audit: clientAdded,
  creates: true,
})

/** The legacy list. No screen is built on it but the command palette, which looks among everybody. */
export const listClients = getList({
  path: '/api/client',
  can: 'adviser',
  summary: 'All the adviser’s participants, by last name, first name, then id',
  query: SearchQuery,
  result: z.array(ParticipantSummary),
  compressed: true,
})

/** The legacy address of addParticipant. */
export const addClient = post({
  path: '/api/client',
  can: 'adviser',
  summary: 'The same as POST /api/newClient/initial',
  body: NewParticipant,
  result: Client,
  audit: clientAdded,
  creates: true,
})

export const readClient = get({
  path: '/api/newClient/:id',
  can: 'adviser',
  summary: 'Everything on file about somebody, the SIN masked',
  params: z.strictObject({ id: PathId }),
  result: Client,
  compressed: true,
})
