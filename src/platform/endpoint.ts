import { z } from 'zod'
import type { BookPermission, MachinePermission, Permission } from './permissions.ts'

/**
 * Who may call: 'anyone' · 'half' signed in (the password is right, the second factor still open) · 'user', whoever is
 * signed in whole · whoever has the permission · 'link holder' of the code in a public link · either of the two · beside whoever
 * has the permission another system of the firm's, whose token has one of its own.
 */
export type Who =
  | 'anyone'
  | 'half'
  | 'user'
  | Permission
  | 'link holder'
  | `${'clients.write' | 'clients.send'} or link holder`
  | OrMachine

export type OrMachine =
  | `${BookPermission} or ${MachinePermission}`
  | `${BookPermission} or ${MachinePermission} or ${MachinePermission}`

/** A document that is answered as it is, without the envelope. */
export interface FileKind {
  type: 'application/pdf' | 'application/zip' | 'application/octet-stream' | 'text/csv; charset=utf-8'
  /** Shown by the browser, or saved. */
  shown: 'inline' | 'attachment'
}

/** What the audit trail keeps of a call: the event's name and the shape of its payload. */
export interface AuditEvent<Payload extends z.ZodType = z.ZodType> {
  event: string
  /** The event's name where the call was refused, for what must be kept all the same (signing in). */
  refusedEvent?: string
  payload: Payload
}

type Shape = z.ZodType

/** A call, as data: both sides, the OpenAPI page and the tests take everything they know of it from here. */
export interface Endpoint<
  Can extends Who = Who,
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Result extends Shape = Shape,
  Payload extends Shape = Shape,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  can: Can
  /** One sentence for the OpenAPI page. */
  summary: string
  params?: Params
  query?: Query
  body?: Body
  result: Result
  audit?: AuditEvent<Payload>
  /** The result is an array, beside which stands `page`. */
  paged?: true
  /** Makes something new: an Idempotency-Key is honoured. */
  creates?: true
  /** Where a holder's code stands; 'params.code' unless it is said. */
  codeIn?: 'params.code' | 'params.id' | 'body.code'
  /**
   * Where its body names the record that it is about, the first path at which an id stands. A call acts in the book of the record
   * that it is about; where this is left out, of one with a parameter in its path that is the first of them.
   */
  about?: readonly string[]
  /**
   * Its answer travels compressed. Only for an answer in which no secret stands (a key, a code, a link that opens
   * something): the length of what is compressed tells of a secret beside text that somebody else chose (BREACH).
   */
  compressed?: true
  file?: FileKind
  /** Numbers that are told beside the list. */
  counts?: z.ZodType
  /** Its body is a file of this type, which is handed over as it arrives. */
  uploads?: 'text/csv' | 'image/png' | 'application/octet-stream'
  /**
   * It shows what is on file of the client whose id stands there, or, where it stands in neither, of whom its handler
   * says (`call.showed`): that somebody looked is kept.
   */
  shows?: 'params.id' | 'params.clientId' | 'result.participantId' | 'result.clientId' | 'whom it says'
  /** It may tell warnings beside its result. */
  warns?: true
  /** So large its body may be; `usualBodyBytes` unless it is said. */
  largestBodyBytes?: number
  /** Pages call it of their own accord: by itself it does not count as use of the session. */
  unasked?: true
}

/** What a body may weigh where a call does not say more: ten times what a person fills in. */
export const usualBodyBytes = 65_536

type Described<
  C extends Who,
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  R extends Shape,
  A extends Shape,
> = Omit<Endpoint<C, P, Q, B, R, A>, 'method' | 'paged' | 'file'>

/** Without its audit event a call that changes something does not compile. */
type Audited<
  C extends Who,
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  R extends Shape,
  A extends Shape,
> = Described<C, P, Q, B, R, A> & { audit: AuditEvent<A> }

type None = z.ZodUndefined

/** Reads. Its transaction is read-only unless it names an audit event. */
export const get = <
  C extends Who,
  R extends Shape,
  P extends Shape = None,
  Q extends Shape = None,
  A extends Shape = None,
>(
  endpoint: Omit<Described<C, P, Q, None, R, A>, 'body' | 'creates'>,
): Endpoint<C, P, Q, None, R, A> => ({ ...endpoint, method: 'GET' })

/** Reads a part of a list; the answer's `page` says how to go on. */
export const getList = <C extends Who, R extends z.ZodArray, P extends Shape = None, Q extends Shape = None>(
  endpoint: Omit<Described<C, P, Q, None, R, None>, 'body' | 'creates' | 'audit'>,
): Endpoint<C, P, Q, None, R, None> & { paged: true } => ({ ...endpoint, method: 'GET', paged: true })

/** Answers a document. Whoever reads one is written to the audit trail. */
export const getFile = <C extends Who, A extends Shape, P extends Shape = None, Q extends Shape = None>(
  endpoint: Omit<Audited<C, P, Q, None, None, A>, 'body' | 'creates' | 'result'> & { file: FileKind },
): Endpoint<C, P, Q, None, None, A> & { file: FileKind } => ({
  ...endpoint,
  method: 'GET',
  result: z.undefined(),
})

/** Answers a document that is asked for with more than its address. */
export const postFile = <C extends Who, A extends Shape, B extends Shape, P extends Shape = None>(
  endpoint: Omit<Audited<C, P, None, B, None, A>, 'creates' | 'result'> & { file: FileKind },
): Endpoint<C, P, None, B, None, A> & { file: FileKind } => ({
  ...endpoint,
  method: 'POST',
  result: z.undefined(),
})

/** Does something. */
export const post = <
  C extends Who,
  R extends Shape,
  A extends Shape,
  P extends Shape = None,
  Q extends Shape = None,
  B extends Shape = None,
>(
  endpoint: Audited<C, P, Q, B, R, A>,
): Endpoint<C, P, Q, B, R, A> => ({ ...endpoint, method: 'POST' })

/** Changes a record. */
export const put = <
  C extends Who,
  R extends Shape,
  A extends Shape,
  P extends Shape = None,
  Q extends Shape = None,
  B extends Shape = None,
>(
  endpoint: Audited<C, P, Q, B, R, A>,
): Endpoint<C, P, Q, B, R, A> => ({ ...endpoint, method: 'PUT' })

/** Ends or archives a record. */
export const del = <
  C extends Who,
  R extends Shape,
  A extends Shape,
  P extends Shape = None,
  Q extends Shape = None,
  B extends Shape = None,
>(
  endpoint: Audited<C, P, Q, B, R, A>,
): Endpoint<C, P, Q, B, R, A> => ({ ...endpoint, method: 'DELETE' })

/**
 * Of an endpoint, what it takes to call it. An endpoint is one; where a page must open fast its shapes are known to
 * the compiler alone.
 */
export type Callable<E extends Endpoint = Endpoint> = Pick<E, 'method' | 'path' | 'creates' | 'uploads'> & {
  params?: E['params']
  query?: E['query']
  body?: E['body']
  result?: E['result']
}

/** What a caller hands over: params, query and body, as far as the call has them. */
export type InputOf<E extends Callable> = Part<'params', NonNullable<E['params']>> &
  Part<'query', NonNullable<E['query']>> &
  Part<'body', NonNullable<E['body']>>

type Part<Name extends string, S extends Shape> = S extends None
  ? object
  : object extends z.input<S>
    ? { [name in Name]?: z.input<S> }
    : { [name in Name]: z.input<S> }

export type ResultOf<E extends Callable> = z.output<NonNullable<E['result']>>
