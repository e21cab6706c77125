import { describe, expect, it } from 'vitest'
import { CallRefused } from '../call.ts'
import { outcomeOf } from './outcome-of.ts'

const record = { id: 'a', version: 3, draft: { name: 'Ada' } }
const refused = (status: number, code: string, retryAfter: string | null = null) =>
  outcomeOf(
    Promise.reject(new CallRefused(status, { code, result: record, issues: [] }, retryAfter)),
    (stored: typeof record) => stored,
  )

describe('what a save came to', () => {
  it('is the record, where it was saved', async () => {
    const outcome = await outcomeOf(Promise.resolve({ result: record }), (stored) => stored)
    expect(outcome).toEqual({ is: 'saved', stored: record })
  })

  it('is stale with the record as it stands, where somebody else was first', async () => {
    expect(await refused(409, 'stale')).toEqual({ is: 'stale', stored: record })
  })

  it.each([
    [0, 'unreachable'],
    [401, 'unauthenticated'],
    [429, 'too_many_attempts'],
    [500, 'internal'],
    [503, 'unavailable'],
  ])('is lost by %i: what was typed is kept, and goes again', async (status, code) => {
    expect(await refused(status, code)).toEqual({ is: 'lost', isAnswered: status > 0 })
  })

  it('is lost for as long as the answer asks to wait', async () => {
    expect(await refused(503, 'unavailable', '7')).toEqual({ is: 'lost', isAnswered: true, waitMs: 7_000 })
  })

  it.each([
    [404, 'not_found'],
    [410, 'link_closed'],
  ])('is closed by %i', async (status, code) => {
    expect(await refused(status, code)).toEqual({ is: 'closed' })
  })

  it.each([
    [409, 'conflict'],
    [422, 'invalid'],
  ])('is refused by %i', async (status, code) => {
    expect(await refused(status, code)).toMatchObject({ is: 'refused' })
  })

  it('is refused with its issues, or else with its sentence, so that there is always something to say', async () => {
    const because = (answer: object) =>
      outcomeOf(Promise.reject(new CallRefused(409, { code: 'conflict', ...answer })), () => record)
    const issues = [{ path: 'name', message: 'Please Enter a Name' }]
    expect(await because({ issues })).toEqual({ is: 'refused', issues })
    expect(await because({ errorMessages: ['It is complete.'] })).toEqual({
      is: 'refused',
      issues: [{ path: '', message: 'It is complete.' }],
    })
  })
})
