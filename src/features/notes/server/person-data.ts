import type { ReadPersonData } from '../../../server/records/person-data.ts'

/** What was written down of a person, as it stood from when on; what is written of their household is of others, too. */
export const noteData: ReadPersonData = async (tx, { advisorId, clientId }) => {
  const notes = await tx
    .selectFrom('note')
    .innerJoin('note_version as said', 'said.note_id', 'note.id')
    .select(['note.id', 'said.version', 'said.text', 'said.at'])
    .where('note.advisor_id', '=', advisorId)
    .where('note.client_id', '=', clientId)
    .orderBy('note.at')
    .orderBy('note.id')
    .orderBy('said.version')
    .execute()
  const told = notes.map((note) => ({ ...note, at: new Date(note.at).toISOString() }))
  return { json: told.length > 0 ? { 'notes.json': told } : {}, documents: [] }
}
