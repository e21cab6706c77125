import { expect, it } from 'vitest'
import { create } from '../../../../tests/accounts-ground.ts'
import { mergeOf, twins, undoOf } from '../../../../tests/merge-ground.ts'
import { listBankAccounts, updateBankAccount } from '../../bank-accounts/contract.ts'
import { readAccount } from '../contract.ts'
import { accountFields } from '../draft.ts'

// Wherever an application of somebody else, or a bank account, names a record that is merged.

it('is named anew in every place by a merge, and as before once that is undone', async () => {
  const here = await twins()
  const { adviser, clientId, twinId, spouseId, spouseBankAccountId } = here
  const ofSpouse = { ...here, clientId: spouseId }
  const params = { clientId: spouseId }
  const bankAccount = async () => {
    const { body } = await adviser.send(listBankAccounts, { params })
    const found = body.result.find(({ id }) => id === spouseBankAccountId)
    if (!found) throw new Error('no such bank account')
    return found
  }
  const people = [spouseId, twinId]
  await adviser.send(updateBankAccount, {
    params: { id: spouseBankAccountId },
    body: { ...(await bankAccount()), owners: people, signers: [twinId] },
  })
  const made = await create(
    ofSpouse,
    {
      type: 1,
      accountHolders: people,
      isJointAccount: true,
      joint: {
        kind: 'tenantsInCommon',
        shares: people.map((id) => ({ clientId: id, percent: 50 })),
      },
      successorAnnuitants: [twinId],
      itfBeneficiaries: [twinId],
      trustees: [twinId],
      spouseContributers: [twinId],
      beneficiaries: [
        { participantId: twinId, allocation: 40, trustee: spouseId },
        { participantId: spouseId, allocation: 60, trustee: twinId },
      ],
      respBeneficiaries: [{ participantId: twinId, allocation: 100, kinship: 'Niece' }],
      resp: { custodialParent: twinId, caregiver: twinId },
      authority: { clientId: twinId, since: '2024-01-01' },
      borrowing: { acknowledgedBy: [twinId] },
      allowTransfers: true,
      transferDetails: [{ holders: [twinId, spouseId] }],
      allowEFT: true,
      eftBankAccounts: [spouseBankAccountId],
    },
    'draft',
  )
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const { id } = made.body.result
  const said = async () => {
    const account = (await adviser.send(readAccount, { params: { id } })).body.result
    const { owners, signers } = await bankAccount()
    return { ...Object.fromEntries(accountFields.map((field) => [field, account[field]])), owners, signers }
  }
  const before = await said()
  const countOf = (named: string) => JSON.stringify(before).split(named).length - 1
  expect(countOf(twinId)).toBe(16)

  const { body } = await mergeOf(here, { keepId: clientId, otherId: twinId })
  expect(await said()).toEqual(JSON.parse(JSON.stringify(before).replaceAll(twinId, clientId)))
  expect((await undoOf(here, body.result.mergeId)).status).toBe(200)
  expect(await said()).toEqual(before)
})
