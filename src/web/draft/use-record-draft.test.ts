import { expect, it } from 'vitest'
import { CallRefused } from '../call.ts'
import type { Save } from './draft.ts'
import { type Ask, type RecordDraft, sendRecord } from './use-record-draft.ts'

type Notes = { title?: string | null; text?: string | null }
type Submit = { status: 'complete' }

const stored = { id: 'r', version: 4, stamps: {}, title: 'A', text: null, owner: 'of no draft' }
const options = { keepalive: true, signal: new AbortController().signal }
const stamp = { by: 'a store', nr: 2 }
const saveOf = (over: Partial<Save<Notes, Ask<Submit>>>): Save<Notes, Ask<Submit>> => ({
  id: 'r',
  version: 3,
  changed: { title: 'A' },
  stamp,
  ...over,
})

function record(answer = async () => ({ result: stored })) {
  const updated: unknown[] = []
  const notes: RecordDraft<Notes, Submit> = {
    name: 'notes r',
    keptAs: 'notes.r',
    fields: ['title', 'text'],
    read: async () => ({ result: stored }),
    update(...sent) {
      updated.push(sent)
      return answer()
    },
    unsaved: '',
    refreshes: [],
  }
  return { notes, updated }
}

it('updates what is stored with what was changed, and takes the record’s own fields for its draft', async () => {
  const { notes, updated } = record()
  const outcome = await sendRecord(notes)(saveOf({}), options)
  expect(updated).toEqual([[{ params: { id: 'r' }, body: { version: 3, stamp, title: 'A' } }, options]])
  const draft = { title: 'A', text: null }
  expect(outcome).toEqual({ is: 'saved', stored: { id: 'r', version: 4, stamps: {}, draft } })
})

it('has a step judged by its name in the address, and submits the whole by its body', async () => {
  const { notes, updated } = record()
  const send = sendRecord(notes)
  await send(saveOf({ extra: { query: { step: 'text' } } }), options)
  await send(saveOf({ extra: { body: { status: 'complete' } } }), options)
  const params = { id: 'r' }
  const body = { version: 3, stamp, title: 'A' }
  expect(updated).toEqual([
    [{ params, query: { step: 'text' }, body }, options],
    [{ params, body: { ...body, status: 'complete' } }, options],
  ])
})

it('tells what somebody else stored meanwhile as the draft that it is', async () => {
  const { notes } = record(() => Promise.reject(new CallRefused(409, { code: 'stale', result: stored })))
  const outcome = await sendRecord(notes)(saveOf({}), options)
  expect(outcome).toMatchObject({ is: 'stale', stored: { version: 4, draft: { title: 'A', text: null } } })
})
