import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { ParticipantRole } from '../../../platform/codes/participant-role.ts'
import { limitOf, type SearchQuery } from '../../../platform/paging.ts'
import { keysAfter, pageOf } from '../../../server/cursor.ts'
import type { Client, DB } from '../../../server/database/schema.ts'
import { matchesWords } from '../../../server/database/search.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { GeneralDetails, ParticipantSummary } from '../contract.ts'

/** What a summary is made of. Yes or no for the SIN: the number itself stays where it is. */
export const summaryColumns = [
  'client.id',
  'client.household_id',
  'client.first_name',
  'client.last_name',
  'client.roles',
  sql<boolean>`client.sin_encrypted is not null`.as('has_sin'),
  sql<boolean>`client.general_details ->> 'dateOfBirth' is not null`.as('has_date_of_birth'),
  sql<boolean>`client.completed_kyc_at is not null`.as('completed_kyc'),
  sql<boolean>`client.completed_risk_tolerance_at is not null`.as('completed_risk_tolerance'),
  sql<boolean>`client.completed_account_opening_at is not null`.as('completed_account_opening'),
  sql<boolean>`client.completed_ips_at is not null`.as('completed_ips'),
] as const

export interface SummaryRow {
  id: string
  household_id: string
  first_name: string
  last_name: string
  roles: ParticipantRole[]
  has_sin: boolean
  has_date_of_birth: boolean
  completed_kyc: boolean
  completed_risk_tolerance: boolean
  completed_account_opening: boolean
  completed_ips: boolean
}

export const summaryOf = (row: SummaryRow): ParticipantSummary => ({
  id: row.id,
  householdId: row.household_id,
  generalDetails: { firstName: row.first_name, lastName: row.last_name },
  roles: row.roles,
  hasSin: row.has_sin,
  hasDateOfBirth: row.has_date_of_birth,
  completedKYC: row.completed_kyc,
  completedRiskTolerance: row.completed_risk_tolerance,
  completedAccountOpening: row.completed_account_opening,
  completedIPS: row.completed_ips,
})

const NamesAndId = z.tuple([z.string(), z.string(), z.uuid()])

/** A page of the people in a household, by last name, first name, then id. */
export async function listParticipantsOf(tx: Tx, advisorId: string, householdId: string, query: SearchQuery) {
  const limit = limitOf(query)
  const after = keysAfter(query.after, NamesAndId)
  let own = present(tx, advisorId).where('client.household_id', '=', householdId)
  if (query.search?.trim()) {
    const { search } = query
    own = own.where((eb) => matchesWords(eb.ref('client.name_folded'), search))
  }
  let rows = own
    .select(summaryColumns)
    .orderBy('client.last_name')
    .orderBy('client.first_name')
    .orderBy('client.id')
    .limit(limit + 1)
  if (after)
    rows = rows.where(
      sql<boolean>`(last_name, first_name, client.id) > (${after[0]}, ${after[1]}, ${after[2]})`,
    )

  const [found, counted] = await Promise.all([
    rows.execute(),
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return pageOf(found.map(summaryOf), limit, counted.total, ({ id, generalDetails }) => [
    generalDetails.lastName,
    generalDetails.firstName,
    id,
  ])
}

export type ClientRow = Selectable<Client>

export async function findClient(tx: Tx, advisorId: string, id: string): Promise<ClientRow | undefined> {
  return await present(tx, advisorId).selectAll().where('client.id', '=', id).executeTakeFirst()
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

/** Whoever is archived is gone from every list. */
const present = (tx: Tx, advisorId: string): SelectQueryBuilder<DB, 'client', object> =>
  tx.selectFrom('client').where('client.advisor_id', '=', advisorId).where('client.archived_at', 'is', null)

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
