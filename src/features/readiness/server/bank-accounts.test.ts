import { describe, expect, it } from 'vitest'
import { AccountType } from '../../../platform/codes/account.ts'
import { AccountOption } from '../../../platform/codes/payment.ts'
import { createBankAccount, listBankAccounts, updateBankAccount } from '../../bank-accounts/contract.ts'
import { sentBankAccount } from '../../bank-accounts/server/bank-accounts-testing.ts'
import { createAccount } from '../../investment-accounts/contract.ts'
import { completeApplication } from '../../participants/application/complete-testing.ts'
import { addBeneficiary } from '../../participants/contract.ts'
import { picked } from '../../participants/server/participants-testing.ts'
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
      [short, 'reason', ...at],
    ])
    const again = await add({ accountNumber: '12345' })
    expect((await lines()).filter(([, severity]) => severity === 'blocks')).toEqual([
      [zeros, 'blocks', ...at],
      [short, 'blocks', ...at],
      [again, 'blocks', ...at],
    ])
  })

  it('is that nobody said whose it is, once money is taken from it, or that none of its owners holds the account', async () => {
    const { adviser, id, save, read } = await newClient()
    await save({ ...completeApplication, completedKYC: true })
    const body = sentBankAccount
    const bank = (await adviser.send(createBankAccount, { params: { clientId: id }, body })).body.result
    const lines = async () => {
      const answer = await adviser.send(readClientReadiness, { params: { id } })
      return answer.body.result
        .filter(({ kind }) => kind === 'bankAccount')
        .map(({ recordId, severity, path }) => [recordId, severity, path])
    }
    expect(await lines()).toEqual([])
    const debit = { accountOption: AccountOption.bankAccount, bankAccountId: bank.id }
    const account = {
      ...{ participantId: id, status: 'draft' as const, type: AccountType.cash },
      ...{ allowPAC: true, pacDetails: [debit] },
    }
    expect((await adviser.send(createAccount, { body: account })).status).toBe(200)
    expect(await lines()).toEqual([[bank.id, 'blocks', 'owners']])
    const { householdId } = await read()
    const child = (await adviser.send(addBeneficiary, { body: picked(householdId) })).body.result.id
    const owned = async (owners: string[]) => {
      const { body } = await adviser.send(listBankAccounts, { params: { clientId: id } })
      const [stored] = body.result
      if (!stored) throw new Error('no bank account')
      await adviser.send(updateBankAccount, { params: { id: bank.id }, body: { ...stored, owners } })
    }
    await owned([child])
    expect(await lines()).toEqual([[bank.id, 'reason', 'owners']])
    await owned([id])
    expect(await lines()).toEqual([])
  })
})
