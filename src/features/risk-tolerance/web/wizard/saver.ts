import type { SavedResponse, SaveResponse } from '../../contract.ts'

/** How saving stands. 'refused' waits for somebody to decide; 'unreachable' is tried again by itself. */
export type Saving =
  | { is: 'idle' }
  | { is: 'waiting' }
  | { is: 'sending' }
  | { is: 'saved'; at: Date }
  | { is: 'unreachable' }
  | { is: 'refused'; because: unknown }

/** Which response it is saved to, and over which version of it. */
type Known = Pick<SaveResponse, 'responseId' | 'version'>

interface Way {
  /** @throws what `isUnreachable` knows for a call of which nobody can say whether it was done */
  send: (body: SaveResponse, idempotencyKey: string) => Promise<SavedResponse>
  isUnreachable: (error: unknown) => boolean
  onSaved: (saved: SavedResponse) => void
  onChange: (saving: Saving) => void
}

const debounceMs = 700
const againMs = 5_000

export type Saver = ReturnType<typeof makeSaver>

/**
 * Saves a draft as it changes: when typing rests or at once, and never two saves at a time, so that the second carries
 * the id and the version that the first was answered. A save without an answer is sent again as it was, under the
 * same key: had it arrived, its version would make the next one look like somebody else's.
 */
export function makeSaver(way: Way, known: Known) {
  let unsaved: SaveResponse | undefined
  let attempt: { body: SaveResponse; key: string } | undefined
  let running: Promise<boolean> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let halted = false

  const later = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void now(), milliseconds)
  }

  function next() {
    if (attempt || !unsaved) return attempt
    const body = { ...unsaved, ...known }
    unsaved = undefined
    return { body, key: crypto.randomUUID() }
  }

  async function run(): Promise<boolean> {
    for (attempt = next(); attempt; attempt = next()) {
      way.onChange({ is: 'sending' })
      try {
        const saved = await way.send(attempt.body, attempt.key)
        known = { responseId: saved.id, version: saved.version }
        attempt = undefined
        way.onSaved(saved)
      } catch (error) {
        fail(error)
        return false
      }
    }
    way.onChange({ is: 'saved', at: new Date() })
    return true
  }

  function fail(error: unknown) {
    if (way.isUnreachable(error)) {
      way.onChange({ is: 'unreachable' })
      later(againMs)
      return
    }
    if (attempt) unsaved ??= attempt.body
    attempt = undefined
    halted = true
    way.onChange({ is: 'refused', because: error })
  }

  /** Saves what is unsaved at once. True when all of it is stored. */
  function now(): Promise<boolean> {
    clearTimeout(timer)
    if (halted) return Promise.resolve(false)
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    now,
    /** The response and the version that the next save is over. */
    known: () => known,
    /** Whether something is not stored yet. */
    isDirty: () => unsaved !== undefined || attempt !== undefined,
    change(body: SaveResponse) {
      unsaved = body
      if (halted) return
      if (!running) way.onChange({ is: 'waiting' })
      later(debounceMs)
    },
    /** Goes on after a refusal, over what is stored now. */
    goOn(over: Known): Promise<boolean> {
      known = over
      halted = false
      return now()
    },
    /** Goes on from what is stored now; what was not saved is given up. */
    giveUp(to: Known) {
      clearTimeout(timer)
      known = to
      unsaved = undefined
      attempt = undefined
      halted = false
      way.onChange({ is: 'idle' })
    },
    /** The response became another version by another call. */
    becomes(version: number) {
      known = { ...known, version }
    },
  }
}
