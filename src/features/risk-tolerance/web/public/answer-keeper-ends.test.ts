import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallRefused } from '../../../../web/call.ts'
import { away, opened, responseId, soon } from './answer-keeper-testing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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

  it('that could not be submitted are tried again though none of them is new, until they arrive', async () => {
    const { keeper, saves, last } = opened({ answered: [{ sectionId: 1, answerScore: 12 }] })
    const saved = keeper.saveAll()
    last().refuse(away())
    await expect(saved).rejects.toThrow()
    expect(keeper.now().status).toBe('kept')
    keeper.retry()
    expect(saves).toHaveLength(2)
    last().answer()
    await soon()
    expect(keeper.now().status).toBe('saved')
    keeper.retry()
    expect(saves).toHaveLength(2)
  })

  it('are not sent to a link that is closed', async () => {
    const { keeper, saves, last } = opened()
    keeper.answer(1, 12)
    await soon()
    last().refuse(new CallRefused(404, { code: 'not_found' }))
    await soon()
    expect(keeper.now().status).toBe('closed')
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
    expect([keeper.now().status, saves.length]).toEqual(['refused', 1])
    keeper.answer(1, 10)
    await soon()
    expect(saves).toHaveLength(2)
  })
})
