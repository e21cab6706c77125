import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Endpoint } from '../../platform/endpoint.ts'
import { invalid } from '../../platform/problem.ts'
import { words } from '../../platform/words.ts'
import type { Actor } from '../database/transact.ts'
import type { Tx } from '../database/tx.ts'
import type { Cipher } from '../encryption/cipher.ts'
import type { Answer } from './answer.ts'

/** Where answers are kept, and what encrypts them. */
interface Keeping {
  tx: Tx
  cipher: Cipher
}

const placeOf = (rowId: string) => ({ table: 'idempotency', column: 'answer_encrypted', rowId })

const keyPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Does a creating call once per Idempotency-Key. A second call with the key waits on the first one's row
 * until that is committed, and then gets the first one's answer. It is kept encrypted, since it may hold what is told once.
 */
export async function oncePerKey(
  endpoint: Endpoint,
  request: FastifyRequest,
  actor: Actor,
  { tx, cipher }: Keeping,
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
  // a key is free again after 24 hours, by the clock that its row was dated by
  await tx
    .deleteFrom('idempotency')
    .where('user_id', '=', row.user_id)
    .where('key', '=', row.key)
    .where('created_at', '<', sql<string>`now() - interval '24 hours'`)
    .execute()
  const claimed = await tx
    .insertInto('idempotency')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!claimed) return answeredBefore({ tx, cipher }, row)

  const answer = await work()
  await tx
    .updateTable('idempotency')
    .set({ answer_encrypted: cipher.encrypt(placeOf(claimed.id), JSON.stringify(answer)) })
    .where('id', '=', claimed.id)
    .execute()
  return answer
}

async function answeredBefore(
  { tx, cipher }: Keeping,
  row: { user_id: string; key: string; request_hash: Buffer },
): Promise<Answer> {
  const before = await tx
    .selectFrom('idempotency')
    .select(['id', 'request_hash', 'answer_encrypted'])
    .where('user_id', '=', row.user_id)
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow()
  if (!before.request_hash.equals(row.request_hash))
    throw invalid({
      path: 'Idempotency-Key',
      message: words('This Idempotency-Key was used for another request'),
    })
  // committed together with its claim, by oncePerKey itself, as an Answer
  return JSON.parse(cipher.decrypt(placeOf(before.id), before.answer_encrypted ?? Buffer.alloc(0))) as Answer
}

/** By the endpoint, since a path may be spelt in upper or lower case. */
const requestHash = ({ method, path }: Endpoint, body: unknown): Buffer =>
  createHash('sha256')
    .update(`${method} ${path}\n${JSON.stringify(body)}`)
    .digest()
