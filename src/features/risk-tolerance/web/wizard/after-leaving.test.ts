import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Outcome, Save, Stored } from '../../../../web/draft/draft.ts'
import { createDraftStore } from '../../../../web/draft/draft-store.ts'
import type { ResponseDraft } from '../../response-draft.ts'
import { giveUp, stopWatching, watchAfterLeaving } from './after-leaving.ts'

const page = vi.hoisted(() => ({ said: [] as string[], readAnew: 0, isSignedIn: true, person: 'adviser' }))
vi.mock('../../../../web/ui/toast.ts', () => ({
  toast: { failed: (sentence: string) => void page.said.push(sentence) },
}))
vi.mock('../../../../web/query-client.ts', () => ({
  invalidate: () => {
    page.readAnew += 1
  },
}))
vi.mock('../../../../web/session/session.ts', () => ({ isSignedIn: () => page.isSignedIn }))
vi.mock('../../../../web/session/returning.ts', () => ({ lastPerson: () => page.person }))

beforeEach(() => {
  Object.assign(page, { said: [], readAnew: 0, isSignedIn: true, person: 'adviser' })
})

const record: Stored<ResponseDraft> = { id: 'a response', version: 1, draft: {} }
const unsaved = 'Your last answers for Ngozi Okafor could not be saved. Please check the questionnaire.'

/** A store that was left with an answer unsaved, and how its next saves end. */
async function left(...outcomes: Outcome<ResponseDraft>[]) {
  const send = ({ changed, version }: Save<ResponseDraft>): Promise<Outcome<ResponseDraft>> =>
    Promise.resolve(
      outcomes.shift() ?? { is: 'saved', stored: { ...record, version: version + 1, draft: changed } },
    )
  const store = createDraftStore({ opened: record, send })
  store.set('question1', 12)
  watchAfterLeaving(store, 'Ngozi Okafor', 'adviser')
  await store.flush()
  return store
}

describe('once the wizard is left', () => {
  it('what is read is read anew as soon as everything is stored', async () => {
    await left()
    expect(page).toMatchObject({ said: [], readAnew: 1 })
  })

  it.each<Outcome<ResponseDraft>>([{ is: 'lost' }, { is: 'refused', issues: [] }, { is: 'closed' }])(
    'what cannot be stored is told: $is',
    async (outcome) => {
      await left(outcome)
      expect(page.said).toEqual([unsaved])
    },
  )

  it('it is told once, and what is stored after all is read anew', async () => {
    const store = await left({ is: 'lost' }, { is: 'lost' })
    await store.flush()
    await store.flush()
    expect(page).toMatchObject({ said: [unsaved], readAnew: 1 })
  })

  it('it is told neither while nobody is signed in, nor to anybody else', async () => {
    page.isSignedIn = false
    await left({ is: 'lost' })
    Object.assign(page, { isSignedIn: true, person: 'another adviser' })
    const store = await left({ is: 'lost' })
    store.discard()
    expect(page.said).toEqual([])
  })

  it('nothing is told of a draft that was given up, or that is shown again', async () => {
    const store = createDraftStore({ opened: record, send: () => Promise.resolve({ is: 'lost' }) })
    store.set('question1', 12)
    watchAfterLeaving(store, 'Ngozi Okafor', 'adviser')
    stopWatching(store)
    await store.flush()
    giveUp(store)
    watchAfterLeaving(store, 'Ngozi Okafor', 'adviser')
    expect(page).toMatchObject({ said: [], readAnew: 0 })
  })
})
