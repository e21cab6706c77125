import {
  createBankAccount,
  deleteBankAccount,
  listBankAccounts,
  readAccountNumber,
  updateBankAccount,
} from '../../src/features/bank-accounts/contract.ts'
import {
  bankAccountOf,
  sentBankAccount,
} from '../../src/features/bank-accounts/server/bank-accounts-testing.ts'
import { freshCode } from '../fresh-code.ts'
import { type Stop, stop } from './stop.ts'

export const bankAccountStops: readonly Stop[] = [
  stop(listBankAccounts, 'not_found', async (ground) => {
    await bankAccountOf(ground)
    return { params: { clientId: ground.clientId } }
  }),
  stop(createBankAccount, 'not_found', ({ clientId, mark }) => ({
    params: { clientId },
    body: { ...sentBankAccount, accountName: mark },
  })),
  stop(updateBankAccount, 'not_found', async (ground) => {
    const { id, version, clientId, ...account } = await bankAccountOf(ground)
    const people = { owners: [clientId], signers: [clientId] }
    return { params: { id }, body: { ...account, ...people, address: '2 Elm Street', version } }
  }),
  stop(deleteBankAccount, 'not_found', async (ground) => {
    const { id, version } = await bankAccountOf(ground)
    return { params: { id }, query: { version: String(version) } }
  }),
  stop(readAccountNumber, 'not_found', async (ground) => ({
    params: { id: (await bankAccountOf(ground)).id },
    body: { code: await freshCode(ground, ground.adviser) },
  })),
]
