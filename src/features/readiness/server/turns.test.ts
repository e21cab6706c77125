import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { nextTurn } from './turns.ts'

describe('the turns of those who judge records', () => {
  it('go round form by form, and let other calls in between', async () => {
    const done: string[] = []
    const judge = async (name: string) => {
      for (let form = 1; form <= 3; form++) {
        await nextTurn(() => true)
        done.push(`${name}${form}`)
      }
    }
    const rounds = async () => {
      for (let round = 1; round <= 6; round++) {
        await setImmediate()
        done.push('another call')
      }
    }
    await Promise.all([judge('a'), judge('b'), rounds()])
    expect(done.filter((each) => each !== 'another call')).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3'])
    expect(done.some((each, at) => each !== 'another call' && done[at + 1] !== 'another call')).toBe(false)
  })

  it('end for whoever nobody waits for any more', async () => {
    await expect(nextTurn(() => false)).rejects.toMatchObject({ code: 'unavailable' })
    await expect(nextTurn(() => true)).resolves.toBeUndefined()
  })
})
