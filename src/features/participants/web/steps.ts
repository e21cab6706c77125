import { ParticipantRole, roleNamed } from '../../../platform/codes/participant-role.ts'
import { StepStatus } from '../../../platform/codes/step-status.ts'
import { words } from '../../../platform/words.ts'
import { paths } from '../../../web/paths.ts'
import type { Client, ParticipantSummary, Steps } from '../contract.ts'

export type Progress = Pick<
  ParticipantSummary,
  'completedRiskTolerance' | 'completedKYC' | 'completedAccountOpening' | 'completedIPS' | 'steps'
>

type PathFor = (participantId: string) => string

interface OtherLink {
  label: string
  /** What whoever follows it may do. */
  to: 'write' | 'send'
  pathFor: PathFor
}

/** What an item of the checklist says, and its button. */
interface Item {
  subheader: string
  button: string
  pathFor: PathFor
}

interface Step {
  id: keyof Steps
  label: string
  /** In a list, where four stand side by side. */
  short: string
  /** What the next step waits for: not the same as that nothing is left to do, which the status tells. */
  isDone: (progress: Progress) => boolean
  statusOf: (progress: Progress) => StepStatus
  pathFor: PathFor
  /** Whether there is something to be read at its address for whoever may not write. */
  readAt?: (progress: Progress) => boolean
  /** Other ways: to get it done, and to do it once more. */
  also?: { toDo: readonly OtherLink[]; done: readonly OtherLink[] }
  /** In the checklist, where the first step says more than a button can. */
  item?: { label: string; done: Item; toDo: Item }
}

/** What is done for an account holder, in this order (specification 1, section 1; specification 2, section 4). */
export const steps: readonly Step[] = [
  {
    id: 'riskTolerance',
    label: words('Risk Tolerance'),
    short: words('Risk'),
    isDone: ({ completedRiskTolerance }) => completedRiskTolerance,
    statusOf: ({ steps }) => steps.riskTolerance,
    pathFor: paths.riskToleranceForm,
    readAt: ({ completedRiskTolerance }) => completedRiskTolerance,
    also: {
      toDo: [
        { label: words('Complete Risk Tolerance'), to: 'write', pathFor: paths.riskToleranceForm },
        { label: words('Send a Link'), to: 'send', pathFor: paths.createRiskToleranceLink },
      ],
      done: [{ label: words('Send a New Link'), to: 'send', pathFor: paths.createRiskToleranceLink }],
    },
  },
  {
    id: 'application',
    label: words('Client Application'),
    short: words('KYC'),
    isDone: ({ completedKYC }) => completedKYC,
    statusOf: ({ steps }) => steps.application,
    pathFor: paths.editClient,
    item: {
      label: words('Front Office Client Application'),
      done: {
        subheader: words('Final Details for KYC Have Been Completed'),
        button: words('Edit Client Information'),
        pathFor: paths.editClient,
      },
      toDo: {
        subheader: words('Client or Advisor Must Complete KYC Before Proceeding'),
        button: words('Create Client Application'),
        pathFor: paths.editClient,
      },
    },
  },
  {
    id: 'accounts',
    label: words('Account Opening'),
    short: words('Account'),
    isDone: ({ completedAccountOpening }) => completedAccountOpening,
    statusOf: ({ steps }) => steps.accounts,
    pathFor: paths.createInvestmentAccount,
    readAt: () => true,
    item: {
      label: words('Account Opening'),
      done: {
        subheader: words('Client Has Investment Account Created'),
        button: words('View Participant Accounts'),
        pathFor: (id) => paths.participantTab(id, 'accounts'),
      },
      toDo: {
        subheader: words('An Investment Account(s) must be created before proceeding'),
        button: words('Create Client Investment Account'),
        pathFor: paths.createInvestmentAccount,
      },
    },
  },
  {
    id: 'ips',
    label: words('Investment Policy Statement'),
    short: words('IPS'),
    isDone: ({ completedIPS }) => completedIPS,
    statusOf: ({ steps }) => steps.ips,
    pathFor: paths.createIps,
    item: {
      label: words('Investment Policy Statement'),
      done: {
        subheader: words('IPS has been created for client'),
        button: words('Edit IPS Form'),
        pathFor: paths.createIps,
      },
      toDo: {
        subheader: words('IPS must be created before proceeding'),
        button: words('Create Client IPS'),
        pathFor: paths.createIps,
      },
    },
  },
]

/** The steps that can be done: each waits for all before it (specification 2, section 2.2). */
export const stepsReached = (progress: Progress): readonly Step[] =>
  steps.filter((_, index) => steps.slice(0, index).every(({ isDone }) => isDone(progress)))

/** Whether a step will stand otherwise in a moment without anybody's doing: what the client submitted goes out by itself. */
export const isOnItsWay = ({ steps }: Pick<Progress, 'steps'>): boolean =>
  steps.riskTolerance === StepStatus.submitted

/** Whether the four steps are this client's way. */
export const isAccountHolder = ({ roles }: Pick<Client, 'roles'>): boolean =>
  roles.some((role) => roleNamed(role.toLowerCase()) === ParticipantRole.accountHolder)
