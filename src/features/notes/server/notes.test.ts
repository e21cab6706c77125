import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../../tests/firm.ts'
import { type Ground, ground } from '../../../../tests/ground.ts'
import { moveTo } from '../../../../tests/move-household.ts'
import { archiveClient } from '../../participants/record-contract.ts'
import { search } from '../../search/contract.ts'
import { addNote, correctNote, listNoteRevisions, listNotes, readNote } from '../contract.ts'

const write = async (by: Caller, body: { clientId?: string; householdId?: string }, text: string) =>
  (await by.send(addNote, { body: { ...body, text } })).body.result

const textsOf = async (by: Caller, query: { clientId?: string; householdId?: string; search?: string }) =>
  (await by.send(listNotes, { query })).body.result.map(({ text }) => text)

async function trailOf({ owner }: Ground) {
  const { rows } = await owner.query(
    `select event, payload::jsonb as payload from audit_entry where event like 'note%' order by seq`,
  )
  return rows
}

describe('a note', () => {
  it('is of a client or of a household, the newest first, and a household tells those of its people', async () => {
    const here = await ground()
    const { adviser, clientId, householdId } = here
    const first = await write(adviser, { clientId }, 'Prefers letters')
    await write(adviser, { householdId }, 'The house is for sale')
    expect(first).toMatchObject({
      clientId,
      householdId: null,
      text: 'Prefers letters',
      by: { id: adviser.userId, name: 'Ada Example' },
      version: 1,
    })
    expect(await textsOf(adviser, { clientId })).toEqual(['Prefers letters'])
    expect(await textsOf(adviser, { householdId })).toEqual(['The house is for sale', 'Prefers letters'])
    expect((await adviser.send(readNote, { params: { id: first.id } })).body.result).toEqual(first)
    expect(await trailOf(here)).toEqual([
      { event: 'note added', payload: { note: first.id, client: clientId } },
      { event: 'note added', payload: expect.objectContaining({ household: householdId }) },
    ])
  })

  it('is corrected, and what it said is kept with who said it', async () => {
    const here = await ground()
    const { adviser, clientId } = here
    const assistant = await here.person({ roles: ['assistant'], firstName: 'Asa', assists: [adviser] })
    const { id } = await write(adviser, { clientId }, 'Prefers letters')
    const corrected = await assistant.send(correctNote, {
      params: { id },
      body: { version: 1, text: 'Prefers the telephone' },
    })
    // who wrote it first stays
    expect(corrected.body.result).toMatchObject({ version: 2, by: { name: 'Ada Example' } })
    const stale = await adviser.send(correctNote, { params: { id }, body: { version: 1, text: 'Mine' } })
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale', result: { version: 2 } } })
    // the same once more is no correction
    await adviser.send(correctNote, { params: { id }, body: { version: 2, text: 'Prefers the telephone' } })
    const { body } = await adviser.send(listNoteRevisions, { params: { id } })
    expect(body.result).toMatchObject([
      { version: 2, text: 'Prefers the telephone', by: { name: 'Asa Example' } },
      { version: 1, text: 'Prefers letters', by: { name: 'Ada Example' } },
    ])
    // the owner is blind to the rows of advisers; this lifts it
    for (const table of ['note', 'note_version'])
      await here.owner.query(`alter table ${table} no force row level security`)
    await expect(here.owner.query(`update note_version set text = 'Another'`)).rejects.toThrow()
    await expect(here.owner.query('delete from note')).rejects.toThrow()
  })

  it.each([
    ['of nobody', {}, 'Something', 'clientId'],
    ['that says nothing', 'client', ' \n ', 'text'],
    ['longer than a note may be', 'client', 'x'.repeat(5_001), 'text'],
    ['with a sign that cannot be stored', 'client', 'a\u0000b', 'text'],
  ])('is refused %s', async (_, of, text, path) => {
    const { adviser, clientId } = await ground()
    const body = { ...(of === 'client' && { clientId }), text }
    const { status, body: answer } = await adviser.request('POST', addNote.path, body)
    expect(status).toBe(422)
    expect(answer.issues).toMatchObject([{ path }])
  })

  it('is of one of the two, and nobody’s who is another adviser’s', async () => {
    const { adviser, colleague, clientId, householdId } = await ground()
    const both = await adviser.request('POST', addNote.path, { clientId, householdId, text: 'Both' })
    expect(both).toBeRefused('invalid', {
      clientId: 'A note is of a client or of a household: please name one of the two',
    })
    const { id } = await write(adviser, { clientId }, 'Prefers letters')
    expect(await colleague.send(readNote, { params: { id } })).toBeRefused('not_found')
    expect(await colleague.send(listNotes, { query: { clientId } })).toBeRefused('not_found')
    expect(await colleague.send(addNote, { body: { householdId, text: 'Mine' } })).toBeRefused('not_found')
    expect(await textsOf(colleague, {})).toEqual([])
  })

  it('is found by what it says, however that is typed, and is gone while its client is archived', async () => {
    const { adviser, clientId } = await ground()
    await write(adviser, { clientId }, 'Préfère qu’on l’appelle\nle matin')
    expect(await textsOf(adviser, { search: 'prefere LE MATIN' })).toHaveLength(1)
    const found = await adviser.send(search, { query: { q: 'prefere' } })
    expect(found.body.result).toMatchObject([
      { kind: 'note', text: 'Préfère qu’on l’appelle', link: `/participant/${clientId}?tab=notes` },
    ])
    await adviser.send(archiveClient, { params: { id: clientId }, query: { version: '1' } })
    expect(await textsOf(adviser, {})).toEqual([])
    expect((await adviser.send(search, { query: { q: 'prefere' } })).body.result).toEqual([])
  })

  it('goes along with a household that moves', async () => {
    const here = await ground()
    const { adviser, colleague, clientId, householdId } = here
    const { id } = await write(adviser, { clientId }, 'Prefers letters')
    await write(adviser, { householdId }, 'The house is for sale')
    await moveTo(here, colleague)
    expect(await textsOf(colleague, { householdId })).toHaveLength(2)
    expect((await colleague.send(listNoteRevisions, { params: { id } })).body.result).toHaveLength(1)
    expect(await textsOf(adviser, {})).toEqual([])
  })
})
