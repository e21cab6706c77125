import { orNotFound } from '../../../platform/or-not-found.ts'
import { Problem } from '../../../platform/problem.ts'
import { serve } from '../../../server/http/serve.ts'
import { booksIn } from '../../../server/session/permissions.ts'
import { holdWhose, mustHaveWhose } from '../../households/server/records.ts'
import { addNote, correctNote, listNoteRevisions, listNotes, type Note, readNote } from '../contract.ts'
import {
  findNote,
  insertNote,
  lockNote,
  type NotedOf,
  pageOfNotes,
  pageOfRevisions,
  updateNote,
} from './queries.ts'

/** What the trail has of whose a note is. */
const whose = ({ clientId, householdId }: NotedOf) => ({
  ...(clientId !== null && { client: clientId }),
  ...(householdId !== null && { household: householdId }),
})

export const noteRoutes = [
  serve(listNotes, async ({ actor, query: { book, ...query }, tx }) => {
    const books = booksIn(actor, { book })
    await mustHaveWhose(tx, books, query)
    return await pageOfNotes(tx, books, query)
  }),

  serve(readNote, async ({ actor: { advisorId }, params: { id }, tx }) =>
    orNotFound(await findNote(tx, advisorId, id)),
  ),

  serve(addNote, async ({ actor: { advisorId, userId }, body, tx, record }) => {
    const of = { clientId: body.clientId ?? null, householdId: body.householdId ?? null }
    await holdWhose(tx, advisorId, of)
    const id = await insertNote(tx, of, { advisorId, userId, text: body.text })
    record({ note: id, ...whose(of) })
    return orNotFound(await findNote(tx, advisorId, id))
  }),

  serve(correctNote, async ({ actor: { advisorId, userId }, params: { id }, body, tx, record, ...call }) => {
    const note: Note = orNotFound(await lockNote(tx, advisorId, id))
    if (note.version !== body.version) throw new Problem('stale', { current: note })
    if (note.text === body.text) {
      call.nothingChanged()
      return note
    }
    await updateNote(tx, note, { advisorId, userId, text: body.text })
    record({ note: id, ...whose(note) })
    return orNotFound(await findNote(tx, advisorId, id))
  }),

  serve(listNoteRevisions, async ({ actor: { advisorId }, params: { id }, query, tx }) => {
    orNotFound(await findNote(tx, advisorId, id))
    return await pageOfRevisions(tx, { advisorId, id }, query)
  }),
]
