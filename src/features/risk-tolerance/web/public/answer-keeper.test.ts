import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallRefused } from '../../../../web/call.ts'
import { type AnswerKeeper, keepAnswers, type Save } from './answer-keeper.ts'
import type { Unsent, UnsentStore } from './unsent-store.ts'

const code = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
const participantId = '11111111-1111-4111-8111-111111111111'
const none = '00000000-0000-0000-0000-000000000000'
const responseId = '22222222-2222-4222-8222-222222222222'
const away = () => new CallRefused(0)

/** The tab's own memory of what is unsent. */
function inTab(left: Unsent = { answers: {}, notes: undefined }) {
  let stored = structuredClone(left)
  const store: UnsentStore = {
    read: () => structuredClone(stored),
    write: (unsent) => {
      stored = structuredClone(unsent)
    },
    clear: () => {
      stored = { answers: {}, notes: undefined }
    },
  }
  return { store, stored: () => stored }
}

interface Arranged {
  answered?: { sectionId: number; answerScore: number }[]
  unsent?: Unsent
}

/** A form that was just opened, and the portal's end of the line: each save waits until it is answered. */
function opened({ answered = [], unsent }: Arranged = {}) {
  const tab = inTab(unsent)
  const saves: (Save & { keepalive: boolean; answer: () => void; refuse: (error: unknown) => void })[] = []
  const keeper: AnswerKeeper = keepAnswers({
    code,
    opened: {
      participantId,
      participant: {
        generalDetails: { firstName: 'Ngozi', lastName: 'Okafor' },
        riskTolerance: {
          id: answered.length > 0 ? responseId : none,
          riskScoreSections: answered,
          specialNotes: '',
          version: null,
        },
      },
      questionnaireVersion: 1,
      language: 'en',
      adviser: { firstName: 'Amelia', lastName: 'Hart' },
    },
    unsent: tab.store,
    language: () => 'fr',
    send: (save, { keepalive }) =>
      new Promise((resolve, reject) => {
        saves.push({
          ...save,
          keepalive,
          answer: () => resolve({ id: responseId, version: saves.length }),
          refuse: reject,
        })
      }),
  })
  const last = () => {
    const save = saves.at(-1)
    if (!save) throw new Error('nothing was sent')
    return save
  }
  return { keeper, saves, last, tab }
}

const soon = () => vi.advanceTimersByTimeAsync(300)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a client’s answers', () => {
  it('are saved whole after each change, the first save’s id in every later one [LINK-008]', async () => {
    const { keeper, saves, last } = opened()
    keeper.answer(1, 12)
    expect(saves).toHaveLength(0)
    await soon()
    expect(last()).toMatchObject({
      foClientId: participantId,
      responseId: none,
      riskScoreSections: [{ sectionId: 1, answerScore: 12 }],
      specialNotes: '',
      code,
      language: 'fr',
    })
    last().answer()
    await soon()
    expect(keeper.now()).toMatchObject({ standing: 'saved', savedAt: expect.any(Date) })
    keeper.answer(2, 9)
    await soon()
    expect(saves).toHaveLength(2)
    expect(last()).toMatchObject({
      responseId,
      riskScoreSections: [
        { sectionId: 1, answerScore: 12 },
        { sectionId: 2, answerScore: 9 },
      ],
    })
  })

  it('are not called saved from the moment they change, though they are sent a little later', async () => {
    const { keeper, saves, last } = opened()
    expect(keeper.now().standing).toBe('saved')
    keeper.answer(1, 12)
    expect([keeper.now().standing, saves.length]).toEqual(['saving', 0])
    await soon()
    last().answer()
    await soon()
    expect(keeper.now().standing).toBe('saved')
    keeper.write('A cottage')
    expect([keeper.now().standing, saves.length]).toEqual(['saving', 1])
  })

  it('of another device come first where it saved meanwhile, and what is unsent here on top', async () => {
    const { keeper, saves, last } = opened()
    keeper.answer(1, 12)
    await soon()
    expect(last()).not.toHaveProperty('version')
    last().answer()
    await soon()
    keeper.answer(2, 9)
    await soon()
    expect(last().version).toBe(1)
    const current = {
      id: responseId,
      riskScoreSections: [
        { sectionId: 1, answerScore: 2 },
        { sectionId: 3, answerScore: 5 },
      ],
      specialNotes: 'Written elsewhere',
      status: 'draft',
      version: 7,
    }
    last().refuse(new CallRefused(409, { code: 'stale', result: current }))
    await soon()
    expect(saves).toHaveLength(3)
    expect(last()).toMatchObject({
      version: 7,
      specialNotes: 'Written elsewhere',
      riskScoreSections: [
        { sectionId: 1, answerScore: 2 },
        { sectionId: 2, answerScore: 9 },
        { sectionId: 3, answerScore: 5 },
      ],
    })
    last().answer()
    await soon()
    expect(keeper.now()).toMatchObject({ standing: 'saved', notes: 'Written elsewhere' })
  })

  it('go one save at a time; what changes meanwhile goes with the next', async () => {
    const { keeper, saves, last } = opened()
    keeper.answer(1, 12)
    await soon()
    keeper.answer(1, 10)
    keeper.answer(2, 9)
    await soon()
    expect(saves).toHaveLength(1)
    last().answer()
    await soon()
    expect(saves).toHaveLength(2)
    expect(last().riskScoreSections).toEqual([
      { sectionId: 1, answerScore: 10 },
      { sectionId: 2, answerScore: 9 },
    ])
    expect(keeper.now().standing).toBe('saving')
    last().answer()
    await soon()
    expect(keeper.now().standing).toBe('saved')
    expect(saves).toHaveLength(2)
  })
})

describe('without a connection a client’s answers', () => {
  it('stay in the tab while there is no connection, and go again by themselves', async () => {
    const { keeper, saves, last, tab } = opened()
    keeper.answer(1, 12)
    await soon()
    last().refuse(away())
    await soon()
    expect(keeper.now().standing).toBe('kept')
    expect(tab.stored().answers).toEqual({ 1: 12 })
    keeper.answer(2, 9)
    expect(tab.stored().answers).toEqual({ 1: 12, 2: 9 })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(saves).toHaveLength(2)
    last().answer()
    await soon()
    expect(keeper.now().standing).toBe('saved')
    expect(tab.stored().answers).toEqual({})
  })

  it('are tried again at once when the connection is back, and ever more rarely until then', async () => {
    const { keeper, saves, last } = opened()
    keeper.answer(1, 12)
    await soon()
    for (const pause of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      last().refuse(away())
      await vi.advanceTimersByTimeAsync(pause - 1)
      const before = saves.length
      await vi.advanceTimersByTimeAsync(1)
      expect(saves).toHaveLength(before + 1)
    }
    last().refuse(away())
    await soon()
    const before = saves.length
    keeper.retry()
    expect(saves).toHaveLength(before + 1)
  })

  it('wait as long as the portal asks for', async () => {
    const { keeper, saves, last } = opened()
    keeper.answer(1, 12)
    await soon()
    last().refuse(new CallRefused(429, { code: 'too_many_attempts' }, '60'))
    await vi.advanceTimersByTimeAsync(59_000)
    expect(saves).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(saves).toHaveLength(2)
  })
})

describe('at a form’s beginning and end a client’s answers', () => {
  it('of an earlier visit are there again, what was never sent on top', async () => {
    const { keeper, last } = opened({
      answered: [
        { sectionId: 1, answerScore: 12 },
        { sectionId: 2, answerScore: 9 },
      ],
      unsent: { answers: { 2: 7, 3: 5 }, notes: 'A cottage' },
    })
    expect(keeper.now()).toMatchObject({
      answers: [
        { sectionId: 1, answerScore: 12 },
        { sectionId: 2, answerScore: 7 },
        { sectionId: 3, answerScore: 5 },
      ],
      notes: 'A cottage',
    })
    keeper.retry()
    expect(last()).toMatchObject({ responseId, specialNotes: 'A cottage' })
  })

  it('are handed over when the page is left, and not when nothing is unsent', async () => {
    const { keeper, saves, last } = opened()
    keeper.leave()
    expect(saves).toHaveLength(0)
    keeper.answer(1, 12)
    keeper.leave()
    expect(last()).toMatchObject({ keepalive: true, riskScoreSections: [{ sectionId: 1, answerScore: 12 }] })
  })

  it('are handed over as of the version that was saved last, so that none of another device’s is undone', async () => {
    const { keeper, last } = opened()
    keeper.answer(1, 12)
    await soon()
    last().answer()
    await soon()
    keeper.answer(2, 9)
    keeper.leave()
    expect(last()).toMatchObject({ keepalive: true, version: 1 })
  })

  it('are sent once more on submit, and after it never again', async () => {
    const { keeper, saves, last, tab } = opened({ answered: [{ sectionId: 1, answerScore: 12 }] })
    const saved = keeper.saveAll()
    expect(saves).toHaveLength(1)
    last().answer()
    await saved
    keeper.finish()
    keeper.answer(2, 9)
    keeper.leave()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saves).toHaveLength(1)
    expect(tab.stored()).toEqual({ answers: {}, notes: undefined })
  })

  it('are not sent to a link that is closed', async () => {
    const { keeper, saves, last } = opened()
    keeper.answer(1, 12)
    await soon()
    last().refuse(new CallRefused(404, { code: 'not_found' }))
    await soon()
    expect(keeper.now().standing).toBe('closed')
    keeper.retry()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saves).toHaveLength(1)
  })

  it('that the portal refuses say so, and are tried with the next change', async () => {
    const { keeper, saves, last } = opened()
    keeper.answer(1, 12)
    await soon()
    last().refuse(new CallRefused(422, { code: 'invalid' }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect([keeper.now().standing, saves.length]).toEqual(['refused', 1])
    keeper.answer(1, 10)
    await soon()
    expect(saves).toHaveLength(2)
  })
})
