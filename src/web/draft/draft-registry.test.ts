import { expect, it } from 'vitest'
import { DraftRegistry } from './draft-registry.ts'
import { lost, record, saved, storeOf } from './property/store-testing.ts'

it('hands out one store for a record while it is mounted, over the record as it was read last', () => {
  const drafts = new DraftRegistry()
  const { store, sent } = storeOf()
  expect(drafts.storeOf('r', () => store)).toBe(store)
  const leave = drafts.mount('r', store, record(1, {}))
  expect(drafts.storeOf('r', () => storeOf().store)).toBe(store)
  const leaveAgain = drafts.mount('r', store, record(2, { a: 'theirs' }))
  expect(store.get('a')).toBe('theirs')
  leave()
  expect(drafts.storeOf('r', () => storeOf().store)).toBe(store)
  leaveAgain()
  expect(drafts.storeOf('r', () => storeOf().store)).not.toBe(store)
  expect(sent).toEqual([])
})

it('keeps a store that is left until everything is saved', () => {
  const drafts = new DraftRegistry()
  const { store, at, clock, sent } = storeOf()
  const leave = drafts.mount(
    'r',
    drafts.storeOf('r', () => store),
    record(1, {}),
  )
  store.set('a', '1')
  leave()
  expect(sent).toHaveLength(1)
  at(0).answer(lost)
  expect(drafts.storeOf('r', () => storeOf().store)).toBe(store)
  clock.advance(2_000)
  at(1).answer(saved(2, { a: '1' }))
  expect(drafts.storeOf('r', () => storeOf().store)).not.toBe(store)
})

it('keeps a store that is mounted again before it was saved', () => {
  const drafts = new DraftRegistry()
  const { store, at } = storeOf()
  const leave = drafts.mount(
    'r',
    drafts.storeOf('r', () => store),
    record(1, {}),
  )
  store.set('a', '1')
  leave()
  drafts.mount(
    'r',
    drafts.storeOf('r', () => storeOf().store),
    record(1, {}),
  )
  at(0).answer(saved(2, { a: '1' }))
  expect(drafts.storeOf('r', () => storeOf().store)).toBe(store)
})

it('survives an effect that runs twice', () => {
  const drafts = new DraftRegistry()
  const { store, sent } = storeOf()
  drafts.storeOf('r', () => store)
  drafts.mount('r', store, record(1, {}))()
  drafts.mount('r', store, record(1, {}))
  expect(drafts.storeOf('r', () => storeOf().store)).toBe(store)
  expect(sent).toEqual([])
})

it('lets a store go whose record takes no more', () => {
  const drafts = new DraftRegistry()
  const { store, at } = storeOf()
  const leave = drafts.mount(
    'r',
    drafts.storeOf('r', () => store),
    record(1, {}),
  )
  store.set('a', '1')
  leave()
  at(0).answer({ is: 'closed' })
  expect(drafts.storeOf('r', () => storeOf().store)).not.toBe(store)
})

it('discards everything when the person logs out', () => {
  const drafts = new DraftRegistry()
  const { store, sent, clock, tab } = storeOf()
  const leave = drafts.mount(
    'r',
    drafts.storeOf('r', () => store),
    record(1, {}),
  )
  store.set('a', '1')
  expect(tab.kept).toBeDefined()
  drafts.discardAll()
  leave()
  clock.advance(60_000)
  expect([sent.length, tab.kept]).toEqual([0, undefined])
  expect(drafts.storeOf('r', () => storeOf().store)).not.toBe(store)
})
