import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Logger } from 'pino'
import { Problem } from '../../platform/problem.ts'
import { words } from '../../platform/words.ts'
import { errorCode } from '../database/pool.ts'
import type { StoreSettings } from '../startup/config.ts'

/** Keeps objects by their names. What it is given is encrypted already. */
export interface ObjectStore {
  /** The object lies there, for good, when this resolves; one of the same name is replaced. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Undefined where there is none of this name. */
  get(name: string): Promise<Buffer | undefined>
  has(name: string): Promise<boolean>
  /** Also where there is none. */
  remove(name: string): Promise<void>
}

/** So long one call to the store may take. A caller may hold a connection of the database meanwhile. */
const patienceMs = 8_000
/**
 * After a call that was not answered, others are refused at once for so long: they would only wait as well. Then one alone finds
 * out for all of them whether it answers again.
 */
const restMs = 5_000

const away = words(
  'The files cannot be reached right now. Nothing is lost, and what you entered stays. Please try again in a minute',
)

/**
 * A store that speaks S3 (Signature Version 4, addresses by path). Each of its methods throws a Problem `unavailable` where
 * the store is down, refuses the key, or has no such bucket; the log tells which.
 */
export function openStore(
  { url, region, accessKeyId, secretAccessKey }: StoreSettings,
  log: Pick<Logger, 'warn'>,
): ObjectStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  let restsUntil = 0

  const refuse = (code: string): never => {
    log.warn({ code }, 'the store of the files')
    throw new Problem('unavailable', { sentence: away, retryAfterSeconds: 60 })
  }

  /** Its body, where it is to be read; undefined where there is no such object. */
  async function ask(method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', name: string, body?: Buffer) {
    const now = performance.now()
    if (now < restsUntil) throw new Problem('unavailable', { sentence: away, retryAfterSeconds: 60 })
    if (restsUntil > 0) restsUntil = now + patienceMs
    try {
      const answer = await client.fetch(`${url}/${name}`, {
        method,
        // the store holds what arrives against it
        headers: { 'x-amz-content-sha256': sha256(body ?? '') },
        ...(body && { body: new Uint8Array(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
      })
      const answered = { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
      restsUntil = 0
      return answered
    } catch (error) {
      restsUntil = performance.now() + restMs
      // what fetch could not do is told by its cause
      return refuse(errorCode(error instanceof Error && error.cause ? error.cause : error))
    }
  }

  /** @throws Problem where it is neither what was asked for, nor that there is no such object */
  async function asked(...call: Parameters<typeof ask>) {
    const answer = await ask(...call)
    if (answer.status >= 200 && answer.status < 300) return answer.body
    if (answer.status >= 500) restsUntil = performance.now() + restMs
    const code = /<Code>(\w{1,60})<\/Code>/.exec(answer.body.toString('utf8'))?.[1]
    // to HEAD there is no body, so no word of what is missing
    if (answer.status === 404 && (code === undefined || code === 'NoSuchKey')) return undefined
    return refuse(code ?? `HTTP_${answer.status}`)
  }

  return {
    async put(name, bytes) {
      if ((await asked('PUT', name, bytes)) === undefined) refuse('HTTP_404')
    },
    get: (name) => asked('GET', name),
    has: async (name) => (await asked('HEAD', name)) !== undefined,
    remove: async (name) => void (await asked('DELETE', name)),
  }
}

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')
