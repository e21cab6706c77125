import type { StepStatus } from '../../platform/codes/step-status.ts'
import { type ParticipantSummary, type Steps, stepNames } from './contract.ts'

type Progress = Pick<
  ParticipantSummary,
  'completedRiskTolerance' | 'completedKYC' | 'completedAccountOpening' | 'steps'
>

/** What carries a step on: what the adviser does, or what the client does. */
const carriedOnBy = {
  notStarted: 'begin',
  draft: 'carryOn',
  linkOpen: 'wait',
  submitted: 'wait',
  profileToChoose: 'chooseProfile',
  toSend: 'send',
  sent: 'wait',
  opened: 'wait',
  signed: null,
  declined: 'sendAgain',
  expired: 'sendAgain',
  takenBack: 'sendAgain',
  complete: null,
  outOfDate: 'renew',
  awaitingApproval: null,
  returned: 'correct',
  approved: null,
  received: null,
  inProcess: null,
  open: null,
} as const satisfies Record<StepStatus, string | null>

export interface NextStep {
  step: keyof Steps
  kind: Exclude<(typeof carriedOnBy)[StepStatus], null>
}

/**
 * The one thing that carries an account holder on: the first step, of those that can be done, that waits for the adviser;
 * else the first that waits for the client. Null where everything is done. A step can be done once all before it are
 * complete (specification 2, section 2.2).
 */
export function nextStepOf(progress: Progress): NextStep | null {
  const { completedRiskTolerance, completedKYC, completedAccountOpening } = progress
  const complete = [completedRiskTolerance, completedKYC, completedAccountOpening]
  const open = stepNames
    .filter((_, index) => complete.slice(0, index).every(Boolean))
    .flatMap((step) => {
      const kind = carriedOnBy[progress.steps[step]]
      return kind ? [{ step, kind }] : []
    })
  return open.find(({ kind }) => kind !== 'wait') ?? open[0] ?? null
}
