import { randomUUID } from 'node:crypto'
import { readResponse, type SavedResponse, saveResponse } from '../src/features/risk-tolerance/contract.ts'
import { bodyOf, storedOf, type Whose } from '../src/features/risk-tolerance/web/response/response-store.ts'
import type { Issue } from '../src/platform/problem.ts'
import type { Save } from '../src/web/draft/draft.ts'
import {
  type Answer,
  type Fields,
  isEqual,
  type ModelSave,
  type ProvenServer,
  type Reading,
  sectionNames,
  type Write,
} from '../src/web/draft/property/proven-server-testing.ts'
import type { AnsweredCall, SentCall } from './blocking-calls.ts'
import { responseOf, sectionOfKey, textsOf, tidied } from './response-in-texts.ts'

/** Where the calls of a run go, and on whose behalf. */
export interface PortalAccess {
  url: string
  call: (sent: SentCall) => AnsweredCall
  whose: Whose
  /** Of the adviser. */
  session: string
}

/**
 * The portal's own save route as the runs meet a server: their saves become saves of a response, and what was written is
 * known by what it answers.
 */
export class PortalServer implements ProvenServer {
  id: string | undefined
  writes: Write[] = []
  /** A submit is a save like any other: what completes a response is another call. */
  submits: ModelSave[] = []
  creations = 0
  problem: string | undefined
  readonly newId = randomUUID
  readonly tidied = tidied
  readonly #access: PortalAccess
  #calls = 0
  #creationKey = ''
  /** How many writes there had been at each version. */
  readonly #orders: number[] = []
  #known: Reading = { id: undefined, version: 0, draft: textsOf({}), stamps: {}, order: 0 }

  constructor(access: PortalAccess, isCreated: boolean) {
    this.#access = access
    if (isCreated) this.receive(this.#plainSave({}))
  }

  row(section: string): { value: Fields } {
    return { value: this.#known.draft[section] ?? { p: '', q: '' } }
  }

  reading(): Reading {
    return structuredClone(this.#known)
  }

  readAgain(): Reading {
    if (this.id === undefined) return this.reading()
    const { status, result } = this.#send('GET', readResponse.path.replace(':id', this.id))
    const read = JSON.stringify(readingOf(result, this.#known.order))
    if (status !== 200 || read !== JSON.stringify(this.#known))
      this.problem = `${status}: ${read} was read, and ${JSON.stringify(this.#known)} was answered`
    return this.reading()
  }

  writeByOther(section: string, field: 'p' | 'q', text: string): void {
    if (this.id === undefined) return
    const { value } = this.row(section)
    const next = tidied(section, { ...value, [field]: text })
    if (!isEqual(next, value)) this.receive(this.#plainSave({ [section]: next }))
  }

  receive(save: ModelSave): Answer {
    const { status, code, result, issues } = this.#send('POST', saveResponse.path, save)
    if (status === 200) return { is: 'saved', stored: this.#taken(readingOf(result, 0), save) }
    if (code === 'stale') return { is: 'stale', stored: this.#taken(readingOf(result, 0), undefined) }
    if (status !== 422) this.problem = `${status} ${code} for ${JSON.stringify(save)}`
    return { is: 'refused', issues: issues.map((issue) => ({ ...issue, path: this.#pathIn(issue) })) }
  }

  /** As an outside program saves: without a stamp, and over whatever stands there. */
  #plainSave(changed: ModelSave['changed']): ModelSave {
    return { id: this.id, version: this.#known.version, changed, stamp: noStamp, key: randomUUID() }
  }

  #send(method: SentCall['method'], path: string, save?: ModelSave): Refusable {
    const { url, call, session, whose } = this.#access
    this.#calls += 1
    if (this.#calls > mostCalls) this.problem = 'the store never comes to rest'
    const { status, text } = call({
      method,
      url: url + path,
      headers: {
        // a link holder brings no session; what is stored the adviser reads
        ...(whose.code === undefined || !save ? { cookie: `portal=${session}` } : {}),
        ...(save && { 'content-type': 'application/json' }),
        ...(save && save.id === undefined && { 'idempotency-key': save.key }),
      },
      ...(save && { body: JSON.stringify(this.#bodyOf(save)) }),
    })
    return { issues: [], code: '', ...(status > 0 ? JSON.parse(text) : { code: text }), status }
  }

  #bodyOf(save: ModelSave): object {
    const sent: Save<object> = { ...save, changed: responseOf(save.changed) }
    const { stamp, ...body } = bodyOf(this.#access.whose, sent, {})
    return save.stamp === noStamp ? body : { ...body, stamp }
  }

  /** An issue names its question by its place in the body, which has no more than one. */
  #pathIn({ path }: Issue): string {
    const section = sectionOfKey[path.startsWith('riskScoreSections') ? 'question1' : path]
    return section ? `${section}.p` : path
  }

  /** An answer that tells of the record: what is other in it than before, this save wrote. */
  #taken(stored: Reading, save: ModelSave | undefined): Reading {
    if (this.#isRepeated(save)) return { ...stored, order: this.#orders[stored.version] ?? 0 }
    this.#countCreation(stored, save)
    if (stored.version < this.#known.version) this.problem = `version ${stored.version} came back`
    for (const section of sectionNames) this.#note(section, stored, save)
    this.#known = { ...stored, order: this.writes.length }
    this.#orders[stored.version] ??= this.writes.length
    return this.reading()
  }

  /** A creation under a key that was used is answered as it was then; a link holder brings no key. */
  #isRepeated = (save: ModelSave | undefined): boolean =>
    save?.key === this.#creationKey && save?.id === undefined && this.#access.whose.code === undefined

  #countCreation({ id }: Reading, save: ModelSave | undefined): void {
    if (this.id === id) return
    this.creations += 1
    this.id = id
    this.#creationKey = save?.key ?? ''
  }

  #note(section: string, stored: Reading, save: ModelSave | undefined): void {
    const { value: before } = this.row(section)
    const value = stored.draft[section] ?? before
    const sent = save?.changed[section]
    const isNew = !isEqual(before, value)
    const isBrought = sent !== undefined && isEqual(tidied(section, sent), value)
    if (isNew && !isBrought) this.problem = `${section} changed otherwise than by ${JSON.stringify(save)}`
    if (!save || !isBrought) return
    const by = save.stamp === noStamp ? 'other' : save.stamp.by
    const beforeBy = this.#known.stamps[section]?.by ?? ''
    const order = this.writes.length + 1
    this.writes.push({ order, section, by, value, before, beforeBy, save, isNew })
  }
}

/** Of one run: it has some 30. */
const mostCalls = 300

const noStamp = { by: '', nr: 0 }

interface Refusable {
  status: number
  result: SavedResponse
  issues: Issue[]
  code: string
}

function readingOf(result: SavedResponse, order: number): Reading {
  const { id, version, draft, stamps = {} } = storedOf(result)
  const known = Object.entries(stamps).map(([key, stamp]) => [sectionOfKey[key] ?? key, stamp])
  return { id, version, draft: textsOf(draft), stamps: Object.fromEntries(known), order }
}
