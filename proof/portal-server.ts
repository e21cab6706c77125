import { randomUUID } from 'node:crypto'
import { readResponse, type SavedResponse, saveResponse } from '../src/features/risk-tolerance/contract.ts'
import { bodyOf, storedOf, type Whose } from '../src/features/risk-tolerance/web/response/response-store.ts'
import { emptyGuid } from '../src/platform/formats/guid.ts'
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
  writes: Write[] = []
  /** A submit is a save like any other: what completes a response is another call. */
  submits: ModelSave[] = []
  problem: string | undefined
  readonly newId = randomUUID
  readonly tidied = tidied
  readonly #access: PortalAccess
  #calls = 0
  /** How many writes there had been at each version. */
  readonly #orders: number[] = []
  #known: Reading = { id: emptyGuid, version: 0, draft: textsOf({}), stamps: {}, order: 0 }

  constructor(access: PortalAccess) {
    this.#access = access
    // one of its own, beside those of the runs before: it has an answer, or the next run would go on in it
    this.receive(this.#plainSave({ a: { p: '1', q: '' } }))
  }

  row(section: string): { value: Fields } {
    return { value: this.#known.draft[section] ?? { p: '', q: '' } }
  }

  reading(): Reading {
    return structuredClone(this.#known)
  }

  readAgain(): Reading {
    const { status, result } = this.#send('GET', readResponse.path.replace(':id', this.#known.id))
    const read = JSON.stringify(readingOf(result, this.#known.order))
    if (status !== 200 || read !== JSON.stringify(this.#known))
      this.problem = `${status}: ${read} was read, and ${JSON.stringify(this.#known)} was answered`
    return this.reading()
  }

  writeByOther(section: string, field: 'p' | 'q', text: string): void {
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
    return { id: this.#known.id, version: this.#known.version, changed, stamp: noStamp }
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
      },
      ...(save && { body: JSON.stringify(this.#bodyOf(save)) }),
    })
    return { issues: [], code: '', ...(status > 0 ? JSON.parse(text) : { code: text }), status }
  }

  #bodyOf(save: ModelSave): object {
    const sent: Save<object> = { ...save, changed: responseOf(save.changed) }
    const { stamp, version, ...body } = bodyOf(this.#access.whose, sent, {})
    if (save.stamp !== noStamp) return { ...body, version, stamp }
    return save.id === emptyGuid ? body : { ...body, version }
  }

  /** An issue names its question by its place in the body, which has no more than one. */
  #pathIn({ path }: Issue): string {
    const section = sectionOfKey[path.startsWith('riskScoreSections') ? 'question1' : path]
    return section ? `${section}.p` : path
  }

  /** An answer that tells of the record: what is other in it than before, this save wrote. */
  #taken(stored: Reading, save: ModelSave | undefined): Reading {
    if (stored.version < this.#known.version) this.problem = `version ${stored.version} came back`
    for (const section of sectionNames) this.#note(section, stored, save)
    this.#known = { ...stored, order: this.writes.length }
    this.#orders[stored.version] ??= this.writes.length
    return this.reading()
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
