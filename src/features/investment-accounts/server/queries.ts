import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Paged, PageQuery } from '../../../platform/paging.ts'
import { attestNew } from '../../../server/audit/record-macs.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Cipher } from '../../../server/encryption/cipher.ts'
import { readPage, sortedBy } from '../../../server/paging.ts'
import type { RecordChange } from '../../../server/records/kind.ts'
import { writeStamps } from '../../../server/records/sections.ts'
import { submittedOf } from '../../../server/records/submissions.ts'
import type { ListedAccount } from '../contract.ts'
import type { AccountFields } from '../draft.ts'
import { bankAccountsIn, partiesIn } from './named.ts'
import { type AccountRow, fieldsOf, listedOf, type Masks } from './stored.ts'

const accountRows = (tx: Tx, advisorId: string) => everyRow(tx, advisorId).where('archived_at', 'is', null)

const everyRow = (tx: Tx, advisorId: string) =>
  tx
    .selectFrom('investment_account')
    .selectAll('investment_account')
    .select(
      sql<Masks | null>`(
        select jsonb_object_agg(secret.id, secret.masked) from secret
        where secret.client_id = investment_account.client_id and secret.kind = 'transfer account number'
      )`.as('masks'),
    )
    .select(submittedOf('investment_account').as('submitted'))
    .where('advisor_id', '=', advisorId)

/** One that is archived is gone from every list, and from this, too. */
export const findAccount = (tx: Tx, advisorId: string, id: string): Promise<AccountRow | undefined> =>
  accountRows(tx, advisorId).where('id', '=', id).executeTakeFirst()

/** Those of several clients, the oldest first. */
export const findAccountsOf = (
  tx: Tx,
  { advisorId, clientIds }: { advisorId: string; clientIds: readonly string[] },
): Promise<AccountRow[]> =>
  clientIds.length === 0
    ? Promise.resolve([])
    : accountRows(tx, advisorId)
        .where('client_id', 'in', clientIds)
        .orderBy('created_at')
        .orderBy('id')
        .execute()

/** All of a client's, archived or not, the oldest first: for the data that somebody asks for. */
export const findEveryAccount = (
  tx: Tx,
  { advisorId, clientId }: Omit<AccountKey, 'id'>,
): Promise<AccountRow[]> =>
  everyRow(tx, advisorId).where('client_id', '=', clientId).orderBy('created_at').orderBy('id').execute()

/** Locks an application until the transaction ends, and reads it as it is then. */
export async function lockAccount(tx: Tx, advisorId: string, id: string): Promise<AccountRow | undefined> {
  const locking = tx
    .selectFrom('investment_account')
    .select('id')
    .where('advisor_id', '=', advisorId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
  // a statement of its own: the one that waited for the lock would see other tables as they were before
  const [, account] = await Promise.all([locking, findAccount(tx, advisorId, id)])
  return account
}

/** An application as lists show it; what is open is null where it was not counted when it was saved. */
type CountedAccount = Omit<ListedAccount, 'openPoints'> & { openPoints: number | null }

/** A page of a client's applications, the oldest first. Of the fields only what lists show is read. */
export const pageOfAccounts = (
  tx: Tx,
  { advisorId, clientId }: Omit<AccountKey, 'id'>,
  query: PageQuery,
): Promise<Paged<CountedAccount>> =>
  readPage(
    tx,
    {
      rows: tx
        .selectFrom('investment_account')
        .select(['id', 'client_id', 'type', 'sub_type', 'currency', 'account_holders'])
        .select(['created_at', 'completed_at', 'open_points', 'version'])
        // one that is not counted yet is read whole
        .select(
          sql<number>`case when open_points is null then octet_length(fields::text)
            else 300 + coalesce(octet_length(account_holders::text), 0) end`.as('bytes'),
        )
        .where('advisor_id', '=', advisorId)
        .where('client_id', '=', clientId)
        .where('archived_at', 'is', null),
      order: [sortedBy('created_at', { kind: 'instant' }), sortedBy('id', { kind: 'uuid' })],
      bytes: sql`bytes`,
      tell: listedOf,
    },
    query,
  )

export interface AccountKey {
  id: string
  advisorId: string
  clientId: string
}

interface NewAccountRow {
  fields: AccountFields
  /** The ids of those that the fields hold. */
  secrets: readonly string[]
  openPoints: number
  isComplete: boolean
  createdBy: string
  createdAt: string | undefined
}

const now = sql<string>`now()`

export async function insertAccount(
  tx: Tx,
  cipher: Cipher,
  key: AccountKey,
  account: NewAccountRow,
): Promise<void> {
  const { fields, openPoints, isComplete, createdBy, createdAt = now } = account
  await tx
    .insertInto('investment_account')
    .values({
      id: key.id,
      advisor_id: key.advisorId,
      client_id: key.clientId,
      fields: JSON.stringify(fields),
      open_points: openPoints,
      created_at: createdAt,
      created_by: createdBy,
      completed_at: isComplete ? createdAt : null,
      completed_by: isComplete ? createdBy : null,
    })
    .execute()
  await insertNamed(tx, key, fields)
  const { id: recordId, ...owner } = key
  await attestNew(tx, cipher, [{ ...owner, recordId, secrets: account.secrets }])
}

/** Of an application that is locked. */
export async function updateAccountRow(
  tx: Tx,
  before: AccountRow,
  change: RecordChange<AccountFields> & { openPoints: number },
): Promise<void> {
  const { openPoints, contents: fields, version, stamps, completion, isOutOfDate, savedBy } = change
  await tx
    .updateTable('investment_account')
    .set({
      fields: JSON.stringify(fields),
      open_points: openPoints,
      version,
      stamps: writeStamps(stamps),
      out_of_date: isOutOfDate,
      ...(completion !== 'leaves' && {
        completed_at: completion === 'completes' ? now : null,
        completed_by: completion === 'completes' ? savedBy : null,
      }),
    })
    .where('advisor_id', '=', before.advisor_id)
    .where('id', '=', before.id)
    .execute()
  const key = { id: before.id, advisorId: before.advisor_id, clientId: before.client_id }
  if (isDeepStrictEqual(namedRows(key, fieldsOf(before)), namedRows(key, fields))) return
  for (const named of [tx.deleteFrom('account_party'), tx.deleteFrom('account_bank_account')])
    await named.where('advisor_id', '=', key.advisorId).where('account_id', '=', key.id).execute()
  await insertNamed(tx, key, fields)
}

/** Somebody whom a draft names twice in one role is one row. */
function namedRows({ id, advisorId }: AccountKey, fields: AccountFields) {
  const parties = partiesIn(fields).map((party) => ({
    account_id: id,
    advisor_id: advisorId,
    client_id: party.id,
    role: party.role,
    share: party.share,
  }))
  const once = <Row>(rows: Row[], nameOf: (row: Row) => string) => [
    ...new Map(rows.map((row) => [nameOf(row), row])).values(),
  ]
  return {
    parties: once(parties, (party) => `${party.role} ${party.client_id}`),
    bankAccounts: [...new Set(bankAccountsIn(fields).map((bank) => bank.id))],
  }
}

async function insertNamed(tx: Tx, key: AccountKey, fields: AccountFields): Promise<void> {
  const { parties, bankAccounts } = namedRows(key, fields)
  if (parties.length > 0) await tx.insertInto('account_party').values(parties).execute()
  if (bankAccounts.length === 0) return
  await tx
    .insertInto('account_bank_account')
    .columns(['account_id', 'advisor_id', 'client_id', 'bank_account_id'])
    .expression((eb) =>
      eb
        .selectFrom('bank_account')
        .select([eb.val(key.id).as('account_id'), 'advisor_id', 'client_id', 'id'])
        .where('advisor_id', '=', key.advisorId)
        .where('id', 'in', bankAccounts),
    )
    .execute()
}
