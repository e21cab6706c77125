import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { Problem } from '../../../platform/problem.ts'
import { mostLines } from '../contract.ts'
import { readFile } from './read-file.ts'
import { withUpload } from './receive-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

async function* arrived(text = 'Name\nAnn Lark\n') {
  yield bytes(text)
}

/** Sends a piece, and never the next one. */
async function* stuck(end: Promise<void>) {
  yield bytes('Name\n')
  await end
}

const codeOf = (problem: unknown) => (problem instanceof Problem ? problem.code : problem)

describe('files that arrive', () => {
  it('take nobody’s place: others are read meanwhile, and everybody sends one at a time', async () => {
    const end = Promise.withResolvers<void>()
    const slow = randomUUID()
    const arriving = [slow, randomUUID()].map((person) =>
      withUpload({ upload: stuck(end.promise), person }, async () => 'read'),
    )
    await nextTurn()
    expect(await withUpload({ upload: arrived(), person: randomUUID() }, async () => 'read')).toBe('read')
    const second = await withUpload({ upload: arrived(), person: slow }, async () => 'read').catch(codeOf)
    expect(second).toBe('too_many_attempts')
    end.resolve()
    expect(await Promise.all(arriving)).toEqual(['read', 'read'])
    expect(await withUpload({ upload: arrived(), person: slow }, async () => 'read')).toBe('read')
  })

  it('are read two at a time, of which a third is told', async () => {
    const end = Promise.withResolvers<void>()
    const read = () => withUpload({ upload: arrived(), person: randomUUID() }, () => end.promise)
    const both = [read(), read()]
    await nextTurn()
    await expect(read()).rejects.toThrow('Another file is being read. Please try again in a moment.')
    end.resolve()
    await Promise.all(both)
  })

  it('are given up where they come too slowly', async () => {
    const never = Promise.withResolvers<void>()
    const person = randomUUID()
    const pace = { patienceMs: 1, leastBytesASecond: 1_000_000 }
    const given = withUpload({ upload: stuck(never.promise), person, pace }, async () => 'read')
    expect(await given.catch(codeOf)).toBe('too_slow')
    expect(await withUpload({ upload: arrived(), person }, async () => 'read')).toBe('read')
  })
})

describe('a file of many short lines', () => {
  /** How often others had their turn while a file was read, and what became of it. */
  async function turnsWhile(text: string) {
    let turns = 0
    let isOver = false
    const others = (async () => {
      while (!isOver) {
        await nextTurn()
        turns += 1
      }
    })()
    const errors = vi.spyOn(Error, 'captureStackTrace')
    const outcome = await readFile({ pieces: [bytes(text)], isUtf8: true }, async () => {}).then(
      ({ rows }) => rows,
      codeOf,
    )
    const made = errors.mock.calls.length
    errors.mockRestore()
    isOver = true
    await others
    return { turns, outcome, made }
  }

  it('leaves others their turns, whether its lines are blank or lack cells', async () => {
    const blank = await turnsWhile(`A,B,C\nAnn,Lark,1\n${'\r\n'.repeat(20_000)}`)
    expect(blank).toMatchObject({ outcome: 1, made: 0 })
    expect(blank.turns).toBeGreaterThan(20_000 / 1_000)
    const ragged = await turnsWhile(`A,B,C\n${'x\n'.repeat(20_000)}`)
    expect(ragged).toMatchObject({ outcome: 20_000, made: 0 })
    expect(ragged.turns).toBeGreaterThan(20_000 / 1_000)
  })

  it('is refused where its lines are too many, before it is read to its end', async () => {
    expect((await turnsWhile(`A,B\n${'\r\n'.repeat(mostLines + 1)}`)).outcome).toBe('too_large')
  })
})
