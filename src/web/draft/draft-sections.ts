import { isObject } from '../../platform/path.ts'
import type { Issue } from '../../platform/problem.ts'
import type { Kept, Save, Stored, StoredStamp } from './draft.ts'
import { merged, same, share } from './equal.ts'

/** What a store knows of one section. */
export interface Section {
  /** As it was last agreed upon with the server. */
  base: unknown
  shown: unknown
  /** The saves that carried it and of which nobody knows yet whether they were stored. */
  pending: readonly number[]
  /** Set while it is in conflict. */
  theirs?: { value: unknown; stamp: StoredStamp | undefined } | undefined
  /** Why it was refused. It changed nothing since. */
  refused?: readonly Issue[] | undefined
}

/** Whether a section may differ from what is stored. */
export const isUnsaved = ({ pending, shown, base }: Section): boolean =>
  pending.length > 0 || !same(shown, base)

/** Whether the next save carries the section. */
export const isToBeSent = (section: Section): boolean =>
  isUnsaved(section) && !section.theirs && !section.refused

/** Whether it is not known that what is shown is stored. A conflict is one, even where the text was typed back. */
export const isUnsettled = (section: Section): boolean => isUnsaved(section) || !!section.theirs

/** What a record tells of a section. */
export interface Told {
  value: unknown
  stamp: StoredStamp | undefined
}

/** The stores whose saves are one's own: this one and, after a reload, those before it in this tab. */
export interface Writers {
  by: string
  /** The last number of each. Above it somebody else writes, such as a tab that was duplicated. */
  last: Readonly<Record<string, number>>
}

/** The section after a record told how it stands. */
export function afterTold(section: Section, { value, stamp }: Told, writers: Writers): Section {
  const { base, shown, refused } = section
  const stored = share(shown, value)
  if (!isUnsettled(section)) return { ...section, base: stored, shown: stored }
  // an own save that stands there makes the server skip every older one
  const pending = stamp?.by === writers.by ? section.pending.filter((nr) => nr > stamp.nr) : section.pending
  const isOwn = stamp && stamp.nr <= (writers.last[stamp.by] ?? -1)
  if (isOwn || same(value, base) || same(value, shown))
    return { base: stored, shown, pending, refused: same(stored, shown) ? undefined : refused }
  return { ...section, pending, theirs: { value, stamp } }
}

/** The section after its answered save, which carried it as `sent`, was stored. */
export function afterSaved(
  section: Section,
  nr: number,
  sent: unknown,
  told: Told,
  writers: Writers,
): Section {
  // a newer save came first, so that this one was skipped: what is stored is not what was sent
  if (told.stamp?.by === writers.by && told.stamp.nr !== nr) return afterTold(section, told, writers)
  const stored = share(section.shown, told.value)
  const shown = merged(sent, section.shown, stored)
  return {
    base: stored,
    shown,
    pending: mayBeOverwritten(told, writers) ? [0, ...section.pending] : section.pending,
  }
}

/**
 * What was sent stood there already, by an earlier store of this tab: a later save of that store may still come, and
 * would be taken. Saved once more, the section stands there by this store.
 */
const mayBeOverwritten = ({ stamp }: Told, { by, last }: Writers): boolean | undefined =>
  stamp && stamp.by !== by && stamp.nr < (last[stamp.by] ?? 0)

/** The section once a save of it was answered: older ones are skipped by the server, even if they come late. */
export const afterAnswer = (section: Section, nr: number): Section => ({
  ...section,
  pending: section.pending.filter((other) => other > nr),
})

const nothing: Section = { base: undefined, shown: undefined, pending: [] }

/** A draft by its sections: what is shown of each, what is stored, and what nobody knows yet. */
export class DraftSections<D extends object> {
  draft: D
  /** The newest record that was told. */
  told: Stored<D>
  readonly #all: Record<string, Section> = {}
  readonly #writers: Writers & { last: Record<string, number> }

  constructor(opened: Stored<D>, by: string, kept: Kept | undefined) {
    this.draft = opened.draft
    this.told = opened
    this.#writers = { by, last: { ...kept?.writers, [by]: 0 } }
    this.#each(opened.draft, (_, value) => ({ base: value, shown: value, pending: [] }))
    // what was kept may be on its way still, sent by an earlier store: it is unsure until this one has saved it
    for (const [key, section] of Object.entries(kept?.sections ?? {}))
      this.#set(key, { ...section, pending: [0] })
    this.tell(opened)
  }

  of = (key: string): Section => this.#all[key] ?? nothing

  keys = (isWanted: (section: Section) => unknown): string[] =>
    Object.keys(this.#all).filter((key) => isWanted(this.of(key)))

  #set(key: string, section: Section): void {
    this.#all[key] = section
    if (sectionOf(this.draft, key) !== section.shown) this.draft = { ...this.draft, [key]: section.shown }
  }

  /** Gives each section of the holder its next state. */
  #each(holder: object, next: (section: Section, value: unknown, key: string) => Section): void {
    for (const [key, value] of Object.entries(holder)) this.#set(key, next(this.of(key), value, key))
  }

  change(edit: (draft: D) => D): void {
    this.#each(edit(this.draft), (section, shown) =>
      Object.is(shown, section.shown) ? section : { ...section, shown, refused: undefined },
    )
  }

  /** A save of these sections under the next number. Until its answer nobody knows what is stored of them. */
  makeSave<X extends object>(keys: readonly string[], extra?: X): Save<D, X> {
    const { by, last } = this.#writers
    const { id, version } = this.told
    const nr = (last[by] ?? 0) + 1
    last[by] = nr
    const changed = Object.fromEntries(keys.map((section) => [section, this.of(section).shown]))
    // what is shown of a section came from a draft
    return { id, version, changed: changed as Partial<D>, stamp: { by, nr }, extra }
  }

  sending({ changed, stamp }: Save<D>): void {
    this.#each(changed, (section) => ({ ...section, pending: [...section.pending, stamp.nr] }))
  }

  /** Whether nobody knows what became of the save. */
  isPending = ({ changed, stamp }: Save<D>): boolean =>
    Object.keys(changed).some((key) => this.of(key).pending.includes(stamp.nr))

  /** Whether the save is the newest of a section, and carries it alone, as it is shown, over what was told last. */
  isCarriedBy({ changed, version, extra, stamp }: Save<D>, key: string): boolean {
    const { shown, pending } = this.of(key)
    return (
      pending.at(-1) === stamp.nr &&
      version === this.told.version &&
      !extra &&
      same(changed, { [key]: shown })
    )
  }

  /** Takes a record that was read, or the answer to a save. One that is older than the last tells nothing, nor does another. */
  tell(stored: Stored<D>, save?: Save<D>): void {
    if (save) this.#each(save.changed, (section) => afterAnswer(section, save.stamp.nr))
    if (stored.version < this.told.version || this.told.id !== stored.id) return
    this.told = stored
    this.#each({ ...this.#all, ...stored.draft }, (section, _, key) => {
      const told = { value: sectionOf(stored.draft, key), stamp: stored.stamps?.[key] }
      return save && key in save.changed
        ? afterSaved(section, save.stamp.nr, sectionOf(save.changed, key), told, this.#writers)
        : afterTold(section, told, this.#writers)
    })
  }

  /** Nothing of the save was stored. It says nothing of an earlier one that got no answer. */
  notStored({ changed, stamp }: Save<D>): void {
    this.#each(changed, (section) => ({
      ...section,
      pending: section.pending.filter((nr) => nr !== stamp.nr),
    }))
  }

  /** Holds back what was refused until it changes: the sections that the issues name, or all where they name none. */
  refuse({ changed }: Save<D>, issues: readonly Issue[]): void {
    const sectionIn = ({ path }: Issue) => path.split('.')[0] ?? ''
    const isNamed = issues.some((issue) => sectionIn(issue) in changed)
    this.#each(changed, (section, sent, key) => {
      const refused = isNamed ? issues.filter((issue) => sectionIn(issue) === key) : issues
      const isHeld = (!isNamed || refused.length > 0) && same(section.shown, sent)
      return isHeld ? { ...section, refused } : section
    })
  }

  /** Lets what was refused be sent once more as it is. */
  releaseRefused(): void {
    this.#each(this.#all, (section) => ({ ...section, refused: undefined }))
  }

  /** Ends the conflict of a section. What is under way may still arrive: so it stays unsure, whatever was chosen. */
  resolve(key: string, choice: 'mine' | 'theirs'): void {
    const { theirs, shown, pending } = this.of(key)
    if (theirs)
      this.#set(key, { base: theirs.value, shown: choice === 'mine' ? shown : theirs.value, pending })
  }

  /** What must outlive the page; undefined where everything is stored. */
  kept(): Kept | undefined {
    const keys = this.keys(isUnsettled)
    if (keys.length === 0) return undefined
    const sections: Kept['sections'] = {}
    for (const key of keys) {
      const { base, shown } = this.of(key)
      sections[key] = { base, shown }
    }
    return { id: this.told.id, sections, writers: this.#writers.last }
  }
}

/** A section of a draft by its key. */
const sectionOf = (draft: object, key: string): unknown => (isObject(draft) ? draft[key] : undefined)
