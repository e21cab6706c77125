import { expect, it } from 'vitest'
import { accountApplication } from '../../features/investment-accounts/application.ts'
import { listAccounts, readCircumstances } from '../../features/investment-accounts/contract.ts'
import { application } from '../../features/participants/application.ts'
import { listClients, readClient } from '../../features/participants/contract.ts'
import { AccountType } from '../../platform/codes/account.ts'
import { issuesIn } from '../../platform/form.ts'
import { filled } from './filled-testing.ts'

it('marks nothing as done that is not there', async () => {
  const { adviser } = await filled()
  const { body } = await adviser.send(listClients)
  expect(body.result).toHaveLength(120)
  const completeTypes = new Set<unknown>()
  for (const { id, generalDetails, completedKYC, steps } of body.result) {
    const read = await adviser.send(readClient, { params: { id } })
    const client = read.body.result
    const name = `${generalDetails.firstName} ${generalDetails.lastName}`
    expect([name, issuesIn(application, client).length === 0]).toEqual([name, completedKYC])
    expect(read.body.warnings, name).toBeUndefined()
    expect([name, client.bankAccounts.length > 0]).toEqual([name, completedKYC])
    if (steps.application === 'notStarted') expect(client.permanentAddressDetails, name).toBe(null)
    const accounts = await adviser.send(listAccounts, { params: { clientId: id } })
    const complete = accounts.body.result.filter(({ status }) => status === 'complete')
    expect([name, complete.length > 0]).toEqual([name, client.completedAccountOpening])
    expect([name, accounts.body.result.length > 0]).toEqual([name, steps.accounts !== 'notStarted'])
    const circumstances = await adviser.send(readCircumstances, { params: { clientId: id } })
    const form = accountApplication(circumstances.body.result)
    for (const account of accounts.body.result) {
      const open = issuesIn(form, account).filter(({ warning }) => !warning)
      expect([name, open.length === 0]).toEqual([name, account.status === 'complete'])
      if (account.status === 'complete') completeTypes.add(account.type)
    }
    expect(client.completedIPS).toBe(false)
  }
  expect(completeTypes.size).toBe(AccountType.options.length)
})
