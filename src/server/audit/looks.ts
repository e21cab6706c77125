import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Endpoint } from '../../platform/endpoint.ts'
import { dayIn } from '../../platform/formats/dates.ts'
import { errorCode } from '../database/pool.ts'
import { type Actor, type AuditedPool, as, transact } from '../database/transact.ts'

/** Somebody read what is on file of a client. */
interface Look {
  userId: string
  /** In whose book the client is. */
  advisorId: string
  clientId: string
}

/** Keeps who looked at which client, after the answer has gone: a read neither waits for it nor fails by it. */
export interface Looks {
  note(look: Look): void
  /** Writes what is noted and not written yet. */
  flush(): Promise<void>
}

/** What somebody reads of a client again this soon is the same look: a page reads several parts, and some again and again. */
const sameLookMs = 60_000

/** So long looks are gathered, to be written together. */
const gatheredMs = 1_000

interface LooksOptions {
  pool: AuditedPool
  log: Logger
  timeZone: string
  now: () => Date
}

export function makeLooks({ pool, log, timeZone, now }: LooksOptions): Looks {
  const newest = new Map<string, number>()
  let noted: (Look & { at: Date })[] = []
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const looks = noted
    noted = []
    for (const [key, at] of newest) if (at < now().getTime() - sameLookMs) newest.delete(key)
    for (const [advisorId, ofBook] of Map.groupBy(looks, (look) => look.advisorId))
      await write(advisorId, ofBook).catch((error: unknown) =>
        log.warn({ code: errorCode(error), looks: ofBook.length }, 'looks at clients were not kept'),
      )
  }
  const write = (advisorId: string, looks: readonly (Look & { at: Date })[]) =>
    transact(pool, as({ userId: null, advisorId, requestId: 'looks' }), async (tx) => {
      const at = looks.map((look) => look.at.toISOString())
      await sql`
        insert into client_access (advisor_id, client_id, user_id, role, day, first_at, last_at, times)
        select ${advisorId}::uuid, client_id, look.user_id,
          case when look.user_id = advisor.user_id then 'adviser'
               when ${advisorId}::uuid in (select id from books_assisted(look.user_id)) then 'assistant'
               else 'compliance' end,
          day, min(at), max(at), count(*)
        from unnest(
          ${looks.map(({ clientId }) => clientId)}::uuid[], ${looks.map(({ userId }) => userId)}::uuid[],
          ${at.map((each) => dayIn(each, timeZone))}::date[], ${at}::timestamptz[]
        ) as look (client_id, user_id, day, at)
        join advisor on advisor.id = ${advisorId}::uuid
        -- a client who has moved meanwhile is somebody else's to keep looks of, and keeps nobody else's from being kept
        join participant on participant.id = client_id and participant.advisor_id = advisor.id
        group by client_id, look.user_id, advisor.user_id, day
        on conflict (client_id, user_id, day) do update
          set last_at = greatest(client_access.last_at, excluded.last_at), times = client_access.times + excluded.times
      `.execute(tx)
    })
  return {
    note(look) {
      const key = `${look.userId} ${look.clientId}`
      const at = now()
      if (at.getTime() - (newest.get(key) ?? 0) < sameLookMs) return
      newest.set(key, at.getTime())
      noted.push({ ...look, at })
      timer ??= setTimeout(() => void flush(), gatheredMs).unref()
    },
    flush,
  }
}

interface Read {
  actor: Actor
  params: unknown
  result: unknown
  /** Whom the handler says that it showed. */
  showed?: string | undefined
}

/** Whom a call showed to a person; undefined where it showed no client, or to a link's holder. */
export function lookOf({ shows }: Endpoint, { actor, params, result, showed }: Read): Look | undefined {
  const { userId, advisorId } = actor
  if (!shows || userId === null || advisorId === null) return undefined
  const [part, name = ''] = shows.split('.')
  const clientId: unknown =
    shows === 'whom it says' ? showed : Object(part === 'params' ? params : result)[name]
  return typeof clientId === 'string' ? { userId, advisorId, clientId } : undefined
}
