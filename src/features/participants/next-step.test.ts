import { describe, expect, it } from 'vitest'
import type { FormStatus, RiskToleranceStatus } from '../../platform/codes/step-status.ts'
import { nextStepOf } from './next-step.ts'

type Row = [
  risk: RiskToleranceStatus,
  application: FormStatus,
  accounts: FormStatus,
  ips: FormStatus,
  next: string | null,
]

/** Whether the questionnaire is complete, by its status: then it is on its way to be signed, or was. */
const isAnswered = (risk: RiskToleranceStatus) => !['notStarted', 'draft', 'linkOpen'].includes(risk)

describe('the next step', () => {
  it.each<Row>([
    ['notStarted', 'notStarted', 'notStarted', 'notStarted', 'riskTolerance begin'],
    ['draft', 'notStarted', 'notStarted', 'notStarted', 'riskTolerance carryOn'],
    ['linkOpen', 'notStarted', 'notStarted', 'notStarted', 'riskTolerance wait'],
    // what is not reached yet is not next, whatever was begun of it
    ['linkOpen', 'draft', 'notStarted', 'notStarted', 'riskTolerance wait'],
    ['submitted', 'complete', 'complete', 'complete', 'riskTolerance wait'],
    ['profileToChoose', 'notStarted', 'notStarted', 'notStarted', 'riskTolerance chooseProfile'],
    ['toSend', 'draft', 'notStarted', 'notStarted', 'riskTolerance send'],
    // while the client has one, the adviser goes on with another
    ['sent', 'notStarted', 'notStarted', 'notStarted', 'application begin'],
    ['opened', 'draft', 'notStarted', 'notStarted', 'application carryOn'],
    ['opened', 'complete', 'complete', 'complete', 'riskTolerance wait'],
    ['declined', 'draft', 'notStarted', 'notStarted', 'riskTolerance sendAgain'],
    ['expired', 'complete', 'complete', 'complete', 'riskTolerance sendAgain'],
    ['takenBack', 'complete', 'complete', 'complete', 'riskTolerance sendAgain'],
    ['signed', 'complete', 'notStarted', 'notStarted', 'accounts begin'],
    ['signed', 'complete', 'draft', 'notStarted', 'accounts carryOn'],
    ['signed', 'draft', 'complete', 'complete', 'application carryOn'],
    ['signed', 'complete', 'complete', 'notStarted', 'ips begin'],
    ['signed', 'complete', 'complete', 'draft', 'ips carryOn'],
    ['signed', 'complete', 'complete', 'outOfDate', 'ips renew'],
    ['signed', 'complete', 'complete', 'complete', null],
  ])('of %s, %s, %s, %s is %s', (riskTolerance, application, accounts, ips, next) => {
    const found = nextStepOf({
      completedRiskTolerance: isAnswered(riskTolerance),
      completedKYC: application === 'complete',
      completedAccountOpening: accounts === 'complete',
      steps: { riskTolerance, application, accounts, ips },
    })
    expect(found && `${found.step} ${found.kind}`).toBe(next)
  })
})
