import { describe, expect, it } from 'vitest'
import { emptyGuid } from '../../../../platform/formats/guid.ts'
import type { SavedResponse, SaveResponse } from '../../contract.ts'
import { makeSaver, type Saving } from './saver.ts'

const client = '2f0d7c1e-5a41-4c60-9d0e-0b7c6a1f2e11'
const id = '9a3f6d52-61c4-4f0e-8f7a-0d6a3c1f9b21'
const unreachable = new Error('unreachable')
const stale = new Error('stale')

const draft = (answerScore: number) => ({
  foClientId: client,
  riskScoreSections: [{ sectionId: 1, answerScore }],
  specialNotes: '',
})

/** A saver and its server, whose answers come when the test lets them. */
function setUp() {
  const sent: { body: SaveResponse; key: string; answer: (outcome: number | Error) => void }[] = []
  const told: Saving['is'][] = []
  const saver = makeSaver(
    {
      send: (body, key) =>
        new Promise<SavedResponse>((resolve, reject) => {
          const answer = (outcome: number | Error) =>
            outcome instanceof Error
              ? reject(outcome)
              : resolve({
                  riskScoreSections: [],
                  specialNotes: '',
                  language: 'en',
                  id,
                  status: 'draft',
                  version: outcome,
                  stamps: {},
                })
          sent.push({ body, key, answer })
        }),
      isUnreachable: (error) => error === unreachable,
      onSaved: () => {},
      onChange: ({ is }) => told.push(is),
    },
    { responseId: emptyGuid },
  )
  return { saver, sent, told }
}

describe('the saver', () => {
  it('sends one save at a time; the next carries the first one’s id and version [RISK-018]', async () => {
    const { saver, sent } = setUp()
    saver.change(draft(12))
    const done = saver.now()
    saver.change(draft(10))
    saver.change(draft(8))
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toEqual({ responseId: emptyGuid, ...draft(12) })
    sent[0]?.answer(1)
    await expect.poll(() => sent.length).toBe(2)
    expect(sent[1]?.body).toEqual({ responseId: id, version: 1, ...draft(8) })
    sent[1]?.answer(2)
    await expect(done).resolves.toBe(true)
    expect(saver.isDirty()).toBe(false)
  })

  it('sends again, as it was and under its key, what got no answer', async () => {
    const { saver, sent, told } = setUp()
    saver.change(draft(12))
    const failed = saver.now()
    sent[0]?.answer(unreachable)
    await expect(failed).resolves.toBe(false)
    expect(told.at(-1)).toBe('unreachable')
    saver.change(draft(10))
    const done = saver.now()
    expect(sent[1]).toMatchObject({ key: sent[0]?.key, body: draft(12) })
    sent[1]?.answer(1)
    await expect.poll(() => sent.length).toBe(3)
    expect(sent[2]?.body).toEqual({ responseId: id, version: 1, ...draft(10) })
    expect(sent[2]?.key).not.toBe(sent[0]?.key)
    sent[2]?.answer(2)
    await expect(done).resolves.toBe(true)
  })

  it('sends nothing more after a refusal until somebody has decided, and loses nothing', async () => {
    const { saver, sent, told } = setUp()
    saver.change(draft(12))
    const refused = saver.now()
    sent[0]?.answer(stale)
    await expect(refused).resolves.toBe(false)
    expect(told.at(-1)).toBe('refused')
    saver.change(draft(10))
    await expect(saver.now()).resolves.toBe(false)
    expect(sent).toHaveLength(1)
    const done = saver.goOn({ responseId: id, version: 5 })
    expect(sent[1]?.body).toEqual({ responseId: id, version: 5, ...draft(10) })
    sent[1]?.answer(6)
    await expect(done).resolves.toBe(true)
  })

  it('gives up what was not saved when the other version is taken', async () => {
    const { saver, sent } = setUp()
    saver.change(draft(12))
    const refused = saver.now()
    sent[0]?.answer(stale)
    await refused
    saver.giveUp({ responseId: id, version: 5 })
    expect(saver.isDirty()).toBe(false)
    await expect(saver.now()).resolves.toBe(true)
    expect(sent).toHaveLength(1)
  })
})
