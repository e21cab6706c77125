import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Endpoint } from '../../platform/endpoint.ts'
import { emptyGuid, isGuid } from '../../platform/formats/guid.ts'
import { readAt } from '../../platform/path.ts'
import { FirmPermission } from '../../platform/permissions.ts'
import { Problem } from '../../platform/problem.ts'
import { unusedSecondsHeader } from '../../platform/session-use.ts'
import { type AuditedPool, as, type Opening, transact } from '../database/transact.ts'
import type { Tx } from '../database/tx.ts'
import type { AppServices } from '../services.ts'
import type { Config } from '../startup/config.ts'
import { countFailedLink } from './guesses.ts'
import { LinkNotOpen } from './link-not-open.ts'
import { asMachine, machineTokenIn } from './machine.ts'
import { isForLinkHolders, isMachine, type LinkHolder, type Machine, permissionIn } from './permissions.ts'
import { asVisitor, hashToken, type Nobody, type SignedIn, type Visit } from './session.ts'

const codePattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** The adviser to whose data a public link's code leads; null where it leads to none. The app cannot read the table behind it. */
const openLink = `
  select advisor_id, set_config('app.advisor_id', coalesce(advisor_id::text, $3::text), true),
         set_config('app.readable', array[coalesce(advisor_id, $3::uuid)]::text, true),
         set_config('app.writable', array[coalesce(advisor_id, $3::uuid)]::text, true),
         set_config('transaction_read_only', $2, true)
  from book_of_public_link($1) as advisor_id`

type Acting = SignedIn | Nobody | LinkHolder | Machine

/**
 * How the transaction of a call begins: on behalf of the machine whose token is shown, of whoever holds the session, or, where
 * the endpoint is for holders, of whoever holds a public link's code.
 */
export function openingOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  { config }: Pick<AppServices, 'config'>,
  token: string | undefined,
): Opening<Acting> {
  const visit = visitOf(endpoint, request, config, token)
  let last: Acting | undefined
  const begin = beginningOf(endpoint, request, { config, visit })
  const opening = async (client: PoolClient) => {
    last = await begin(client)
    return last
  }
  return Object.assign(opening, {
    hasMoved: async (pool: AuditedPool, { code }: Problem) =>
      last !== undefined &&
      // what has moved away is not found, or not to be written: every other refusal stands wherever it is
      (code === 'not_found' || code === 'forbidden') &&
      (await isElsewhere(pool, visit, last)),
  })
}

/** Whether the link that somebody holds, or the record that a call of somebody with several books is about, has moved. */
async function isElsewhere(pool: AuditedPool, visit: Visit, acted: Acting): Promise<boolean> {
  // it looks for what it seeks anew with its next call
  if (isMachine(acted)) return false
  if ('codeHash' in acted) {
    const nobody = as({ userId: null, advisorId: null, requestId: visit.requestId })
    const book = await transact(pool, nobody, (tx) => bookOfLink(tx, acted.codeHash))
    return book !== null && book !== acted.advisorId
  }
  if (visit.recordId === undefined || !('books' in acted) || acted.books.read.length < 2) return false
  return (await signedInAs(visit, { pool })).advisorId !== acted.advisorId
}

async function bookOfLink(tx: Tx, codeHash: Buffer): Promise<string | null> {
  const { rows } = await sql<{ book: string | null }>`
    select book_of_public_link(${codeHash}) as book
  `.execute(tx)
  return rows[0]?.book ?? null
}

function beginningOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  { config, visit }: { config: Config; visit: Visit },
): (client: PoolClient) => Promise<Acting> {
  const token = machineTokenIn(request)
  if (token !== undefined) return asMachine({ token, config, visit })
  const visitor = asVisitor(visit)
  const code = codeOf(endpoint, request)
  if (code === undefined) return visitor
  return async (client) => {
    const codeHash = hashToken(code)
    const { rows } = await client.query<{ advisor_id: string | null }>({
      name: 'open public link',
      text: openLink,
      values: [codePattern.test(code) ? codeHash : Buffer.alloc(0), visit.readOnly ? 'on' : 'off', emptyGuid],
    })
    const advisorId = rows[0]?.advisor_id
    if (!advisorId && maybeRecordId(endpoint, visit.token)) {
      const who = await visitor(client)
      if (who.userId !== null) return who
    }
    // a code that opens nothing goes the whole way of one that opens nothing any more, and finds nothing at its end:
    // nobody learns from a clock that there once was such a link
    return {
      userId: null,
      advisorId: advisorId ?? emptyGuid,
      codeHash,
      requestId: request.id,
      address: request.ip,
    }
  }
}

/**
 * The id of the record that a call is about: where its endpoint says, or what stands first in its path. Undefined where it
 * is about none, and where it names none.
 */
function recordIn({ path, can, about }: Endpoint, request: FastifyRequest): string | undefined {
  const permission = permissionIn(can)
  if (permission === undefined || FirmPermission.safeParse(permission).success) return undefined
  const inPath = path.match(/:(\w+)/)?.[1]
  const ids: unknown[] = about
    ? about.map((name) => readAt(request.body, name))
    : [inPath && Object(request.params)[inPath]]
  return ids.filter((id) => typeof id === 'string').find(isGuid)
}

/** Whether a call changes nothing, and leaves nothing in the trail: then it may not write, either. */
export const isReading = ({ method, audit }: Endpoint): boolean => method === 'GET' && !audit

const visitOf = (
  endpoint: Endpoint,
  request: FastifyRequest,
  { session }: Pick<Config, 'session'>,
  token: string | undefined,
): Visit => ({
  token,
  requestId: request.id,
  address: request.ip,
  times: session,
  readOnly: isReading(endpoint),
  unusedSeconds: unusedSeconds(endpoint, request),
  recordId: recordIn(endpoint, request),
  isOfFirm: FirmPermission.safeParse(endpoint.can).success,
  imports: endpoint.can === 'records.import',
  reviews: permissionIn(endpoint.can) === 'submissions.review',
  tellsProgress: permissionIn(endpoint.can) === 'submissions.progress',
})

/**
 * Seconds since the user last did something (SE2). Pages send this with every call, so that background calls do not
 * prolong the session. A request without the header counts as use, unless its endpoint is marked `unasked`.
 */
export function unusedSeconds({ unasked }: Endpoint, { headers }: FastifyRequest): number | undefined {
  const said = headers[unusedSecondsHeader]
  if (said === undefined) return unasked ? undefined : 0
  return /^\d{1,6}$/.test(String(said)) ? Number(said) : undefined
}

/** A code that leads nowhere may be the id of a record, for whoever is signed in: a cookie alone does not say so. */
const maybeRecordId = ({ codeIn }: Endpoint, token: string | undefined): boolean =>
  codeIn === 'params.id' && token !== undefined

/** The code in a call; undefined where it is made without one. */
function codeOf({ can, codeIn = 'params.code' }: Endpoint, request: FastifyRequest): string | undefined {
  if (!isForLinkHolders(can)) return undefined
  const [part, name] = codeIn === 'body.code' ? [request.body, 'code'] : [request.params, codeIn.slice(7)]
  const code: unknown = Object(part)[name]
  return typeof code === 'string' ? code.toLowerCase() : undefined
}

/** The work's refusal rolls back that its session was seen; it was used all the same. */
export async function seenThoughRefused<Result>(
  endpoint: Endpoint,
  request: FastifyRequest,
  { pool, config }: Pick<AppServices, 'pool' | 'config'>,
  token: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const visit = { ...visitOf(endpoint, request, config, token), readOnly: false }
    if (token !== undefined && error instanceof Problem)
      await transact(pool, asVisitor(visit), async () => {})
    throw error
  }
}

const signedInAs = (visit: Visit, { pool }: Pick<AppServices, 'pool'>): Promise<SignedIn | Nobody> =>
  transact(
    pool,
    asVisitor({ ...visit, readOnly: true, unusedSeconds: undefined }),
    async (_, visitor) => visitor,
  )

/** Whose turn a call takes where turns go round by person; undefined where it is nobody's, and is refused. */
export async function personBehind(
  endpoint: Endpoint,
  request: FastifyRequest,
  services: AppServices,
  token: string | undefined,
): Promise<string | undefined> {
  const { userId, advisorId } = await signedInAs(visitOf(endpoint, request, services.config, token), services)
  return userId ?? advisorId ?? undefined
}

/**
 * Counts the codes that open nothing, whether they never did or no longer do, each in a transaction of its own. An
 * address that tried too many is told to wait instead, and only here: whoever holds an open link or a session is
 * never kept waiting for what others at the same address tried. What is no GUID is no guess: judging refuses it before.
 */
export async function countingFailedLinks<Result>(
  endpoint: Endpoint,
  request: FastifyRequest,
  services: AppServices,
  token: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof LinkNotOpen)) throw error
    if (token !== undefined && (await personBehind(endpoint, request, services, token))) throw error
    const nobody = as({ userId: null, advisorId: null, requestId: request.id, address: request.ip })
    await transact(services.pool, nobody, (tx) => countFailedLink(tx, services.cipher, request.ip))
    // an adviser whose session is over is to sign in; of a code it tells nothing, since every one is answered so
    throw maybeRecordId(endpoint, token) ? new Problem('unauthenticated') : error
  }
}
