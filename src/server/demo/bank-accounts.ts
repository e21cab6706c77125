import { BankAccountDetails } from '../../features/bank-accounts/bank-account.ts'
import { createBankAccount } from '../../features/bank-accounts/contract.ts'
import { Currency } from '../../platform/codes/account.ts'
import { Bank, institutionNumbers } from '../../platform/codes/bank.ts'
import { maskAccountNumber } from '../../platform/formats/mask.ts'
import { wholeOf } from '../../platform/formats/whole.ts'
import { attestNew } from '../audit/record-macs.ts'
import type { Trail } from '../database/transact.ts'
import type { Tx } from '../database/tx.ts'
import type { Cipher } from '../encryption/cipher.ts'
import { newSecret, secretRow } from '../encryption/secrets.ts'
import { placeOf, streetOf } from './addresses.ts'
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
    transitNumber: '00000',
    institutionNumber: institutionNumbers[bank],
    accountNumber: `0000${String(number).padStart(3, '0')}${index}`,
    currency: Currency.cad,
  }))
}

interface Holder {
  member: Member
  client: { id: string; completed_kyc_at: string | null }
}

/** Adds the bank accounts of a household. */
export async function fillBankAccounts(
  tx: Tx,
  trail: Trail,
  cipher: Cipher,
  { advisorId, holders }: { advisorId: string; holders: readonly Holder[] },
): Promise<void> {
  const accounts = holders.flatMap(({ member, client }) =>
    bankAccountsOf(member).map(({ accountNumber, ...details }, index) => ({
      clientId: client.id,
      number: newSecret('account number', accountNumber, maskAccountNumber(accountNumber)),
      row: {
        id: crypto.randomUUID(),
        details: JSON.stringify(wholeOf(BankAccountDetails, details)),
        is_primary: index === 0,
        created_at: new Date(Date.parse(client.completed_kyc_at ?? '') + index).toISOString(),
      },
    })),
  )
  if (accounts.length === 0) return
  const secrets = accounts.map(({ clientId, number }) => secretRow(cipher, { advisorId, clientId }, number))
  await tx.insertInto('secret').values(secrets).execute()
  const rows = accounts.map(({ clientId, number, row }) => ({
    ...row,
    advisor_id: advisorId,
    client_id: clientId,
    account_number: number.id,
  }))
  await tx.insertInto('bank_account').values(rows).execute()
  const attested = accounts.map(({ clientId, number, row }) => ({
    recordId: row.id,
    advisorId,
    clientId,
    secrets: [number.id],
  }))
  await attestNew(tx, cipher, attested)
  for (const { clientId, row } of accounts)
    trail.record({
      event: createBankAccount.audit?.event ?? '',
      payload: { client: clientId, bankAccount: row.id },
    })
}
