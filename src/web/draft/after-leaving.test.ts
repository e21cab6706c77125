import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stopWatching, watchAfterLeaving } from './after-leaving.ts'
import type { Outcome, Save, Stored } from './draft.ts'
import { createDraftStore } from './draft-store.ts'

const page = vi.hoisted(() => ({ said: [] as string[], readAnew: 0, isSignedIn: true, person: 'adviser' }))
vi.mock('../ui/toast/toast.ts', () => ({
  toast: { failed: (sentence: string) => void page.said.push(sentence) },
}))
vi.mock('../query-client.ts', () => ({
  invalidate: () => {
    page.readAnew += 1
  },
}))
vi.mock('../session/session.ts', () => ({ isSignedIn: () => page.isSignedIn }))
vi.mock('../session/returning.ts', () => ({ lastPerson: () => page.person }))

beforeEach(() => {
  Object.assign(page, { said: [], readAnew: 0, isSignedIn: true, person: 'adviser' })
})

interface Answers {
  question1?: number
}

const record: Stored<Answers> = { id: 'a record', version: 1, draft: {} }
const left = { unsaved: 'Your last answers could not be saved', refreshes: [] }

/** A store that was left with an answer unsaved, and how its next saves end. */
async function leaving(...outcomes: Outcome<Answers>[]) {
  const send = ({ changed, version }: Save<Answers>): Promise<Outcome<Answers>> =>
    Promise.resolve(
      outcomes.shift() ?? { is: 'saved', stored: { ...record, version: version + 1, draft: changed } },
    )
  const store = createDraftStore({ opened: record, send })
  store.set('question1', 12)
  watchAfterLeaving(store, 'adviser', left)
  await store.flush()
  return store
}

describe('once the screen of a draft is left', () => {
  it('what is read is read anew as soon as everything is stored', async () => {
    await leaving()
    expect(page).toMatchObject({ said: [], readAnew: 1 })
  })

  it.each<Outcome<Answers>>([{ is: 'lost' }, { is: 'refused', issues: [] }, { is: 'closed' }])(
    'what cannot be stored is told: $is',
    async (outcome) => {
      await leaving(outcome)
      expect(page.said).toEqual([left.unsaved])
    },
  )

  it('it is told once, and what is stored after all is read anew', async () => {
    const store = await leaving({ is: 'lost' }, { is: 'lost' })
    await store.flush()
    await store.flush()
    expect(page).toMatchObject({ said: [left.unsaved], readAnew: 1 })
  })

  it('it is told neither while nobody is signed in, nor to anybody else', async () => {
    page.isSignedIn = false
    await leaving({ is: 'lost' })
    Object.assign(page, { isSignedIn: true, person: 'another adviser' })
    const store = await leaving({ is: 'lost' })
    store.discard()
    expect(page.said).toEqual([])
  })

  it('nothing is told of a draft that was discarded, or that is shown again', async () => {
    const store = createDraftStore({ opened: record, send: () => Promise.resolve({ is: 'lost' }) })
    store.set('question1', 12)
    watchAfterLeaving(store, 'adviser', left)
    stopWatching(store)
    await store.flush()
    store.discard()
    watchAfterLeaving(store, 'adviser', left)
    expect(page).toMatchObject({ said: [], readAnew: 0 })
  })
})
