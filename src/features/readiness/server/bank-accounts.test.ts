import { describe, expect, it } from 'vitest'
import { createBankAccount } from '../../bank-accounts/contract.ts'
import { sentBankAccount } from '../../bank-accounts/server/bank-accounts-testing.ts'
import { completeApplication } from '../../participants/application/complete-testing.ts'
import { newClient } from '../../participants/server/record/client-testing.ts'
import { readClientReadiness } from '../contract.ts'

describe('what keeps a bank account from being debited or credited', () => {
  it('is a number of one digit, one that is too short, and the same account entered twice', async () => {
    const { adviser, id, save } = await newClient()
    await save({ ...completeApplication, completedKYC: true })
    const add = async (more: object) => {
      const body = { ...sentBankAccount, ...more }
      return (await adviser.send(createBankAccount, { params: { clientId: id }, body })).body.result.id
    }
    const lines = async () => {
      const { body } = await adviser.send(readClientReadiness, { params: { id } })
      return body.result
        .filter(({ kind }) => kind === 'bankAccount')
        .map(({ recordId, severity, path, link }) => [recordId, severity, path, link])
    }
    await add({})
    expect(await lines()).toEqual([])
    const at = ['accountNumber', `/client/${id}?panel=bank-accounts`]
    const zeros = await add({ accountNumber: '0000000' })
    const short = await add({ accountNumber: '12345' })
    expect(await lines()).toEqual([
      [zeros, 'blocks', ...at],
      [short, 'advises', ...at],
    ])
    const again = await add({ accountNumber: '12345' })
    expect((await lines()).filter(([, severity]) => severity === 'blocks')).toEqual([
      [zeros, 'blocks', ...at],
      [short, 'blocks', ...at],
      [again, 'blocks', ...at],
    ])
  })
})
