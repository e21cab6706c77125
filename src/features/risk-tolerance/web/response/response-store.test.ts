import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Save } from '../../../../web/draft/draft.ts'
import type { ResponseDraft } from '../../answers.ts'
import { sendResponse, storedOf } from './response-store.ts'

const clientId = '2f0d7c1e-5a41-4c60-9d0e-0b7c6a1f2e11'
const id = '9a3f6d52-61c4-4f0e-8f7a-0d6a3c1f9b21'
const options = { keepalive: false, signal: new AbortController().signal }

const record = {
  id,
  version: 1,
  status: 'draft' as const,
  riskScoreSections: [{ sectionId: 1, answerScore: 12 }],
  specialNotes: '',
  language: 'en' as const,
  stamps: {},
}

const saveOf = (over: Partial<Save<ResponseDraft>>): Save<ResponseDraft> => ({
  id,
  version: 1,
  changed: {},
  stamp: { by: id, nr: 1 },
  ...over,
})

/** Made as its form was opened. */
const empty = { ...record, riskScoreSections: [] }

const sent: unknown[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Promise.resolve(Response.json({ isSuccess: true, result: record, errorMessages: [] }))
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a response’s saves', () => {
  it('carry the id of the response, and all that is known of it [RISK-017, RISK-018]', async () => {
    const send = sendResponse({ clientId }, storedOf(empty))
    await send(saveOf({ changed: { question1: 12 } }), options)
    const next = { id, version: 1, changed: { question7: 4, specialNotes: 'Call in May.' } }
    await send(saveOf({ ...next, stamp: { by: id, nr: 2 } }), options)
    const body = { foClientId: clientId, responseId: id, version: 1, language: 'en' }
    expect(sent).toEqual([
      {
        ...body,
        riskScoreSections: [{ sectionId: 1, answerScore: 12 }],
        specialNotes: '',
        changed: ['language', 'question1'],
        stamp: { by: id, nr: 1 },
      },
      {
        ...body,
        riskScoreSections: [
          { sectionId: 1, answerScore: 12 },
          { sectionId: 7, answerScore: 4 },
        ],
        specialNotes: 'Call in May.',
        changed: ['question7', 'specialNotes'],
        stamp: { by: id, nr: 2 },
      },
    ])
  })

  it('begin in the language that was shown, and carry the one that is chosen for the documents', async () => {
    const begin = sendResponse({ clientId }, storedOf({ ...empty, language: 'fr' }))
    await begin(saveOf({ changed: { question1: 12 } }), options)
    expect(sent.pop()).toMatchObject({ language: 'fr', changed: ['language', 'question1'] })
    const send = sendResponse({ clientId }, storedOf(record))
    await send(saveOf({ id, version: 1, changed: { language: 'fr' } }), options)
    expect(sent[0]).toMatchObject({ language: 'fr', changed: ['language'] })
  })

  it('of a link carry its code', async () => {
    const send = sendResponse({ clientId, code: 'a code' }, storedOf(record))
    await send(saveOf({ id, version: 1, changed: { question2: 9 } }), options)
    expect(sent[0]).toMatchObject({ code: 'a code' })
  })
})
