import { randomUUID } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import type { Language } from '../../../platform/codes/person.ts'
import type { Paged, PageQuery } from '../../../platform/paging.ts'
import { inBooks } from '../../../server/database/in-books.ts'
import { matchesWords } from '../../../server/database/search.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { translated } from '../../../server/http/language.ts'
import { readPage, sortedBy } from '../../../server/paging.ts'
import { isOfHousehold, isOfRecord } from '../../households/server/records.ts'
import type { Task, TaskHolder } from '../contract.ts'

const holder = sql<string>`task_holder(task.advisor_id, task.assigned_to)`

/** Those of whoever is not archived, and those of a book at large. */
const tasksIn = (tx: Tx, books: readonly string[]) =>
  tx
    .selectFrom('task')
    .select([
      'task.id',
      'task.client_id',
      sql<string | null>`coalesce(task.household_id, (
        select participant.household_id from participant where participant.id = task.client_id))`.as(
        'household_id',
      ),
      'task.title',
      sql<string | null>`task.due_on::text`.as('due_on'),
      holder.as('assigned_to'),
      'task.done_at',
      'task.done_by',
      'task.kind',
      'task.version',
    ])
    .where(inBooks('task.advisor_id', books))
    .where(isOfRecord('task'))

type TaskRow = Awaited<ReturnType<ReturnType<typeof tasksIn>['executeTakeFirstOrThrow']>>

/** A title of the portal's own is told in the reader's language. */
const toldIn =
  (language: Language) =>
  (row: TaskRow): Task => ({
    id: row.id,
    clientId: row.client_id,
    householdId: row.household_id,
    title: row.kind === null ? row.title : translated(language)(row.title),
    dueOn: row.due_on,
    assignedTo: row.assigned_to,
    doneAt: row.done_at && new Date(row.done_at).toISOString(),
    doneBy: row.done_by,
    source: row.kind === null ? 'person' : 'system',
    version: row.version,
  })

interface Sought {
  clientId?: string | undefined
  householdId?: string | undefined
  assignedTo?: string | undefined
  done?: 'true' | 'false' | undefined
  search?: string | undefined
}

export async function pageOfTasks(
  tx: Tx,
  books: readonly string[],
  language: Language,
  { clientId, householdId, assignedTo, done, search = '', ...page }: Sought & PageQuery,
): Promise<Paged<Task>> {
  const rows = tasksIn(tx, books)
    .where(matchesWords(sql.ref<string>('task.found_by'), search))
    .$if(clientId !== undefined, (tasks) => tasks.where('task.client_id', '=', clientId ?? ''))
    .$if(householdId !== undefined, (tasks) => tasks.where(isOfHousehold('task', householdId ?? '')))
    .$if(assignedTo !== undefined, (tasks) => tasks.where(isHeldBy(assignedTo ?? '')))
    .$if(done !== undefined, (tasks) => tasks.where('task.done_at', done === 'true' ? 'is not' : 'is', null))
  const order = [
    { by: sql`(task.done_at is not null)::int`, kind: 'count' },
    // what is due on no day comes after what is
    { by: sql`coalesce(task.due_on::text, '9999-12-31') collate "C"`, kind: 'text' },
    sortedBy('task.created_at', { kind: 'instant' }),
    sortedBy('task.id', { kind: 'uuid' }),
  ] as const
  return await readPage(tx, { rows, order, tell: toldIn(language) }, page)
}

/** Of those that were given to them, or are in their own book: of these alone it is asked who has them. */
const isHeldBy = (userId: string) => sql<SqlBool>`(
  (task.assigned_to = ${userId} or task.advisor_id in (select id from advisor where user_id = ${userId}))
  and ${holder} = ${userId})`

/** Which task, and whose words it is told in. */
interface Which {
  advisorId: string
  id: string
  language: Language
}

export async function findTask(tx: Tx, { advisorId, id, language }: Which): Promise<Task | undefined> {
  const row = await tasksIn(tx, [advisorId]).where('task.id', '=', id).executeTakeFirst()
  return row && toldIn(language)(row)
}

/** Nobody changes it until the transaction ends. */
export async function lockTask(tx: Tx, which: Which): Promise<Task | undefined> {
  await tx
    .selectFrom('task')
    .select('id')
    .where('advisor_id', '=', which.advisorId)
    .where('id', '=', which.id)
    .forNoKeyUpdate()
    .execute()
  return await findTask(tx, which)
}

interface NewTask {
  advisorId: string
  clientId: string | null
  householdId: string | null
  title: string
  dueOn: string | null
  assignedTo: string
}

/** @returns its id */
export async function insertTask(tx: Tx, task: NewTask): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('task')
    .values({
      id,
      advisor_id: task.advisorId,
      client_id: task.clientId,
      // where they move to another household, what is to be done for them goes along
      household_id: task.clientId === null ? task.householdId : null,
      title: task.title,
      due_on: task.dueOn,
      assigned_to: task.assignedTo,
    })
    .execute()
  return id
}

interface Changed extends Pick<Task, 'dueOn' | 'doneBy'> {
  advisorId: string
  /** Left out, it is called what it was. */
  title?: string | undefined
  /** Left out, it stays with whom it was given to. */
  assignedTo?: string | undefined
  /** Whether it is done, or is no more, from now on. */
  turns: boolean
}

/** Of a task that is locked. */
export async function updateTask(
  tx: Tx,
  { id, version }: Pick<Task, 'id' | 'version'>,
  { advisorId, title, dueOn, assignedTo, doneBy, turns }: Changed,
): Promise<void> {
  await tx
    .updateTable('task')
    .set({
      ...(title !== undefined && { title }),
      due_on: dueOn,
      version: version + 1,
      ...(assignedTo !== undefined && { assigned_to: assignedTo }),
      ...(turns && { done_by: doneBy, done_at: doneBy === null ? null : sql<string>`now()` }),
    })
    .where('advisor_id', '=', advisorId)
    .where('id', '=', id)
    .execute()
}

const holdersOf = (tx: Tx, advisorId: string) =>
  tx
    .selectFrom(
      sql<{ id: string; is_adviser: boolean }>`task_holders(${advisorId}::uuid)`.as<'holder'>(sql`holder`),
    )
    .innerJoin('portal_user', 'portal_user.id', 'holder.id')
    .select([
      'portal_user.id',
      sql<string>`concat_ws(' ', portal_user.first_name, portal_user.last_name)`.as('name'),
    ])

/** Who can be given tasks of a book: its adviser first. */
export const pageOfHolders = (tx: Tx, advisorId: string, query: PageQuery): Promise<Paged<TaskHolder>> =>
  readPage(
    tx,
    {
      rows: holdersOf(tx, advisorId),
      order: [
        { by: sql`(not holder.is_adviser)::int`, kind: 'count' },
        { by: sql`portal_user.last_name collate "C"`, kind: 'text' },
        sortedBy('portal_user.id', { kind: 'uuid' }),
      ],
      tell: ({ id, name }) => ({ id, name }),
    },
    query,
  )

export const canHoldTasks = async (tx: Tx, advisorId: string, userId: string): Promise<boolean> =>
  (await holdersOf(tx, advisorId).where('portal_user.id', '=', userId).executeTakeFirst()) !== undefined
