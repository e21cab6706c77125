import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendRecord } from '../../../web/draft/use-record-draft.ts'
import { emptyStatement } from '../draft.ts'
import { statementDraft } from './statement-store.ts'

const clientId = '2f0d7c1e-5a41-4c60-9d0e-0b7c6a1f2e11'
const id = '9a3f6d52-61c4-4f0e-8f7a-0d6a3c1f9b21'
const stamp = { by: id, nr: 1 }
const options = { keepalive: false, signal: new AbortController().signal }
const record = { id, participantId: clientId, status: 'draft', version: 1, stamps: {}, ...emptyStatement }

const send = sendRecord(statementDraft({ id, participantId: clientId }, 'Ada Okafor'))
type StatementSave = Parameters<typeof send>[0]
const saveOf = (over: Partial<StatementSave>): StatementSave => ({
  id,
  version: 3,
  changed: {},
  stamp,
  ...over,
})

const sent: { to: string; body: unknown; key: string | null }[] = []

interface Asked {
  method: string
  body: string
  headers: Record<string, string>
}

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', (address: string, { method, body, headers }: Asked) => {
    sent.push({
      to: `${method} ${address}`,
      body: JSON.parse(body),
      key: headers['idempotency-key'] ?? null,
    })
    return Promise.resolve(Response.json({ isSuccess: true, result: record, errorMessages: [] }))
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('the saves of a statement', () => {
  it('go on over what was answered: as a draft, judged by a step, or submitted', async () => {
    const next = { changed: { clientSummary: 'A surgeon.' } }
    for (const extra of [
      undefined,
      { query: { step: 'client-summary' } },
      { body: { status: 'complete' as const } },
    ])
      await send(saveOf({ ...next, extra }), options)
    const body = { version: 3, stamp, clientSummary: 'A surgeon.' }
    expect(sent).toEqual([
      { to: `PUT /api/ips/${id}`, body, key: null },
      { to: `PUT /api/ips/${id}?step=client-summary`, body, key: null },
      { to: `PUT /api/ips/${id}`, body: { ...body, status: 'complete' }, key: null },
    ])
  })
})
