import { type RawBuilder, sql } from 'kysely'
import { AccountType } from '../../../platform/codes/account.ts'
import type { NameOnFile } from '../../../platform/formats/names.ts'
import { fullName } from '../../../platform/formats/person-name.ts'
import type { Blanks, Blocker } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { translated } from '../../../server/http/language.ts'
import type { AccountFields } from '../draft.ts'
import { fieldsOf } from './stored.ts'

// What other features read of account applications.

/** Account applications that are not archived, the oldest first. */
const accountsOf = (tx: Tx, advisorId: string) =>
  tx
    .selectFrom('investment_account as account')
    .innerJoin('participant as owner', 'owner.id', 'account.client_id')
    .select(['account.id', 'owner.id as owner_id', 'owner.first_name', 'owner.last_name'])
    .select(sql<number | null>`(account.fields ->> 'type')::int`.as('type'))
    .where('account.advisor_id', '=', advisorId)
    .where('account.archived_at', 'is', null)
    .orderBy('account.created_at')
    .orderBy('account.id')

/** The account applications that people have, or that name them: they are not archived under one. */
export async function accountsNaming(
  tx: Tx,
  { advisorId, clientIds }: { advisorId: string; clientIds: readonly string[] },
): Promise<Blocker[]> {
  const rows = await accountsOf(tx, advisorId)
    .where((eb) =>
      eb.or([
        eb('owner.id', 'in', clientIds),
        eb.exists(
          eb
            .selectFrom('account_party')
            .select('account_id')
            .whereRef('account_id', '=', 'account.id')
            .where('account_party.client_id', 'in', clientIds),
        ),
      ]),
    )
    .execute()
  return rows.map((row) => ({
    kind: 'account',
    id: row.id,
    text: clientIds.includes(row.owner_id)
      ? words('{{name}} has an account application: {{account}}. Please archive it first.')
      : words(
          'An account application of {{name}} names this person: {{account}}. Please archive it, or take the person out of it, first.',
        ),
    values: {
      name: fullName({ firstName: row.first_name, lastName: row.last_name }),
      account: accountIn(row.type),
    },
    link: accountPage(row),
  }))
}

/**
 * The account applications that name anybody across, were this person of another household: theirs that name others of
 * theirs, and others' that name this person; by a bank account, too.
 */
export async function accountsAcross(
  tx: Tx,
  { advisorId, clientId }: { advisorId: string; clientId: string },
): Promise<Blocker[]> {
  const rows = await accountsOf(tx, advisorId)
    .innerJoin(namedAcross({ advisorId, clientId }), 'across.account_id', 'account.id')
    .select(['across.name', 'across.is_named'])
    .execute()
  return rows.map((row) => ({
    kind: 'account',
    id: row.id,
    text: row.is_named
      ? words(
          'The account application “{{account}}” of {{name}} names {{other}}. Please take that out of it, or archive it, first.',
        )
      : words(
          'The account application “{{account}}” of {{name}} uses a bank account of {{other}}. Please take that out of it, or archive it, first.',
        ),
    values: {
      name: fullName({ firstName: row.first_name, lastName: row.last_name }),
      other: row.name,
      account: accountIn(row.type),
    },
    link: accountPage(row),
  }))
}

/** Whom the applications of a client name beside the client, and which of others' name the client. */
function namedAcross({ advisorId, clientId }: { advisorId: string; clientId: string }) {
  return sql<{ account_id: string; name: string; is_named: boolean }>`(
    select account_id, bool_or(is_named) as is_named,
      string_agg(distinct concat_ws(' ', nullif(named.first_name, ''), named.last_name), ', ') as name
    from (
      select account_id, client_id, true as is_named from account_party where advisor_id = ${advisorId}
      union all
      select account_id, client_id, false from account_bank_account where advisor_id = ${advisorId}
    ) as naming
    join investment_account on investment_account.id = account_id
    join participant as named on named.id = naming.client_id
    -- with what was merged into the client's record, which goes along
    where (naming.client_id in (select records_of_person(${clientId})))
      <> (investment_account.client_id in (select records_of_person(${clientId})))
    group by account_id
  )`.as('across')
}

/** Who holds an account together with the client in whose row this is selected, by their names. */
export const jointHoldersOf = (table: 'client'): RawBuilder<NameOnFile[]> => {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  return sql<NameOnFile[]>`(
    select coalesce(jsonb_agg(distinct jsonb_build_object('firstName', nullif(holder.first_name, ''), 'lastName', holder.last_name)), '[]')
    from (
      select id from investment_account where client_id = ${of('id')} and advisor_id = ${of('advisor_id')}
      union
      select account_id from account_party where client_id = ${of('id')} and role = 'account holder'
    ) as own
    join investment_account as account on account.id = own.id and account.archived_at is null
    join account_party as held on held.account_id = account.id and held.role = 'account holder'
    join participant as holder on holder.id in (account.client_id, held.client_id) and holder.id <> ${of('id')}
  )`
}

/** The account applications that pay to or from a bank account: it is not removed under them. */
export async function accountsPaying(
  tx: Tx,
  { advisorId, id }: { advisorId: string; id: string },
): Promise<Blocker[]> {
  const rows = await accountsOf(tx, advisorId)
    .innerJoin('account_bank_account as paying', 'paying.account_id', 'account.id')
    .where('paying.bank_account_id', '=', id)
    // what is complete of a record that was merged keeps its copy, and cannot be changed
    .where('owner.merged_into', 'is', null)
    .execute()
  return rows.map((row) => ({
    kind: 'account',
    id: row.id,
    text: words(
      'An account application uses this bank account: {{account}}. Please take it out there first.',
    ),
    values: { account: accountIn(row.type) },
    link: accountPage(row),
  }))
}

const accountPage = (row: { id: string; owner_id: string }) =>
  `/createClientInvestmentAccount/${row.owner_id}?account=${row.id}`

function accountIn(type: unknown): Blanks[string] {
  const label = AccountType.options.find(({ value }) => value === type)?.label ?? words('New account')
  return { en: label, fr: translated('fr')(label) }
}

/** An application of a client, or one of another client that they hold with them. */
interface HeldAccount {
  isOwn: boolean
  isComplete: boolean
  fields: AccountFields
}

/** Those of a client that are not archived, the oldest first. */
export async function accountsHeldBy(
  tx: Tx,
  { advisorId, clientId }: { advisorId: string; clientId: string },
): Promise<HeldAccount[]> {
  const rows = await tx
    .selectFrom('investment_account as account')
    .select(['client_id', 'fields', 'completed_at'])
    .where('advisor_id', '=', advisorId)
    .where('archived_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('client_id', '=', clientId),
        eb(
          'account.id',
          'in',
          eb
            .selectFrom('account_party')
            .select('account_id')
            .where('account_party.client_id', '=', clientId)
            .where('account_party.role', '=', 'account holder'),
        ),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    isOwn: row.client_id === clientId,
    isComplete: row.completed_at !== null,
    fields: fieldsOf(row),
  }))
}

/**
 * Whose an account application is; undefined where the book has no such one, or it is archived.
 * @param locked nobody changes or archives it until the transaction ends
 */
export async function clientOfAccount(
  tx: Tx,
  { advisorId, id }: { advisorId: string; id: string },
  locked?: 'locked',
): Promise<string | undefined> {
  const found = tx
    .selectFrom('investment_account')
    .select('client_id')
    .where('advisor_id', '=', advisorId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
  return (await (locked ? found.forNoKeyUpdate() : found).executeTakeFirst())?.client_id
}

/** The ids of all of a client's, archived or not. */
export async function accountIdsOf(
  tx: Tx,
  { advisorId, clientId }: { advisorId: string; clientId: string },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('investment_account')
    .select('id')
    .where('advisor_id', '=', advisorId)
    .where('client_id', '=', clientId)
    .execute()
  return rows.map(({ id }) => id)
}
