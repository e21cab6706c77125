import { type SqlBool, sql } from 'kysely'
import { AccountType, Currency } from '../../../platform/codes/account.ts'
import { ParticipantRole } from '../../../platform/codes/participant-role.ts'
import { inBooks } from '../../../server/database/in-books.ts'
import { matchesWords } from '../../../server/database/search.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { accountWords } from '../account-words.ts'
import { betweenParts, type Found } from '../contract.ts'
import { readTyped, type Typed } from '../typed.ts'
import { findWritten } from './written.ts'

/** Of each kind: fifty in all, with what was written. */
const atMost = { people: 18, households: 12, accounts: 6, bankAccounts: 6 }
const shortIdSigns = 8
const namedAtMost = 3

/** What these books have of what was typed: people first, then households, accounts, and what was written. */
export async function findTyped(tx: Tx, books: readonly string[], typed: string): Promise<Found[]> {
  const read = readTyped(typed)
  if (!read) return []
  const found = await Promise.all([
    findPeople(tx, books, typed, read),
    findHouseholds(tx, books, typed, read),
    findAccounts(tx, books, typed, read),
    findBankAccounts(tx, books, typed, read),
    findWritten(tx, books, typed, read),
  ])
  return found.flat()
}

const detailOf = (...parts: (string | null)[]) => parts.filter(Boolean).join(betweenParts)
const short = (id: string) => id.slice(0, shortIdSigns)

/** Whether a row is the one of which the id was begun. */
const isBegun = (id: string, { ids }: Typed) =>
  ids ? sql<SqlBool>`${sql.ref(id)} between ${ids[0]} and ${ids[1]}` : sql<SqlBool>`false`

async function findPeople(tx: Tx, books: readonly string[], typed: string, read: Typed): Promise<Found[]> {
  const born = sql.ref<string | null>('participant.date_of_birth')
  const rows = await tx
    .selectFrom('participant')
    .select(['id', 'advisor_id', 'first_name', 'last_name', 'roles', born.as('born')])
    .where(inBooks('advisor_id', books))
    .where('archived_at', 'is', null)
    .where(({ or }) =>
      or([
        // what is a day is no phone number, and digits are looked for as one number
        ...(read.days.length > 0 ? [sql<SqlBool>`${born} = any (${read.days}::text[])`] : []),
        ...(read.digits ? [sql<SqlBool>`participant.found_by like ${`%${read.digits}%`}`] : []),
        ...(read.days.length === 0 && !read.digits && read.words.length > 0
          ? [matchesWords(sql.ref<string>(read.lastThree ? 'name_folded' : 'found_by'), typed)]
          : []),
        ...(read.lastThree
          ? [
              sql<SqlBool>`participant.sin in (
                select secret.id::text from secret
                where ${inBooks('secret.advisor_id', books)} and right(secret.masked, 3) = ${read.lastThree})`,
            ]
          : []),
        isBegun('participant.id', read),
      ]),
    )
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .limit(atMost.people)
    .execute()
  return rows.map(({ id, advisor_id, first_name, last_name, roles, born }) => ({
    kind: 'person',
    id,
    text: [first_name, last_name].filter(Boolean).join(' '),
    detail: detailOf(born, short(id), ...roles.map((role) => labelOfRole(role))),
    link: `/participant/${id}`,
    advisorId: advisor_id,
  }))
}

const labelOfRole = (role: string): string =>
  ParticipantRole.options.find(({ value }) => value === role)?.label ?? ''

async function findHouseholds(
  tx: Tx,
  books: readonly string[],
  typed: string,
  read: Typed,
): Promise<Found[]> {
  const rows = await tx
    .selectFrom('household')
    .select([
      'id',
      'advisor_id',
      'full_name',
      sql<string[]>`array(
        select coalesce(nullif(first_name, ''), last_name) from participant
        where participant.advisor_id = household.advisor_id and participant.household_id = household.id
          and archived_at is null
        order by last_name, first_name, participant.id)`.as('people'),
    ])
    .where(inBooks('advisor_id', books))
    .where('archived_at', 'is', null)
    .where(({ or }) =>
      or([
        ...(read.words.length > 0
          ? // the first line is the household's own name
            [matchesWords(sql<string>`split_part(search_folded, e'\n', 1)`, typed)]
          : []),
        isBegun('household.id', read),
      ]),
    )
    .orderBy('full_name')
    .orderBy('id')
    .limit(atMost.households)
    .execute()
  return rows.map(({ id, advisor_id, full_name, people }) => ({
    kind: 'household',
    id,
    text: full_name,
    detail: detailOf(people.slice(0, namedAtMost).join(', '), short(id)),
    link: `/householdParticipants/${id}`,
    advisorId: advisor_id,
  }))
}

async function findAccounts(tx: Tx, books: readonly string[], typed: string, read: Typed): Promise<Found[]> {
  const types = accountWords.map(({ type }) => type)
  const folded = accountWords.map((each) => each.folded)
  const type = sql<AccountType>`(investment_account.fields ->> 'type')::int`
  const rows = await tx
    .selectFrom('investment_account')
    .innerJoin('participant', 'participant.id', 'investment_account.client_id')
    .innerJoin(
      sql<{ type: AccountType; folded: string }>`unnest(${types}::int[], ${folded}::text[])`.as<'typed'>(
        sql`typed (type, folded)`,
      ),
      (join) => join.on('typed.type', '=', type),
    )
    .select([
      'investment_account.id',
      'investment_account.advisor_id',
      'investment_account.client_id',
      'first_name',
      'last_name',
      type.as('type'),
      sql<Currency | null>`(investment_account.fields ->> 'currency')::int`.as('currency'),
      'investment_account.completed_at',
    ])
    .where(inBooks('investment_account.advisor_id', books))
    .where(inBooks('participant.advisor_id', books))
    .where('investment_account.archived_at', 'is', null)
    .where('participant.archived_at', 'is', null)
    .where(({ or }) =>
      or([
        ...(read.words.length > 0
          ? [matchesWords(sql<string>`typed.folded || e'\n' || participant.name_folded`, typed)]
          : []),
        isBegun('investment_account.id', read),
      ]),
    )
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('investment_account.created_at')
    .orderBy('investment_account.id')
    .limit(atMost.accounts)
    .execute()
  return rows.map(({ id, advisor_id, client_id, first_name, last_name, type, currency }) => ({
    kind: 'account',
    id,
    text: AccountType.label(type),
    detail: detailOf(
      [first_name, last_name].filter(Boolean).join(' '),
      currency === null ? null : Currency.label(currency),
      short(id),
    ),
    link: `/createClientInvestmentAccount/${client_id}?account=${id}`,
    advisorId: advisor_id,
  }))
}

async function findBankAccounts(
  tx: Tx,
  books: readonly string[],
  typed: string,
  read: Typed,
): Promise<Found[]> {
  const institution = sql<string>`coalesce(bank_account.details ->> 'institutionName', '')`
  const rows = await tx
    .selectFrom('bank_account')
    .innerJoin('participant', 'participant.id', 'bank_account.client_id')
    .innerJoin('secret', 'secret.id', 'bank_account.account_number')
    .select([
      'bank_account.id',
      'bank_account.advisor_id',
      'bank_account.client_id',
      'first_name',
      'last_name',
      'secret.masked',
      institution.as('institution'),
    ])
    .where(inBooks('bank_account.advisor_id', books))
    .where(inBooks('participant.advisor_id', books))
    .where('bank_account.removed_at', 'is', null)
    .where('participant.archived_at', 'is', null)
    .where(({ or }) =>
      or([
        ...(read.lastThree ? [sql<SqlBool>`right(secret.masked, 3) = ${read.lastThree}`] : []),
        ...(read.words.length > 0
          ? [matchesWords(sql<string>`folded(${institution}) || e'\n' || participant.name_folded`, typed)]
          : []),
        isBegun('bank_account.id', read),
      ]),
    )
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('bank_account.created_at')
    .orderBy('bank_account.id')
    .limit(atMost.bankAccounts)
    .execute()
  return rows.map(({ id, advisor_id, client_id, first_name, last_name, masked, institution }) => ({
    kind: 'bankAccount',
    id,
    text: institution || masked,
    detail: detailOf([first_name, last_name].filter(Boolean).join(' '), institution ? masked : null),
    link: `/participant/${client_id}?tab=accounts`,
    advisorId: advisor_id,
  }))
}
