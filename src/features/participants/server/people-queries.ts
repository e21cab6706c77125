import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import { ParticipantRole } from '../../../platform/codes/participant-role.ts'
import { StepStatus } from '../../../platform/codes/step-status.ts'
import { fullName } from '../../../platform/formats/person-name.ts'
import { limitOf, type Paged, type SearchQuery } from '../../../platform/paging.ts'
import type { DB } from '../../../server/database/schema.ts'
import { matchesWords } from '../../../server/database/search.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { keysAfter, orderOf, pageOf, totalOf } from '../../../server/http/cursor.ts'
import type { ParticipantSummary, PeopleQuery, Person, StatusAtStep } from '../contract.ts'
import { summaryColumns, summaryOf } from '../summary.ts'
import type { CountedStatus } from '../workflow-contract.ts'
import type { ClientRow } from './stored.ts'

/** By what the people are ordered, and of what a cursor is made. */
const orders = {
  name: {
    columns: ['last_name', 'first_name', 'participant_summary.id'],
    keys: z.tuple([z.string(), z.string(), z.uuid()]),
    keysOf: ({ id, generalDetails }: Person) => [generalDetails.lastName, generalDetails.firstName ?? '', id],
  },
  household: {
    columns: ['household.full_name', 'last_name', 'first_name', 'participant_summary.id'],
    keys: z.tuple([z.string(), z.string(), z.string(), z.uuid()]),
    keysOf: ({ id, generalDetails, household }: Person) => [
      household.fullName,
      generalDetails.lastName,
      generalDetails.firstName ?? '',
      id,
    ],
  },
} as const

/** A page of the people in a household, by last name, first name, then id. */
export async function listParticipantsOf(
  tx: Tx,
  advisorId: string,
  householdId: string,
  query: SortedQuery,
): Promise<Paged<ParticipantSummary>> {
  const own = peopleOf(tx, advisorId).where('household.id', '=', householdId)
  const { items, page } = await pageOfPeople(own, query, sql.ref<string>('name_folded'))
  return { items: items.map(({ household: _, ...participant }) => participant), page }
}

/** The same of all the adviser's people, who are found by what their rows print: the household's name, too. */
export const listClientsOf = (tx: Tx, advisorId: string, query: PeopleQuery): Promise<Paged<Person>> =>
  pageOfPeople(
    peopleAt(peopleOf(tx, advisorId), query),
    query,
    // the first line is the household's own name
    sql<string>`name_folded || e'\n' || split_part(search_folded, e'\n', 1)`,
  )

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

/** How many of an adviser's account holders have each status at each step. */
export async function countStatuses(tx: Tx, advisorId: string): Promise<CountedStatus[]> {
  const { rows } = await sql<CountedStatus>`
    select step, status, count(*)::int as count
    from participant_summary cross join lateral ${statusesAtSteps} as at_step
    where participant_summary.advisor_id = ${advisorId}
    group by step, status
  `.execute(tx)
  return rows
}

/** The names of those who hold a power of attorney in a client's household. */
export async function attorneysOf(
  tx: Tx,
  advisorId: string,
  { id, household_id }: Pick<ClientRow, 'id' | 'household_id'>,
): Promise<string[]> {
  const found = await peopleOf(tx, advisorId)
    .select(['first_name', 'last_name'])
    .where('household.id', '=', household_id)
    .where('participant_summary.id', '!=', id)
    .where(sql<boolean>`${ParticipantRole.powerOfAttorney} = any (participant_summary.roles)`)
    .orderBy('last_name')
    .orderBy('first_name')
    .execute()
  return found.map(({ first_name, last_name }) => fullName({ firstName: first_name, lastName: last_name }))
}

type People = SelectQueryBuilder<DB, 'participant_summary' | 'household', object>

const peopleOf = (tx: Tx, advisorId: string): People =>
  tx
    .selectFrom('participant_summary')
    .innerJoin('household', 'household.id', 'participant_summary.household_id')
    .where('participant_summary.advisor_id', '=', advisorId)

type SortedQuery = SearchQuery & Pick<PeopleQuery, 'sort'>

async function pageOfPeople(
  all: People,
  query: SortedQuery,
  searched: Expression<string>,
): Promise<Paged<Person>> {
  const limit = limitOf(query)
  const { columns, keys, keysOf } = orders[query.sort?.endsWith('household') ? 'household' : 'name']
  const { direction, beyond } = orderOf(query.sort)
  const after = keysAfter<z.ZodType<string[]>>(query.after, keys)
  const own = query.search?.trim() ? all.where(matchesWords(searched, query.search)) : all
  let rows = own
    .select(summaryColumns.map((column) => `participant_summary.${column}` as const))
    .select('household.full_name')
    .limit(limit + 1)
  for (const column of columns) rows = rows.orderBy(column, direction)
  if (after) {
    const refs = sql.join(columns.map((column) => sql.ref(column)))
    rows = rows.where(sql<boolean>`(${refs}) ${beyond} (${sql.join(after)})`)
  }

  const found = await rows.execute()
  const total = await totalOf(found, { limit, after }, () =>
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  )
  const people = found.map((row) => ({
    ...summaryOf(row),
    household: { id: row.household_id, fullName: row.full_name },
  }))
  return pageOf(people, limit, total, keysOf)
}
