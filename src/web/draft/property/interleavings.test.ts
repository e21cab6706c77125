import { describe, expect, it } from 'vitest'
import { changedIn, lost, record, refused, saved, stale, storeOf } from './store-testing.ts'

// they broke earlier versions of the store, or would break this one with a line taken out

describe('interleavings of answers', () => {
  it('1: an answer is lost, then the text is typed back: it looks clean and is not', () => {
    const { store, sent, at, clock, stamp } = storeOf()
    store.set('a', '1')
    clock.advance(600)
    store.set('a', '')
    at(0).answer(lost)
    expect(store.isDirty()).toBe(true)
    clock.advance(2_000)
    expect(changedIn(sent)).toEqual([{ a: '1' }, { a: '' }])
    at(1).answer(saved(3, { a: '' }, { a: stamp(2) }))
    expect(store.isDirty()).toBe(false)
  })

  it('2: the same, and a refusal of another section in the next save makes the first no surer', () => {
    const { store, sent, at, clock } = storeOf()
    store.set('a', '1')
    clock.advance(600)
    store.set('a', '')
    store.set('b', 'bad')
    at(0).answer(lost)
    clock.advance(2_000)
    at(1).answer(refused('b'))
    // a goes on without b
    expect(changedIn(sent)).toEqual([{ a: '1' }, { a: '', b: 'bad' }, { a: '' }])
  })

  it('3: an answer tells of a change to another section that was typed in meanwhile', () => {
    const { store, sent, at, clock, stamp, is } = storeOf()
    store.set('a', '1')
    clock.advance(600)
    store.set('b', 'mine')
    at(0).answer(saved(3, { a: '1', b: 'theirs' }, { a: stamp(1), b: { by: 'other', nr: 1 } }))
    expect(is()).toBe('conflict')
    expect(store.status().conflicts).toEqual([
      { section: 'b', theirs: 'theirs', stamp: { by: 'other', nr: 1 } },
    ])
    clock.advance(60_000)
    expect(sent).toHaveLength(1)
  })

  it('4: a late time-out of a save that a newer one has answered is no news', () => {
    const { store, at, clock, stamp, is } = storeOf()
    store.set('a', '1')
    clock.advance(600)
    store.set('a', '2')
    store.leave()
    at(1).answer(saved(2, { a: '2' }, { a: stamp(2) }))
    clock.advance(20_000)
    expect(is()).toBe('saved')
    expect(store.isDirty()).toBe(false)
  })

  it.each([
    ['refused', () => refused('a')],
    ['in conflict', () => stale(2, { a: 'theirs' })],
  ])('5: %s while the pauses run, then the next key is saved as ever', (_, outcome) => {
    const { store, sent, at, clock, is } = storeOf()
    store.set('a', '1')
    clock.advance(600)
    at(0).answer(lost)
    expect(is()).toBe('unreachable')
    clock.advance(2_000)
    at(1).answer(outcome())
    expect(is()).not.toBe('unreachable')
    store.set('b', '2')
    clock.advance(600)
    expect(changedIn(sent).at(-1)).toMatchObject({ b: '2' })
    expect(sent).toHaveLength(3)
  })
})

describe('interleavings on leaving', () => {
  it('6: a section that is refused or collides on leaving does not take the others with it', () => {
    const { store, sent } = storeOf()
    store.set('a', '1')
    store.set('b', 'bad')
    store.leave()
    expect(changedIn(sent)).toEqual([{ a: '1' }, { b: 'bad' }])
  })

  it('7: leaving twice sends nothing twice', () => {
    const { store, sent } = storeOf()
    store.set('a', '1')
    store.leave()
    store.leave()
    expect(sent).toHaveLength(1)
    store.set('a', '2')
    store.leave()
    store.set('a', '1')
    store.leave()
    // the first is on its way with this text, and would be skipped behind the second
    expect(changedIn(sent)).toEqual([{ a: '1' }, { a: '2' }, { a: '1' }])
  })

  it('7: leaving while the section is under way over an old version, after the conflict was decided', () => {
    const { store, sent, at, clock } = storeOf()
    store.set('a', 'mine')
    clock.advance(600)
    store.refresh(record(2, { a: 'theirs' }, { a: { by: 'other', nr: 1 } }))
    store.resolve('a', 'mine')
    store.leave()
    expect(sent.map(({ save }) => [save.version, save.changed])).toEqual([
      [1, { a: 'mine' }],
      [2, { a: 'mine' }],
    ])
    // the first collides, and that is not news of the second
    at(0).answer(stale(2, { a: 'theirs' }, { a: { by: 'other', nr: 1 } }))
    expect(store.isDirty()).toBe(true)
  })

  it('7: leaving hands over what a save of several sections, or a submit, carries: it may be refused for another', () => {
    const { store, sent, clock } = storeOf()
    store.set('a', '1')
    store.set('b', '2')
    clock.advance(600)
    store.leave()
    expect(changedIn(sent)).toEqual([{ a: '1', b: '2' }, { a: '1' }, { b: '2' }])
    const other = storeOf()
    other.store.set('a', '1')
    void other.store.submit({ completed: true })
    other.store.leave()
    expect(changedIn(other.sent)).toEqual([{ a: '1' }, { a: '1' }])
  })

  it('8: the backup stands before the request goes, with the number of the save', () => {
    const first = storeOf()
    first.store.set('a', '1')
    let keptAtSending: string | undefined
    const { push } = first.sent
    first.sent.push = (request) => {
      keptAtSending = first.tab.kept
      return push.call(first.sent, request)
    }
    first.store.leave()
    expect(JSON.parse(keptAtSending ?? 'null')).toEqual({
      id: 'r',
      sections: { a: { base: '', shown: '1' } },
      writers: { [first.stamp(1).by]: 1 },
    })
  })

  it('8: a section in conflict is kept, even where its text equals what it was read as', () => {
    const { store, tab } = storeOf()
    store.set('a', 'mine')
    store.refresh(record(2, { a: 'theirs' }))
    store.set('a', '')
    expect(JSON.parse(tab.kept ?? 'null').sections).toEqual({ a: { base: '', shown: '' } })
  })

  it('9: after two reloads the saves of the first store are one’s own; those of a duplicated tab are not', () => {
    const first = storeOf()
    first.store.set('a', '1')
    first.store.leave()
    const second = storeOf(record(1, {}), first)
    second.store.retry()
    const third = storeOf(record(2, { a: '1' }, { a: first.stamp(1) }), second)
    expect([third.is(), third.store.get('a')]).toEqual(['waiting', '1'])
    third.store.set('a', '3')
    third.store.refresh(record(3, { a: '2' }, { a: second.stamp(1) }))
    expect(third.is()).toBe('waiting')
    third.store.refresh(record(4, { a: '4' }, { a: second.stamp(2) }))
    expect(third.is()).toBe('conflict')
  })
})

describe('interleavings with others', () => {
  it('10: a text that is typed back while in conflict is not taken for clean', () => {
    const { store, is } = storeOf()
    store.set('a', 'mine')
    store.refresh(record(2, { a: 'theirs' }))
    store.set('a', '')
    expect([is(), store.isDirty()]).toEqual(['conflict', true])
    store.refresh(record(3, { a: 'theirs too' }))
    expect([is(), store.get('a')]).toEqual(['conflict', ''])
    expect(store.status().conflicts[0]?.theirs).toBe('theirs too')
  })

  it('11: what stood there by an earlier store of this tab is saved again, lest a later save of it comes late', () => {
    const first = storeOf()
    first.store.set('a', '1')
    first.store.leave()
    first.store.set('a', '2')
    first.store.leave()
    const second = storeOf(record(1, {}), first)
    second.store.set('a', '1')
    second.store.retry()
    // the same text stood there, so that nothing was written: the second save of the first store is still under way
    second.at(0).answer(saved(2, { a: '1' }, { a: first.stamp(1) }))
    expect(second.sent.map(({ save }) => [save.version, save.changed])).toEqual([
      [1, { a: '1' }],
      [2, { a: '1' }],
    ])
    second.at(1).answer(saved(3, { a: '1' }, { a: second.stamp(2) }))
    expect(second.store.isDirty()).toBe(false)
  })

  it('12: a conflict that is decided does not forget what is under way', () => {
    const { store, at, clock, sent, stamp } = storeOf()
    store.set('a', 'mine')
    clock.advance(600)
    at(0).answer(lost)
    store.refresh(record(2, { a: 'theirs' }, { a: { by: 'other', nr: 1 } }))
    store.resolve('a', 'theirs')
    expect(store.isDirty()).toBe(true)
    clock.advance(2_000)
    expect(changedIn(sent).at(-1)).toEqual({ a: 'theirs' })
    at(1).answer(saved(3, { a: 'theirs' }, { a: stamp(2) }))
    expect(store.isDirty()).toBe(false)
  })

  it('13: a conflict that is decided for mine does not come back with the same record', () => {
    const { store, is } = storeOf()
    store.set('a', 'mine')
    store.refresh(record(2, { a: 'theirs' }))
    store.resolve('a', 'mine')
    store.refresh(record(3, { a: 'theirs', b: '1' }))
    expect([is(), store.get('a')]).toEqual(['saving', 'mine'])
  })
})
