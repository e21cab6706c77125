import { expect, it } from 'vitest'
import type { Person } from '../../../../../tests/firm.ts'
import { finishedLink } from '../../../../../tests/risk-ground.ts'
import { AccountType } from '../../../../platform/codes/account.ts'
import { createAccount } from '../../../investment-accounts/contract.ts'
import { completeApplication } from '../../application/complete-testing.ts'
import { createClient } from '../../record-contract.ts'
import { readWorkflow } from '../../workflow-contract.ts'
import { householdOf } from '../participants-testing.ts'
import { newClient } from '../record/client-testing.ts'

const told = async (by: Person, id: string) => {
  const { body } = await by.send(readWorkflow, { params: { id } })
  return body.result.map(({ step, what, who }) => `${step} ${what}: ${who}`)
}

it('says what happened of the four steps, in its order, and who did it [PART-021]', async () => {
  const { adviser, nobody, id, save, colleague } = await newClient()
  const name = 'Ada Example'
  expect(await told(adviser, id)).toEqual([])
  await save({ employmentDetails: { occupation: 'Engineer' } })
  await finishedLink({ adviser, nobody, clientId: id })
  expect(await told(adviser, id)).toEqual([
    `application begun: ${name}`,
    `riskTolerance linkMade: ${name}`,
    'riskTolerance begun: Ngozi Okafor',
    'riskTolerance completed: Ngozi Okafor',
  ])
  await save({ ...completeApplication, completedKYC: true })
  expect(await told(adviser, id)).toContain(`application completed: ${name}`)
  expect(await colleague.send(readWorkflow, { params: { id } })).toBeRefused('not_found')
})

it('names who submitted an application with which somebody was added [PART-021]', async () => {
  const { adviser } = await newClient()
  const householdId = await householdOf(adviser)
  const body = { householdId, ...completeApplication, completedKYC: true as const }
  const { id } = (await adviser.send(createClient, { body })).body.result
  expect(await told(adviser, id)).toContain('application completed: Ada Example')
})

it('says of each account application which kind of account it is for [PART-021]', async () => {
  const { adviser, id } = await newClient()
  for (const type of [null, AccountType.tfsa])
    await adviser.send(createAccount, { body: { participantId: id, status: 'draft', type } })
  const { body } = await adviser.send(readWorkflow, { params: { id } })
  const ofAccounts = body.result.filter(({ step }) => step === 'accounts')
  expect(ofAccounts.map(({ what, accountType }) => [what, accountType])).toEqual([
    ['begun', null],
    ['begun', AccountType.tfsa],
  ])
})
