import { isDeepStrictEqual } from 'node:util'
import { isEmpty } from '../../../platform/formats/empty.ts'
import { orNotFound } from '../../../platform/or-not-found.ts'
import { invalid, Problem } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { serve } from '../../../server/http/serve.ts'
import { booksIn } from '../../../server/session/permissions.ts'
import { holdWhose, mustHaveWhose } from '../../households/server/records.ts'
import { householdOfClient } from '../../participants/server/records.ts'
import { addTask, changeTask, listTaskHolders, listTasks, type Task } from '../contract.ts'
import {
  canHoldTasks,
  findTask,
  insertTask,
  lockTask,
  pageOfHolders,
  pageOfTasks,
  updateTask,
} from './queries.ts'

/** What the trail has of whose a task is. */
const whose = ({ clientId, householdId }: Pick<Task, 'clientId' | 'householdId'>) => ({
  ...(clientId !== null && { client: clientId }),
  ...(clientId === null && householdId !== null && { household: householdId }),
})

const orNone = (day: string | null | undefined) => (isEmpty(day) ? null : (day ?? null))

export const taskRoutes = [
  serve(listTasks, async ({ actor, query: { book, ...query }, tx, language }) => {
    const books = booksIn(actor, { book })
    await mustHaveWhose(tx, books, query)
    return await pageOfTasks(tx, books, language, query)
  }),

  serve(addTask, async ({ actor: { advisorId, userId }, body, tx, record, language }) => {
    const of = { clientId: body.clientId ?? null, householdId: body.householdId ?? null }
    await holdWhose(tx, advisorId, of)
    await mustBeOfOneHousehold(tx, advisorId, of)
    const assignedTo = body.assignedTo ?? userId
    await mustHoldTasks(tx, advisorId, assignedTo)
    const { title } = body
    const id = await insertTask(tx, { advisorId, ...of, title, dueOn: orNone(body.dueOn), assignedTo })
    record({ task: id, ...whose(of) })
    return orNotFound(await findTask(tx, { advisorId, id, language }))
  }),

  serve(changeTask, async ({ actor: { advisorId, userId }, params: { id }, body, tx, record, ...call }) => {
    const task: Task = orNotFound(await lockTask(tx, { advisorId, id, language: call.language }))
    if (task.version !== body.version) throw new Problem('stale', { current: task })
    const { title = task.title, assignedTo } = body
    mustBeOfPerson(task, { title, dueOn: body.dueOn })
    const dueOn = body.dueOn === undefined ? task.dueOn : orNone(body.dueOn)
    const wasDone = task.doneBy !== null
    const done = body.done ?? wasDone
    const turns = done !== wasDone
    if (assignedTo !== undefined && assignedTo !== task.assignedTo)
      await mustHoldTasks(tx, advisorId, assignedTo)
    const says = [task.title, task.dueOn, task.assignedTo]
    if (!turns && isDeepStrictEqual([title, dueOn, assignedTo ?? task.assignedTo], says)) {
      call.nothingChanged()
      return task
    }
    await updateTask(tx, task, {
      ...{ advisorId, title: task.source === 'system' ? undefined : body.title, dueOn, assignedTo, turns },
      doneBy: done ? userId : null,
    })
    record({ task: id, ...whose(task), done })
    return orNotFound(await findTask(tx, { advisorId, id, language: call.language }))
  }),

  serve(listTaskHolders, async ({ actor: { advisorId }, params: { recordId }, query, tx }) => {
    await mustHaveOneOf(tx, advisorId, recordId)
    return await pageOfHolders(tx, advisorId, query)
  }),
]

/** @throws Problem not_found, where the book has neither such a client nor such a household on record */
async function mustHaveOneOf(tx: Tx, advisorId: string, id: string): Promise<void> {
  if ((await householdOfClient(tx, [advisorId], id)) !== null)
    await mustHaveWhose(tx, [advisorId], { clientId: id })
  else await mustHaveWhose(tx, [advisorId], { householdId: id })
}

/** @throws Problem invalid, where a client and a household are named, and the client is not in it */
async function mustBeOfOneHousehold(
  tx: Tx,
  advisorId: string,
  { clientId, householdId }: Pick<Task, 'clientId' | 'householdId'>,
): Promise<void> {
  if (clientId === null || householdId === null) return
  if ((await householdOfClient(tx, [advisorId], clientId)) !== householdId)
    throw invalid({ path: 'householdId', message: words('They are not in this household') })
}

/** @throws Problem invalid, where they can be given no tasks of the book */
async function mustHoldTasks(tx: Tx, advisorId: string, userId: string): Promise<void> {
  if (!(await canHoldTasks(tx, advisorId, userId)))
    throw invalid({
      path: 'assignedTo',
      message: words('Please choose the adviser, or somebody who assists them'),
    })
}

/** @throws Problem conflict, where somebody gives what the portal has set another title or day: it would set it anew */
function mustBeOfPerson(task: Task, { title, dueOn }: { title: string; dueOn: string | null | undefined }) {
  const isAnother = title !== task.title || (dueOn !== undefined && orNone(dueOn) !== task.dueOn)
  if (task.source === 'system' && isAnother)
    throw new Problem('conflict', {
      sentence: words('The portal has set this task: its title and day come from what is on file.'),
    })
}
