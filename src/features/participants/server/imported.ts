import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { roleOnRecord } from '../../../platform/codes/participant-role.ts'
import type { Issue } from '../../../platform/problem.ts'
import { nameOf } from '../../../server/database/advisers.ts'
import type { Book } from '../../../server/database/in-books.ts'
import { matchesWords } from '../../../server/database/search.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Cipher } from '../../../server/encryption/cipher.ts'
import { findSecrets, secretLocation } from '../../../server/encryption/secrets.ts'
import type { Saving } from '../../../server/records/kind.ts'
import { writeOver } from '../../../server/records/save.ts'
import type { SentSections } from '../contract.ts'
import { type ClientDraft, onlyNamed } from '../sections.ts'
import { findClients, insertClients, lockClient } from './record/queries.ts'
import { clientRecord, lockedClient } from './record/saving.ts'
import { readSent } from './record/sent.ts'
import { type ClientContents, contentsOf, noContents } from './record/stored.ts'
import { wireSections } from './record/wire.ts'

// People as a file brings them: how they are found again, many added at once, and what a file changes of one.

/** By what a row of a file is known as somebody on file. */
export interface Identity {
  id: string
  householdId: string
  version: number
  externalId: string | null
  /** What records that were merged into this one are called by there. */
  alsoCalled: string[]
  firstName: string
  lastName: string
  email: string | null
  dateOfBirth: string | null
  /** The keyed hash of the SIN, in hex. */
  sinDigest: string | null
}

/** What leads to somebody: whoever has one of these. */
interface LeadsTo {
  externalIds: readonly string[]
  sinDigests: readonly Buffer[]
  /** First and last name as one, folded. */
  names: readonly string[]
}

/** The people of a book, who are not archived, to whom one of these leads. */
export async function findIdentities(
  tx: Tx,
  advisorId: string,
  { externalIds, sinDigests, names }: LeadsTo,
): Promise<Identity[]> {
  const { rows } = await sql<Identity>`
    with recursive merged as (
      select merged_into as kept, external_id from client where advisor_id = ${advisorId} and merged_into is not null
      union
      select client.merged_into, merged.external_id from merged join client on client.id = kept
      where client.merged_into is not null
    ), called as (
      select kept, array_agg(external_id) as ids from merged where external_id is not null group by kept
    )
    select client.id, household_id as "householdId", version, external_id as "externalId",
      coalesce(called.ids, '{}') as "alsoCalled",
      first_name as "firstName", last_name as "lastName", general_details ->> 'email' as email,
      general_details ->> 'dateOfBirth' as "dateOfBirth", encode(secret.digest, 'hex') as "sinDigest"
    from client
    left join called on called.kept = client.id
    left join secret on secret.client_id = client.id and secret.kind = 'sin'
      and secret.id::text = general_details ->> 'sin'
    where client.advisor_id = ${advisorId} and client.archived_at is null and client.id in (
      select id from client where advisor_id = ${advisorId} and external_id = any (${externalIds}::text[])
      union select kept from merged where external_id = any (${externalIds}::text[])
      union select id from client
      where advisor_id = ${advisorId} and archived_at is null and name_folded = any (${names}::text[])
      union select client_id from secret where advisor_id = ${advisorId} and digest = any (${sinDigests}::bytea[])
    )
  `.execute(tx)
  return rows
}

/** Somebody on file, as an import compares and changes them: the sections as the wire has them, the SIN masked. */
export interface OnFile {
  id: string
  householdId: string
  version: number
  externalId: string | null
  draft: ClientDraft
  roles: string[]
}

export async function findOnFile(tx: Tx, book: Book, ids: readonly string[]): Promise<OnFile[]> {
  return (await findClients(tx, book, ids)).map((row) => {
    const contents = contentsOf(row)
    return {
      id: row.id,
      householdId: row.household_id,
      version: row.version,
      externalId: row.external_id,
      draft: wireSections(contents, row),
      roles: contents.roles.map(roleOnRecord),
    }
  })
}

/** What is wrong with sections that a file brings, beside what the rules of the application say. */
export const issuesInSent = async (clientId: string, sections: SentSections): Promise<Issue[]> =>
  (await readSent({ generalDetails: null, ...sections }, { clientId, secrets: [], by: '' })).issues

interface NewPerson {
  id: string
  householdId: string
  externalId?: string | undefined
  sections: SentSections
}

/** So many are made ready and written before others have their turn. */
const addedATurn = 25

/** Adds people to households of the book. */
export async function insertPeople(
  tx: Tx,
  cipher: Cipher,
  { advisorId, userId }: { advisorId: string; userId: string },
  people: readonly NewPerson[],
): Promise<void> {
  const by = await nameOf(tx, userId)
  for (let at = 0; at < people.length; at += addedATurn) {
    await nextTurn()
    const rows = await Promise.all(
      people.slice(at, at + addedATurn).map(async ({ id, householdId, externalId, sections }) => {
        const sent = await readSent({ generalDetails: null, ...sections }, { clientId: id, secrets: [], by })
        return {
          id,
          advisorId,
          householdId,
          externalId,
          contents: { ...noContents(onlyNamed({ firstName: '', lastName: '' })), ...sent.contents },
          secrets: sent.secrets,
          // a name and how somebody is reached is what adding them asks for
          isBegun: Object.keys(sections).some(
            (section) => section !== 'generalDetails' && section !== 'roles',
          ),
          createdBy: userId,
          isComplete: false,
        }
      }),
    )
    await insertClients(tx, cipher, rows)
  }
}

interface PersonChange {
  id: string
  /** The version that the change was made for. */
  version: number
  /** Null takes it away; undefined leaves it. */
  externalId?: string | null | undefined
  sections: SentSections
}

/** What a change leaves, and what stood there before, to be put back. */
export interface Changed {
  version: number
  before: Partial<ClientContents>
}

/** Changes somebody's sections. Undefined where the person has another version by now, or is not there. */
export async function changePerson(saving: Saving, change: PersonChange): Promise<Changed | undefined> {
  const { tx, actor, services } = saving
  const row = await lockClient(tx, actor.advisorId, change.id)
  if (row?.version !== change.version) return undefined
  const contents = contentsOf(row)
  const sent = await readSent(change.sections, {
    clientId: row.id,
    contents,
    secrets: await findSecrets(tx, services.cipher, { advisorId: row.advisor_id, clientId: row.id }, true),
    by: await nameOf(tx, actor.userId),
  })
  // in the order of the sections, which the record keeps
  const changed = (Object.keys(sent.contents) as (keyof ClientContents)[]).filter(
    (section) => !isDeepStrictEqual(sent.contents[section], contents[section]),
  )
  await setExternalId(tx, actor.advisorId, change)
  if (changed.length === 0) return { version: row.version, before: {} }
  const { result } = await writeOver(
    clientRecord,
    saving,
    lockedClient(row, services),
    sent.contents,
    sent.secrets,
  )
  // a save takes away the reasons whose warning no longer stands
  const found = [...changed, 'acknowledgements'] as const
  return {
    version: result.version,
    before: Object.fromEntries(found.map((section) => [section, contents[section]])),
  }
}

/** Puts back what a change found. Not, where somebody has saved since. */
export async function putBack(
  saving: Saving,
  { id, version, externalId, before }: Omit<PersonChange, 'sections'> & Pick<Changed, 'before'>,
): Promise<boolean> {
  const { tx, actor } = saving
  const row = await lockClient(tx, actor.advisorId, id)
  if (row?.version !== version) return false
  if (Object.keys(before).length > 0)
    await writeOver(clientRecord, saving, lockedClient(row, saving.services), before)
  await setExternalId(tx, actor.advisorId, { id, externalId })
  return true
}

async function setExternalId(
  tx: Tx,
  advisorId: string,
  { id, externalId }: Pick<PersonChange, 'id' | 'externalId'>,
): Promise<void> {
  if (externalId === undefined) return
  await tx
    .updateTable('client')
    .set({ external_id: externalId })
    .where('advisor_id', '=', advisorId)
    .where('id', '=', id)
    .execute()
}

/** Why somebody who was added cannot be taken away again. */
export type Kept = 'saved since' | 'something hangs on it' | 'not there'

/**
 * Locks those of these people who stand as they were added: of this version, with nothing that was begun for them.
 * @returns why the others do not
 */
export async function lockUntouched(
  tx: Tx,
  advisorId: string,
  people: readonly { id: string; version: number }[],
): Promise<Map<string, Kept>> {
  const ids = people.map(({ id }) => id).sort()
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; version: number; archived: boolean }>`
    select id, version, archived_at is not null as archived from client
    where advisor_id = ${advisorId} and id = any (${ids}::uuid[]) order by id for update
  `.execute(tx)
  const begun = await sql<{ id: string }>`
    select client_id as id from client_steps
    where client_id = any (${ids}::uuid[]) and (risk_tolerance_status <> 'notStarted'
      or accounts_status <> 'notStarted' or ips_status <> 'notStarted' or link_open_until is not null)
    union select client_id from spouse where client_id = any (${ids}::uuid[])
    union select client_id from bank_account where client_id = any (${ids}::uuid[])
  `.execute(tx)
  const hanging = new Set(begun.rows.map(({ id }) => id))
  const there = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    people.flatMap(({ id, version }): [string, Kept][] => {
      const row = there.get(id)
      if (!row || row.archived) return [[id, 'not there']]
      if (row.version !== version) return [[id, 'saved since']]
      return hanging.has(id) ? [[id, 'something hangs on it']] : []
    }),
  )
}

/** Archives people who are locked. */
export async function archiveImported(
  tx: Tx,
  advisorId: string,
  ids: readonly string[],
  userId: string,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('client')
    .set((eb) => ({
      archived_at: sql<string>`now()`,
      archived_by: userId,
      version: eb('version', '+', 1),
    }))
    .where('advisor_id', '=', advisorId)
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .execute()
}

/** Everybody in a book, or whose name or household's name has the searched words. */
export async function idsToExport(
  tx: Tx,
  advisorId: string,
  search: string | undefined,
): Promise<{ id: string; householdId: string }[]> {
  let people = tx
    .selectFrom('client')
    .innerJoin('household', 'household.id', 'client.household_id')
    .select(['client.id', 'client.household_id as householdId'])
    .where('client.advisor_id', '=', advisorId)
    .where('client.archived_at', 'is', null)
    .orderBy('client.id')
  if (search?.trim())
    people = people.where(
      matchesWords(sql<string>`name_folded || e'\n' || split_part(search_folded, e'\n', 1)`, search),
    )
  return await people.execute()
}

/** The whole SINs of people, by the people's ids. */
export async function sinsOf(
  tx: Tx,
  cipher: Cipher,
  advisorId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; secret: string; encrypted: Buffer }>`
    select client.id, secret.id as secret, value_encrypted as encrypted from client
    join secret on secret.client_id = client.id and secret.id::text = general_details ->> 'sin'
    where client.advisor_id = ${advisorId} and client.id = any (${[...ids]}::uuid[])
  `.execute(tx)
  return new Map(
    rows.map(({ id, secret, encrypted }) => [id, cipher.decrypt(secretLocation(secret), encrypted)]),
  )
}
