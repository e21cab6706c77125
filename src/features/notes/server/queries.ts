import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Paged, PageQuery, SearchQuery } from '../../../platform/paging.ts'
import { inBooks } from '../../../server/database/in-books.ts'
import { matchesWords } from '../../../server/database/search.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { readPage, sortedBy } from '../../../server/paging.ts'
import { isOfHousehold, isOfRecord } from '../../households/server/records.ts'
import type { Note, NoteRevision } from '../contract.ts'

/** Of whom a note is: one of the two. */
export interface NotedOf {
  clientId: string | null
  householdId: string | null
}

/** Those of whoever is not archived. */
const notesIn = (tx: Tx, books: readonly string[]) =>
  tx
    .selectFrom('note')
    .innerJoin('portal_user', 'portal_user.id', 'note.by')
    .select([
      'note.id',
      'note.client_id',
      'note.household_id',
      'note.text',
      'note.at',
      'note.version',
      'portal_user.id as user_id',
      sql<string>`concat_ws(' ', portal_user.first_name, portal_user.last_name)`.as('name'),
    ])
    .where(inBooks('note.advisor_id', books))
    .where(isOfRecord('note'))

type NoteRow = Awaited<ReturnType<ReturnType<typeof notesIn>['executeTakeFirstOrThrow']>>

const told = (row: NoteRow): Note => ({
  id: row.id,
  clientId: row.client_id,
  householdId: row.household_id,
  text: row.text,
  at: new Date(row.at).toISOString(),
  by: { id: row.user_id, name: row.name },
  version: row.version,
})

interface Sought extends Pick<SearchQuery, 'search'> {
  clientId?: string | undefined
  householdId?: string | undefined
}

export async function pageOfNotes(
  tx: Tx,
  books: readonly string[],
  { clientId, householdId, search = '', ...page }: Sought & PageQuery,
): Promise<Paged<Note>> {
  const rows = notesIn(tx, books)
    .where(matchesWords(sql.ref<string>('note.found_by'), search))
    .$if(clientId !== undefined, (notes) => notes.where('note.client_id', '=', clientId ?? ''))
    .$if(householdId !== undefined, (notes) => notes.where(isOfHousehold('note', householdId ?? '')))
  const order = [
    sortedBy('note.at', { kind: 'instant', descends: true }),
    sortedBy('note.id', { kind: 'uuid', descends: true }),
  ] as const
  return await readPage(tx, { rows, order, bytes: sql<number>`octet_length(text)`, tell: told }, page)
}

export async function findNote(tx: Tx, advisorId: string, id: string): Promise<Note | undefined> {
  const row = await notesIn(tx, [advisorId]).where('note.id', '=', id).executeTakeFirst()
  return row && told(row)
}

/** Nobody corrects it until the transaction ends. */
export async function lockNote(tx: Tx, advisorId: string, id: string): Promise<Note | undefined> {
  await tx
    .selectFrom('note')
    .select('id')
    .where('advisor_id', '=', advisorId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
  return await findNote(tx, advisorId, id)
}

interface Written {
  advisorId: string
  userId: string
  text: string
}

/** @returns its id */
export async function insertNote(tx: Tx, of: NotedOf, { advisorId, userId, text }: Written): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('note')
    .values({
      id,
      advisor_id: advisorId,
      client_id: of.clientId,
      household_id: of.householdId,
      text,
      by: userId,
    })
    .execute()
  await keepVersion(tx, { id, version: 1 }, { advisorId, userId, text })
  return id
}

/** Of a note that is locked. */
export async function updateNote(
  tx: Tx,
  { id, version }: Pick<Note, 'id' | 'version'>,
  written: Written,
): Promise<void> {
  const { advisorId, text } = written
  await tx
    .updateTable('note')
    .set({ text, version: version + 1 })
    .where('advisor_id', '=', advisorId)
    .where('id', '=', id)
    .execute()
  await keepVersion(tx, { id, version: version + 1 }, written)
}

const keepVersion = (
  tx: Tx,
  { id, version }: Pick<Note, 'id' | 'version'>,
  { advisorId, userId, text }: Written,
) =>
  tx
    .insertInto('note_version')
    .values({ note_id: id, advisor_id: advisorId, version, text, by: userId })
    .execute()

export async function pageOfRevisions(
  tx: Tx,
  { advisorId, id }: { advisorId: string; id: string },
  query: PageQuery,
): Promise<Paged<NoteRevision>> {
  const rows = tx
    .selectFrom('note_version')
    .innerJoin('portal_user', 'portal_user.id', 'note_version.by')
    .select([
      'version',
      'text',
      'at',
      'portal_user.id as user_id',
      sql<string>`concat_ws(' ', portal_user.first_name, portal_user.last_name)`.as('name'),
    ])
    .where('note_version.advisor_id', '=', advisorId)
    .where('note_id', '=', id)
  return await readPage(
    tx,
    {
      rows,
      order: [sortedBy('version', { kind: 'count', descends: true })],
      bytes: sql<number>`octet_length(text)`,
      tell: ({ version, text, at, user_id, name }) => ({
        version,
        text,
        at: new Date(at).toISOString(),
        by: { id: user_id, name },
      }),
    },
    query,
  )
}
