import type { Kept, Outcome, Save, SendOptions, StoredStamp } from '../draft.ts'
import { createDraftStore } from '../draft-store.ts'
import { VirtualClock } from './clock-testing.ts'

export type Texts = { a?: string | null; b?: string | null; c?: string | null }

export interface Sent {
  save: Save<Texts>
  options: SendOptions
  answer: (outcome: Outcome<Texts>) => void
  fail: () => void
}

export const record = (version: number, draft: Texts, stamps: Partial<Record<string, StoredStamp>> = {}) => ({
  id: 'r',
  version,
  draft: { a: '', b: '', c: '', ...draft },
  stamps,
})

export const saved = (...stored: Parameters<typeof record>): Outcome<Texts> => ({
  is: 'saved',
  stored: record(...stored),
})
export const stale = (...stored: Parameters<typeof record>): Outcome<Texts> => ({
  is: 'stale',
  stored: record(...stored),
})
export const refused = (...paths: string[]): Outcome<Texts> => ({
  is: 'refused',
  issues: paths.map((path) => ({ path, message: 'no' })),
})
export const lost: Outcome<Texts> = { is: 'lost' }

/** The storage of one tab: a reload opens another store over it. */
export function tabOf() {
  const tab: { kept: string | undefined } = { kept: undefined }
  const backup = {
    read: (): Kept | undefined => (tab.kept === undefined ? undefined : JSON.parse(tab.kept)),
    write: (kept: Kept | undefined) => {
      tab.kept = kept && JSON.stringify(kept)
    },
  }
  return { tab, backup }
}

let stores = 0

/** A store whose requests are answered by hand, over a clock that is advanced by hand. */
export function storeOf(opened = record(1, {}), { tab, backup } = tabOf(), held = false) {
  const clock = new VirtualClock()
  const sent: Sent[] = []
  stores += 1
  const by = `store ${stores}`
  const store = createDraftStore<Texts>({
    opened,
    backup,
    held,
    clock: { now: () => clock.now, after: (ms, run) => clock.after(ms, run) },
    newId: () => by,
    send(save, options) {
      let answer: Sent['answer'] = () => {}
      let fail: Sent['fail'] = () => {}
      const waiting = new Promise<Outcome<Texts>>(() => {})
      // biome-ignore lint/suspicious/noThenProperty: answers come at once, without microtasks between
      waiting.then = ((ok: Sent['answer'], failed: () => void) => {
        answer = ok
        fail = failed
        return waiting
      }) as typeof waiting.then
      sent.push({ save, options, answer: (outcome) => answer(outcome), fail: () => fail() })
      return waiting
    },
  })
  const at = (index: number): Sent => {
    const request = sent.at(index)
    if (!request) throw new Error(`request ${index} was not sent`)
    return request
  }
  /** The stamp of a save of this store. */
  const stamp = (nr: number) => ({ by, nr })
  return { store, sent, at, clock, tab, backup, stamp, is: () => store.status().is }
}

export const changedIn = (sent: readonly Sent[]) => sent.map(({ save }) => save.changed)
