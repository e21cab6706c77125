import { words } from '../../../platform/words.ts'
import { paths } from '../../../web/paths.ts'
import type { ParticipantSummary } from '../contract.ts'

export type Progress = Pick<
  ParticipantSummary,
  'completedRiskTolerance' | 'completedKYC' | 'completedAccountOpening' | 'completedIPS'
>

interface Step {
  label: string
  /** In a list, where four stand side by side. */
  short: string
  done: (progress: Progress) => boolean
  way: (participantId: string) => string
  /** Other ways to get it done. */
  also?: readonly { label: string; way: (participantId: string) => string }[]
}

/** What is done for an account holder, in this order (specification 1, section 1). */
export const steps: readonly Step[] = [
  {
    label: words('Risk Tolerance'),
    short: words('Risk'),
    done: ({ completedRiskTolerance }) => completedRiskTolerance,
    way: paths.riskToleranceForm,
    also: [
      { label: words('Fill in for the client'), way: paths.riskToleranceForm },
      { label: words('Send a link'), way: paths.createRiskToleranceLink },
    ],
  },
  {
    label: words('Client Application'),
    short: words('KYC'),
    done: ({ completedKYC }) => completedKYC,
    way: paths.editClient,
  },
  {
    label: words('Account Opening'),
    short: words('Account'),
    done: ({ completedAccountOpening }) => completedAccountOpening,
    way: paths.createInvestmentAccount,
  },
  {
    label: words('Investment Policy Statement'),
    short: words('IPS'),
    done: ({ completedIPS }) => completedIPS,
    way: paths.createIps,
  },
]
