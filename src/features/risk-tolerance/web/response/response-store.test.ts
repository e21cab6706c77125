import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyGuid } from '../../../../platform/formats/guid.ts'
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
  id: undefined,
  version: 0,
  changed: {},
  stamp: { by: id, nr: 1 },
  key: 'a key',
  ...over,
})

const sent: { body: unknown; key: string | null }[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal(
    'fetch',
    (_: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
      sent.push({ body: JSON.parse(body), key: headers['idempotency-key'] ?? null })
      return Promise.resolve(Response.json({ isSuccess: true, result: record, errorMessages: [] }))
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

describe('a response’s saves', () => {
  it('begin without an id, and go on over the one that the first was answered, with all that is known [RISK-017, RISK-018]', async () => {
    const first = { id: undefined, version: 0, draft: { language: 'en' as const } }
    const send = sendResponse({ clientId, newest: null }, first)
    await send(saveOf({ changed: { question1: 12 } }), options)
    const next = { id, version: 1, changed: { question7: 4, specialNotes: 'Call in May.' } }
    await send(saveOf({ ...next, stamp: { by: id, nr: 2 } }), options)
    expect(sent).toEqual([
      {
        key: 'a key',
        body: {
          foClientId: clientId,
          responseId: emptyGuid,
          newest: null,
          riskScoreSections: [{ sectionId: 1, answerScore: 12 }],
          specialNotes: '',
          language: 'en',
          changed: ['language', 'question1'],
          stamp: { by: id, nr: 1 },
        },
      },
      {
        // known by its stamp: it may be sent again as often as it must
        key: null,
        body: {
          foClientId: clientId,
          responseId: id,
          version: 1,
          riskScoreSections: [
            { sectionId: 1, answerScore: 12 },
            { sectionId: 7, answerScore: 4 },
          ],
          specialNotes: 'Call in May.',
          language: 'en',
          changed: ['question7', 'specialNotes'],
          stamp: { by: id, nr: 2 },
        },
      },
    ])
  })

  it('begin in the language that was shown, and carry the one that is chosen for the documents', async () => {
    const begin = sendResponse({ clientId }, { id: undefined, version: 0, draft: { language: 'fr' } })
    await begin(saveOf({ changed: { question1: 12 } }), options)
    expect(sent.pop()?.body).toMatchObject({ language: 'fr', changed: ['language', 'question1'] })
    const send = sendResponse({ clientId }, storedOf(record))
    await send(saveOf({ id, version: 1, changed: { language: 'fr' } }), options)
    expect(sent[0]?.body).toMatchObject({ language: 'fr', changed: ['language'] })
  })

  it('of a link carry its code', async () => {
    const send = sendResponse({ clientId, code: 'a code' }, storedOf(record))
    await send(saveOf({ id, version: 1, changed: { question2: 9 } }), options)
    expect(sent[0]?.body).toMatchObject({ code: 'a code' })
  })
})
