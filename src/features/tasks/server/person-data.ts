import { sql } from 'kysely'
import type { ReadPersonData } from '../../../server/records/person-data.ts'

/** What was to be done for a person, done or not. */
export const taskData: ReadPersonData = async (tx, { advisorId, clientId }) => {
  const tasks = await tx
    .selectFrom('task')
    .select([
      'id',
      'title',
      sql<string | null>`due_on::text`.as('dueOn'),
      'created_at as setAt',
      'done_at as doneAt',
    ])
    .where('advisor_id', '=', advisorId)
    .where('client_id', '=', clientId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const told = tasks.map((task) => ({
    ...task,
    setAt: new Date(task.setAt).toISOString(),
    doneAt: task.doneAt && new Date(task.doneAt).toISOString(),
  }))
  return { json: told.length > 0 ? { 'tasks.json': told } : {}, documents: [] }
}
