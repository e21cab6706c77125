import { type PathOf, read, type ValueAt, written } from '../../platform/path.ts'
import { isEmpty, isStuck, type Outcome, type Save, type Stored, type Submission } from './draft.ts'
import { type DraftOptions, defaults } from './draft-options.ts'
import { DraftSections, isToBeSent, isUnsaved, isUnsettled } from './draft-sections.ts'
import { same } from './equal.ts'
import { sendSave } from './send-save.ts'
import { type Status, statusOf } from './status.ts'

/** Keeps a draft and saves it as it changes. Making a store sends nothing and starts no timer. */
export const createDraftStore = <D extends object, X extends object = object>(
  options: DraftOptions<D, X>,
): DraftStore<D, X> => new Store(options)

/**
 * One save is under way at a time, but on leaving. What the store guarantees is proven in
 * property/draft-store.property.test.ts; the cases that shaped it stand in interleavings.test.ts beside it.
 */
class Store<D extends object, X extends object> {
  readonly #options: typeof defaults & DraftOptions<D, X>
  readonly #sections: DraftSections<D>
  readonly #inFlight = new Set<Save<D, X>>()
  #submission: Submission<D, X> | undefined
  /** The last submit that got no answer, and the draft that it submitted. */
  #lostSubmit: { save: Save<D, X>; draft: D } | undefined
  #cancelTimer = () => {}
  #saveBy: number | undefined
  /** More than 0 while the server cannot be reached. */
  #pauseMs = 0
  /** It sends nothing any more: the record takes no more saves, or nobody wants what is unsaved. */
  #ended: 'closed' | 'discarded' | undefined
  #savedAt: number | undefined
  #status: Status | undefined
  readonly #listeners = new Set<() => void>()
  readonly #flushes: ((isStored: boolean) => void)[] = []

  constructor(options: DraftOptions<D, X>) {
    this.#options = { ...defaults, ...options }
    const { opened, backup, newId } = this.#options
    const left = backup?.read(opened.draft)
    // one place in the tab serves the records that follow each other: what was typed into another is not for this one
    const kept = left?.id === opened.id ? left : undefined
    this.#sections = new DraftSections(opened, newId(), kept)
  }

  /** The draft as it is shown. */
  readonly snapshot = (): D => this.#sections.draft

  readonly get = <P extends PathOf<D>>(path: P): ValueAt<D, P> => read(this.#sections.draft, path)

  /** The record as it was told last, over whose version the next save goes. */
  readonly known = (): Stored<D> => this.#sections.told

  /** Whether something may not be stored yet. */
  readonly isDirty = (): boolean => this.#sections.keys(isUnsettled).length > 0

  /** Calls the listener after every change. Gives what ends that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** How saving stands. It is the same object until something changes. */
  readonly status = (): Status => {
    this.#status ??= statusOf(this.#sections, {
      ended: this.#ended,
      isUnreachable: this.#pauseMs > 0,
      isSaving: this.#inFlight.size > 0,
      savedAt: this.#savedAt,
    })
    return this.#status
  }

  readonly set = <P extends PathOf<D>>(path: P, value: ValueAt<D, P>): void =>
    this.change((draft) => written(draft, path, value))

  readonly change = (edit: (draft: D) => D): void => {
    this.#sections.change(edit)
    this.#wait()
    this.#changed()
  }

  /** Saves at once. Gives true when everything is stored, false when something has to wait. */
  readonly flush = (): Promise<boolean> => {
    if (this.#ended) return Promise.resolve(false)
    return new Promise((resolve) => {
      this.#flushes.push(resolve)
      this.retry()
    })
  }

  /** Saves what waits: the page is shown, or the connection is back. */
  readonly retry = (): void => {
    if (this.#ended || this.#inFlight.size > 0) return
    this.#stopWaiting()
    // where nothing is left to be saved, an empty save finds out whether the server is back
    const save = this.#nextSave() ?? (this.#pauseMs > 0 ? this.#newSave([]) : undefined)
    if (save) this.#deliver(save)
    else {
      this.#pauseMs = 0
      this.#endFlushes(!this.isDirty())
      this.#changed()
    }
  }

  /** Saves what waits, and what was refused too, by a record that perhaps takes saves again. */
  readonly tryAgain = (): void => {
    if (this.#ended === 'closed') this.#ended = undefined
    this.#sections.releaseRefused()
    this.retry()
  }

  /**
   * Saves everything unsaved together with `extra`, after what is under way. A second click while it is under way is
   * the same submit; the next one after a lost answer sends the same save where nothing changed.
   */
  readonly submit = (extra: X): Promise<Outcome<D>> => {
    const running = this.#submission
    if (running)
      return same(running.extra, extra) ? running.answered : running.answered.then(() => this.submit(extra))
    if (this.#ended) return Promise.resolve({ is: 'closed' })
    let answer: Submission<D, X>['answer'] = () => {}
    const answered = new Promise<Outcome<D>>((resolve) => {
      answer = resolve
    })
    this.#submission = { extra, answered, answer }
    this.retry()
    return answered
  }

  /** Ends the conflict of a section: what is shown is saved over theirs, or theirs is shown. */
  readonly resolve = (section: string, choice: 'mine' | 'theirs'): void => {
    this.#sections.resolve(section, choice)
    if (this.#pauseMs === 0) this.retry()
    this.#changed()
  }

  /** Takes a record that was read anew. */
  readonly refresh = (stored: Stored<D>): void => {
    this.#sections.tell(stored)
    this.#wait()
    this.#changed()
  }

  /** Hands over what is unsaved while the page or the screen is left: each section in a save of its own. */
  readonly leave = (): void => {
    if (this.#ended) return
    for (const key of this.#due()) this.#handOver(key)
  }

  /** Sends nothing any more and keeps nothing in the tab: what is unsaved is lost on purpose. */
  readonly discard = (): void => {
    this.#end('discarded')
    this.#options.backup?.write(undefined)
    this.#changed()
  }

  #handOver(key: string): void {
    const isOnItsWay = [...this.#inFlight].some((save) => this.#sections.isCarriedBy(save, key))
    if (!isOnItsWay) this.#deliver(this.#newSave([key]))
  }

  /** What a save would carry now. */
  #due(): string[] {
    const isAsked = this.#submission || this.#flushes[0] || !this.#options.held
    return isAsked ? this.#sections.keys(isToBeSent) : []
  }

  #newSave(keys: readonly string[], extra?: X): Save<D, X> {
    return this.#sections.makeSave(keys, extra)
  }

  #nextSave(): Save<D, X> | undefined {
    const keys = this.#due()
    const submission = this.#submission
    if (submission && !this.#sections.keys((section) => section.theirs)[0])
      return this.#submitSave(submission)
    this.#endSubmission({ is: 'stale', stored: this.#sections.told })
    return keys[0] ? this.#newSave(keys) : undefined
  }

  #submitSave(submission: Submission<D, X>): Save<D, X> {
    const { draft } = this.#sections
    const lost = this.#lostSubmit
    const isRepeated = lost && same(lost.save.extra, submission.extra) && same(lost.draft, draft)
    const save = isRepeated ? lost.save : this.#newSave(this.#sections.keys(isUnsaved), submission.extra)
    this.#lostSubmit = { save, draft }
    submission.save = save
    return save
  }

  #deliver(save: Save<D, X>): void {
    this.#stopWaiting()
    this.#sections.sending(save)
    this.#inFlight.add(save)
    // kept before it is sent: the page may end at once
    this.#changed()
    sendSave(this.#options, save, (outcome) => {
      this.#inFlight.delete(save)
      if (!this.#ended) this.#settle(save, outcome)
    })
  }

  #settle(save: Save<D, X>, outcome: Outcome<D>): void {
    const isNews = isEmpty(save) || this.#sections.isPending(save)
    if (outcome.is !== 'lost') this.#take(save, outcome)
    if (this.#submission) this.#settleSubmission(this.#submission, save, outcome)
    if (this.#inFlight.size > 0 || this.#ended) this.#changed()
    else if (outcome.is === 'lost' ? isNews : isStuck(save, outcome)) this.#pause(outcome)
    else this.retry()
  }

  #take(save: Save<D, X>, outcome: Exclude<Outcome<D>, { is: 'lost' }>): void {
    this.#pauseMs = 0
    if (this.#lostSubmit?.save === save) this.#lostSubmit = undefined
    if (outcome.is === 'closed') this.#end('closed')
    else if (outcome.is === 'saved') {
      this.#savedAt = this.#options.clock.now()
      this.#sections.tell(outcome.stored, save)
    } else {
      this.#sections.notStored(save)
      if (outcome.is === 'stale') this.#sections.tell(outcome.stored)
      // what a submit is refused for may well be saved as a draft
      else if (!save.extra) this.#sections.refuse(save, outcome.issues)
    }
  }

  #settleSubmission(submission: Submission<D, X>, save: Save<D, X>, outcome: Outcome<D>): void {
    // stale without a conflict, it goes again over what was told
    if (submission.save === save && outcome.is === 'stale' && !isStuck(save, outcome))
      submission.save = undefined
    else if (submission.save === save) this.#endSubmission(outcome)
  }

  #endSubmission(outcome: Outcome<D>): void {
    const submission = this.#submission
    this.#submission = undefined
    submission?.answer(outcome)
  }

  #endFlushes(isStored: boolean): void {
    for (const end of this.#flushes.splice(0)) end(isStored)
  }

  #pause(outcome: Outcome<D>): void {
    const { retryPolicy, clock } = this.#options
    this.#pauseMs = Math.min(this.#pauseMs * 2 || retryPolicy.firstPauseMs, retryPolicy.longestPauseMs)
    const waitMs = (outcome.is === 'lost' && outcome.waitMs) || 0
    this.#cancelTimer = clock.after(Math.max(this.#pauseMs, waitMs), this.retry)
    this.#endSubmission(outcome)
    this.#endFlushes(false)
    this.#changed()
  }

  /** Saves when typing rests. What is under way or paused goes on by itself. */
  #wait(): void {
    if (this.#ended || this.#inFlight.size > 0 || this.#pauseMs > 0) return
    if (!this.#due()[0]) {
      this.#stopWaiting()
      return
    }
    this.#cancelTimer()
    const { clock, debounceMs, longestDebounceMs } = this.#options
    const now = clock.now()
    this.#saveBy ??= now + longestDebounceMs
    this.#cancelTimer = clock.after(Math.min(debounceMs, Math.max(0, this.#saveBy - now)), this.retry)
  }

  #stopWaiting(): void {
    this.#cancelTimer()
    this.#saveBy = undefined
  }

  #end(how: 'closed' | 'discarded'): void {
    this.#ended = how
    this.#stopWaiting()
    this.#endSubmission({ is: 'closed' })
    this.#endFlushes(false)
  }

  #changed(): void {
    if (!this.#ended) this.#options.backup?.write(this.#sections.kept())
    this.#status = undefined
    for (const listener of this.#listeners) listener()
  }
}

/** What a screen holds of a draft. `X` is what it may submit: nothing where it only shows or changes the draft. */
export type DraftStore<D extends object, X extends object = never> = Pick<Store<D, X>, keyof Store<D, X>>
