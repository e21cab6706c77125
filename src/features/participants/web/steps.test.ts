import { expect, it } from 'vitest'
import { StepStatus } from '../../../platform/codes/step-status.ts'
import { isAccountHolder, stepsReached } from './steps.ts'

const status = StepStatus.notStarted
const steps = { riskTolerance: status, application: status, accounts: status, ips: status }

it('reaches a step when all before it are complete: the statement after risk tolerance, KYC and an account [CHECK-015, CHECK-016]', () => {
  const answers = [true, false]
  for (const risk of answers)
    for (const kyc of answers)
      for (const account of answers) {
        const reached = stepsReached({
          completedRiskTolerance: risk,
          completedKYC: kyc,
          completedAccountOpening: account,
          completedIPS: false,
          steps,
        }).map(({ id }) => id)
        const expected = ['riskTolerance', risk && 'application', risk && kyc && 'accounts']
        expect(reached).toEqual([...expected, risk && kyc && account && 'ips'].filter(Boolean))
      }
})

it('leads whoever holds accounts, among other roles too, in small letters and capitals [CHECK-012]', () => {
  const are = (...roles: string[]) => isAccountHolder({ roles })
  expect(are('trustee', 'account holder')).toBe(true)
  expect(are('Account Holder')).toBe(true)
  expect([are(), are('trustee', 'director')]).toEqual([false, false])
})
