import { sql } from 'kysely'
import { fullName } from '../../../platform/formats/person-name.ts'
import type { Blocker } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { accountsNaming } from '../../investment-accounts/server/records.ts'
import { openPackages } from '../../signing/server/records.ts'

// What becomes of people's rows as they, or their household, are archived and restored, and what stands in the way.

interface HouseholdKey {
  advisorId: string
  /** The household's. */
  id: string
}

/** Archives everybody in a household, who are locked, with it. */
export async function archivePeople(tx: Tx, { advisorId, id }: HouseholdKey, userId: string): Promise<void> {
  await tx
    .updateTable('client')
    .set((eb) => ({
      archived_at: sql<string>`now()`,
      archived_by: userId,
      archived_with_household: true,
      version: eb('version', '+', 1),
    }))
    .where('advisor_id', '=', advisorId)
    .where('household_id', '=', id)
    .where('archived_at', 'is', null)
    .execute()
}

/** Brings back who was archived with a household, and gives their ids. */
export async function restorePeople(tx: Tx, { advisorId, id }: HouseholdKey): Promise<string[]> {
  const people = await tx
    .updateTable('client')
    .set((eb) => ({
      archived_at: null,
      archived_by: null,
      archived_with_household: false,
      version: eb('version', '+', 1),
    }))
    .where('advisor_id', '=', advisorId)
    .where('household_id', '=', id)
    .where('archived_with_household', '=', true)
    .returning('id')
    .execute()
  return people.map((client) => client.id)
}

interface People {
  advisorId: string
  clientIds: readonly string[]
}

/** What has to be seen to before people can be archived: packages out for signature, spouses, account applications. */
export async function blockersOf(tx: Tx, people: People): Promise<Blocker[]> {
  if (people.clientIds.length === 0) return []
  const [packages, spouses, accounts] = await Promise.all([
    openPackages(tx, people),
    linkedSpouses(tx, people),
    accountsNaming(tx, people),
  ])
  return [...packages, ...spouses, ...accounts]
}

/** Whoever is linked to these people as a spouse. Of two who are both to go, the link is told once. */
export async function linkedSpouses(tx: Tx, { advisorId, clientIds }: People): Promise<Blocker[]> {
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

/** Whoever of these people is archived: what belongs to them, or names them, comes back after them. */
export async function archivedAmong(tx: Tx, { advisorId, clientIds }: People): Promise<Blocker[]> {
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
