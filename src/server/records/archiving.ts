import { sql } from 'kysely'
import { AccountType } from '../../platform/codes/account.ts'
import { fullName } from '../../platform/formats/person-name.ts'
import { type Blanks, type Blocker, Problem } from '../../platform/problem.ts'
import { words } from '../../platform/words.ts'
import type { Tx } from '../database/tx.ts'
import { translated } from '../http/language.ts'

// How records are archived and brought back. What is archived is gone from every list and search, and nothing of it is
// read or changed, but its row stays as it was.

type Archived = 'household' | 'client' | 'investment_account'

interface ArchivedRow {
  id: string
  advisorId: string
  /** It goes up by one with each of the two. */
  version: number
}

/** Of a row that is locked. */
export async function archiveRow(tx: Tx, table: Archived, row: ArchivedRow, userId: string): Promise<void> {
  await tx
    .updateTable(table)
    .set({ archived_at: sql<string>`now()`, archived_by: userId, version: row.version + 1 })
    .where('advisor_id', '=', row.advisorId)
    .where('id', '=', row.id)
    .execute()
}

/**
 * Brings back what is archived.
 * @throws Problem not_found, where the adviser has no such record · conflict, where it is not archived · stale, where
 * `version` is not the record's
 */
export async function restoreRow(tx: Tx, table: Archived, row: ArchivedRow): Promise<void> {
  const { id, advisorId, version } = row
  const found = await tx
    .selectFrom(table)
    .select(['version', 'archived_at'])
    .where('advisor_id', '=', advisorId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Problem('not_found')
  if (found.archived_at === null)
    throw new Problem('conflict', { sentence: words('This is not in the archive any more.') })
  if (found.version !== version) throw new Problem('stale')
  await tx
    .updateTable(table)
    .set({ archived_at: null, archived_by: null, version: version + 1 })
    .where('advisor_id', '=', advisorId)
    .where('id', '=', id)
    .execute()
}

interface Needed {
  advisorId: string
  clientIds: readonly string[]
}

/** Closes what is open of people's links; it stays closed when they are brought back. */
export async function closeLinks(tx: Tx, { advisorId, clientIds }: Needed): Promise<void> {
  if (clientIds.length === 0) return
  await tx
    .updateTable('risk_link')
    .set({ revoked_at: sql<string>`now()` })
    .where('advisor_id', '=', advisorId)
    .where('client_id', 'in', clientIds)
    .where('revoked_at', 'is', null)
    .where('finished_at', 'is', null)
    .execute()
}

/** What has to be seen to before people can be archived: packages out for signature, spouses, account applications. */
export async function needsOf(tx: Tx, needed: Needed): Promise<Blocker[]> {
  if (needed.clientIds.length === 0) return []
  const [packages, spouses, accounts] = await Promise.all([
    openPackages(tx, needed),
    spousesOf(tx, needed),
    accountsNaming(tx, needed),
  ])
  return [...packages, ...spouses, ...accounts]
}

async function openPackages(tx: Tx, { advisorId, clientIds }: Needed): Promise<Blocker[]> {
  const rows = await tx
    .selectFrom('signature_package')
    .innerJoin('client', 'client.id', 'signature_package.client_id')
    .select(['signature_package.id', 'client_id', 'first_name', 'last_name'])
    .where('signature_package.advisor_id', '=', advisorId)
    .where('client.id', 'in', clientIds)
    .where('status', 'in', ['DRAFT', 'SENT'])
    .orderBy('sent_at')
    .execute()
  return rows.map((row) => ({
    kind: 'package',
    id: row.id,
    text: words(
      'A document of {{name}} is out for signature. Please wait for the signatures or revoke it first.',
    ),
    values: { name: nameIn(row) },
    link: `/client/${row.client_id}`,
  }))
}

/** Of two who are both to go, the link is told once. */
async function spousesOf(tx: Tx, { advisorId, clientIds }: Needed): Promise<Blocker[]> {
  const rows = await tx
    .selectFrom('spouse')
    .innerJoin('client', 'client.id', 'spouse.client_id')
    .innerJoin('client as other', 'other.id', 'spouse.spouse_id')
    .select(['client.id', 'client.first_name', 'client.last_name', 'spouse_id'])
    .select(['other.first_name as spouse_first_name', 'other.last_name as spouse_last_name'])
    .where('spouse.advisor_id', '=', advisorId)
    .where('client.id', 'in', clientIds)
    .where((eb) => eb.or([eb('spouse_id', 'not in', clientIds), eb('client.id', '<', eb.ref('spouse_id'))]))
    .orderBy('client.id')
    .execute()
  return rows.map((row) => ({
    kind: 'person',
    id: row.spouse_id,
    text: words('{{name}} is linked to {{spouse}} as a spouse. Please delete the relationship first.'),
    values: {
      name: nameIn(row),
      spouse: nameIn({ first_name: row.spouse_first_name, last_name: row.spouse_last_name }),
    },
    link: `/editClient/${row.id}?step=spouse`,
  }))
}

/** Account applications that are not archived, the oldest first. */
const accountsOf = (tx: Tx, advisorId: string) =>
  tx
    .selectFrom('investment_account as account')
    .innerJoin('client as owner', 'owner.id', 'account.client_id')
    .select(['account.id', 'owner.id as owner_id', 'owner.first_name', 'owner.last_name'])
    .select(sql<number | null>`(account.fields ->> 'type')::int`.as('type'))
    .where('account.advisor_id', '=', advisorId)
    .where('account.archived_at', 'is', null)
    .orderBy('account.created_at')
    .orderBy('account.id')

async function accountsNaming(tx: Tx, { advisorId, clientIds }: Needed): Promise<Blocker[]> {
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
    values: { name: nameIn(row), account: accountIn(row.type) },
    link: accountPage(row),
  }))
}

/** The account applications that pay to or from a bank account: it is not removed under them. */
export async function accountsPaying(
  tx: Tx,
  { advisorId, id }: Pick<ArchivedRow, 'advisorId' | 'id'>,
): Promise<Blocker[]> {
  const rows = await accountsOf(tx, advisorId)
    .innerJoin('account_bank_account as paying', 'paying.account_id', 'account.id')
    .where('paying.bank_account_id', '=', id)
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

/** The household of somebody, where it is archived: it comes back before its people. */
export async function archivedHouseholdOf(
  tx: Tx,
  advisorId: string,
  clientId: string,
): Promise<Blocker | undefined> {
  const row = await tx
    .selectFrom('client')
    .innerJoin('household', 'household.id', 'client.household_id')
    .select(['household.id', 'full_name'])
    .where('client.advisor_id', '=', advisorId)
    .where('client.id', '=', clientId)
    .where('household.archived_at', 'is not', null)
    .executeTakeFirst()
  return (
    row && {
      kind: 'household',
      id: row.id,
      text: words('The household {{name}} is archived, too. Please restore it first.'),
      values: { name: row.full_name },
      link: '/archive?kind=household',
    }
  )
}

/** Whoever of these people is archived: what belongs to them, or names them, comes back after them. */
export async function archivedAmong(tx: Tx, { advisorId, clientIds }: Needed): Promise<Blocker[]> {
  if (clientIds.length === 0) return []
  const rows = await tx
    .selectFrom('client')
    .select(['id', 'first_name', 'last_name'])
    .where('advisor_id', '=', advisorId)
    .where('id', 'in', clientIds)
    .where('archived_at', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    kind: 'person',
    id: row.id,
    text: words('{{name}} is archived, too. Please restore them first.'),
    values: { name: nameIn(row) },
    link: '/archive?kind=person',
  }))
}

const nameIn = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  fullName({ firstName: first_name, lastName: last_name })

function accountIn(type: unknown): Blanks[string] {
  const label = AccountType.options.find(({ value }) => value === type)?.label ?? words('New account')
  return { en: label, fr: translated('fr')(label) }
}
