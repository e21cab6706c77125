import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Book } from '../../../../server/database/in-books.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Cipher } from '../../../../server/encryption/cipher.ts'
import { insertSecretsOf, type NewSecret } from '../../../../server/encryption/secrets.ts'
import type { RecordChange } from '../../../../server/records/kind.ts'
import { noteCreations } from '../../../../server/records/revisions.ts'
import { writeStamps } from '../../../../server/records/sections.ts'
import { submittedOf } from '../../../../server/records/submissions.ts'
import { bankAccountRows } from '../../../bank-accounts/server/records.ts'
import { jointHoldersOf } from '../../../investment-accounts/server/records.ts'
import { supplementSectionNames } from '../../supplement-sections.ts'
import { attorneyForOf, writeAttorneyFor } from '../attorney/queries.ts'
import {
  type ClientContents,
  type ClientRow,
  columnOf,
  columnsOf,
  contentsOf,
  type LinkedSpouse,
  type Masks,
} from './stored.ts'

/** Whoever is archived is gone from every list, and from this, too. */
export const findClient = (tx: Tx, book: Book, id: string): Promise<ClientRow | undefined> =>
  clientsIn(tx, book).where('client.id', '=', id).executeTakeFirst()

/** The same of several; whoever is not there is left out. */
export const findClients = (tx: Tx, book: Book, ids: readonly string[]): Promise<ClientRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : clientsIn(tx, book).where('client.id', 'in', ids).execute()

/** The same, archived or not, for the data that somebody asks for: how its steps stood. */
export const findClientOrArchived = async (tx: Tx, book: Book, id: string): Promise<ClientRow | undefined> =>
  (await findClient(tx, book, id)) ??
  (await clientRows(tx, book)
    .leftJoin('client_steps as steps', 'steps.client_id', 'client.id')
    .select([
      sql<ClientRow['risk_tolerance_status']>`coalesce(steps.risk_tolerance_status, 'notStarted')`.as(
        'risk_tolerance_status',
      ),
      sql<ClientRow['application_status']>`case when completed_kyc_at is not null then 'complete'
        when application_begun_at is not null then 'draft' else 'notStarted' end`.as('application_status'),
      sql<ClientRow['accounts_status']>`coalesce(steps.accounts_status, 'notStarted')`.as('accounts_status'),
      sql<ClientRow['ips_status']>`coalesce(steps.ips_status, 'notStarted')`.as('ips_status'),
      sql<boolean>`coalesce(steps.completed_ips, false)`.as('completed_ips'),
      sql<boolean>`coalesce(steps.accounts_status in ('complete', 'outOfDate'), false)`.as(
        'completed_account_opening',
      ),
    ])
    .where('client.id', '=', id)
    .executeTakeFirst())

const clientsIn = (tx: Tx, book: Book) =>
  clientRows(tx, book)
    .innerJoin('participant_summary', 'participant_summary.id', 'client.id')
    .select([
      'risk_tolerance_status',
      'application_status',
      'accounts_status',
      'ips_status',
      'completed_ips',
      'completed_account_opening',
    ])

const clientRows = (tx: Tx, book: Book) =>
  tx
    .selectFrom('client')
    .selectAll('client')
    .select([
      submittedOf('client').as('submitted'),
      jointHoldersOf('client').as('joint_holders'),
      sql<ClientRow['adviser']>`(
        select jsonb_build_object(
          'firstName', nullif(portal_user.first_name, ''), 'lastName', portal_user.last_name, 'email', portal_user.email)
        from advisor join portal_user on portal_user.id = advisor.user_id where advisor.id = client.advisor_id
      )`.as('adviser'),
      sql<Buffer | null>`(
        select value_encrypted from secret
        where secret.client_id = client.id and secret.id::text = client.general_details ->> 'sin'
      )`.as('sin_value'),
      sql<Masks | null>`(
        select jsonb_object_agg(secret.id, secret.masked) from secret
        where secret.client_id = client.id
          or secret.kind = 'sin' and secret.client_id = (select spouse_id from spouse where client_id = client.id)
      )`.as('masks'),
      sql<LinkedSpouse | null>`(
        select jsonb_build_object(
          'spouse_id', spouse_id, 'gender', gender, 'first_name', person.first_name, 'last_name', person.last_name,
          'general_details', person.general_details, 'employment_details', person.employment_details,
          'version', person.version)
        from spouse
        join client person on person.id = spouse_id
        where spouse.client_id = client.id
      )`.as('spouse'),
      attorneyForOf(sql.ref('client.id'), sql.ref('client.roles')).as('attorney_for'),
      jsonArrayFrom(bankAccountRows(tx).where(sql<boolean>`bank_account.client_id = client.id`)).as(
        'bank_accounts',
      ),
    ])
    .where('client.advisor_id', '=', book)

/**
 * Locks a client, and a linked spouse, until the transaction ends, and reads the client as they are then. Meanwhile
 * nobody else changes them; `withAll`, nor does anybody add what belongs to them.
 */
export async function lockClient(
  tx: Tx,
  advisorId: string,
  id: string,
  { withAll = false } = {},
): Promise<ClientRow | undefined> {
  const beside = sql`array(
    select spouse_id from spouse where client_id = ${id}
    union select attorney_id from attorney where client_id = ${id} and ${withAll}
  )`
  const rows = inOrder(tx, advisorId, sql`${id}::uuid || ${beside}`)
  const locking = (withAll ? rows.forUpdate() : rows.forNoKeyUpdate()).execute()
  // a statement of its own: the one that waited for the lock would see other tables as they were before
  const [, client] = await Promise.all([locking, findClient(tx, advisorId, id)])
  return client
}

/** The same of two clients. */
export async function lockBoth(tx: Tx, advisorId: string, one: string, other: string) {
  const locking = inOrder(tx, advisorId, sql`array[${one}, ${other}]::uuid[]`).forNoKeyUpdate().execute()
  const read = [findClient(tx, advisorId, one), findClient(tx, advisorId, other)] as const
  const [, ...both] = await Promise.all([locking, ...read])
  return both
}

/** Whoever locks several locks them one after another by their ids, so that no two wait for each other. */
const inOrder = (tx: Tx, advisorId: string, ids: RawBuilder<unknown>) =>
  tx
    .selectFrom('client')
    .select('id')
    .where('advisor_id', '=', advisorId)
    .where(sql<boolean>`id = any (${ids})`)
    .orderBy('id')

/** What everybody is called, by id, who was ever in somebody's household: also who is archived. */
export async function namesInHousehold(
  tx: Tx,
  { advisor_id, household_id }: Pick<ClientRow, 'advisor_id' | 'household_id'>,
): Promise<ReadonlyMap<string, string>> {
  const people = await tx
    .selectFrom('client')
    .select(['id', sql<string>`concat_ws(' ', nullif(first_name, ''), last_name)`.as('name')])
    .where('advisor_id', '=', advisor_id)
    .where('household_id', '=', household_id)
    .execute()
  return new Map(people.map(({ id, name }) => [id, name]))
}

interface NewClient {
  id: string
  advisorId: string
  householdId: string
  contents: ClientContents
  secrets: readonly NewSecret[]
  /** Whether more of the application is there than adding somebody asks for. */
  isBegun: boolean
  createdBy: string
  /** Whether the application is submitted with it. */
  isComplete: boolean
  /** What another system calls them by. */
  externalId?: string | undefined
}

export const insertClient = (tx: Tx, cipher: Cipher, client: NewClient): Promise<void> =>
  insertClients(tx, cipher, [client])

export async function insertClients(tx: Tx, cipher: Cipher, clients: readonly NewClient[]): Promise<void> {
  if (clients.length === 0) return
  await tx
    .insertInto('client')
    .values(
      clients.map((client) => ({
        id: client.id,
        advisor_id: client.advisorId,
        household_id: client.householdId,
        ...columnsOf(client.contents),
        application_begun_at: client.isBegun ? now : null,
        completed_kyc_at: client.isComplete ? now : null,
        completed_kyc_by: client.isComplete ? client.createdBy : null,
        external_id: client.externalId ?? null,
      })),
    )
    .execute()
  await insertSecretsOf(
    tx,
    cipher,
    clients.map(({ id, advisorId, secrets }) => ({ advisorId, clientId: id, secrets })),
  )
  await noteCreations(
    tx,
    cipher,
    clients.map(({ id, advisorId, createdBy, contents, secrets }) => ({
      advisorId,
      clientId: id,
      recordId: id,
      createdBy,
      contents: { ...contents },
      secrets: secrets.map((secret) => secret.id),
    })),
  )
}

const now = sql<string>`now()`

/** What is on file of a client was verified by the adviser to whom they came. */
export async function noteVerified(
  tx: Tx,
  { advisor_id, id }: Pick<ClientRow, 'advisor_id' | 'id'>,
): Promise<void> {
  await tx
    .updateTable('client')
    .set({ verify_due_on: null })
    .where('advisor_id', '=', advisor_id)
    .where('id', '=', id)
    .execute()
}

/** Of a client who is locked. */
export async function updateClientRow(
  tx: Tx,
  before: ClientRow,
  change: RecordChange<ClientContents>,
): Promise<void> {
  const { version, stamps, contents, changed, completion, isOutOfDate, savedBy } = change
  const columns = columnsOf(contents)
  // who is linked is not asked in the application, nor what supplementary KYC asks
  const isLink = before.spouse !== null || Boolean(contents.spouseDetails?.participantId)
  const otherSections: string[] = [
    ...['roles', 'attorneyFor', 'acknowledgements', ...supplementSectionNames],
    ...(isLink ? ['spouseDetails'] : []),
  ]
  const written = changed.flatMap((section) => {
    if (section === 'attorneyFor') return []
    return section === 'roles' || section === 'acknowledgements' ? section : columnOf[section]
  })
  await tx
    .updateTable('client')
    .set({
      ...Object.fromEntries(written.map((column) => [column, columns[column]])),
      version,
      stamps: writeStamps(stamps),
      out_of_date: isOutOfDate,
      // what an older portal keeps there is not the number on file any more
      ...(before.sin_encrypted &&
        contents.generalDetails.sin !== contentsOf(before).generalDetails.sin && { sin_encrypted: null }),
      ...(before.application_begun_at === null &&
        changed.some((section) => !otherSections.includes(section)) && { application_begun_at: now }),
      ...(completion !== 'leaves' && {
        completed_kyc_at: completion === 'completes' ? now : null,
        completed_kyc_by: completion === 'completes' ? savedBy : null,
      }),
    })
    .where('advisor_id', '=', before.advisor_id)
    .where('id', '=', before.id)
    .execute()
  if (changed.includes('attorneyFor'))
    await writeAttorneyFor(tx, before, {
      before: contentsOf(before).attorneyFor,
      after: contents.attorneyFor,
    })
  const { spouseDetails } = contents
  if (changed.includes('spouseDetails') && spouseDetails?.participantId)
    await tx
      .updateTable('spouse')
      .set({ gender: spouseDetails.gender })
      .where('advisor_id', '=', before.advisor_id)
      .where('client_id', '=', before.id)
      .execute()
}
