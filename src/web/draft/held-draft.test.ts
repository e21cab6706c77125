import { describe, expect, it } from 'vitest'
import { changedIn, lost, record, refused, saved, stale, storeOf } from './property/store-testing.ts'

describe('a store that does not save by itself', () => {
  const held = (opened = record(1, {})) => storeOf(opened, undefined, true)

  it('sends nothing while somebody types, comes back or leaves', () => {
    const { store, sent, clock, tab } = held()
    store.set('a', '1')
    clock.advance(60_000)
    store.retry()
    store.leave()
    expect(sent).toHaveLength(0)
    expect([store.isDirty(), tab.kept !== undefined]).toEqual([true, true])
  })

  it('sends all that is unsaved when it is asked to', async () => {
    const { store, sent, at, stamp } = held()
    store.set('a', '1')
    store.set('b', '2')
    const stored = store.flush()
    expect(changedIn(sent)).toEqual([{ a: '1', b: '2' }])
    at(0).answer(saved(2, { a: '1', b: '2' }, { a: stamp(1), b: stamp(1) }))
    expect([await stored, store.isDirty()]).toEqual([true, false])
  })

  it('keeps what was refused, and sends it again only when it is asked again', async () => {
    const { store, sent, at, clock, is } = held()
    store.set('a', 'bad')
    const stored = store.flush()
    at(0).answer(refused('a'))
    expect([await stored, is(), store.get('a')]).toEqual([false, 'refused', 'bad'])
    store.set('a', 'good')
    clock.advance(60_000)
    expect(sent).toHaveLength(1)
    void store.flush()
    expect(changedIn(sent.slice(1))).toEqual([{ a: 'good' }])
  })

  it('asks whether the server is back after a lost answer, and does not save by that', async () => {
    const { store, sent, at, clock } = held()
    store.set('a', '1')
    const stored = store.flush()
    at(0).answer(lost)
    expect(await stored).toBe(false)
    clock.advance(2_000)
    expect(changedIn(sent.slice(1))).toEqual([{}])
    at(1).answer(saved(1, {}))
    clock.advance(60_000)
    expect([sent.length, store.get('a'), store.isDirty()]).toEqual([2, '1', true])
  })

  it('sends a version that was chosen in a conflict only when it is asked again', async () => {
    const { store, sent, at, is } = held()
    store.set('a', 'mine')
    const stored = store.flush()
    at(0).answer(stale(2, { a: 'theirs' }))
    expect([await stored, is()]).toEqual([false, 'conflict'])
    store.resolve('a', 'mine')
    expect(sent).toHaveLength(1)
    void store.flush()
    expect(at(1).save).toMatchObject({ version: 2, changed: { a: 'mine' } })
  })
})
