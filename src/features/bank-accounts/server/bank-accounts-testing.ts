import { randomInt } from 'node:crypto'
import { type Ground, ground } from '../../../../tests/ground.ts'
import type { BankAccount } from '../bank-account.ts'
import { createBankAccount, listBankAccounts, updateBankAccount } from '../contract.ts'
import { wholeBankAccount } from '../whole-testing.ts'

/** Its number as people write it. */
export const sentBankAccount = { ...wholeBankAccount, accountNumber: '7654 321' } as const

/** Adds a bank account, one of its own each time, under the ground’s mark. */
export async function bankAccountOf({ adviser, clientId, mark }: Ground): Promise<BankAccount> {
  const accountNumber = String(randomInt(1e9, 1e10))
  const body = { ...sentBankAccount, accountName: mark, accountNumber }
  return (await adviser.send(createBankAccount, { params: { clientId }, body })).body.result
}

/** A client without bank accounts, and what can be done with some. */
export async function bank() {
  const here = await ground()
  const { adviser, clientId } = here
  const params = { clientId }
  const add = (more: object = {}, headers: Record<string, string> = {}) =>
    adviser.send(createBankAccount, { params, body: { ...sentBankAccount, ...more }, headers })
  const list = async () => (await adviser.send(listBankAccounts, { params })).body.result
  const change = async (id: string, more: object) => {
    const account = (await list()).find((each) => each.id === id)
    if (!account) throw new Error('no such account')
    return await adviser.send(updateBankAccount, { params: { id }, body: { ...account, ...more } })
  }
  const primaries = async () => (await list()).filter((each) => each.isPrimaryAccount).map(({ id }) => id)
  return { ...here, add, list, change, primaries }
}

export const eventsOf = async ({ owner }: Ground) =>
  (
    await owner.query<{ event: string }>(
      `select event from audit_entry where event like 'bank account%' order by seq`,
    )
  ).rows.map(({ event }) => event)
