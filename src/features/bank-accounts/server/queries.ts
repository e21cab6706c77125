import { sql } from 'kysely'
import type { PageQuery } from '../../../platform/paging.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { readPage, sortedBy } from '../../../server/paging.ts'
import { mustHaveClient } from '../../participants/server/records.ts'
import { bankAccountOf } from '../bank-account.ts'
import { bankAccountRows } from './records.ts'

/** @throws Problem not_found, where the adviser has no such client */
export async function listBankAccountsOf(tx: Tx, advisorId: string, clientId: string, query: PageQuery) {
  await mustHaveClient(tx, advisorId, clientId)
  const rows = bankAccountRows(tx)
    .where('bank_account.advisor_id', '=', advisorId)
    .where('bank_account.client_id', '=', clientId)
    .clearOrderBy()
  const order = [
    sortedBy('bank_account.created_at', { kind: 'instant' }),
    sortedBy('bank_account.id', { kind: 'uuid' }),
  ] as const
  return await readPage(tx, { rows, order, tell: bankAccountOf }, query)
}

export type FoundBankAccount = NonNullable<Awaited<ReturnType<typeof findBankAccount>>>

/** What is removed is not found, nor what whoever is archived has. */
export const findBankAccount = (tx: Tx, advisorId: string, id: string) =>
  bankAccountRows(tx)
    .innerJoin('participant', 'participant.id', 'bank_account.client_id')
    .select('bank_account.account_number')
    .where('bank_account.advisor_id', '=', advisorId)
    .where('bank_account.id', '=', id)
    .where('participant.archived_at', 'is', null)
    .executeTakeFirst()

interface AccountKey {
  advisorId: string
  clientId: string
  id: string
}

interface AccountColumns {
  details: object
  account_number: string
  is_primary: boolean
}

export async function insertBankAccount(tx: Tx, key: AccountKey, account: AccountColumns): Promise<void> {
  const { advisorId, clientId, id } = key
  await tx
    .insertInto('bank_account')
    .values({
      ...account,
      details: JSON.stringify(account.details),
      id,
      advisor_id: advisorId,
      client_id: clientId,
    })
    .execute()
}

export async function updateBankAccountRow(tx: Tx, key: AccountKey, account: AccountColumns): Promise<void> {
  await ofClient(tx, key)
    .set({ ...account, details: JSON.stringify(account.details) })
    .where('id', '=', key.id)
    .execute()
}

/** Each change is a new version, so that nobody overwrites it unseen. */
const ofClient = (tx: Tx, { advisorId, clientId }: Omit<AccountKey, 'id'>) =>
  tx
    .updateTable('bank_account')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('advisor_id', '=', advisorId)
    .where('client_id', '=', clientId)

/** Before another becomes it: there is one at most. */
export async function unmakePrimary(tx: Tx, key: Omit<AccountKey, 'id'>): Promise<void> {
  await ofClient(tx, key).set({ is_primary: false }).where('is_primary', '=', true).execute()
}

/** Whether the client has an account, or had one that was removed. */
export async function hasHadAccount(
  tx: Tx,
  { advisorId, clientId }: Omit<AccountKey, 'id'>,
): Promise<boolean> {
  const account = await tx
    .selectFrom('bank_account')
    .select('id')
    .where('advisor_id', '=', advisorId)
    .where('client_id', '=', clientId)
    .limit(1)
    .executeTakeFirst()
  return account !== undefined
}

/** Where it was the primary one, none is: another becomes it by a fresh code alone. */
export async function removeBankAccount(tx: Tx, key: AccountKey): Promise<void> {
  await ofClient(tx, key)
    .set({ removed_at: sql<string>`now()`, is_primary: false })
    .where('id', '=', key.id)
    .execute()
}

/** Whose the same account is, too, in the household; the account itself apart. Nothing is decrypted. */
export const findSameAccounts = async (tx: Tx, advisorId: string, id: string): Promise<string[]> =>
  (await findSameAccountsOf(tx, advisorId, [id])).get(id) ?? []

/** The same of several, by their ids. */
export async function findSameAccountsOf(
  tx: Tx,
  advisorId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ id: string; holders: string[] }>`
    select own.id, array_agg(other.client_id) as holders
    from bank_account own
    join secret mine on mine.id = own.account_number
    join participant owner on owner.id = own.client_id
    join secret theirs on theirs.advisor_id = mine.advisor_id and theirs.digest = mine.digest
    join bank_account other on other.account_number = theirs.id
    join participant holder on holder.id = other.client_id
    where own.id = any (${ids}::uuid[]) and own.advisor_id = ${advisorId}
      and other.id <> own.id and other.removed_at is null
      and other.details ->> 'transitNumber' = own.details ->> 'transitNumber'
      and other.details ->> 'institutionNumber' = own.details ->> 'institutionNumber'
      and holder.archived_at is null and holder.household_id = owner.household_id
    group by own.id
  `.execute(tx)
  return new Map(rows.map(({ id, holders }) => [id, holders]))
}
