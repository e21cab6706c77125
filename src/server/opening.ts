import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../platform/endpoint.ts'
import { emptyGuid } from '../platform/formats/guid.ts'
import { Problem } from '../platform/problem.ts'
import { countStray, strayFrom } from './guesses.ts'
import type { House } from './house.ts'
import type { Holder } from './permissions.ts'
import { asVisitor, hashToken, type Nobody, type SignedIn } from './session.ts'
import { as, type Opening, transact } from './transact.ts'

const codePattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Whose door a code opens; null where it opens none. The table behind it is not the app's to read. */
const openDoor = `
  select advisor_id, set_config('app.advisor_id', coalesce(advisor_id::text, $5), true),
         set_config('transaction_read_only', $2, true),
         (select extract(epoch from blocked_until - now())::float8 from guess
          where kind = $3 and subject_hash = $4 and blocked_until > now()) as blocked_seconds
  from door_opens($1) as advisor_id`

interface FoundDoor {
  advisor_id: string | null
  /** So long this address is to wait, having tried too many codes. */
  blocked_seconds: number | null
}

/**
 * How the transaction of a call begins: on behalf of whoever holds the session, or, where the endpoint is for
 * holders, of whoever holds a public link's code.
 */
export function openingOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  { config, cipher }: Pick<House, 'config' | 'cipher'>,
  token: string | undefined,
): Opening<SignedIn | Nobody | Holder> {
  const readOnly = endpoint.method === 'GET' && !endpoint.audit
  const visitor = asVisitor({ token, requestId: request.id, times: config.session, readOnly })
  const code = codeOf(endpoint, request)
  if (code === undefined) return visitor
  return async (client) => {
    const codeHash = hashToken(code)
    const stray = strayFrom(cipher, request.ip)
    const { rows } = await client.query<FoundDoor>({
      name: 'open door',
      text: openDoor,
      values: [
        codePattern.test(code) ? codeHash : Buffer.alloc(0),
        readOnly ? 'on' : 'off',
        stray.kind,
        stray.hash,
        emptyGuid,
      ],
    })
    const { advisor_id: advisorId, blocked_seconds: retryAfterSeconds } = rows[0] ?? {}
    // a right code is no exception: it would tell by being let in
    if (retryAfterSeconds) throw new Problem('too_many_attempts', { retryAfterSeconds })
    if (!advisorId && isRecordId(endpoint, token)) return await visitor(client)
    // a code that opens nothing goes the whole way of one that opens nothing any more, and finds nothing at its end:
    // nobody learns from a clock that there once was such a link
    return { userId: null, advisorId: advisorId ?? emptyGuid, codeHash, requestId: request.id }
  }
}

/** What could be the id of a record is one for whoever signed in. */
const isRecordId = ({ codeIn }: Endpoint, token: string | undefined): boolean =>
  codeIn === 'params.id' && token !== undefined

/** The code in a call; undefined where it is made without one. */
function codeOf({ can, codeIn = 'params.code' }: Endpoint, request: FastifyRequest): string | undefined {
  if (can !== 'holder' && can !== 'adviser or holder') return undefined
  const [part, name] = codeIn === 'body.code' ? [request.body, 'code'] : [request.params, codeIn.slice(7)]
  const code: unknown = Object(part)[name]
  return typeof code === 'string' ? code.toLowerCase() : undefined
}

/** The work's refusal rolls back that its session was seen; it was used all the same. */
export async function seenThoughRefused<Result>(
  request: FastifyRequest,
  { pool, config }: Pick<House, 'pool' | 'config'>,
  token: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const visit = { token, requestId: request.id, times: config.session, readOnly: false }
    if (token !== undefined && error instanceof Problem)
      await transact(pool, asVisitor(visit), async () => {})
    throw error
  }
}

/**
 * Counts the codes that opened nothing, whether they never did or do no more, each in a transaction of its own.
 * What is no GUID is no guess.
 */
export async function countingStrays<Result>(
  endpoint: Endpoint,
  request: FastifyRequest,
  house: House,
  token: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const code = isRecordId(endpoint, token) ? undefined : codeOf(endpoint, request)
    if (code && codePattern.test(code) && error instanceof Problem && error.code === 'not_found')
      await transact(
        house.pool,
        as({ userId: null, advisorId: null, requestId: request.id }),
        async (tx) => await countStray(tx, house.cipher, request.ip),
      )
    throw error
  }
}
