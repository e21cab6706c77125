import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import type { DraftStore } from './draft-store.ts'
import { secretsAt } from './secrets.ts'
import { useLocalDraft } from './use-local-draft.ts'

vi.mock('../session/session.ts', () => ({ useUser: () => ({ id: 'ann' }), isSignedIn: () => true }))

interface Fee {
  name: string | null
  number?: string | null
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

interface Props {
  name: string
  give: (store: DraftStore<Fee>) => void
}

const opened = { id: 'fee', version: 0, draft: { name: null } }

/** The number of an account is a secret. */
function Page({ name, give }: Props) {
  give(useLocalDraft<Fee>({ name, keptAs: 'fee.r', opened, secrets: secretsAt('number') }))
  return null
}

/** The store that a page gets which names its form so. */
function storeOf(name: string): DraftStore<Fee> {
  const given: DraftStore<Fee>[] = []
  renderToStaticMarkup(<Page name={name} give={(store) => given.push(store)} />)
  if (!given[0]) throw new Error('no store was given')
  return given[0]
}

function stubTab() {
  const tab = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  })
  return tab
}

it('is kept in its owner’s tab until it is discarded, and is there again after a reload', () => {
  const tab = stubTab()
  const store = storeOf('fee before')
  store.set('name', 'RRSP')
  expect([...tab.keys()]).toEqual(['portal.draft.ann.fee.r'])
  // a page that was reloaded has another store
  const again = storeOf('fee after')
  expect(again).not.toBe(store)
  expect([again.get('name'), again.isDirty()]).toEqual(['RRSP', true])
  again.discard()
  expect(tab.size).toBe(0)
})

it('goes nowhere: not by itself, not on leaving, nor when somebody asks, who is told so at once', async () => {
  vi.useFakeTimers()
  stubTab()
  const store = storeOf('fee that stays')
  const seen = new Set<string>()
  store.subscribe(() => seen.add(store.status().is))
  store.set('name', 'RRSP')
  await vi.advanceTimersByTimeAsync(60_000)
  store.leave()
  store.retry()
  expect([...seen]).toEqual(['waiting'])
  expect(await store.flush()).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen).not.toContain('unreachable')
  expect([store.get('name'), store.isDirty()]).toEqual(['RRSP', true])
})

it('keeps its secrets out of the tab', () => {
  const tab = stubTab()
  const store = storeOf('fee with a secret')
  store.set('name', 'RRSP')
  store.set('number', '4417-22')
  const [kept] = tab.values()
  expect(kept).toContain('RRSP')
  expect(kept).not.toContain('4417')
})
