import {
  addNote,
  correctNote,
  listNoteRevisions,
  listNotes,
  readNote,
} from '../../src/features/notes/contract.ts'
import { addTask, changeTask, listTaskHolders, listTasks } from '../../src/features/tasks/contract.ts'
import type { Ground } from '../ground.ts'
import { type Stop, stop } from './stop.ts'

const noteOf = async ({ adviser, clientId, mark }: Ground) =>
  (await adviser.send(addNote, { body: { clientId, text: `${mark} prefers the telephone` } })).body.result.id

const taskOf = async ({ adviser, clientId, mark }: Ground) =>
  (await adviser.send(addTask, { body: { clientId, title: `Call ${mark}`, dueOn: '2030-01-31' } })).body
    .result.id

export const noteAndTaskStops: readonly Stop[] = [
  stop(listNotes, 'not_found', async (ground) => {
    for (let nr = 0; nr < 6; nr += 1) await noteOf(ground)
    return { query: { clientId: ground.clientId } }
  }),
  stop(readNote, 'not_found', async (ground) => ({ params: { id: await noteOf(ground) } })),
  stop(addNote, 'not_found', ({ clientId }) => ({ body: { clientId, text: 'Prefers the telephone' } })),
  stop(correctNote, 'not_found', async (ground) => ({
    params: { id: await noteOf(ground) },
    body: { version: 1, text: 'Prefers letters' },
  })),
  stop(listNoteRevisions, 'not_found', async (ground) => {
    const id = await noteOf(ground)
    for (let version = 1; version < 6; version += 1)
      await ground.adviser.send(correctNote, {
        params: { id },
        body: { version, text: `Letters, ${version}` },
      })
    return { params: { id } }
  }),
  stop(listTasks, 'not_found', async (ground) => {
    for (let nr = 0; nr < 6; nr += 1) await taskOf(ground)
    return { query: { clientId: ground.clientId } }
  }),
  stop(addTask, 'not_found', ({ clientId }) => ({ body: { clientId, title: 'Call them' } })),
  stop(changeTask, 'not_found', async (ground) => ({
    params: { id: await taskOf(ground) },
    body: { version: 1, done: true },
  })),
  stop(listTaskHolders, 'not_found', async ({ adviser, clientId, person }) => {
    for (let nr = 0; nr < 2; nr += 1) await person({ roles: ['assistant'], assists: [adviser] })
    return { params: { recordId: clientId } }
  }),
]
