import { describe, expect, it } from 'vitest'
import { Problem } from '../../platform/problem.ts'
import { answerRestored } from './answer-saved.ts'
import { mustBeAsRead } from './as-read.ts'
import { mergeSave } from './merge-save.ts'

const by = '0f0e0d0c-0b0a-4908-8706-050403020100'
const stale = () => new Problem('stale')

/** The code of the problem that it throws. */
const codeOf = (run: () => unknown): string | undefined => {
  try {
    run()
  } catch (error) {
    return error instanceof Problem ? error.code : String(error)
  }
  return undefined
}

describe('what the server owns', () => {
  const current = { version: 5, id: 'a', status: 'draft', savedAt: 'today' }
  const owned = { fixed: ['id'], moving: ['status'], versioned: ['savedAt'] } as const
  const sent = (changes: Partial<typeof current>) =>
    codeOf(() => mustBeAsRead(current, { ...current, ...changes }, owned, stale))

  it('may be sent back as it was read', () => {
    expect(sent({})).toBeUndefined()
  })

  it('is refused where it never changes, and collides where it has changed since', () => {
    expect(sent({ id: 'b' })).toBe('invalid')
    expect(sent({ status: 'complete' })).toBe('stale')
    expect(sent({ savedAt: 'yesterday' })).toBe('invalid')
    expect(sent({ savedAt: 'yesterday', version: 4 })).toBe('stale')
  })
})

describe('a save of a locked record', () => {
  const record = {
    id: 'a',
    advisorId: 'b',
    clientId: 'c',
    stored: {
      contents: { one: 1, two: 2 },
      stamps: { one: { version: 5 }, two: { version: 3 } },
      version: 5,
    },
    wasComplete: true,
    stale,
    update: () => Promise.resolve(),
  }
  const merged = (contents: Partial<typeof record.stored.contents>, asked: Parameters<typeof mergeSave>[2]) =>
    codeOf(() => mergeSave(record, contents, asked))

  it('goes beside what another has saved, and neither submits nor takes back what was not seen', () => {
    expect(merged({ two: 3 }, { version: 4 })).toBeUndefined()
    expect(merged({ one: 3 }, { version: 4 })).toBe('stale')
    expect(merged({ two: 3 }, { version: 4, submits: true })).toBe('stale')
    expect(merged({ two: 3 }, { version: 4, submits: false })).toBe('stale')
    expect(merged({ two: 3 }, { version: 5, submits: false })).toBeUndefined()
  })

  it('collides with nothing where the server itself makes it', () => {
    expect(merged({ one: 3, two: 3 }, {})).toBeUndefined()
    expect(merged({ one: 3 }, { version: 4, stamp: { by, nr: 1 } })).toBe('stale')
  })
})

describe('a revision that was brought back', () => {
  const told = (version: number) => {
    const heard: unknown[] = []
    answerRestored(
      {
        params: { revision: 2 },
        body: { version: 5 },
        record: (event: { of: string; revision: number }) => heard.push(event),
        nothingChanged: () => heard.push('nothing'),
        warn: () => {},
      },
      { result: { version }, warnings: [], event: { of: 'a' } },
    )
    return heard
  }

  it('is told with its number, unless the record stood so already', () => {
    expect(told(6)).toEqual([{ of: 'a', revision: 2 }])
    expect(told(5)).toEqual(['nothing'])
  })
})
