import { z } from 'zod'
import { AccountType } from '../../platform/codes/account.ts'
import { EmploymentStatus, MaritalStatus } from '../../platform/codes/person.ts'
import { emptyDate } from '../../platform/formats/dates.ts'
import { DateOnly, Guid, Money } from '../../platform/formats/wire.ts'
import { Profile } from '../risk-tolerance/profile.ts'
import { emptyStatement, type StatementFields } from './draft.ts'
import { KnownFacts, nothingKnown } from './known.ts'
import { Mix } from './mixes.ts'

/**
 * The facts about a client that a statement rests on: when one of them changes, it is to be looked at again
 * (CIRO Rule 3209). Null where nothing is on file, and of a statement that was submitted before a fact was kept. The database
 * works them out (migration 0142).
 */
export const Basis = z.strictObject({
  /** Of the newest complete risk response: as it was chosen, or as the answers say. */
  profile: Profile.schema.nullable(),
  /** Of the same: the score of the section Time Frame. */
  timeFrame: z.int().nullable(),
  annualIncome: Money.nullable(),
  netWorth: Money.nullable(),
  employment: EmploymentStatus.schema.nullable(),
  maritalStatus: MaritalStatus.schema.nullable(),
  numDependents: z.int().nullable(),
  /** What of the net worth is at hand: a home in its place leaves that as it was. */
  liquidAssets: Money.nullable(),
  hasLinkedSpouse: z.boolean().nullable(),
  /** Of the permanent address: ISO 3166-1. */
  country: z.string().nullable(),
  /** A director or an officer, or who holds a tenth of the votes or more. */
  isInsider: z.boolean().nullable(),
  /** One of the client's accounts borrows to invest. */
  isLeveraged: z.boolean().nullable(),
})
export type Basis = z.infer<typeof Basis>

/** Where each of them stands on file. */
export const basisPaths: Readonly<Record<keyof Basis, string>> = {
  profile: 'riskTolerance.profile',
  timeFrame: 'riskTolerance.timeFrame',
  annualIncome: 'externalInvestmentDetails.annualIncome',
  netWorth: 'netWorthDetails',
  liquidAssets: 'netWorthDetails.liquidAssets',
  employment: 'employmentDetails.status',
  maritalStatus: 'generalDetails.maritalStatus',
  hasLinkedSpouse: 'spouseDetails.participantId',
  numDependents: 'generalDetails.numDependents',
  country: 'permanentAddressDetails.country',
  isInsider: 'regulatoryDetails.isInsider',
  isLeveraged: 'accounts',
}

export const basisFacts = Object.keys(Basis.shape) as (keyof Basis)[] // as they are written above

/** What is on file beside a statement, that its rules, offers and document need: the same on screen and on the server. */
export const Circumstances = z.strictObject({
  /** By the firm's calendar. */
  today: DateOnly,
  participantId: Guid,
  /** First and last name. */
  name: z.string(),
  basis: Basis,
  /** What the questionnaire was answered about the time frame, in its words; null where nothing is on file. */
  timeFrameAnswer: z.strictObject({ en: z.string(), fr: z.string() }).nullable(),
  /** The newest complete risk response says that regular amounts are taken out of the investments. */
  takesIncome: z.boolean(),
  /** The mix that the firm proposes for the client's risk profile; null where there is no profile. */
  proposal: Mix.nullable(),
  /** Of the portal, where the firm has set none of its own. */
  isDefaultProposal: z.boolean(),
  /** The version of the firm's settings that has this mix; null where that is not known. */
  judgedBy: z.int().nullable(),
  /** The types of the client's accounts, those with a complete application, the oldest first: what fee descriptions are offered for. */
  accountTypes: z.array(AccountType.schema),
  known: KnownFacts,
})
export type Circumstances = z.infer<typeof Circumstances>

/** Of nobody. */
const nothingOnFile: Basis = {
  profile: null,
  timeFrame: null,
  annualIncome: null,
  netWorth: null,
  liquidAssets: null,
  employment: null,
  maritalStatus: null,
  hasLinkedSpouse: null,
  numDependents: null,
  country: null,
  isInsider: null,
  isLeveraged: null,
}

/** Of nobody: for the form's fields and labels. */
export const noCircumstances: Circumstances = {
  today: emptyDate,
  participantId: '',
  name: '',
  basis: nothingOnFile,
  timeFrameAnswer: null,
  takesIncome: false,
  proposal: null,
  isDefaultProposal: true,
  judgedBy: null,
  accountTypes: [],
  known: nothingKnown,
}

/** What a new statement says before anything is entered (IPS-021), and nothing against the questionnaire. */
export const newStatementFor = ({ takesIncome }: Circumstances): StatementFields => ({
  ...emptyStatement,
  incomeRequirements: takesIncome,
})
