import { expect, it } from 'vitest'
import { makeTurns, type Turn } from './turns-by-person.ts'

/** Work that lasts until it is let end, and notes that it was begun. */
function lasting() {
  const turns = makeTurns(2)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, turn: Turn) =>
    turns.inTurn(turn, async () => {
      begun.push(name)
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(name, resolve)
      await promise
    })
  const end = (name: string) => ends.get(name)?.()
  return { turns, begun, ask, end }
}

it('goes round from person to person, a job before the previews of the same person', async () => {
  const { turns, begun, ask, end } = lasting()
  const all = [
    ...['a1', 'a2', 'a3', 'a4'].map((name) => ask(name, { person: 'a' })),
    ...['b1', 'b2'].map((name) => ask(name, { person: 'b' })),
    ask('c1', { person: 'c' }),
    ask('a seal', { person: 'a', isJob: true }),
  ]
  const order = ['a1', 'a2', 'a seal', 'b1', 'c1', 'a3', 'b2', 'a4']
  for (const [nr, name] of order.entries()) {
    await expect.poll(() => begun).toEqual(order.slice(0, nr + 2))
    end(name)
  }
  await Promise.all(all)
  await turns.empty()
})

it('begins two of one person at once, and no more where there is room for more', async () => {
  const turns = makeTurns(3)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const begun: string[] = []
  const ask = (name: string) =>
    turns.inTurn({ person: name.slice(0, 1) }, async () => {
      begun.push(name)
      await released
    })
  const all = ['a1', 'a2', 'a3', 'b1'].map(ask)
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1'])
  release()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

it('lets 64 previews of one person wait and no more, but every job and others’', async () => {
  const turns = makeTurns(2)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const preview = (person: string) => turns.inTurn({ person }, () => released)
  const all = Array.from({ length: 66 }, () => preview('a'))
  await expect(preview('a')).rejects.toMatchObject({ code: 'unavailable', status: 503 })
  all.push(
    preview('b'),
    turns.inTurn({ person: 'a', isJob: true }, () => released),
  )
  release()
  await Promise.all(all)
  await expect(preview('a')).resolves.toBeUndefined()
})

it('holds no place for previews that nobody waits for any more', async () => {
  const turns = makeTurns(2)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let isWanted = true
  const all = Array.from({ length: 66 }, () =>
    turns.inTurn({ person: 'a', isWanted: () => isWanted }, () => released),
  )
  isWanted = false
  all.push(turns.inTurn({ person: 'a' }, () => released))
  release()
  await expect(Promise.all(all)).resolves.toHaveLength(67)
})

it('goes on after what failed', async () => {
  const turns = makeTurns(1)
  const failed = turns.inTurn({ person: 'a' }, () => Promise.reject(new Error('no document')))
  const next = turns.inTurn({ person: 'a' }, async () => 'made')
  await expect(failed).rejects.toThrow('no document')
  await expect(next).resolves.toBe('made')
})
