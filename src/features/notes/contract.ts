import { z } from 'zod'
import { get, getList, post, put } from '../../platform/endpoint.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { Guid, Instant, lines, Version } from '../../platform/formats/wire.ts'
import { ofBook, SearchQuery } from '../../platform/paging.ts'
import { words } from '../../platform/words.ts'

/** So many signs a note may have. */
export const longestNote = 5_000

/** Somebody of the firm. */
const Writer = z.strictObject({ id: Guid, name: z.string() })

/** What somebody wrote down of a client, or of a household as a whole; one of the two ids is null. */
export const Note = z.strictObject({
  id: Guid,
  clientId: Guid.nullable(),
  householdId: Guid.nullable(),
  text: z.string(),
  /** When it was written first, and by whom. */
  at: Instant,
  by: Writer,
  version: Version,
})
export type Note = z.infer<typeof Note>

/** What a note said, from when on. */
export const NoteRevision = z.strictObject({ version: Version, text: z.string(), at: Instant, by: Writer })
export type NoteRevision = z.infer<typeof NoteRevision>

const NoteText = lines({ max: longestNote, missing: words('Please write the note') })
const One = z.strictObject({ id: PathId })

/** Nothing of what it says: that stands in the note. */
const noteEvent = z.strictObject({ note: Guid, client: Guid.optional(), household: Guid.optional() })

export const listNotes = getList({
  path: '/api/note',
  can: 'clients.read',
  summary:
    'Notes of a client, of a household and everybody in it, or of a book, or of all that may be read; the newest first',
  query: SearchQuery.extend({ ...ofBook, clientId: PathId.optional(), householdId: PathId.optional() }),
  result: z.array(Note),
  compressed: true,
})

export const readNote = get({
  path: '/api/note/:id',
  can: 'clients.read',
  summary: 'One note',
  params: One,
  result: Note,
  compressed: true,
})

export const addNote = post({
  path: '/api/note',
  can: 'clients.write',
  summary: 'Writes a note down with a client or a household',
  about: ['clientId', 'householdId'],
  body: z
    .strictObject({ clientId: Guid.nullish(), householdId: Guid.nullish(), text: NoteText })
    .refine(({ clientId, householdId }) => Boolean(clientId) !== Boolean(householdId), {
      path: ['clientId'],
      error: words('A note is of a client or of a household: please name one of the two'),
    }),
  creates: true,
  result: Note,
  audit: { event: 'note added', payload: noteEvent },
})

export const correctNote = put({
  path: '/api/note/:id',
  can: 'clients.write',
  summary: 'Corrects a note: what it said before is kept',
  params: One,
  body: z.strictObject({ version: Version, text: NoteText }),
  result: Note,
  audit: { event: 'note corrected', payload: noteEvent },
})

export const listNoteRevisions = getList({
  path: '/api/note/:id/revisions',
  can: 'clients.read',
  summary: 'What a note says and has said, the newest first',
  params: One,
  query: z.strictObject({ limit: SearchQuery.shape.limit, after: SearchQuery.shape.after }),
  result: z.array(NoteRevision),
  compressed: true,
})
