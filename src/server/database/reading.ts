import type { CompiledQuery } from 'kysely'
import type { PoolClient, QueryResult } from 'pg'
import { type DatabasePool, errorCode } from './pool.ts'
import { type Actor, type Opening, planOvertaken } from './transact.ts'
import { prepared, type SendStatement, type Tx, txBy } from './tx.ts'

/** What a read is given of the database. */
export interface Reading<Acting extends Actor> {
  tx: Tx
  /** Whom the newest turn found to act; takes one, where there was none yet. */
  actor: () => Promise<Acting>
}

/**
 * Reads of one call. All that is asked at once goes in one turn: BEGIN, whoever acts with their rights, the queries and
 * COMMIT are sent in one write. So the queries do not wait for who acts, and cannot name them: they name the book that the
 * database has found by then (`bookOfCall`), and row-level security holds for them as it does in `transact`. Each further
 * turn finds anew who acts, and between turns nothing is open. Nothing can be written: the opening makes each turn read-only.
 */
export async function read<Acting extends Actor, Result>(
  pool: DatabasePool,
  opening: Opening<Acting>,
  work: (reading: Reading<Acting>) => Promise<Result>,
): Promise<Result> {
  const client = await pool.take()
  let broken: Error | undefined
  const turns = turnsOn(client)
  let opened: Promise<Acting> | undefined
  const take = (send: () => void): Promise<Acting> => {
    const { stream } = client.connection
    stream.cork()
    const begun = pool.answered(client, 'begin')
    const found = opening(client)
    send()
    // what it would say is in the answers of the queries before it
    const ended = client.query('commit')
    stream.uncork()
    for (const answer of [begun, ended]) answer.catch(() => {})
    opened = Promise.all([found, begun]).then(([actor]) => actor)
    opened.catch((error: Error) => {
      // a connection whose prepared statements a migration overtook would refuse them for ever
      if (errorCode(error) === planOvertaken) broken = error
    })
    return opened
  }
  turns.take = take
  try {
    return await work({ tx: turns.tx, actor: () => opened ?? take(() => {}) })
  } catch (error) {
    if (errorCode(error) === planOvertaken && error instanceof Error) broken = error
    throw error
  } finally {
    // where one of several queries failed, the others are still on their way, and may ask for more
    while (turns.asked.size > 0) await Promise.allSettled(turns.asked)
    turns.take = undefined
    client.release(broken)
  }
}

interface Turns {
  tx: Tx
  /** Takes a turn with what is sent in it; undefined while nobody reads. */
  take: ((send: () => void) => unknown) | undefined
  /** The statements that are not answered yet. */
  asked: Set<Promise<unknown>>
}

const ofClient = new WeakMap<PoolClient, Turns>()

/** Made once a connection, as `txOn` is. */
function turnsOn(client: PoolClient): Turns {
  const known = ofClient.get(client)
  if (known) return known
  const asked = new Set<Promise<unknown>>()
  let waiting: { query: CompiledQuery; answer: PromiseWithResolvers<QueryResult<object>> }[] = []
  const takeTurn = () => {
    const together = waiting
    waiting = []
    const send = () => {
      for (const { query, answer } of together)
        client.query<object>(prepared(query)).then(answer.resolve, answer.reject)
    }
    if (turns.take) turns.take(send)
    else for (const { answer } of together) answer.reject(new Error('this read is over'))
  }
  const statement: SendStatement = (query) => {
    // whatever else is asked in this moment comes along
    if (waiting.length === 0) process.nextTick(takeTurn)
    const answer = Promise.withResolvers<QueryResult<object>>()
    waiting.push({ query, answer })
    asked.add(answer.promise)
    const isAnswered = () => void asked.delete(answer.promise)
    answer.promise.then(isAnswered, isAnswered)
    return answer.promise
  }
  const turns: Turns = { tx: txBy(statement), take: undefined, asked }
  ofClient.set(client, turns)
  return turns
}
