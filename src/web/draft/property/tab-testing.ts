import type { Clock, Kept, Outcome } from '../draft.ts'
import { createDraftStore, type DraftStore } from '../draft-store.ts'
import type { VirtualClock } from './clock-testing.ts'
import {
  type Fields,
  type ModelDraft,
  type ModelSave,
  type ProvenServer,
  type Reading,
  sectionNames,
} from './proven-server-testing.ts'

/** A promise that the store broke. */
class Violation extends Error {}
export function must(holds: boolean, message: () => string): asserts holds {
  if (!holds) throw new Violation(message())
}

/** What a tab stands in. */
interface TabWorld {
  clock: VirtualClock
  server: ProvenServer
  isAlone: boolean
  tick: number
  send: (tab: Tab, isAlive: { value: boolean }, save: ModelSave) => PromiseLike<Outcome<ModelDraft>>
}

export interface Typed {
  text: string
  /** How many writes the server had when it was typed. */
  order: number
  /** What the page had been told of the field, and as of which write. */
  told: string
  toldOrder: number
}

export interface Sent {
  save: ModelSave
  /** Grows with every request of a tab. */
  snapshot: number
  seen: number
  draft: string
  life: number
  isTold: boolean
}

/** A tab: the page that it shows, and what its user typed, saw and gave up. */
export class Tab {
  store: DraftStore<ModelDraft, object>
  isAlive = { value: true }
  kept: Kept | undefined
  writers = new Set<string>()
  life = 0
  /** The writer of this page. */
  by = ''
  typed = new Map<string, Typed>()
  givenUp = new Map<string, number>()
  /** For each section what was shown or offered, and when first. */
  seen = new Map<string, number>()
  sent = new Map<string, Sent>()
  told: Reading
  submitsOpen = 0
  submitsSaved = 0
  version = 0
  #world: TabWorld

  constructor(world: TabWorld, from?: Tab) {
    this.#world = world
    this.kept = from?.kept && copyOf(from.kept)
    if (from) this.seen = new Map(from.seen)
    if (from) this.life = 1000
    this.told = this.#world.server.reading()
    this.store = this.#open()
  }

  #open(): DraftStore<ModelDraft, object> {
    this.life += 1
    this.isAlive = { value: true }
    const isAlive = this.isAlive
    this.version = 0
    this.told = this.#world.server.reading()
    const clock: Clock = {
      now: () => this.#world.clock.now,
      after: (ms, work) => this.#world.clock.after(ms, () => isAlive.value && work()),
    }
    const store = createDraftStore<ModelDraft>({
      opened: this.told,
      clock,
      newId: () => this.#world.server.newId(),
      backup: {
        read: () => this.kept && copyOf(this.kept),
        write: (kept) => {
          if (isAlive.value) this.kept = kept && copyOf(kept)
        },
      },
      send: (save) => {
        this.writers.add(save.stamp.by)
        this.by = save.stamp.by
        return this.#world.send(this, isAlive, save)
      },
    })
    return store
  }

  reload(): void {
    this.isAlive.value = false
    // what still waits for an answer never gets one
    this.submitsOpen = 0
    this.store = this.#open()
    this.look()
    this.store.retry()
  }

  submit(): void {
    const { isAlive } = this
    this.submitsOpen += 1
    void this.store.submit({ completed: true }).then(({ is }) => {
      if (!isAlive.value) return
      this.submitsOpen -= 1
      if (is === 'saved') this.submitsSaved += 1
    })
  }

  /** What the person sees now. */
  look(): void {
    const draft = this.store.snapshot()
    const at = this.#world.tick
    const note = (section: string, value: unknown) => {
      const key = `${section} ${JSON.stringify(this.#world.server.tidied(section, value as Fields))}`
      if (!this.seen.has(key)) this.seen.set(key, at)
    }
    for (const section of sectionNames) note(section, draft[section])
    const { conflicts } = this.store.status()
    for (const { section, theirs } of conflicts) note(section, theirs)
    const { version } = this.store.known()
    must(version >= this.version, () => `the version went down from ${this.version} to ${version}`)
    this.version = version
    if (this.#world.isAlone) must(conflicts.length === 0, () => 'a conflict with oneself')
  }
}

const copyOf = (kept: Kept): Kept => ({ ...kept, writers: { ...kept.writers } })
