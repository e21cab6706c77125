import { sql } from 'kysely'
import type { z } from 'zod'
import { AccountType, Currency } from '../../../platform/codes/account.ts'
import type { Paged } from '../../../platform/paging.ts'
import { inBooks } from '../../../server/database/in-books.ts'
import { matchesWords } from '../../../server/database/search.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { readPage, sortedBy } from '../../../server/paging.ts'
import { accountWords } from '../../search/account-words.ts'
import { betweenParts } from '../../search/contract.ts'
import { labelOfKind } from '../../supporting-files/server/records.ts'
import type { Archived, ArchivedKind, listArchived } from '../contract.ts'
import type { Retained } from '../retention-contract.ts'

type Query = z.output<NonNullable<(typeof listArchived)['query']>>

interface ArchivedRow {
  kind: ArchivedKind
  id: string
  /** What a household or a person is called, or what a file is of. */
  name: string
  type: number | null
  currency: number | null
  /** A person's date of birth. */
  born: string | null
  /** A person's household, whose an account or a file is, or the first names in a household. */
  of: string
  archived_at: string
  archived_by: string | null
  version: number
  advisor_id: string
  found_by: string
  /** Whose record it is, of a person or an account. */
  client_id: string | null
  /** Into which a person's record was merged. */
  kept_id: string | null
}

const shortIdSigns = 8

/** A page of what is archived in these books, the newest first. */
export async function listArchivedIn(
  tx: Tx,
  books: readonly string[],
  { kind, search, ...query }: Query,
): Promise<Paged<Archived>> {
  let rows = tx.selectFrom(archivedRecords(books)).selectAll().select([archivedBy, mergedInto])
  if (kind) rows = rows.where('kind', '=', kind)
  if (search?.trim()) rows = rows.where(matchesWords(sql.ref<string>('found_by'), search))
  const order = [
    sortedBy('archived_at', { kind: 'instant', descends: true }),
    sortedBy('id', { kind: 'uuid', descends: true }),
  ] as const
  return await readPage(tx, { rows, order, tell: archivedOf }, query)
}

/** A page of what is past its term in these books, what was archived first before the rest, with what is held of it. */
export async function listRetainedIn(
  tx: Tx,
  books: readonly string[],
  { kind, search, ...query }: Query,
  { years, timeZone }: { years: number; timeZone: string },
): Promise<Paged<Retained>> {
  // a record that was merged belongs to the one that stayed, and goes with that
  const due = sql`(make_interval(years => ${years}) + case when record.kept_id is null then record.archived_at else (
    select archived_at from participant where merged_into is null and participant.id in (select records_of_person(record.id))
  ) end)`
  let rows = tx
    .selectFrom(archivedRecords(books))
    .selectAll()
    .select([
      archivedBy,
      mergedInto,
      sql<string>`to_char(${due} at time zone ${timeZone}, 'YYYY-MM-DD')`.as('due_since'),
      sql<string | null>`(
        select string_agg(reason, ' · ' order by since) from (
          select reason, min(held_at) as since from client_hold
          where client_id in (
            select records_of_person(record.client_id)
            union all select participant.id from participant
            where record.kind = 'household' and participant.household_id = record.id)
          group by reason) as each_reason
      )`.as('held'),
    ])
    .where(sql<boolean>`${due} < now()`)
  if (kind) rows = rows.where('kind', '=', kind)
  if (search?.trim()) rows = rows.where(matchesWords(sql.ref<string>('found_by'), search))
  const order = [sortedBy('archived_at', { kind: 'instant' }), sortedBy('id', { kind: 'uuid' })] as const
  const tell = (
    row: ArchivedRow &
      Pick<Archived, 'by'> & { merged_into: Archived['mergedInto']; due_since: string; held: string | null },
  ): Retained => ({
    ...archivedOf(row),
    dueSince: row.due_since,
    clientId: row.client_id,
    held: row.held,
  })
  return await readPage(tx, { rows, order, tell }, query)
}

/** Of a record that was merged: into whose. */
const mergedInto = sql<Archived['mergedInto']>`(
        select jsonb_build_object('id', kept.id, 'mergeId', client_merge.id,
          'name', concat_ws(' ', nullif(kept.first_name, ''), kept.last_name))
        from client_merge join participant as kept on kept.id = kept_id
        where client_merge.client_id = record.id and undone_at is null
      )`.as('merged_into')

const archivedBy = sql<string | null>`(
  select concat_ws(' ', first_name, last_name) from portal_user where portal_user.id = archived_by
)`.as('by')

/** All kinds as one list. A household is found by who was archived with it, too. */
function archivedRecords(books: readonly string[]) {
  const types = accountWords.map(({ type }) => type)
  const folded = accountWords.map((each) => each.folded)
  return sql<ArchivedRow>`(
    select 'household' as kind, household.id, full_name as name, null::int as type, null::int as currency,
      null as born, people.names as of, household.archived_at, household.archived_by, household.version,
      household.advisor_id, folded(full_name) || coalesce(e'\n' || people.folded, '') as found_by,
      null::uuid as client_id, null::uuid as kept_id
    from household
    left join lateral (
      select string_agg(coalesce(nullif(first_name, ''), last_name), ', ' order by last_name, first_name, participant.id) as names,
        string_agg(name_folded, e'\n') as folded
      from participant
      where participant.advisor_id = household.advisor_id and participant.household_id = household.id
        and archived_with_household
    ) as people on true
    where ${inBooks('household.advisor_id', books)} and household.archived_at is not null
    union all
    select 'person', person.id, concat_ws(' ', nullif(first_name, ''), last_name), null, null,
      date_of_birth, household.full_name, person.archived_at, person.archived_by, person.version,
      person.advisor_id, name_folded, person.id, person.merged_into
    from participant as person join household on household.id = person.household_id
    where ${inBooks('person.advisor_id', books)} and person.archived_at is not null
    union all
    select 'account', account.id, '', (fields ->> 'type')::int, (fields ->> 'currency')::int,
      null, concat_ws(' ', nullif(first_name, ''), last_name), account.archived_at, account.archived_by, account.version,
      account.advisor_id, coalesce(typed.folded || e'\n', '') || name_folded, account.client_id, null
    from investment_account as account join participant on participant.id = account.client_id
    left join unnest(${types}::int[], ${folded}::text[]) as typed (type, folded)
      on typed.type = (fields ->> 'type')::int
    where ${inBooks('account.advisor_id', books)} and account.archived_at is not null
    union all
    select 'file', file.id, file.kind, null, null, null, concat_ws(' ', nullif(first_name, ''), last_name),
      file.archived_at, file.archived_by, file.version, file.advisor_id, name_folded, participant.id, null
    from supporting_file as file left join investment_account as account on account.id = file.account_id
    join participant on participant.id in (file.client_id, account.client_id)
    where ${inBooks('file.advisor_id', books)} and file.archived_at is not null
  )`.as('record')
}

const labelIn = (codes: { options: readonly { value: number; label: string }[] }, value: number | null) =>
  codes.options.find((code) => code.value === value)?.label

function nameIn({ kind, type, name }: ArchivedRow): string {
  if (kind === 'account') return labelIn(AccountType, type) ?? ''
  return kind === 'file' ? labelOfKind(name) : name
}

const archivedOf = (
  row: ArchivedRow & Pick<Archived, 'by'> & { merged_into: Archived['mergedInto'] },
): Archived => ({
  kind: row.kind,
  id: row.id,
  name: nameIn(row),
  detail: [row.born, row.of, labelIn(Currency, row.currency), row.id.slice(0, shortIdSigns)]
    .filter(Boolean)
    .join(betweenParts),
  archivedAt: new Date(row.archived_at).toISOString(),
  by: row.by,
  version: row.version,
  mergedInto: row.merged_into,
  advisorId: row.advisor_id,
})
