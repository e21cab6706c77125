import { isObject } from '../../platform/path.ts'
import type { Issue } from '../../platform/problem.ts'
import {
  afterSaved,
  afterTold,
  isToBeSent,
  isUnsaved,
  type Section,
  type Told,
  type Writers,
  withAnswer,
  withoutPending,
} from './absorb.ts'
import type { Kept, Save, Stored } from './draft.ts'
import { same } from './equal.ts'
import type { Conflict } from './status.ts'

/** A draft by its sections: what is shown of each, what is stored, and what nobody knows yet. */
export class DraftSections<D extends object> {
  draft: D
  /** The newest record that was told. */
  told: Stored<D>
  readonly #writers: Writers & { last: Record<string, number> }
  readonly #sections: Record<string, Section> = {}

  constructor(opened: Stored<D>, by: string, kept: Kept | undefined) {
    this.draft = opened.draft
    this.told = opened
    this.#writers = { by, last: { ...kept?.writers, [by]: 0 } }
    for (const [key, value] of Object.entries(opened.draft))
      this.#set(key, { base: value, shown: value, pending: [] })
    // what was kept may be on its way still, sent by an earlier store: it is unsure until this one has saved it
    for (const [key, section] of Object.entries(kept?.sections ?? {}))
      this.#set(key, { ...section, pending: [0] })
    this.tell(opened)
  }

  #of(key: string): Section {
    return this.#sections[key] ?? { base: undefined, shown: undefined, pending: [] }
  }

  #set(key: string, section: Section): void {
    this.#sections[key] = section
    if (!Object.is(sectionOf(this.draft, key), section.shown))
      this.draft = { ...this.draft, [key]: section.shown }
  }

  #keys(isWanted: (section: Section) => boolean): string[] {
    return Object.keys(this.#sections).filter((key) => isWanted(this.#of(key)))
  }

  keysToSend = (): string[] => this.#keys(isToBeSent)
  keysUnsaved = (): string[] => this.#keys(isUnsaved)
  /** Those that are not known to be stored as they are shown. */
  keysUnsettled = (): string[] => this.#keys((section) => isUnsaved(section) || section.theirs !== undefined)

  change(edit: (draft: D) => D): void {
    const next = edit(this.draft)
    for (const [key, shown] of Object.entries(next))
      if (!Object.is(shown, sectionOf(this.draft, key)))
        this.#sections[key] = { ...this.#of(key), shown, refused: undefined }
    this.draft = next
  }

  /** A save of these sections, under the next number. */
  makeSave(keys: readonly string[], key: string, extra?: object): Save<D> {
    const { by, last } = this.#writers
    const nr = (last[by] ?? 0) + 1
    last[by] = nr
    const changed = Object.fromEntries(keys.map((section) => [section, this.#of(section).shown]))
    const { id, version } = this.told
    // what is shown of a section came from a draft
    return { id, version, changed: changed as Partial<D>, stamp: { by, nr }, key, ...(extra && { extra }) }
  }

  /** A save is on its way: until its answer nobody knows what is stored of its sections. */
  sending({ changed, stamp: { nr } }: Save<D>): void {
    for (const key of Object.keys(changed)) {
      const section = withoutPending(this.#of(key), nr)
      this.#set(key, { ...section, pending: [...section.pending, nr] })
    }
  }

  /** Whether nobody knows what became of the save. */
  isPending({ changed, stamp: { nr } }: Save<D>): boolean {
    return Object.keys(changed).some((key) => this.#of(key).pending.includes(nr))
  }

  /** Whether the save is the newest of a section, and carries it alone, as it is shown, over what was told last. */
  isCarriedBy({ changed, version, extra, stamp: { nr } }: Save<D>, key: string): boolean {
    const { shown, pending } = this.#of(key)
    const isAlone = key in changed && Object.keys(changed).length === 1
    return (
      isAlone &&
      !extra &&
      pending.at(-1) === nr &&
      version === this.told.version &&
      same(sectionOf(changed, key), shown)
    )
  }

  /** Takes a record that was read. An older one than the last tells nothing. */
  tell(stored: Stored<D>): void {
    this.#take(stored, (section, told) => afterTold(section, told, this.#writers))
  }

  /** Takes the answer to a save that was stored. */
  saved({ changed, stamp: { nr } }: Save<D>, stored: Stored<D>): void {
    for (const key of Object.keys(changed)) this.#set(key, withAnswer(this.#of(key), nr))
    this.#take(stored, (section, told, key) =>
      key in changed
        ? afterSaved(section, nr, sectionOf(changed, key), told, this.#writers)
        : afterTold(section, told, this.#writers),
    )
  }

  #take(stored: Stored<D>, next: (section: Section, told: Told, key: string) => Section): void {
    if (stored.version < this.told.version) return
    this.told = stored
    for (const key of Object.keys({ ...this.#sections, ...stored.draft })) {
      const told = { value: sectionOf(stored.draft, key), stamp: stored.stamps?.[key] }
      this.#set(key, next(this.#of(key), told, key))
    }
  }

  /** Nothing of the save was stored. It says nothing of an earlier one that got no answer. */
  notStored({ changed, stamp: { nr } }: Save<D>): void {
    for (const key of Object.keys(changed)) this.#set(key, withoutPending(this.#of(key), nr))
  }

  /** Holds back what was refused until it changes: the sections that the issues name, or all where they name none. */
  refuse({ changed }: Save<D>, issues: readonly Issue[]): void {
    const issuesOf = (key: string) => issues.filter(({ path }) => path.split('.')[0] === key)
    const sent = Object.keys(changed)
    const isNamed = sent.some((key) => issuesOf(key).length > 0)
    for (const key of sent) {
      const section = this.#of(key)
      const refused = isNamed ? issuesOf(key) : issues
      if ((refused.length > 0 || !isNamed) && same(section.shown, sectionOf(changed, key)))
        this.#set(key, { ...section, refused })
    }
  }

  /** Ends the conflict of a section; false where there is none. */
  resolve(key: string, choice: 'mine' | 'theirs'): boolean {
    const { theirs, shown, pending } = this.#of(key)
    if (!theirs) return false
    // what is under way may still arrive: so the section stays unsure, whatever was chosen
    this.#set(key, { base: theirs.value, shown: choice === 'mine' ? shown : theirs.value, pending })
    return true
  }

  conflicts(): Conflict[] {
    return Object.entries(this.#sections).flatMap(([section, { theirs }]) =>
      theirs ? [{ section, theirs: theirs.value, stamp: theirs.stamp }] : [],
    )
  }

  /** Why sections were refused; undefined where none is. An issue may name no field, and a refusal no issue. */
  issues(): Issue[] | undefined {
    const refused = Object.values(this.#sections).flatMap((section) =>
      section.refused ? [section.refused] : [],
    )
    return refused.length > 0 ? [...new Set(refused.flat())] : undefined
  }

  /** What must outlive the page; undefined where everything is stored. */
  kept(creating: Save<D> | undefined): Kept | undefined {
    const keys = this.keysUnsettled()
    if (keys.length === 0 && !creating) return undefined
    const sections = keys.map((key) => {
      const { base, shown } = this.#of(key)
      return [key, { base, shown }]
    })
    return { sections: Object.fromEntries(sections), writers: this.#writers.last, creating }
  }
}

/** A section of a draft by its key. */
const sectionOf = (draft: object, key: string): unknown => (isObject(draft) ? draft[key] : undefined)
