import { sql } from 'kysely'
import { wholeOf } from '../../../../platform/formats/whole.ts'
import { invalid, type Problem } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Warning } from '../../../../server/http/answer.ts'
import { advice } from '../../../../server/records/must-hold.ts'
import type { StoredSections } from '../../../../server/records/sections.ts'
import { doubtsOf } from '../../application/spouse.ts'
import type { UpdateClient } from '../../contract.ts'
import { SpouseDetails } from '../../sections.ts'
import {
  type ClientContents,
  type ClientRow,
  contentsOf,
  maritalStatusOf,
  stampsAsTheyStand,
} from '../record/stored.ts'
import { wireSections } from '../record/wire.ts'

/**
 * A linked spouse is sent as it was read, and only the gender, which is the link's own, may be another. Undefined where
 * the save brings none.
 * @throws Problem invalid; stale, where that person's record has changed since
 */
export function readLink(
  row: ClientRow,
  { contents, stamps }: StoredSections<ClientContents>,
  { spouseDetails, version }: UpdateClient,
  stale: () => Problem,
): ClientContents['spouseDetails'] | undefined {
  const { spouseDetails: shown } = wireSections(contentsOf(row), row)
  if (!row.spouse || !shown || spouseDetails === undefined) return undefined
  const sent = wholeOf(SpouseDetails, spouseDetails ?? {})
  const others = (Object.keys(sent) as (keyof typeof sent)[]) // made of the section's own keys
    .filter((key) => key !== 'gender' && sent[key] !== shown[key])
  if (others.length > 0 && (stamps['spouseDetails']?.version ?? row.version) > version) throw stale()
  // one sentence says it of all of them
  const path = spouseDetails === null ? 'spouseDetails' : `spouseDetails.${others[0]}`
  if (spouseDetails === null || others.length > 0)
    throw invalid({ path, message: words('Spouse Details Cannot Be Edited When Spouse Is A Client') })
  return contents.spouseDetails && { ...contents.spouseDetails, gender: sent.gender }
}

/** Where a spouse is linked. */
export const doubtsIn = ({ spouse }: ClientRow, { generalDetails }: ClientContents): Warning[] =>
  spouse ? doubtsOf(generalDetails.maritalStatus, maritalStatusOf(spouse)).map(advice) : []

/** What a linked spouse's record shows of a client. */
export const shownToSpouse = ({ generalDetails, employmentDetails }: ClientContents) => {
  const { title, firstName, singleName, middleInitial, lastName, sin, dateOfBirth, maritalStatus } =
    generalDetails
  const { name, occupation, businessType } = employmentDetails ?? {}
  return [
    title,
    firstName,
    singleName,
    middleInitial,
    lastName,
    sin,
    dateOfBirth,
    maritalStatus,
    name,
    occupation,
    businessType,
  ].map((value) => value ?? null)
}

export async function findSpouseOf(tx: Tx, advisorId: string, clientId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('spouse')
    .select('spouse_id')
    .where('advisor_id', '=', advisorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row?.spouse_id
}

type Side = Pick<ClientRow, 'id' | 'advisor_id' | 'household_id'>

/** Of two who are locked. */
export async function insertCouple(tx: Tx, one: Side, other: Side): Promise<void> {
  const side = ({ id, advisor_id, household_id }: Side, spouse_id: string) => ({
    client_id: id,
    advisor_id,
    household_id,
    spouse_id,
  })
  await tx
    .insertInto('spouse')
    .values([side(one, other.id), side(other, one.id)])
    .execute()
}

export async function deleteCouple(tx: Tx, advisorId: string, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('spouse').where('advisor_id', '=', advisorId).where('client_id', 'in', ids).execute()
}

/**
 * What a client shows of the linked spouse has changed in the spouse's own record: whoever has the client open notices by
 * the version. One that is locked by another call, since the two were linked a moment ago, is left out.
 * @param isOutOfDate says that the application is, by what it shows
 */
export async function touchSpouse(
  tx: Tx,
  advisorId: string,
  id: string,
  isOutOfDate: boolean,
): Promise<void> {
  await sql`
    update client set version = version + 1, out_of_date = out_of_date or ${isOutOfDate},
      stamps = ${stampsAsTheyStand} || stamps || jsonb_build_object('spouseDetails', version + 1)
    where id = (select id from client where id = ${id} and advisor_id = ${advisorId} for no key update skip locked)
  `.execute(tx)
}

/** An application that says again what it said when it was submitted. */
export async function setUpToDate(tx: Tx, advisorId: string, id: string): Promise<void> {
  await tx
    .updateTable('client')
    .set({ out_of_date: false })
    .where('advisor_id', '=', advisorId)
    .where('id', '=', id)
    .execute()
}
