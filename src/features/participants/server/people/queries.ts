import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import { ParticipantRole } from '../../../../platform/codes/participant-role.ts'
import { StepStatus } from '../../../../platform/codes/step-status.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import type { Paged, SearchQuery } from '../../../../platform/paging.ts'
import { type Book, inBooks } from '../../../../server/database/in-books.ts'
import type { DB } from '../../../../server/database/schema.ts'
import { matchesWords } from '../../../../server/database/search.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { isDescending, readPage, sortedBy } from '../../../../server/paging.ts'
import type { HouseholdPerson, PeopleQuery, Person, StatusAtStep } from '../../contract.ts'
import { type SummaryRow, summaryColumns, summaryOf } from '../../summary.ts'
import type { CountedStatus } from '../../workflow-contract.ts'
import { attorneyForOf } from '../attorney/queries.ts'
import type { ClientContents, ClientRow } from '../record/stored.ts'

/** A page of the people in a household with their linked spouses, by last name, first name, then id. */
export async function listParticipantsOf(
  tx: Tx,
  book: Book,
  householdId: string,
  query: SortedQuery,
): Promise<Paged<HouseholdPerson>> {
  const own = peopleIn(tx, [book]).where('household.id', '=', householdId)
  const rows = searchedIn(own, query, sql.ref<string>('participant_summary.name_folded'))
    .leftJoin('spouse', 'spouse.client_id', 'participant_summary.id')
    .leftJoin('client as partner', 'partner.id', 'spouse.spouse_id')
    .select(['partner.id as spouse_id', 'partner.first_name as spouse_first_name'])
    .select('partner.last_name as spouse_last_name')
    .select(
      attorneyForOf(sql.ref('participant_summary.id'), sql.ref('participant_summary.roles')).as(
        'attorney_for',
      ),
    )
  return await readPage(tx, { rows, order: orderOf(query), tell: householdPersonOf }, query)
}

interface HouseholdPersonRow extends SummaryRow {
  spouse_id: string | null
  spouse_first_name: string | null
  spouse_last_name: string | null
  attorney_for: string[]
}

const householdPersonOf = (row: HouseholdPersonRow): HouseholdPerson => ({
  ...summaryOf(row),
  attorneyFor: row.attorney_for,
  spouse:
    row.spouse_id === null || row.spouse_last_name === null
      ? null
      : { id: row.spouse_id, firstName: row.spouse_first_name || null, lastName: row.spouse_last_name },
})

/** The same of all the people in these books, who are found by what their rows print: the household's name, too. */
export async function listClientsIn(
  tx: Tx,
  books: readonly string[],
  query: PeopleQuery,
): Promise<Paged<Person>> {
  // the first line is the household's own name
  const printed = sql<string>`name_folded || e'\n' || split_part(search_folded, e'\n', 1)`
  const rows = searchedIn(peopleAt(peopleIn(tx, books), query), query, printed).select([
    'household.full_name',
    'household.advisor_id',
  ])
  return await readPage(tx, { rows, order: orderOf(query), tell: personOf }, query)
}

const personOf = (row: SummaryRow & { full_name: string; advisor_id: string }): Person => ({
  ...summaryOf(row),
  household: { id: row.household_id, fullName: row.full_name },
  advisorId: row.advisor_id,
})

/** An account holder's statuses at the steps that they have come to: each waits for all before it. */
const statusesAtSteps = sql<StatusAtStep>`(
  select step, status from (values
    ('riskTolerance', risk_tolerance_status, true),
    ('application', application_status, completed_risk_tolerance),
    ('accounts', accounts_status, completed_risk_tolerance and completed_kyc),
    ('ips', ips_status, completed_risk_tolerance and completed_kyc and completed_account_opening)
  ) as at_step (step, status, is_reached)
  where ${ParticipantRole.accountHolder} = any (participant_summary.roles)
    and (is_reached or status <> ${StepStatus.notStarted})
)`

function peopleAt(people: People, { step, status }: PeopleQuery): People {
  if (!step && !status) return people
  return people.where(
    sql<boolean>`exists (select from ${statusesAtSteps} as at_step
      where step = coalesce(${step ?? null}, step) and status = coalesce(${status ?? null}, status))`,
  )
}

/** How many account holders in these books have each status at each step. */
export async function countStatuses(tx: Tx, books: readonly string[]): Promise<CountedStatus[]> {
  const { rows } = await sql<CountedStatus>`
    select step, status, count(*)::int as count
    from participant_summary cross join lateral ${statusesAtSteps} as at_step
    where ${inBooks('participant_summary.advisor_id', books)}
    group by step, status
  `.execute(tx)
  return rows
}

/**
 * The names of those who hold a power of attorney for a client: who is said to, and whoever of the household has the role
 * of whom it is not said whose. None, where the application says that nobody does.
 */
export async function attorneysFor(
  tx: Tx,
  { id, advisor_id, household_id }: Pick<ClientRow, 'id' | 'advisor_id' | 'household_id'>,
  { regulatoryDetails }: Pick<ClientContents, 'regulatoryDetails'>,
): Promise<string[]> {
  if (regulatoryDetails?.hasPowerOfAttorney !== true) return []
  const found = await peopleIn(tx, [advisor_id])
    .select(['first_name', 'last_name'])
    .where('household.id', '=', household_id)
    .where('participant_summary.id', '!=', id)
    .where(sql<boolean>`${ParticipantRole.powerOfAttorney} = any (participant_summary.roles)`)
    .where(sql<boolean>`(
      ${id} = any (${attorneyForOf(sql.ref('participant_summary.id'), sql.ref('participant_summary.roles'))})
      or cardinality(${attorneyForOf(sql.ref('participant_summary.id'), sql.ref('participant_summary.roles'))}) = 0
    )`)
    .orderBy('last_name')
    .orderBy('first_name')
    .execute()
  return found.map(({ first_name, last_name }) => fullName({ firstName: first_name, lastName: last_name }))
}

type People = SelectQueryBuilder<DB, 'participant_summary' | 'household', object>

const peopleIn = (tx: Tx, books: readonly Book[]): People =>
  tx
    .selectFrom('participant_summary')
    .innerJoin('household', 'household.id', 'participant_summary.household_id')
    .where(inBooks('participant_summary.advisor_id', books))

type SortedQuery = SearchQuery & Pick<PeopleQuery, 'sort'>

/** By household where that is asked for, then by last name, first name and id. */
function orderOf(query: SortedQuery) {
  const descends = isDescending(query)
  const byName = [
    sortedBy('participant_summary.last_name', { kind: 'text', descends }),
    sortedBy('participant_summary.first_name', { kind: 'text', descends }),
    sortedBy('participant_summary.id', { kind: 'uuid', descends }),
  ] as const
  return query.sort?.endsWith('household')
    ? ([sortedBy('household.full_name', { kind: 'text', descends }), ...byName] as const)
    : byName
}

function searchedIn(all: People, query: SortedQuery, searched: Expression<string>) {
  const own = query.search?.trim() ? all.where(matchesWords(searched, query.search)) : all
  return own.select(summaryColumns.map((column) => `participant_summary.${column}` as const))
}
