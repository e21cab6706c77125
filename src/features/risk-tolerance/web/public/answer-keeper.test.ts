import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallRefused } from '../../../../web/call.ts'
import { away, code, none, opened, participantId, responseId, soon } from './answer-keeper-testing.ts'

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
    expect(keeper.now()).toMatchObject({ status: 'saved', savedAt: expect.any(Date) })
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
    expect(keeper.now().status).toBe('saved')
    keeper.answer(1, 12)
    expect([keeper.now().status, saves.length]).toEqual(['saving', 0])
    await soon()
    last().answer()
    await soon()
    expect(keeper.now().status).toBe('saved')
    keeper.write('A cottage')
    expect([keeper.now().status, saves.length]).toEqual(['saving', 1])
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
    expect(keeper.now()).toMatchObject({ status: 'saved', notes: 'Written elsewhere' })
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
    expect(keeper.now().status).toBe('saving')
    last().answer()
    await soon()
    expect(keeper.now().status).toBe('saved')
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
    expect(keeper.now().status).toBe('kept')
    expect(tab.stored().answers).toEqual({ 1: 12 })
    keeper.answer(2, 9)
    expect(tab.stored().answers).toEqual({ 1: 12, 2: 9 })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(saves).toHaveLength(2)
    last().answer()
    await soon()
    expect(keeper.now().status).toBe('saved')
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
