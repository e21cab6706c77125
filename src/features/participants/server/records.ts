import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Language } from '../../../platform/codes/person.ts'
import { sinMask } from '../../../platform/formats/mask.ts'
import { orNotFound } from '../../../platform/or-not-found.ts'
import { Problem } from '../../../platform/problem.ts'
import { inBooks } from '../../../server/database/in-books.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Cipher } from '../../../server/encryption/cipher.ts'
import { noteRevisions } from '../../../server/records/revisions.ts'
import { attorneyForOf } from './attorney/queries.ts'
import { columnOf, type Details, stampsAsTheyStand } from './record/stored.ts'

export { archivedAmong, archivePeople, blockersOf, restorePeople } from './archiving.ts'
export {
  archiveImported,
  type Changed,
  changePerson,
  findIdentities,
  findOnFile,
  type Identity,
  idsToExport,
  insertPeople,
  issuesInSent,
  type Kept,
  lockUntouched,
  type OnFile,
  putBack,
  sinsOf,
} from './imported.ts'
export { mergedInto, recordsOfPerson } from './merge/merged-into.ts'
export { elsewhereAmong } from './moving/elsewhere.ts'
export { isApprovalAlone } from './record/approving.ts'
export { firmsNotesOf } from './record/firms-notes.ts'

// What other features read, lock and change of people’s rows. What they join is the view `participant` (migration 0049).

export interface ClientKey {
  advisorId: string
  clientId: string
}

const clientOf = (tx: Tx, { advisorId, clientId }: ClientKey) =>
  tx
    .selectFrom('client')
    .select('id')
    .where('advisor_id', '=', advisorId)
    .where('id', '=', clientId)
    .where('archived_at', 'is', null)

/** @throws Problem not_found, where the adviser has no such client, or has archived them */
export async function mustHaveClient(tx: Tx, advisorId: string, clientId: string): Promise<void> {
  orNotFound(await clientOf(tx, { advisorId, clientId }).executeTakeFirst())
}

/** Whether the book has such a client, who is not archived. */
export const isOnRecord = async (tx: Tx, client: ClientKey): Promise<boolean> =>
  (await clientOf(tx, client).executeTakeFirst()) !== undefined

/** Nobody archives the client until the transaction ends. False, where the adviser has no such client, or has archived them. */
export const holdIfOnRecord = async (tx: Tx, client: ClientKey): Promise<boolean> =>
  (await clientOf(tx, client).forKeyShare().executeTakeFirst()) !== undefined

/** @throws Problem not_found, where that is false */
export async function holdClient(tx: Tx, client: ClientKey): Promise<void> {
  if (!(await holdIfOnRecord(tx, client))) throw new Problem('not_found')
}

/**
 * The same, and of all who ask for it one is first: the others wait until its transaction ends. False, where the adviser
 * has no such client, or has archived them.
 */
export const lockIfOnRecord = async (tx: Tx, client: ClientKey): Promise<boolean> =>
  (await clientOf(tx, client).forNoKeyUpdate().executeTakeFirst()) !== undefined

/** @throws Problem not_found, where that is false */
export async function lockClientAlone(tx: Tx, client: ClientKey): Promise<void> {
  if (!(await lockIfOnRecord(tx, client))) throw new Problem('not_found')
}

/** Null where the client is in none of these books. */
export async function householdOfClient(
  tx: Tx,
  books: readonly string[],
  clientId: string,
): Promise<string | null> {
  const client = await tx
    .selectFrom('client')
    .select('household_id')
    .where(inBooks('advisor_id', books))
    .where('id', '=', clientId)
    .executeTakeFirst()
  return client?.household_id ?? null
}

/**
 * Of whom something is read beside everybody who is not archived: the client whose record was `merged` into another, or,
 * for the data that somebody asks for, whoever is `archived`.
 */
export type AlsoRead = 'merged' | 'archived' | undefined

/** Everybody in a client's household who is not archived, and who is read beside. */
const householdOf = (tx: Tx, { advisorId, clientId }: ClientKey, also?: AlsoRead) =>
  tx
    .selectFrom('client')
    .where('client.advisor_id', '=', advisorId)
    .where(
      sql<boolean>`(client.archived_at is null or ${also === 'archived'}
        or ${also === 'merged'} and client.id = ${clientId} and client.merged_into is not null)`,
    )
    .where('client.household_id', '=', (eb) =>
      eb.selectFrom('client as own').select('own.household_id').where('own.id', '=', clientId),
    )

/** Their ids, for a query of the caller's. */
export const idsInHouseholdOf = (tx: Tx, client: ClientKey, also?: AlsoRead) =>
  householdOf(tx, client, also).select('client.id')

/** What is on file of everybody in a client's household, by last name, first name and id: sections as they are stored. */
export const findHouseholdOf = (tx: Tx, client: ClientKey, also?: AlsoRead) =>
  householdOf(tx, client, also)
    .leftJoin('spouse', 'spouse.client_id', 'client.id')
    .select([
      'client.id',
      'client.first_name',
      'client.last_name',
      'client.roles',
      'client.general_details',
      'client.permanent_address_details',
      'client.employment_details',
      'client.net_worth_details',
      'client.external_investment_details',
      'client.third_party_determination_details',
      'spouse.spouse_id',
      attorneyForOf(sql.ref('client.id'), sql.ref('client.roles')).as('attorney_for'),
      sql<boolean>`client.completed_kyc_at is not null`.as('completed_kyc'),
      // half a number is masked otherwise
      sql<boolean>`exists (
        select from secret
        where secret.advisor_id = client.advisor_id and secret.id::text = client.general_details ->> 'sin'
          and secret.masked ~ ${sinMask.source})`.as('has_sin'),
      sql<string | null>`(
        select secret.masked from secret
        where secret.advisor_id = client.advisor_id and secret.id::text = client.general_details ->> 'sin')`.as(
        'sin_mask',
      ),
    ])
    .orderBy('client.last_name')
    .orderBy('client.first_name')
    .orderBy('client.id')

/** What a client's own sections say, as they are stored, that a policy statement is judged by. */
export const findStoredSections = (tx: Tx, client: ClientKey, also?: AlsoRead) =>
  householdOf(tx, client, also)
    .where('client.id', '=', client.clientId)
    .select([
      'client.general_details',
      'client.regulatory_details',
      'client.tax_residence_details',
      'client.exposure_details',
    ])
    .executeTakeFirst()

/**
 * Has everybody in a client's household stay as they are until the transaction ends: nobody is archived, and no bank
 * account removed, under what is saved meanwhile. One after another by their ids, as whoever locks several does.
 */
export async function holdHouseholdOf(tx: Tx, client: ClientKey): Promise<void> {
  await householdOf(tx, client).select('id').orderBy('id').forShare().execute()
}

interface HouseholdKey {
  advisorId: string
  /** The household's. */
  id: string
}

/** The ids of everybody in a household who is not archived. */
export const peopleIn = async (tx: Tx, household: HouseholdKey): Promise<string[]> =>
  (await peopleOf(tx, household).execute()).map((client) => client.id)

/** The same, locked one after another until the transaction ends: nobody changes them, or adds what belongs to them. */
export const lockPeopleIn = async (tx: Tx, household: HouseholdKey): Promise<string[]> =>
  (await peopleOf(tx, household).orderBy('id').forUpdate().execute()).map((client) => client.id)

const peopleOf = (tx: Tx, { advisorId, id }: HouseholdKey) =>
  tx
    .selectFrom('client')
    .select('id')
    .where('advisor_id', '=', advisorId)
    .where('household_id', '=', id)
    .where('archived_at', 'is', null)

/** The same of several households, with whoever is archived. */
export async function lockEverybodyIn(
  tx: Tx,
  books: readonly string[],
  householdIds: readonly string[],
): Promise<void> {
  await tx
    .selectFrom('client')
    .select('id')
    .where(inBooks('advisor_id', books))
    .where('household_id', 'in', householdIds)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Everybody in these households is to be verified until a day: another adviser looks after them now. */
export async function askToVerify(
  tx: Tx,
  { advisorId, householdIds }: { advisorId: string; householdIds: readonly string[] },
  dueOn: string,
): Promise<void> {
  await tx
    .updateTable('client')
    .set({ verify_due_on: dueOn })
    .where('advisor_id', '=', advisorId)
    .where('household_id', 'in', householdIds)
    .execute()
}

/** Notes on the client's record that the first step is done, and whether the client did it. */
export async function noteRiskToleranceComplete(
  tx: Tx,
  { advisorId, clientId }: ClientKey,
  isByParticipant: boolean,
): Promise<void> {
  await tx
    .updateTable('client')
    .set({
      completed_risk_tolerance_at: sql<string>`now()`,
      risk_tolerance_by_participant: isByParticipant,
    })
    .where('advisor_id', '=', advisorId)
    .where('id', '=', clientId)
    .execute()
}

/**
 * Notes in which language a client is written to from now on: a change of the client's general details, as a save of
 * theirs is one. After the client's links are locked: whoever finishes one locks it before the client, too.
 */
export async function keepLanguage(
  tx: Tx,
  cipher: Cipher,
  { advisorId, clientId, savedBy }: ClientKey & { savedBy: string },
  language: Language,
): Promise<void> {
  await keepInSection(tx, cipher, { advisorId, clientId, savedBy }, 'generalDetails', (before) => ({
    ...before,
    language,
  }))
}

/**
 * Notes in which language a client wishes to be bound, as they have said while they signed: nobody of the firm has saved that. The
 * client is locked.
 */
export const keepWishedLanguage = (
  tx: Tx,
  cipher: Cipher,
  client: ClientKey,
  languageDetails: Details<'languageDetails'>,
): Promise<void> =>
  keepInSection(tx, cipher, { ...client, savedBy: null }, 'languageDetails', () => languageDetails)

/** Changes one section of a client, as a save of it does, where it is another then. */
async function keepInSection(
  tx: Tx,
  cipher: Cipher,
  { advisorId, clientId, savedBy }: ClientKey & { savedBy: string | null },
  section: 'generalDetails' | 'languageDetails',
  change: (before: object | null) => object,
): Promise<void> {
  const column = sql.ref(columnOf[section])
  const found = await sql<{ version: number; before: object | null }>`
    select version, ${column} as before from client
    where id = ${clientId} and advisor_id = ${advisorId}
    for no key update
  `.execute(tx)
  const [row] = found.rows
  if (!row) return
  const { before } = row
  const after = change(before)
  if (isDeepStrictEqual(before, after)) return
  const version = row.version + 1
  await sql`
    update client set version = ${version}, ${column} = ${JSON.stringify(after)}::jsonb,
      stamps = ${stampsAsTheyStand} || stamps || jsonb_build_object(${section}::text, version + 1)
    where id = ${clientId} and advisor_id = ${advisorId}
  `.execute(tx)
  await noteRevisions(tx, cipher, {
    advisorId,
    clientId,
    recordId: clientId,
    savedBy,
    version,
    isDraft: false,
    changes: [{ section, before, after }],
  })
}
