import type { Clock, Kept, Outcome } from './draft.ts'
import { createDraftStore, type DraftStore } from './draft-store.ts'
import {
  type Answer,
  type Fields,
  isEqual,
  type ModelDraft,
  type ModelSave,
  ModelServer,
  type Reading,
  sectionNames,
  tidied,
  type Write,
} from './model-server-testing.ts'

export type Field = 'p' | 'q'
export type Choice = 'mine' | 'theirs'
export type Action =
  | { do: 'type'; tab: number; section: string; field: Field; text: string }
  | { do: 'wait'; ms: number }
  | { do: 'other'; section: string; field: Field; text: string }
  | { do: 'leave' | 'flush' | 'retry' | 'submit'; tab: number }
  | { do: 'refresh'; tab: number; age: number }
  /** With `isKilled` the page gets no chance to hand anything over. */
  | { do: 'reload'; tab: number; isKilled: boolean }
  | { do: 'open second'; isDuplicate: boolean }
  | { do: 'resolve'; tab: number; section: string; choice: Choice }

/** What becomes of a request. */
export interface Fate {
  thereMs: number
  backMs: number
  is: 'arrives' | 'lost there' | 'lost back' | 'fails there' | 'fails back' | 'busy'
}

export interface World {
  isCreated: boolean
  fateOf: (nr: number) => Fate
}

const calm: Fate = { thereMs: 5, backMs: 5, is: 'arrives' }

class Violation extends Error {}
function must(holds: boolean, message: () => string): asserts holds {
  if (!holds) throw new Violation(message())
}

interface Event {
  at: number
  run: () => void
}

class VirtualClock {
  now = 0
  events: Event[] = []

  after(ms: number, run: () => void): () => void {
    const event = { at: this.now + ms, run }
    this.events.push(event)
    return () => {
      const index = this.events.indexOf(event)
      if (index >= 0) this.events.splice(index, 1)
    }
  }

  advance(ms: number): void {
    const until = this.now + ms
    for (;;) {
      let next: Event | undefined
      for (const event of this.events) if (event.at <= until && (!next || event.at < next.at)) next = event
      if (!next) break
      this.events.splice(this.events.indexOf(next), 1)
      this.now = Math.max(this.now, next.at)
      next.run()
    }
    this.now = until
  }
}

interface Typed {
  text: string
  /** How many writes the server had when it was typed. */
  order: number
  /** What the page had been told of the field, and as of which write. */
  told: string
  toldOrder: number
}

interface Sent {
  save: ModelSave
  /** Grows with every request of a tab. */
  snapshot: number
  seen: number
  draft: string
  life: number
  isTold: boolean
}

/** A tab: the page that it shows, and what its user typed, saw and gave up. */
class Tab {
  store: DraftStore<ModelDraft>
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
  #run: Run

  constructor(run: Run, from?: Tab) {
    this.#run = run
    this.kept = from?.kept && copyOf(from.kept)
    if (from) this.seen = new Map(from.seen)
    if (from) this.life = 1000
    this.told = run.server.reading()
    this.store = this.#open()
  }

  #open(): DraftStore<ModelDraft> {
    const run = this.#run
    this.life += 1
    this.isAlive = { value: true }
    const isAlive = this.isAlive
    this.version = 0
    this.told = run.server.reading()
    const clock: Clock = {
      now: () => run.clock.now,
      after: (ms, work) => run.clock.after(ms, () => isAlive.value && work()),
    }
    const store = createDraftStore<ModelDraft>({
      opened: this.told,
      clock,
      newId: () => run.newId(),
      backup: {
        read: () => this.kept && copyOf(this.kept),
        write: (kept) => {
          if (isAlive.value) this.kept = kept && copyOf(kept)
        },
      },
      send: (save) => {
        this.writers.add(save.stamp.by)
        this.by = save.stamp.by
        return run.send(this, isAlive, save)
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
    const at = this.#run.tick
    const note = (section: string, value: unknown) => {
      const key = `${section} ${JSON.stringify(tidied(value as Fields))}`
      if (!this.seen.has(key)) this.seen.set(key, at)
    }
    for (const section of sectionNames) note(section, draft[section])
    const { conflicts } = this.store.status()
    for (const { section, theirs } of conflicts) note(section, theirs)
    const { version } = this.store.known()
    must(version >= this.version, () => `the version went down from ${this.version} to ${version}`)
    this.version = version
    if (this.#run.isAlone) must(conflicts.length === 0, () => 'a conflict with oneself')
  }
}

const copyOf = (kept: Kept): Kept => ({ ...kept, writers: { ...kept.writers } })

const lost: Outcome<ModelDraft> = { is: 'lost' }

/** One run: a world, its server, one tab or two, and the actions that happen to them. */
export class Run {
  readonly clock = new VirtualClock()
  readonly server: ModelServer
  readonly tabs: Tab[] = []
  readonly isAlone: boolean
  tick = 0
  #readings: Reading[] = []
  #ids = 0
  #requests = 0
  #isCalm = false
  #hasSubmits = false
  #isDying = false
  /** Requests that came to nothing, which nobody in the page can know before the time-out. */
  #unheard: { save: ModelSave; until: number }[] = []
  readonly #world: World

  constructor(world: World, isAlone = false) {
    this.#world = world
    this.isAlone = isAlone
    this.server = new ModelServer(world.isCreated)
    this.tabs.push(new Tab(this))
    for (const tab of this.tabs) tab.look()
  }

  newId(): string {
    this.#ids += 1
    return `id${this.#ids}`
  }

  /** The request goes its way; gives what the store waits for, without a detour by microtasks. */
  send(tab: Tab, isAlive: { value: boolean }, save: ModelSave): PromiseLike<Outcome<ModelDraft>> {
    this.#requests += 1
    const fate = this.#isCalm ? calm : this.#world.fateOf(this.#requests)
    this.#noteSent(tab, save)
    const sentAt = this.clock.now
    const isLostThere = ['lost there', 'fails there', 'busy'].includes(fate.is)
    let answer: (outcome: Outcome<ModelDraft>) => void = () => {}
    let fail: () => void = () => {}
    const back = (told: () => void) =>
      void this.clock.after(fate.backMs, () => {
        if (!isAlive.value) return
        told()
        tab.look()
      })
    this.clock.after(fate.thereMs, () => {
      if (this.#isDying) return void this.#arrives(tab, save)
      if (isLostThere) this.#unheard.push({ save, until: sentAt + 20_000 })
      if (fate.is === 'busy') back(() => answer({ is: 'lost', waitMs: 3000 }))
      if (fate.is === 'fails there') back(() => fail())
      if (isLostThere) return
      const outcome = this.#arrives(tab, save)
      if (fate.is === 'fails back') back(() => fail())
      if (fate.is === 'arrives') back(() => this.#told(tab, save, outcome, () => answer(outcome)))
    })
    const waiting = {
      // biome-ignore lint/suspicious/noThenProperty: it stands in for a promise
      then(ok: (outcome: Outcome<ModelDraft>) => unknown, failed: (error: unknown) => unknown) {
        answer = (outcome) => void ok(outcome)
        fail = () => void failed(lost)
        return waiting
      },
    }
    // the store asks for nothing but `then` with both of its callbacks
    return waiting as PromiseLike<Outcome<ModelDraft>>
  }

  #noteSent(tab: Tab, save: ModelSave): void {
    const draft = tab.store.snapshot()
    const key = `${save.stamp.by} ${save.stamp.nr}`
    if (!tab.sent.has(key)) {
      const sent = { save, snapshot: this.#requests, seen: this.tick, draft: JSON.stringify(draft) }
      tab.sent.set(key, { ...sent, life: tab.life, isTold: false })
    }
    if (!save.extra) return
    for (const section of sectionNames)
      must(
        section in save.changed || this.#wasStored(section, draft[section]),
        () => `submit left ${section} out`,
      )
  }

  #wasStored(section: string, value: Fields | undefined): boolean {
    if (!value) return true
    if (isEqual(value, { p: '', q: '' })) return true
    return this.server.writes.some((write) => write.section === section && isEqual(write.value, value))
  }

  #arrives(tab: Tab, save: ModelSave): Answer {
    const { writes, submits } = this.server
    const before = writes.length
    const submitted = submits.length
    const outcome = this.server.receive(save)
    const { problem } = this.server
    must(problem === undefined, () => String(problem))
    must(this.server.creations <= 1, () => 'two creations')
    for (const write of writes.slice(before)) this.#checkWrite(tab, save, write)
    if (submits.length > submitted) this.#checkSubmit(tab, save)
    return outcome
  }

  #checkWrite(tab: Tab, save: ModelSave, write: Write): void {
    const sent = tab.sent.get(`${save.stamp.by} ${save.stamp.nr}`)
    if (!sent) return
    const isForeign = !tab.writers.has(write.beforeBy)
    if (isForeign && !isEqual(write.before, write.value)) {
      const seenAt = tab.seen.get(`${write.section} ${JSON.stringify(write.before)}`)
      must(seenAt !== undefined && seenAt <= sent.seen, () => `overwritten unseen: ${JSON.stringify(write)}`)
    }
    if (!write.isNew) return
    const older = this.server.writes.findLast(
      ({ section, by, order, isNew }) =>
        isNew && section === write.section && tab.writers.has(by) && order < write.order,
    )
    const olderSent = older?.save && tab.sent.get(`${older.save.stamp.by} ${older.save.stamp.nr}`)
    if (!olderSent || !older || isEqual(older.value, write.value)) return
    must(olderSent.snapshot <= sent.snapshot, () => `out of order: ${JSON.stringify(write)}`)
  }

  #checkSubmit(tab: Tab, save: ModelSave): void {
    const sent = tab.sent.get(`${save.stamp.by} ${save.stamp.nr}`)
    const earlier = this.server.submits
      .slice(0, -1)
      .map(({ stamp }) => tab.sent.get(`${stamp.by} ${stamp.nr}`))
    for (const other of earlier) {
      const isSame = other && sent && other.life === sent.life && other.draft === sent.draft
      must(!isSame || other.isTold, () => 'submitted twice')
    }
  }

  #told(tab: Tab, save: ModelSave, outcome: Answer, answer: () => void): void {
    const sent = tab.sent.get(`${save.stamp.by} ${save.stamp.nr}`)
    if (outcome.is !== 'refused') this.#noteTold(tab, outcome.stored, answer)
    else answer()
    if (sent) sent.isTold = true
  }

  /** A reading counts as told only where the store took it. */
  #noteTold(tab: Tab, stored: Reading, tell: () => void): void {
    const before = tab.store.known().version
    tell()
    if (stored.version >= before && stored.version <= tab.store.known().version) tab.told = stored
  }

  /** @throws Violation */
  act(action: Action): void {
    this.tick += 1
    if (this.#readings.at(-1)?.order !== this.server.reading().order)
      this.#readings.push(this.server.reading())
    if (action.do === 'wait') this.clock.advance(action.ms)
    else if (action.do === 'other') this.server.writeByOther(action.section, action.field, action.text)
    else if (action.do === 'open second') this.#openSecond(action.isDuplicate)
    else {
      const tab = this.tabs[action.tab]
      if (tab) this.#actIn(tab, action)
    }
    this.tick += 1
    for (const tab of this.tabs) tab.look()
  }

  #actIn(tab: Tab, action: Exclude<Action, { do: 'wait' | 'other' | 'open second' }>): void {
    if (action.do === 'type') this.#type(tab, action.section, action.field, action.text)
    else if (action.do === 'leave') tab.store.leave()
    else if (action.do === 'flush') void tab.store.flush()
    else if (action.do === 'retry') tab.store.retry()
    else if (action.do === 'submit') {
      this.#hasSubmits = true
      tab.submit()
    } else if (action.do === 'refresh') {
      const stored = this.#readings.at(-1 - action.age)
      if (stored?.id) this.#noteTold(tab, stored, () => tab.store.refresh(stored))
    } else if (action.do === 'reload') {
      if (!action.isKilled) tab.store.leave()
      tab.reload()
    } else if (action.do === 'resolve') this.#resolve(tab, action.section, action.choice)
  }

  #openSecond(isDuplicate: boolean): void {
    const [first, second] = this.tabs
    if (second || !first || this.server.id === undefined) return
    const tab = new Tab(this, isDuplicate ? first : undefined)
    this.tabs.push(tab)
    tab.look()
    tab.store.retry()
  }

  #type(tab: Tab, section: string, field: Field, text: string): void {
    const told = tab.told.draft[section]?.[field] ?? ''
    if (tab.store.snapshot()[section]?.[field] === text) return
    const { order } = this.server.reading()
    tab.typed.set(`${section}.${field}`, { text, order, told, toldOrder: tab.told.order })
    tab.store.change((draft) => ({
      ...draft,
      [section]: { ...(draft[section] ?? { p: '', q: '' }), [field]: text },
    }))
  }

  #resolve(tab: Tab, section: string, choice: Choice): void {
    const isInConflict = tab.store.status().conflicts.some((conflict) => conflict.section === section)
    if (isInConflict && choice === 'theirs')
      for (const field of ['p', 'q']) tab.givenUp.set(`${section}.${field}`, this.server.reading().order)
    tab.store.resolve(section, choice)
  }

  /** The network is calm, and everything that waits is done. */
  async drain(): Promise<void> {
    this.#isCalm = true
    for (let round = 0; round < 4; round++) {
      this.clock.advance(100_000)
      if (!this.#hasSubmits) continue
      await null
      await null
      await null
    }
    this.tick += 1
    for (const tab of this.tabs) tab.look()
  }

  /** What must hold at rest, and once every conflict is decided. @throws Violation */
  async settle(choices: readonly Choice[]): Promise<void> {
    await this.drain()
    if (this.isAlone) this.#checkRest(false)
    for (let round = 0; round < 6; round++) {
      await this.#calm()
      this.#checkRest(true)
      for (const tab of this.tabs) must(tab.submitsOpen === 0, () => 'a submit without an outcome')
      if (!this.#decide(choices[round % choices.length] ?? 'theirs', round)) break
      await this.drain()
    }
    this.#checkNothingLost()
  }

  /** Every tab reads the record again until no save comes of it. */
  async #calm(): Promise<void> {
    for (let times = 0; times < 5; times++) {
      const requests = this.#requests
      this.#readAgain()
      await this.drain()
      if (requests === this.#requests) break
    }
  }

  #readAgain(): void {
    const reading = this.server.reading()
    for (const tab of this.tabs)
      if (reading.id) this.#noteTold(tab, reading, () => tab.store.refresh(reading))
    this.tick += 1
    for (const tab of this.tabs) tab.look()
  }

  /** Corrects what is refused and decides what is in conflict; false where there was nothing of it. */
  #decide(choice: Choice, round: number): boolean {
    let isDecided = false
    for (const [index, tab] of this.tabs.entries()) {
      const draft = tab.store.snapshot()
      for (const section of sectionNames)
        for (const field of ['p', 'q'] as const)
          if (draft[section]?.[field] === 'bad') {
            this.#type(tab, section, field, '2')
            isDecided = true
          }
      for (const { section } of tab.store.status().conflicts) {
        this.#resolve(tab, section, index > 0 || round > 2 ? 'theirs' : choice)
        isDecided = true
      }
    }
    return isDecided
  }

  #checkRest(isRead: boolean): void {
    for (const tab of this.tabs) {
      const { store } = tab
      const status = store.status()
      const draft = store.snapshot()
      const stored = this.server.reading().draft
      let isPending = false
      for (const section of sectionNames) {
        const shown = draft[section] ?? { p: '', q: '' }
        const standing = stored[section] ?? { p: '', q: '' }
        const conflict = status.conflicts.find((other) => other.section === section)
        if (conflict) {
          isPending = true
          const theirs = JSON.stringify(conflict.theirs)
          if (isRead)
            must(theirs === JSON.stringify(standing), () => `theirs of ${section} is not what stands`)
        } else if (shown.p === 'bad' || shown.q === 'bad') isPending = true
        else
          must(
            isEqual(shown, standing),
            () => `${section} shows ${JSON.stringify(shown)}, stored ${JSON.stringify(standing)}`,
          )
      }
      if (isPending) continue
      must(status.is === 'saved' || status.is === 'idle', () => `at rest the status is ${status.is}`)
      must(!store.isDirty(), () => 'dirty at rest')
      must(tab.kept === undefined, () => 'something is kept at rest')
    }
  }

  #checkNothingLost(): void {
    for (const tab of this.tabs)
      for (const [path, typed] of tab.typed)
        must(this.#isAccountedFor(tab, path, typed), () => `lost: ${path} ${JSON.stringify(typed)}`)
  }

  #isAccountedFor(tab: Tab, path: string, typed: Typed): boolean {
    const [section = '', name = ''] = path.split('.')
    const field = name === 'p' ? 'p' : 'q'
    const text = tidied({ p: typed.text, q: '' }).p
    if (this.server.row(section).value[field] === text) return true
    if (this.isAlone || text === 'bad') return text === 'bad'
    const own = this.server.writes.filter((write) => write.section === section && tab.writers.has(write.by))
    const isStored = this.server.writes.some(
      (write) => write.section === section && write.order > typed.toldOrder && write.value[field] === text,
    )
    if (isStored) return true
    if ((tab.givenUp.get(path) ?? -1) >= typed.order) return true
    if (own.at(-1)?.value[field] === text) return true
    if (typed.told !== text) return false
    // typed back to what was read, and nothing of it was ever stored: then another's change was taken over
    const later = this.server.writes.filter(
      (write) => write.section === section && write.order > typed.toldOrder && write.isNew,
    )
    const others = new Set(later.filter(({ by }) => !tab.writers.has(by)).map(({ value }) => value[field]))
    return !later.some(
      ({ by, value }) => tab.writers.has(by) && !others.has(value[field]) && value[field] !== text,
    )
  }

  /** The page hands over what it has and dies; the requests arrive in an order of their own. @throws Violation */
  leaveAndDie(delayOf: (nr: number) => number): void {
    const [tab] = this.tabs
    if (!tab || this.server.id === undefined || tab.store.known().id === undefined) return
    const told = tab.told.order
    const status = tab.store.status()
    const draft = tab.store.snapshot()
    let nr = 0
    this.#isCalm = true
    tab.store.leave()
    this.#isDying = true
    tab.isAlive.value = false
    for (const event of this.clock.events) {
      nr += 1
      event.at = this.clock.now + delayOf(nr)
    }
    for (const { save, until } of this.#unheard)
      if (until > this.clock.now) this.clock.after(delayOf(nr), () => void this.#arrives(tab, save))
    this.clock.advance(100_000)
    for (const section of sectionNames) {
      const shown = draft[section] ?? { p: '', q: '' }
      const isHeld = shown.p === 'bad' || shown.q === 'bad'
      const isInConflict = status.conflicts.some((conflict) => conflict.section === section)
      const isTaken = this.server.writes.some(
        (write) => write.section === section && write.order > told && write.by !== tab.by,
      )
      if (isHeld || isInConflict || isTaken) continue
      const standing = this.server.row(section).value
      must(isEqual(tidied(shown), standing), () => `left ${section}: ${JSON.stringify([shown, standing])}`)
    }
  }
}
