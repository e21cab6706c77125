import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { ParticipantRole } from '../../../platform/codes/participant-role.ts'
import { limitOf, type SearchQuery } from '../../../platform/paging.ts'
import type { Client, DB } from '../../../server/database/schema.ts'
import { matchesWords } from '../../../server/database/search.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { keysAfter, pageOf, totalOf } from '../../../server/http/cursor.ts'
import type { GeneralDetails } from '../contract.ts'
import { type StepsRow, summaryColumns, summaryOf } from '../summary.ts'

const NamesAndId = z.tuple([z.string(), z.string(), z.uuid()])

/** A page of the people in a household, by last name, first name, then id. */
export const listParticipantsOf = (tx: Tx, advisorId: string, householdId: string, query: SearchQuery) =>
  pageOfSummaries(summariesOf(tx, advisorId).where('household_id', '=', householdId), query)

/** The same of all the adviser's people. */
export const listClientsOf = (tx: Tx, advisorId: string, query: SearchQuery) =>
  pageOfSummaries(summariesOf(tx, advisorId), query)

const summariesOf = (tx: Tx, advisorId: string): SelectQueryBuilder<DB, 'participant_summary', object> =>
  tx.selectFrom('participant_summary').where('advisor_id', '=', advisorId)

async function pageOfSummaries(
  all: SelectQueryBuilder<DB, 'participant_summary', object>,
  query: SearchQuery,
) {
  const limit = limitOf(query)
  const after = keysAfter(query.after, NamesAndId)
  const { search } = query
  const own = search?.trim() ? all.where((eb) => matchesWords(eb.ref('name_folded'), search)) : all
  let rows = own
    .select(summaryColumns)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .limit(limit + 1)
  if (after)
    rows = rows.where(sql<boolean>`(last_name, first_name, id) > (${after[0]}, ${after[1]}, ${after[2]})`)

  const found = await rows.execute()
  const total = await totalOf(found, { limit, after }, () =>
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  )
  return pageOf(found.map(summaryOf), limit, total, ({ id, generalDetails }) => [
    generalDetails.lastName,
    generalDetails.firstName,
    id,
  ])
}

export type ClientRow = Selectable<Client> & StepsRow

/** Whoever is archived is gone from every list, and from this, too. */
export async function findClient(tx: Tx, advisorId: string, id: string): Promise<ClientRow | undefined> {
  return await tx
    .selectFrom('client')
    .innerJoin('participant_summary', 'participant_summary.id', 'client.id')
    .selectAll('client')
    .select(['risk_tolerance_status', 'application_status', 'accounts_status', 'ips_status'])
    .where('client.advisor_id', '=', advisorId)
    .where('client.id', '=', id)
    .executeTakeFirst()
}

export async function hasHousehold(tx: Tx, advisorId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('household')
    .select('id')
    .where('advisor_id', '=', advisorId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export interface NewClientRow {
  id: string
  advisorId: string
  householdId: string
  generalDetails: GeneralDetails
  sinEncrypted: Buffer | null
  roles: readonly ParticipantRole[]
}

export async function insertClient(tx: Tx, client: NewClientRow): Promise<void> {
  await tx
    .insertInto('client')
    .values({
      id: client.id,
      advisor_id: client.advisorId,
      household_id: client.householdId,
      general_details: JSON.stringify(client.generalDetails),
      sin_encrypted: client.sinEncrypted,
      roles: [...client.roles],
    })
    .execute()
}
