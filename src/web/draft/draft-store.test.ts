import { describe, expect, it } from 'vitest'
import { changedIn, lost, record, refused, saved, stale, storeOf } from './property/store-testing.ts'

describe('saving', () => {
  it('begins when typing rests, at the latest 5 s after the first key', () => {
    const { store, sent, clock } = storeOf()
    store.set('a', '0')
    clock.advance(599)
    expect(sent).toHaveLength(0)
    for (let key = 1; key < 20; key++) {
      store.set('a', String(key))
      clock.advance(500)
    }
    expect(changedIn(sent)).toEqual([{ a: '9' }])
    expect(clock.now).toBeGreaterThan(5_000)
  })

  it('sends nothing where the text was typed back', () => {
    const { store, sent, clock, is } = storeOf()
    store.set('a', '1')
    expect(is()).toBe('waiting')
    store.set('a', '')
    expect(is()).toBe('idle')
    clock.advance(10_000)
    expect(sent).toHaveLength(0)
  })

  it('takes what is stored where nobody typed since, and keeps what was typed', () => {
    const { store, at, clock, stamp } = storeOf()
    store.set('a', ' x ')
    store.set('b', ' y ')
    clock.advance(600)
    store.set('b', 'z')
    at(0).answer(saved(2, { a: 'x', b: 'y' }, { a: stamp(1), b: stamp(1) }))
    expect(store.snapshot()).toEqual({ a: 'x', b: 'z', c: '' })
    expect(at(1).save).toMatchObject({ version: 2, changed: { b: 'z' } })
  })

  it('pauses longer each time, and as long as the server asks', () => {
    const { store, sent, at, clock, is } = storeOf()
    store.set('a', '1')
    clock.advance(600)
    for (const pause of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      at(-1).fail()
      expect(is()).toBe('unreachable')
      const before = sent.length
      clock.advance(pause - 1)
      expect(sent).toHaveLength(before)
      clock.advance(1)
      expect(sent).toHaveLength(before + 1)
    }
    at(-1).answer({ is: 'lost', waitMs: 90_000 })
    clock.advance(89_000)
    store.set('b', '2')
    expect(is()).toBe('unreachable')
    const before = sent.length
    clock.advance(1_000)
    expect(sent).toHaveLength(before + 1)
  })

  it('is reached again with the first answer, while the next save is still under way', () => {
    const { store, at, clock, is } = storeOf()
    store.set('a', '1')
    clock.advance(600)
    at(0).answer(lost)
    clock.advance(2_000)
    store.set('b', '2')
    at(1).answer(saved(2, { a: '1' }))
    expect(is()).toBe('saving')
  })

  it('waits 20 s for an answer, and takes none that comes later', () => {
    const { store, at, clock, is, stamp } = storeOf()
    store.set('a', '1')
    clock.advance(600)
    expect(at(0).options.signal.aborted).toBe(false)
    clock.advance(20_000)
    expect([is(), at(0).options.signal.aborted]).toEqual(['unreachable', true])
    at(0).answer(saved(2, { a: '1' }, { a: stamp(1) }))
    expect([is(), store.known().version]).toEqual(['unreachable', 1])
  })

  it('asks a server that calls a save stale and tells nothing newer after a pause only', () => {
    const { store, at, sent, clock } = storeOf()
    store.set('a', '1')
    clock.advance(600)
    at(0).answer(stale(1, {}))
    expect(sent).toHaveLength(1)
    clock.advance(2_000)
    expect(sent).toHaveLength(2)
  })
})

describe('what is not saved', () => {
  it('holds back all that was sent where a refusal names none of it', () => {
    const { store, at, sent, clock, is } = storeOf()
    store.set('a', '1')
    store.set('b', '2')
    clock.advance(600)
    at(0).answer(refused('elsewhere'))
    clock.advance(60_000)
    expect([is(), sent.length, store.status().issues.length]).toEqual(['refused', 1, 1])
    store.set('a', '3')
    clock.advance(600)
    expect(changedIn(sent)).toEqual([{ a: '1', b: '2' }, { a: '3' }])
  })

  it('is sent once more as it is where somebody asks for it', () => {
    const { store, at, sent, clock, is } = storeOf()
    store.set('a', '1')
    clock.advance(600)
    at(0).answer(refused('a'))
    store.retry()
    expect([is(), sent.length]).toEqual(['refused', 1])
    store.tryAgain()
    expect(changedIn(sent)).toEqual([{ a: '1' }, { a: '1' }])
    at(1).answer(saved(2, { a: '1' }))
    expect(is()).toBe('saved')
  })

  it('holds back nothing that was changed while it was on its way', () => {
    const { store, at, sent, clock } = storeOf()
    store.set('a', 'bad')
    clock.advance(600)
    store.set('a', 'good')
    at(0).answer(refused('a'))
    expect(changedIn(sent)).toEqual([{ a: 'bad' }, { a: 'good' }])
  })

  it('sends nothing once the record takes no more, and goes on showing what was typed', () => {
    const { store, at, sent, clock, is } = storeOf()
    store.set('a', '1')
    clock.advance(600)
    at(0).answer({ is: 'closed' })
    store.set('a', '2')
    store.leave()
    store.retry()
    clock.advance(60_000)
    expect([is(), sent.length, store.get('a')]).toEqual(['closed', 1, '2'])
  })

  it('is sent once the record takes saves again, and somebody asks for it', () => {
    const { store, at, sent, clock, is } = storeOf()
    store.set('a', '1')
    clock.advance(600)
    at(0).answer({ is: 'closed' })
    store.set('b', '2')
    store.tryAgain()
    expect(changedIn(sent)).toEqual([{ a: '1' }, { a: '1', b: '2' }])
    at(1).answer(saved(2, { a: '1', b: '2' }))
    expect(is()).toBe('saved')
    store.discard()
    store.set('a', '3')
    store.tryAgain()
    expect([is(), sent.length]).toEqual(['discarded', 2])
  })

  it('ignores a record that is older than the last', () => {
    const { store } = storeOf(record(3, { a: 'new' }))
    store.refresh(record(2, { a: 'old' }))
    expect([store.get('a'), store.known()]).toMatchObject(['new', { id: 'r', version: 3 }])
  })

  it('ignores another record that is read in its place', () => {
    const { store, sent, clock } = storeOf()
    store.set('a', 'typed here')
    store.refresh({ ...record(9, { a: 'theirs' }), id: 'another' })
    clock.advance(600)
    expect(sent.at(-1)?.save).toMatchObject({ id: 'r', changed: { a: 'typed here' } })
    expect(store.status().conflicts).toEqual([])
  })

  it('tells a flush whether everything is stored', async () => {
    const { store, at } = storeOf()
    expect(await store.flush()).toBe(true)
    store.set('a', '1')
    const flushed = store.flush()
    at(0).answer(saved(2, { a: '1' }))
    expect(await flushed).toBe(true)
    store.set('a', '2')
    const failed = store.flush()
    at(1).answer(lost)
    expect(await failed).toBe(false)
    const ended = store.flush()
    at(2).answer({ is: 'closed' })
    expect([await ended, await store.flush()]).toEqual([false, false])
  })

  it('gives the same status and the same sections until something changes', () => {
    const { store } = storeOf()
    const status = store.status()
    const told: number[] = []
    const stop = store.subscribe(() => told.push(1))
    expect(store.status()).toBe(status)
    store.set('a', '1')
    expect(store.status()).not.toBe(status)
    stop()
    store.set('a', '2')
    expect(told).toHaveLength(1)
  })
})

describe('what the tab keeps', () => {
  const next = { ...record(1, { a: 'next' }), id: 'next' }

  it('is no text of the record that follows in the same place', () => {
    const first = storeOf()
    first.store.set('a', '1')
    const { store, tab, sent, clock } = storeOf(next, first)
    store.refresh(next)
    clock.advance(60_000)
    expect([store.get('a'), store.isDirty(), sent, tab.kept]).toEqual(['next', false, [], undefined])
  })
})

describe('keepalive', () => {
  const kB = (count: number) => 'x'.repeat(count * 1_000)

  it('is used for saves up to 32 kB, counted in bytes, and for 64 KiB of the whole page', () => {
    const one = storeOf()
    one.store.set('a', kB(33))
    one.store.set('b', 'é'.repeat(17_000))
    one.store.set('c', kB(30))
    one.store.leave()
    expect(one.sent.map(({ options }) => options.keepalive)).toEqual([false, false, true])
    const other = storeOf()
    other.store.set('a', kB(30))
    other.store.set('b', kB(10))
    other.store.leave()
    expect(other.sent.map(({ options }) => options.keepalive)).toEqual([true, false])
    one.at(2).answer(lost)
    other.at(0).fail()
    const third = storeOf()
    third.store.set('a', kB(30))
    third.store.set('b', kB(30))
    third.store.leave()
    expect(third.sent.map(({ options }) => options.keepalive)).toEqual([true, true])
    for (const { fail } of third.sent) fail()
  })
})
