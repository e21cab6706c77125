import { randomUUID } from 'node:crypto'
import { createBankAccount } from '../../features/bank-accounts/contract.ts'
import { acceptNew, addBankAccount } from '../../features/bank-accounts/server/saving.ts'
import { Currency } from '../../platform/codes/account.ts'
import { Bank, institutionNumbers } from '../../platform/codes/bank.ts'
import type { Trail } from '../database/transact.ts'
import type { Tx } from '../database/tx.ts'
import { inOwnBook } from '../records/kind.ts'
import type { AppServices } from '../services.ts'
import { placeOf, streetOf } from './addresses.ts'
import type { Household } from './fill-accounts.ts'
import { applicationOf, type Member } from './member.ts'

const banks = [Bank.bmo, Bank.scotia, Bank.rbc, Bank.td, Bank.national, Bank.cibc]

const names = {
  en: ['Chequing account', 'Savings account'],
  fr: ['Compte-chèques', 'Compte d’épargne'],
} as const

/** The bank accounts of whoever has completed the application: one, or a second one for savings. No such branch exists. */
export function bankAccountsOf(member: Member) {
  if (applicationOf(member) !== 'complete') return []
  const { number, household } = member
  const bank = banks[number % banks.length] ?? Bank.bmo
  return names[household.language].slice(0, number % 3 === 0 ? 2 : 1).map((accountName, index) => ({
    accountName,
    institutionName: Bank.label(bank),
    address: `${1 + (number % 90)} ${streetOf(member, number + 2)}`,
    ...placeOf(member, number + 2),
    transitNumber: '99999',
    institutionNumber: institutionNumbers[bank],
    accountNumber: `900${String(number).padStart(3, '0')}${index}`,
    currency: Currency.cad,
  }))
}

/** Adds the bank accounts of a household, as the call does that adds one. */
export async function fillBankAccounts(
  tx: Tx,
  trail: Trail,
  services: AppServices,
  { advisorId, userId, people }: Household,
): Promise<void> {
  const call = { actor: inOwnBook(advisorId, userId), tx, services }
  for (const { member, client } of people) {
    const accounts = bankAccountsOf(member)
    // added in one transaction, they are listed by their ids
    const ids = accounts.map(() => randomUUID()).sort()
    for (const [index, account] of accounts.entries()) {
      const named = { client: client.id, bankAccount: ids[index] ?? '' }
      await addBankAccount(call, named, await acceptNew(call, client.id, { ...account, owners: [client.id] }))
      trail.record({ event: createBankAccount.audit?.event ?? '', payload: named })
    }
  }
}
