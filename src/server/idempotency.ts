import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../platform/endpoint.ts'
import { invalid } from '../platform/problem.ts'
import { words } from '../platform/words.ts'
import type { Tx } from './database/tx.ts'
import type { Answer } from './serve.ts'
import type { Actor } from './transact.ts'

const keyPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Does a creating call once per Idempotency-Key. A second call with the key waits on the first one's row
 * until that is committed, and then gets the first one's answer.
 */
export async function oncePerKey(
  endpoint: Endpoint,
  request: FastifyRequest,
  actor: Actor,
  tx: Tx,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const key = request.headers['idempotency-key']
  if (!endpoint.creates || actor.userId === null || key === undefined) return work()
  if (typeof key !== 'string' || !keyPattern.test(key))
    throw invalid({ path: 'Idempotency-Key', message: words('An Idempotency-Key is a GUID') })

  const row = {
    user_id: actor.userId,
    key: key.toLowerCase(),
    request_hash: requestHash(endpoint, request.body),
  }
  // a key is free again after 24 hours
  await tx
    .deleteFrom('idempotency')
    .where('user_id', '=', row.user_id)
    .where('key', '=', row.key)
    .where('created_at', '<', new Date(Date.now() - 24 * 3_600_000).toISOString())
    .execute()
  const claimed = await tx
    .insertInto('idempotency')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) return answeredBefore(tx, row)

  const answer = await work()
  await tx
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', row.user_id)
    .where('key', '=', row.key)
    .execute()
  return answer
}

async function answeredBefore(
  tx: Tx,
  row: { user_id: string; key: string; request_hash: Buffer },
): Promise<Answer> {
  const before = await tx
    .selectFrom('idempotency')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', row.user_id)
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow()
  if (!before.request_hash.equals(row.request_hash))
    throw invalid({
      path: 'Idempotency-Key',
      message: words('This Idempotency-Key was used for another request'),
    })
  // written by oncePerKey itself, as an Answer
  return before.answer as unknown as Answer
}

/** By the endpoint, since a path may be spelt in upper or lower case. */
const requestHash = ({ method, path }: Endpoint, body: unknown): Buffer =>
  createHash('sha256')
    .update(`${method} ${path}\n${JSON.stringify(body)}`)
    .digest()
