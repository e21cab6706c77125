import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Endpoint } from '../../platform/endpoint.ts'
import type { MachinePermission } from '../../platform/permissions.ts'
import { Problem } from '../../platform/problem.ts'
import { words } from '../../platform/words.ts'
import { type AuditedPool, as, type Opening, transact } from '../database/transact.ts'
import type { Config } from '../startup/config.ts'
import { type Machine, machinePermissionsIn } from './permissions.ts'
import { hashToken, newToken, type Visit } from './session.ts'

// Another system of the firm's, which shows a token instead of a session. The token alone says what it may do: a cookie beside
// it is not read.

/** By which a token is known as one of the portal's, wherever it turns up. */
const beginning = 'ptk_'

export const newMachineToken = (): string => `${beginning}${newToken()}`

/** The token that a request shows; undefined where it shows none of the portal's. */
export const machineTokenIn = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  new RegExp(`^Bearer +(${beginning}\\S*)$`, 'i').exec(headers.authorization ?? '')?.[1]

/** Of a token that is taken today, by the firm's calendar. */
const taken = 'token_hash = $1 and expires_on >= (now() at time zone $2)::date'

const find = `
  with found as (
    select id, name, permissions, coalesce(books, array(select id from advisor)) as books from machine_token where ${taken}
  )
  select found.*,
         open_books(books, case when $3 = 'off' and 'submission.progress' = any (permissions) then books else '{}' end, null, $4) as advisor_id,
         set_config('transaction_read_only', $3, true)
  from (select) as everybody left join found on true`

interface Found {
  id: string | null
  name: string
  permissions: MachinePermission[]
  books: string[]
  advisor_id: string | null
}

interface Showing {
  token: string
  config: Pick<Config, 'firm'>
  visit: Pick<Visit, 'requestId' | 'address' | 'readOnly' | 'recordId'>
}

/** Opens a transaction for whoever shows a machine's token: it reads the books that the token names, and no others. */
export const asMachine =
  ({ token, config, visit }: Showing): Opening<Machine> =>
  async (client) => {
    const { requestId, address, readOnly, recordId } = visit
    const { rows } = await client.query<Found>({
      name: 'find machine token',
      text: find,
      values: [hashToken(token), config.firm.timeZone, readOnly ? 'on' : 'off', recordId ?? null],
    })
    const [found] = rows
    const none = {
      read: [],
      write: [],
      send: [],
      reveal: [],
      export: [],
      import: [],
      review: [],
      progress: [],
    }
    const machine = { userId: null, requestId, address }
    if (!found?.id) return { ...machine, advisorId: null, permissions: [], books: none }
    return {
      ...machine,
      advisorId: found.advisor_id,
      machine: { id: found.id, name: found.name },
      permissions: found.permissions,
      books: { ...none, read: found.books },
    }
  }

/** So many calls a token makes a minute. */
export const mostMachineCalls = 60

const tooMany = words('A token makes at most 60 calls a minute. Please wait and try again.')

interface Used {
  pool: AuditedPool
  config: Pick<Config, 'firm'>
}

/**
 * Counts a call by a token that opens it, and keeps in the trail that it was made, whatever becomes of it.
 * @throws Problem too_many_attempts, with the seconds until the minute is over
 */
export async function countMachineCall(
  { pool, config }: Used,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  const token = machineTokenIn(request)
  const permissions = machinePermissionsIn(endpoint.can)
  if (token === undefined || permissions.length === 0) return
  const nobody = as({ userId: null, advisorId: null, requestId: request.id, address: request.ip })
  await transact(pool, nobody, async (tx, _, trail) => {
    const isTaken = sql<boolean>`token_hash = ${hashToken(token)}
      and expires_on >= (now() at time zone ${config.firm.timeZone})::date
      and permissions && ${[...permissions]}::text[]`
    const isOver = sql<boolean>`minute_began_at <= now() - interval '1 minute'`
    const used = await tx
      .updateTable('machine_token')
      .set({
        used_at: sql<string>`now()`,
        minute_began_at: sql<string>`case when ${isOver} then now() else minute_began_at end`,
        calls: sql<number>`case when ${isOver} then 1 else calls + 1 end`,
      })
      .where(isTaken)
      .where(sql<boolean>`(calls < ${mostMachineCalls} or ${isOver})`)
      .returning(['id', 'name'])
      .executeTakeFirst()
    if (used) {
      const call = `${endpoint.method} ${endpoint.path}`
      trail.record({ event: 'token used', payload: { token: used.id, machine: used.name, call } })
      return
    }
    const waits = await tx
      .selectFrom('machine_token')
      .select(
        sql<number>`ceil(extract(epoch from minute_began_at + interval '1 minute' - now()))::int`.as(
          'seconds',
        ),
      )
      .where(isTaken)
      .executeTakeFirst()
    // one that is not taken is refused by the call
    if (waits)
      throw new Problem('too_many_attempts', {
        sentence: tooMany,
        retryAfterSeconds: Math.max(1, waits.seconds),
      })
  })
}
