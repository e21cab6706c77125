import {
  type Answer,
  type Fields,
  isEqual,
  type ModelDraft,
  type ModelSave,
  type ProvenServer,
  type Reading,
  sectionNames,
  type Write,
} from './proven-server-testing.ts'

interface Row {
  value: Fields
  version: number
  by: string
  nr: number
}

const tidy = (text: string) => (text.endsWith('~') ? text.slice(0, -1) : text)
const tidied = ({ p, q }: Fields): Fields => ({ p: tidy(p), q: tidy(q) })
const emptySection: Fields = { p: '', q: '' }

/**
 * The server that the draft store is proven against. It shares no code with the store: what both got wrong in the same
 * way would never be found. Its rules are those for sections, stamps and versions (decided per section, under a lock).
 */
export class ModelServer implements ProvenServer {
  version = 1
  rows: Record<string, Row> = {}
  writes: Write[] = []
  submits: ModelSave[] = []
  problem: string | undefined
  readonly tidied = (_: string, sent: Fields): Fields => tidied(sent)
  #order = 0
  #ids = 0
  #answers = new Map<string, { body: string; answer: Answer }>()

  constructor() {
    for (const name of sectionNames) this.rows[name] = { value: emptySection, version: 0, by: '', nr: 0 }
  }

  newId(): string {
    this.#ids += 1
    return `id${this.#ids}`
  }

  row(section: string): Row {
    const row = this.rows[section]
    if (!row) throw new Error(`no section ${section}`)
    return row
  }

  reading(): Reading {
    const draft: ModelDraft = {}
    const stamps: Reading['stamps'] = {}
    for (const name of sectionNames) {
      const { value, by, nr } = this.row(name)
      draft[name] = { ...value }
      if (by) stamps[name] = { by, nr }
    }
    return { id: 'r', version: this.version, draft, stamps, order: this.#order }
  }

  readAgain(): Reading {
    return this.reading()
  }

  writeByOther(section: string, field: 'p' | 'q', text: string): void {
    const row = this.row(section)
    const value = { ...row.value, [field]: tidy(text) }
    if (isEqual(value, row.value)) return
    this.version += 1
    this.#note(section, 'other', value, undefined)
    this.rows[section] = { value, version: this.version, by: '', nr: 0 }
  }

  receive(save: ModelSave): Answer {
    const stamp = `${save.stamp.by} ${save.stamp.nr}`
    const known = save.extra && this.#answers.get(stamp)
    const body = JSON.stringify(save)
    if (known && known.body !== body) this.problem = `another body under the stamp ${stamp}`
    if (known) return known.answer
    const answer = this.#decide(save)
    if (save.extra && answer.is === 'saved') this.#answers.set(stamp, { body, answer })
    return answer
  }

  #decide(save: ModelSave): Answer {
    const taken: string[] = []
    for (const [section, value] of Object.entries(save.changed)) {
      if (!value) continue
      const verdict = this.#verdict(save, section, tidied(value))
      if (verdict === 'collides') return { is: 'stale', stored: this.reading() }
      if (verdict === 'taken') taken.push(section)
    }
    const issues = this.#issues(save)
    if (issues.length > 0) return { is: 'refused', issues }
    this.#store(save, taken)
    if (save.extra) this.submits.push(save)
    return { is: 'saved', stored: this.reading() }
  }

  #verdict(save: ModelSave, section: string, value: Fields): 'skipped' | 'taken' | 'equal' | 'collides' {
    const row = this.row(section)
    const isSameWriter = row.by === save.stamp.by
    if (isSameWriter && save.stamp.nr <= row.nr) return 'skipped'
    if (isSameWriter || row.version <= save.version) return 'taken'
    return isEqual(row.value, value) ? 'equal' : 'collides'
  }

  #issues(save: ModelSave): { path: string; message: string }[] {
    const named = Object.entries(save.changed).flatMap(([section, value]) =>
      (['p', 'q'] as const)
        .filter((field) => value?.[field] === 'bad')
        .map((field) => ({ path: `${section}.${field}`, message: 'bad' })),
    )
    const first = save.changed['a']?.p ?? this.row('a').value.p
    // a submit is judged by more than a draft is
    if (save.extra && first === '') named.push({ path: 'a.p', message: 'missing' })
    return named
  }

  #store(save: ModelSave, taken: readonly string[]): void {
    const { by, nr } = save.stamp
    const next = this.version + 1
    for (const [section, sent] of Object.entries(save.changed)) {
      if (!sent) continue
      const row = this.row(section)
      const value = tidied(sent)
      if (!taken.includes(section)) {
        if (isEqual(row.value, value)) this.#note(section, by, value, save)
        continue
      }
      this.#note(section, by, value, save)
      const isChanged = !isEqual(row.value, value) || row.by !== by
      if (isChanged) this.version = next
      this.rows[section] = { value, version: isChanged ? next : row.version, by, nr }
    }
  }

  #note(section: string, by: string, value: Fields, save: ModelSave | undefined): void {
    const { value: before, by: beforeBy } = this.row(section)
    this.#order += 1
    const isNew = !isEqual(before, value)
    this.writes.push({ order: this.#order, section, by, value, before, beforeBy, save, isNew })
  }
}
