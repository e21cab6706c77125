import type { Outcome } from '../draft.ts'
import type { Action, Choice, Fate, Field, World } from './actions-testing.ts'
import {
  checkLeft,
  checkNothingLost,
  checkRest,
  checkSubmit,
  checkWrite,
  wasStored,
} from './checks-testing.ts'
import { VirtualClock } from './clock-testing.ts'
import {
  type Answer,
  type ModelDraft,
  type ModelSave,
  type ProvenServer,
  type Reading,
  sectionNames,
} from './proven-server-testing.ts'
import { must, Tab } from './tab-testing.ts'

const calm: Fate = { thereMs: 5, backMs: 5, is: 'arrives' }

const lost: Outcome<ModelDraft> = { is: 'lost' }

/** One run: a world, its server, one tab or two, and the actions that happen to them. */
export class Run {
  readonly clock = new VirtualClock()
  readonly server: ProvenServer
  readonly tabs: Tab[] = []
  readonly isAlone: boolean
  tick = 0
  #readings: Reading[] = []
  #requests = 0
  #isCalm = false
  #hasSubmits = false
  #isDying = false
  /** A submit that carried less than it should. */
  #leftOut: ModelSave | undefined
  /** Requests that came to nothing, which nobody in the page can know before the time-out. */
  #unheard: { save: ModelSave; until: number }[] = []
  readonly #world: World

  constructor(world: World, isAlone = false) {
    this.#world = world
    this.isAlone = isAlone
    this.server = world.server
    this.tabs.push(new Tab(this))
    for (const tab of this.tabs) tab.look()
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
    const isLeftOut = (section: string) =>
      !(section in save.changed) && !wasStored(this.server, section, draft[section])
    // the store takes what is thrown here for a lost answer
    if (save.extra && sectionNames.some(isLeftOut)) this.#leftOut = save
  }

  #arrives(tab: Tab, save: ModelSave): Answer {
    const { writes, submits } = this.server
    const before = writes.length
    const submitted = submits.length
    const outcome = this.server.receive(save)
    const { problem } = this.server
    must(problem === undefined, () => String(problem))
    for (const write of writes.slice(before)) checkWrite(this.server, tab, save, write)
    if (submits.length > submitted) checkSubmit(this.server, tab, save)
    return outcome
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
    must(!this.#leftOut, () => `submit left something out: ${JSON.stringify(this.#leftOut)}`)
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
      if (stored) this.#noteTold(tab, stored, () => tab.store.refresh(stored))
    } else if (action.do === 'reload') {
      if (!action.isKilled) tab.store.leave()
      tab.reload()
    } else if (action.do === 'resolve') this.#resolve(tab, action.section, action.choice)
  }

  #openSecond(isDuplicate: boolean): void {
    const [first, second] = this.tabs
    if (second || !first) return
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
    if (this.isAlone) checkRest(this.server, this.tabs, false)
    for (let round = 0; round < 6; round++) {
      await this.#calm()
      checkRest(this.server, this.tabs, true)
      for (const tab of this.tabs) must(tab.submitsOpen === 0, () => 'a submit without an outcome')
      if (!this.#decide(choices[round % choices.length] ?? 'theirs', round)) break
      await this.drain()
    }
    checkNothingLost(this.server, this.tabs, this.isAlone)
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
    const reading = this.server.readAgain()
    must(this.server.problem === undefined, () => String(this.server.problem))
    for (const tab of this.tabs) this.#noteTold(tab, reading, () => tab.store.refresh(reading))
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

  /** The page hands over what it has and dies; the requests arrive in an order of their own. @throws Violation */
  leaveAndDie(delayOf: (nr: number) => number): void {
    const [tab] = this.tabs
    if (!tab) return
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
    checkLeft(this.server, tab, { told, draft, conflicts: status.conflicts })
  }
}
