import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Endpoint } from '../../platform/endpoint.ts'
import { isObject } from '../../platform/path.ts'
import { invalid, Problem } from '../../platform/problem.ts'
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

/** What a call was made with, judged; ids of its path are in lower case by then. */
interface Asked {
  params: unknown
  query: unknown
  body: unknown
}

/** What is kept under a key. */
interface Kept {
  answer: Answer
  /** The caller's clients and households that the call named or made: who has them no longer has no right to the answer. */
  about: string[]
}

const placeOf = (rowId: string) => ({ table: 'idempotency', column: 'answer_encrypted', rowId })

const keyPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Does a creating call once per Idempotency-Key. A second call with the key waits on the first one's row
 * until that is committed, and then gets the first one's answer; where a client or household of it is another adviser's
 * by then, it is refused as a call without a key is. It is kept encrypted, since it may hold what is told once.
 * @throws Problem invalid, where the key is none or was used for another request
 */
export async function oncePerKey(
  endpoint: Endpoint,
  request: FastifyRequest,
  asked: Asked,
  actor: Actor,
  { tx, cipher }: Keeping,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const key = request.headers['idempotency-key']
  if (!endpoint.creates || actor.userId === null || key === undefined) return work()
  if (typeof key !== 'string' || !keyPattern.test(key))
    throw invalid({ path: 'Idempotency-Key', message: words('An Idempotency-Key is a GUID') })

  const asText = textOf(endpoint, asked)
  const row = { user_id: actor.userId, key: key.toLowerCase(), request_hash: cipher.digest(purpose, asText) }
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
  if (!claimed) {
    const hashes = [asText, textBefore(endpoint, actor, asked)].flatMap((text) =>
      cipher.digests(purpose, text),
    )
    const { answer, about } = await keptFor({ tx, cipher }, row, hashes)
    if ((await ownOf(tx, actor, about)).length === about.length) return answer
    await work()
    // it would do anew what it did before: nothing of that is committed
    throw new Problem('not_found')
  }

  const answer = await work()
  const kept: Kept = { answer, about: await ownOf(tx, actor, [...idsIn([asked, answer.result])]) }
  await tx
    .updateTable('idempotency')
    .set({ answer_encrypted: cipher.encrypt(placeOf(claimed.id), JSON.stringify(kept)) })
    .where('id', '=', claimed.id)
    .execute()
  return answer
}

async function keptFor(
  { tx, cipher }: Keeping,
  { user_id, key }: { user_id: string; key: string },
  hashes: readonly Buffer[],
): Promise<Kept> {
  const before = await tx
    .selectFrom('idempotency')
    .select(['id', 'request_hash', 'answer_encrypted'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!hashes.some((hash) => before.request_hash.equals(hash)))
    throw invalid({
      path: 'Idempotency-Key',
      message: words('This Idempotency-Key was used for another request'),
    })
  // committed together with its claim, by oncePerKey itself
  return JSON.parse(cipher.decrypt(placeOf(before.id), before.answer_encrypted ?? Buffer.alloc(0))) as Kept
}

/** A plain hash would let whoever reads the database try all SINs of a request. */
const purpose = 'idempotent request'

/**
 * By the endpoint and its judged parts, since a path may be spelt in upper or lower case. In which book the records that it
 * names are is no part of it: a household may move in between, and the key is its user's.
 */
const textOf = ({ method, path }: Endpoint, { params, query, body }: Asked): string =>
  JSON.stringify([method, path, params, query, body])

/** As the release before has it. To be dropped with the next release. */
const textBefore = (
  { method, path }: Endpoint,
  { advisorId }: Actor,
  { params, query, body }: Asked,
): string => JSON.stringify([method, path, advisorId, params, query, body])

const guidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The GUIDs that stand anywhere in a value. */
function idsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string' && guidPattern.test(value)) found.add(value)
  else if (Array.isArray(value)) for (const each of value) idsIn(each, found)
  else if (isObject(value)) for (const each of Object.values(value)) idsIn(each, found)
  return found
}

/** Those of these ids that are a client or household of the caller's. */
async function ownOf(tx: Tx, { advisorId }: Actor, ids: readonly string[]): Promise<string[]> {
  if (advisorId === null || ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from participant where advisor_id = ${advisorId} and id = any (${ids}::uuid[])
    union all
    select id from household where advisor_id = ${advisorId} and id = any (${ids}::uuid[])
  `.execute(tx)
  return rows.map(({ id }) => id)
}
