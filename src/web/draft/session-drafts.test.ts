import { expect, it, vi } from 'vitest'
import { notifyReturn } from '../session/returning.ts'
import { drafts } from './draft-registry.ts'
import { record, storeOf } from './property/store-testing.ts'
import { eraseDraftsOfOthers } from './session-drafts.ts'

it('keeps what is unsaved for its author alone', () => {
  vi.stubGlobal('sessionStorage', {
    'portal.draft.ann.r': '',
    removeItem: (key: string) => removed.push(key),
  })
  const removed: string[] = []
  const stop = eraseDraftsOfOthers()
  notifyReturn('ann')
  const { store, is } = storeOf()
  drafts.mount(
    'r',
    drafts.storeOf('r', () => store),
    record(1, {}),
  )
  store.set('a', '1')
  // the session ended, and the same person signs in again
  notifyReturn('ann')
  expect([is(), removed]).toEqual(['waiting', []])
  notifyReturn('bob')
  expect([is(), removed]).toEqual(['discarded', ['portal.draft.ann.r']])
  stop()
  vi.unstubAllGlobals()
})

it.each([
  ['left 1', ['portal.draft.ann.r']],
  ['began 2', []],
  ['ended 3', []],
  [null, []],
])('erases at the start what a logout in another tab left here: %s', (news, erased) => {
  const removed: string[] = []
  vi.stubGlobal('localStorage', { getItem: () => news })
  vi.stubGlobal('sessionStorage', {
    'portal.draft.ann.r': '',
    'portal.draft.link-1.risk': '',
    'portal.other': '',
    removeItem: (key: string) => removed.push(key),
  })
  eraseDraftsOfOthers()()
  expect(removed).toEqual(erased)
  vi.unstubAllGlobals()
})
