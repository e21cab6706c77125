import { type Form, type Issue, issuesIn, stepsOf, type Warning } from '../../platform/form.ts'
import { isEmpty } from '../../platform/formats/empty.ts'
import { type PathOf, read } from '../../platform/path.ts'
import type { Blanks, Issue as WireIssue } from '../../platform/problem.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { same } from '../draft/equal.ts'

/** The key of a sentence, with what fills it. */
export interface Sentence {
  message: string
  values?: Blanks | undefined
}

/** What a field shows of the rules that its value breaks. */
export interface Shown {
  error?: Sentence
  warnings: readonly (Sentence & { warning: Warning })[]
  /** Somebody was in the field: it tells its error at once. After a try of the whole step all fields would tell at once. */
  isTouched: boolean
}

/** What was typed and cannot be understood: it stays in its field, and the draft has nothing there. */
export interface Unread {
  text: string
  problem: string
  /** The field was left with it: it is not half typed any more. */
  isLeft: boolean
}

/** Which fields of a form show what is wrong with them. */
export interface IssueBoard {
  /** What is shown at the path. It is the same object until it changes. */
  at: (path: string) => Shown | undefined
  /** Whether the field must be filled in, as the draft stands. */
  isRequired: (path: string) => boolean
  subscribe: (listener: () => void) => () => void
  /** The field was left: from now on it shows what is wrong with it. */
  touch: (path: string) => void
  /** Somebody wants to go on: every field of the step shows what is wrong with it. */
  tryStep: (step: string) => void
  /** What was typed at the path and is not in the draft. It outlives the field, so that another step and back lose nothing. */
  unreadAt: (path: string) => Unread | undefined
  keepUnread: (path: string, unread: Unread | undefined) => void
  /**
   * Every such field: the form's rules do not see them, since an optional field may be empty. It is the same array until
   * it changes.
   */
  unread: () => readonly WireIssue[]
  /** The marks of the rows below a removed one go with their rows. */
  rowRemoved: (list: string, index: number) => void
  rowInserted: (list: string, index: number) => void
  /** The same of a row that somebody just added: a field in it shows what is wrong once it was left, or the step is tried again. */
  rowAdded: (list: string, index: number) => void
}

type Source<D extends object> = Pick<DraftStore<D>, 'get' | 'snapshot' | 'status' | 'subscribe'>

export function createIssueBoard<D extends object>(
  form: Form<D>,
  store: Source<D>,
  marks = new Marks(),
): IssueBoard {
  const listeners = new Set<() => void>()
  markEntered(form, store, marks)
  let seen: { draft: D; told: readonly WireIssue[]; marked: number } | undefined
  let found = { shown: new Map<string, Shown>(), required: new Set<string>() }
  let unread: readonly WireIssue[] = []

  const current = () => {
    const now = { draft: store.snapshot(), told: store.status().issues, marked: marks.count }
    const isSeen = seen && seen.draft === now.draft && seen.marked === now.marked && same(seen.told, now.told)
    if (!isSeen) {
      seen = now
      const required = new Set<string>()
      // what a step is filled in for is wrong there, whatever waits for it
      const issues = stepsOf(form, now.draft).flatMap(({ id }) =>
        issuesIn(form, now.draft, id, (path) => required.add(path)),
      )
      found = { shown: unchangedKept(found.shown, shownOf(issues, now.told, marks)), required }
    }
    return found
  }
  const marking = (mark: () => void) => {
    mark()
    for (const listener of listeners) listener()
  }

  return {
    at: (path) => current().shown.get(path),
    isRequired: (path) => current().required.has(path),
    subscribe(listener) {
      listeners.add(listener)
      const stop = store.subscribe(listener)
      return () => {
        stop()
        listeners.delete(listener)
      }
    },
    touch: (path) => marking(() => marks.touch(path)),
    tryStep: (step) => marking(() => marks.tryStep(step)),
    unreadAt: marks.unreadAt,
    keepUnread(path, unread) {
      if (!same(marks.unreadAt(path), unread)) marking(() => marks.keepUnread(path, unread))
    },
    unread() {
      const draft = store.snapshot()
      marks.forgetUnread((path) => !isRowThere(draft, path))
      // where a value stands, it came from elsewhere meanwhile
      const now = marks.unread().filter(({ path }) => (store.get(path as PathOf<D>) ?? null) === null)
      if (!same(unread, now)) unread = now
      return unread
    },
    rowRemoved: (list, index) => marking(() => marks.moveRows(list, index, -1)),
    rowInserted: (list, index) => marking(() => marks.moveRows(list, index, 1)),
    rowAdded: (list, index) =>
      marking(() => {
        marks.moveRows(list, index, 1)
        marks.addRow(list, index)
      }),
  }
}

/**
 * What was entered before the form was opened was left then: what is warned of there is told from the beginning. 0 is what
 * a new draft has.
 */
function markEntered<D extends object>(form: Form<D>, store: Source<D>, marks: Marks): void {
  if (marks.isOpened) return
  marks.isOpened = true
  for (const { path, warning } of issuesIn(form, store.snapshot()))
    if (warning && !isEmpty(store.get(path as PathOf<D>))) marks.touch(path)
}

/** The fields that were left, what was typed there and not understood, and the steps that somebody wanted to be done with. */
export class Marks {
  /** Counts the changes. */
  count = 0
  /** The draft's own entries are marked. */
  isOpened = false
  #touched = new Set<string>()
  /** By step, and by the path of a row that was added: the change that it was. */
  readonly #tried = new Map<string, number>()
  #added = new Map<string, number>()
  #unread = new Map<string, Unread>()

  isTouched = (path: string): boolean => this.#touched.has(path)
  /** Whether somebody wanted to be done with the step when what stands at the path was there. */
  isTried(step: string, path: string): boolean {
    const tried = this.#tried.get(step)
    if (tried === undefined) return false
    for (const [row, added] of this.#added) if (added > tried && path.startsWith(`${row}.`)) return false
    return true
  }
  unreadAt = (path: string): Unread | undefined => this.#unread.get(path)
  unread = (): WireIssue[] => [...this.#unread].map(([path, { problem }]) => ({ path, message: problem }))

  keepUnread(path: string, unread: Unread | undefined): void {
    if (unread) this.#unread.set(path, unread)
    else this.#unread.delete(path)
  }

  forgetUnread(isGone: (path: string) => boolean): void {
    for (const path of this.#unread.keys()) if (isGone(path)) this.#unread.delete(path)
  }

  touch(path: string): void {
    if (this.#touched.has(path)) return
    this.#touched.add(path)
    this.count += 1
  }

  tryStep(step: string): void {
    this.count += 1
    this.#tried.set(step, this.count)
  }

  addRow(list: string, index: number): void {
    this.count += 1
    this.#added.set(`${list}.${index}`, this.count)
  }

  /** Moves the marks of the rows from `index` on; those of a removed row end with it. */
  moveRows(list: string, index: number, by: 1 | -1): void {
    const moved = (path: string): string[] => {
      const [, row = '', rest = ''] = path.startsWith(`${list}.`)
        ? (/^(\d+)(.*)$/.exec(path.slice(list.length + 1)) ?? [])
        : []
      if (row === '' || Number(row) < index) return [path]
      return by === -1 && Number(row) === index ? [] : [`${list}.${Number(row) + by}${rest}`]
    }
    this.#touched = new Set([...this.#touched].flatMap(moved))
    const movedKeys = <V>(marks: ReadonlyMap<string, V>) =>
      new Map([...marks].flatMap(([path, mark]) => moved(path).map((to) => [to, mark] as const)))
    this.#unread = movedKeys(this.#unread)
    this.#added = movedKeys(this.#added)
    this.count += 1
  }
}

/** Whether the row that a path leads into is still in its list; always, where it leads into none. */
function isRowThere(draft: object, path: string): boolean {
  const [, list, nr] = /^(.+)\.(\d+)\./.exec(path) ?? []
  if (!list) return true
  const rows: unknown = read(draft, list as PathOf<object>) // of the form's own paths
  return Array.isArray(rows) && Number(nr) < rows.length
}

/** The first error and all warnings of each field that shows its issues. What the server found is always shown. */
function shownOf(issues: readonly Issue[], told: readonly WireIssue[], marks: Marks): Map<string, Shown> {
  const shown = new Map<string, Shown>()
  const add = (path: string, error: Sentence | undefined, warnings: Shown['warnings'] = []) => {
    const former = shown.get(path)
    const first = former?.error ?? error
    shown.set(path, {
      ...(first && { error: first }),
      warnings: [...(former?.warnings ?? []), ...warnings],
      isTouched: marks.isTouched(path),
    })
  }
  for (const { step, path, message, values, warning } of issues) {
    if (!marks.isTouched(path) && !marks.isTried(step, path)) continue
    if (warning) add(path, undefined, [{ message, values, warning }])
    else add(path, { message, values })
  }
  for (const { path, message } of told) add(path, { message })
  return shown
}

const unchangedKept = (before: Map<string, Shown>, now: Map<string, Shown>): Map<string, Shown> =>
  new Map(
    [...now].map(([path, next]) => {
      const former = before.get(path)
      return [path, former && same(former, next) ? former : next]
    }),
  )
