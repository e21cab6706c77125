import { describe, expect, it } from 'vitest'
import { changedIn, lost, refused, saved, stale, storeOf } from './property/store-testing.ts'

const extra = { completed: true }

describe('submit', () => {
  it('goes after what is under way, with everything unsaved and over the version that came of it', async () => {
    const { store, sent, at, clock, stamp } = storeOf()
    store.set('a', '1')
    clock.advance(600)
    store.set('b', '2')
    const answered = store.submit(extra)
    expect(sent).toHaveLength(1)
    at(0).answer(saved(2, { a: '1' }, { a: stamp(1) }))
    expect(at(1).save).toMatchObject({ version: 2, changed: { b: '2' }, extra })
    const outcome = saved(3, { a: '1', b: '2' }, { a: stamp(1), b: stamp(2) })
    at(1).answer(outcome)
    expect(await answered).toBe(outcome)
    expect(store.isDirty()).toBe(false)
  })

  it('is the same one at a second click; another one waits its turn', async () => {
    const { store, sent, at } = storeOf()
    const first = store.submit(extra)
    expect(store.submit({ completed: true })).toBe(first)
    const other = store.submit({ step: 2 })
    expect(sent).toHaveLength(1)
    at(0).answer(saved(1, {}))
    await first
    await null
    expect(at(1).save.extra).toEqual({ step: 2 })
    at(1).answer(saved(1, {}))
    await other
  })

  it('carries the same stamp after a lost answer where nothing changed, and another one where something did', async () => {
    const { store, at, clock, stamp } = storeOf()
    store.set('a', '1')
    const first = store.submit(extra)
    at(0).answer(lost)
    expect(await first).toEqual(lost)
    // what is unsaved goes on by itself, without the submit
    clock.advance(2_000)
    expect(at(1).save.extra).toBeUndefined()
    at(1).answer(saved(2, { a: '1' }, { a: stamp(2) }))
    void store.submit(extra)
    expect(at(2).save).toEqual(at(0).save)
    at(2).answer(lost)
    await null
    store.set('a', '3')
    void store.submit(extra)
    expect(at(3).save.stamp).not.toEqual(at(0).save.stamp)
    expect(at(3).save.changed).toEqual({ a: '3' })
  })

  it('that is lost with nothing unsaved is unreachable until the server answers', async () => {
    const { store, sent, at, clock, is } = storeOf()
    const answered = store.submit(extra)
    at(0).answer(lost)
    expect(await answered).toEqual(lost)
    expect([is(), sent.length]).toEqual(['unreachable', 1])
    clock.advance(2_000)
    expect(at(1).save).toMatchObject({ changed: {} })
    expect(at(1).save.extra).toBeUndefined()
    at(1).answer(lost)
    expect([is(), sent.length]).toEqual(['unreachable', 2])
    clock.advance(4_000)
    at(2).answer(saved(1, {}))
    expect([is(), sent.length]).toEqual(['saved', 3])
  })

  it('goes again over what somebody else saved elsewhere, and stops at a conflict', async () => {
    const { store, at, sent } = storeOf()
    store.set('a', '1')
    const answered = store.submit(extra)
    at(0).answer(stale(2, { b: 'theirs' }))
    expect(at(1).save).toMatchObject({ version: 2, changed: { a: '1' }, extra })
    at(1).answer(stale(3, { a: 'theirs' }))
    expect(await answered).toMatchObject({ is: 'stale' })
    expect(await store.submit(extra)).toMatchObject({ is: 'stale' })
    expect(sent).toHaveLength(2)
  })

  it('is refused for what a draft is not: what it carried is saved all the same', async () => {
    const { store, at, sent, is } = storeOf()
    store.set('a', '1')
    const answered = store.submit(extra)
    at(0).answer(refused('b'))
    expect(await answered).toEqual(refused('b'))
    expect(at(1).save).toMatchObject({ changed: { a: '1' } })
    expect(at(1).save.extra).toBeUndefined()
    at(1).answer(refused('a'))
    expect([is(), sent.length]).toEqual(['refused', 2])
    // what is held back goes with the next submit: it judges everything
    void store.submit(extra)
    expect(changedIn(sent)).toEqual([{ a: '1' }, { a: '1' }, { a: '1' }])
  })

  it('ends where the record takes no more', async () => {
    const { store, at } = storeOf()
    const answered = store.submit(extra)
    at(0).answer({ is: 'closed' })
    expect(await answered).toEqual({ is: 'closed' })
    expect(await store.submit(extra)).toEqual({ is: 'closed' })
  })

  it('tells a server that calls it stale for ever no more than once', async () => {
    const { store, at, sent } = storeOf()
    const answered = store.submit(extra)
    at(0).answer(stale(1, {}))
    expect(await answered).toMatchObject({ is: 'stale' })
    expect(sent).toHaveLength(1)
  })
})
