import type { Callable, InputOf, ResultOf } from '../platform/endpoint.ts'
import type { Page } from '../platform/paging.ts'
import type { Blocker, Issue } from '../platform/problem.ts'
import { releaseHeader } from '../platform/release.ts'
import { unusedSecondsHeader } from '../platform/session-use.ts'
import { noteRelease } from './release.ts'
import { secondsUnused } from './session/last-use.ts'
import { spoken } from './translation.ts'

/** A call that was refused, or did not get through: then `status` is 0 and there is no message. */
export class CallRefused extends Error {
  readonly status: number
  readonly code: string
  readonly messages: readonly string[]
  readonly issues: readonly Issue[]
  /** For `in_use`: what stands in the way. */
  readonly blockers: readonly Blocker[]
  /** For `stale`: the record as it stands now; for `link_closed`: what became of what was submitted. */
  readonly current: unknown
  /** For `too_many_attempts` and `unavailable`: seconds until another try makes sense. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, answer: Partial<Envelope> = {}, retryAfter: string | null = null) {
    super(answer.errorMessages?.[0] ?? '')
    this.status = status
    this.code = answer.code ?? 'unreachable'
    this.messages = answer.errorMessages ?? []
    this.issues = answer.issues ?? []
    this.blockers = answer.blockers ?? []
    this.current = answer.result
    this.retryAfterSeconds = retryAfter ? Number(retryAfter) : undefined
  }

  /** Nothing is wrong with the call: no answer came, there were too many, or the portal itself is in trouble. */
  get mayPassLater(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }

  /** The portal says that it is away for a moment, as while its standby takes over. */
  get isAway(): boolean {
    return this.status === 503
  }
}

interface Envelope {
  isSuccess: boolean
  result: unknown
  errorMessages: string[]
  code?: string
  issues?: Issue[]
  blockers?: Blocker[]
  page?: Page
  warnings?: Issue[]
}

export interface Answered<E extends Callable> {
  result: ResultOf<E>
  page: Page | undefined
  warnings: readonly Issue[]
}

export interface CallOptions {
  signal?: AbortSignal
  /** Makes a repeated creation the same one (see Idempotency-Key in the contract). */
  idempotencyKey?: string
  /** Is sent to its end, even when the page that sends it is left. */
  keepalive?: boolean
  /** What is sent in the place of a body, by a call that takes a file. */
  file?: Blob
}

type Listener = (refused: CallRefused | undefined) => void
const listeners = new Set<Listener>()

/** Calls the listener after every answer, with the refusal if there was one; session.ts notices a 401 by it. */
export function onAnswer(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const sending = new Set<Promise<unknown>>()

/** Settles when whatever changes something and is on its way has its answer. */
export const allSent = (): Promise<unknown> => Promise.allSettled(sending)

/**
 * Makes a call as its endpoint describes it, and gives the result with its page.
 * @throws CallRefused
 */
export function call<E extends Callable>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Answered<E>> {
  const answered = answerTo(endpoint, input, options)
  if (endpoint.method !== 'GET') {
    const settled: Promise<unknown> = answered.catch(() => {}).then(() => sending.delete(settled))
    sending.add(settled)
  }
  return answered
}

async function answerTo<E extends Callable>(
  endpoint: E,
  input: InputOf<E>,
  { signal, idempotencyKey, keepalive = false, file }: CallOptions,
): Promise<Answered<E>> {
  // whatever the endpoint, its input has these parts and no others
  const { params, query, body } = input as Sent
  const response = await fetch(addressOf(endpoint.path, params, query), {
    method: endpoint.method,
    credentials: 'same-origin',
    keepalive,
    headers: {
      'accept-language': spoken(),
      [unusedSecondsHeader]: String(secondsUnused()),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(endpoint.uploads ? { 'content-type': endpoint.uploads } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(file ? { body: file } : {}),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new CallRefused(0)
  })
  noteRelease(response.headers.get(releaseHeader))
  const answer: Partial<Envelope> = await response.json().catch(() => ({}))
  const refused = answer.isSuccess ? undefined : refusal(response, answer)
  for (const listener of listeners) listener(refused)
  if (refused) throw refused
  // the server writes every answer through the endpoint's own result schema
  return { result: answer.result as ResultOf<E>, page: answer.page, warnings: answer.warnings ?? [] }
}

const refusal = (response: Response, answer: Partial<Envelope>) =>
  new CallRefused(response.status, answer, response.headers.get('retry-after'))

interface Sent {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
}

function addressOf(path: string, params: Sent['params'] = {}, query: Sent['query'] = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value)
  return search.size > 0 ? `${filled}?${search}` : filled
}
