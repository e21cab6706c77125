import { words } from '../words.ts'
import { type CodeOf, codeList } from './codes.ts'

/** How a step of an account holder stands: the same statuses in every list and on every page. The database stores it (migration 0050). */
export const StepStatus = codeList({
  notStarted: ['notStarted', words('Not started')],
  draft: ['draft', words('Draft')],
  linkOpen: ['linkOpen', words('Link open')],
  submitted: ['submitted', words('Submitted')],
  profileToChoose: ['profileToChoose', words('Profile to choose')],
  toSend: ['toSend', words('To send')],
  sent: ['sent', words('Sent')],
  opened: ['opened', words('Opened')],
  signed: ['signed', words('Signed')],
  declined: ['declined', words('Declined')],
  expired: ['expired', words('Expired')],
  takenBack: ['takenBack', words('Revoked')],
  complete: ['complete', words('Complete')],
  outOfDate: ['outOfDate', words('Out of date')],
  awaitingApproval: ['awaitingApproval', words('Awaiting approval')],
  returned: ['returned', words('Returned')],
  approved: ['approved', words('Approved')],
  received: ['received', words('Received')],
  inProcess: ['inProcess', words('In process')],
  open: ['open', words('Account open')],
})
export type StepStatus = CodeOf<typeof StepStatus>

/** Of what was sent: what the firm has decided upon it, and how far its back office is with it. */
const decided = [
  StepStatus.awaitingApproval,
  StepStatus.returned,
  StepStatus.approved,
  StepStatus.received,
  StepStatus.inProcess,
  StepStatus.open,
] as const

/** Of the questionnaire, which ends with a signature. */
export const riskToleranceStatuses = [
  StepStatus.notStarted,
  StepStatus.draft,
  StepStatus.linkOpen,
  StepStatus.submitted,
  StepStatus.profileToChoose,
  StepStatus.toSend,
  StepStatus.sent,
  StepStatus.opened,
  StepStatus.signed,
  StepStatus.declined,
  StepStatus.expired,
  StepStatus.takenBack,
  StepStatus.outOfDate,
  ...decided,
] as const
export type RiskToleranceStatus = (typeof riskToleranceStatuses)[number]

/** Of the client application, of the account applications together, and of the policy statement; out to be signed, of their documents. */
export const formStatuses = [
  StepStatus.notStarted,
  StepStatus.draft,
  StepStatus.complete,
  StepStatus.sent,
  StepStatus.opened,
  StepStatus.signed,
  StepStatus.declined,
  StepStatus.expired,
  StepStatus.takenBack,
  StepStatus.outOfDate,
  ...decided,
] as const
export type FormStatus = (typeof formStatuses)[number]
