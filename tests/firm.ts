import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import pino from 'pino'
import { inject, onTestFinished } from 'vitest'
import type { Role } from '../src/platform/codes/user-role.ts'
import type { Endpoint, InputOf, ResultOf } from '../src/platform/endpoint.ts'
import type { Page } from '../src/platform/paging.ts'
import type { Blocker, Issue } from '../src/platform/problem.ts'
import { makeApp } from '../src/server/app.ts'
import { makeTypesetter } from '../src/server/documents/typesetter.ts'
import { makeCipher } from '../src/server/encryption/cipher.ts'
import { withNewKey } from '../src/server/encryption/keys.ts'
import type { Warning } from '../src/server/http/answer.ts'
import { mount } from '../src/server/http/mount.ts'
import type { Served } from '../src/server/http/serve.ts'
import type { AppServices } from '../src/server/services.ts'
import { hashToken, newToken } from '../src/server/session/session.ts'
import { readConfig } from '../src/server/startup/config.ts'
import { createServices } from '../src/server/startup/create-services.ts'
import { ownDatabase } from './own-database.ts'

/** What OneSpan Sign's callbacks bear. */
export const callbackKey = 'shared with the provider'

export interface Answered<Result = unknown> {
  status: number
  headers: Record<string, unknown>
  body: {
    isSuccess: boolean
    result: Result
    errorMessages: string[]
    code?: string
    issues?: Issue[]
    blockers?: Blocker[]
    page?: Page
    warnings?: Warning[]
    requestId?: string
  }
}

type Headers = Record<string, string>
type Input<E extends Endpoint> = InputOf<E> & { headers?: Headers }

/** Somebody who calls the portal. */
export interface Caller {
  send<E extends Endpoint>(
    endpoint: E,
    ...input: object extends Input<E> ? [Input<E>?] : [Input<E>]
  ): Promise<Answered<ResultOf<E>>>
  /** Any request, for what no endpoint describes. */
  request(method: string, url: string, body?: unknown, headers?: Headers): Promise<Answered>
}

export interface Person extends Caller {
  /** The adviser record's id; '' for whoever is no adviser. */
  id: string
  userId: string
  email: string
  cookie: string
}

export interface Firm {
  adviser: Person
  colleague: Person
  admin: Person
  nobody: Caller
  /** As the tables' owner, past row-level security's grants: for arranging and for looking behind. */
  owner: pg.Pool
  ownerUrl: string
  appUrl: string
  services: AppServices
  app: FastifyInstance
  person(options: NewPerson): Promise<Person>
}

export interface NewPerson {
  roles?: Role[]
  stage?: 'password' | 'whole'
  firstName?: string
  /** Whose assistant they are. */
  assists?: readonly Assists[]
}

interface Assists {
  /** The adviser's. */
  id: string
  maySend?: boolean
  mayReveal?: boolean
}

export interface FirmOptions {
  settings?: Record<string, string>
  /** Calls of the test's own, beside the portal's. */
  alsoServing?: readonly Served[]
  now?: () => Date
  logTo?: (line: string) => void
}

/** A firm of its own in a database of its own: two advisers and an admin, all signed in. Gone after the test. */
export const firm = async (options: FirmOptions = {}): Promise<Firm> => firmOn(await ownDatabase(), options)

interface OwnDatabase {
  ownerUrl: string
  appUrl: string
  drop: () => Promise<void>
}

/** The same in a database that is there, migrated. */
export async function firmOn(database: OwnDatabase, options: FirmOptions = {}): Promise<Firm> {
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 4 })
  const services = makeServices(database, options)
  const app = await makeApp(services)
  await app.register(async (api) => mount(api, services, options.alsoServing ?? []))
  await app.ready()
  onTestFinished(async () => {
    await app.close()
    await Promise.all([services.jobs.stop(), services.typesetter.close(), services.pool.anchors.close()])
    await Promise.all([services.pool.end(), owner.end()])
    await database.drop()
  })
  const person = (wanted: NewPerson) => newPerson(app, owner, wanted)
  // one after the other, on one connection
  const adviser = await person({ firstName: 'Ada' })
  const colleague = await person({ firstName: 'Colin' })
  const admin = await person({ firstName: 'Adele', roles: ['admin'] })
  const { ownerUrl, appUrl } = database
  return { adviser, colleague, admin, nobody: caller(app), owner, ownerUrl, appUrl, services, app, person }
}

function makeServices(
  { ownerUrl, appUrl }: { ownerUrl: string; appUrl: string },
  { settings, now, logTo }: FirmOptions,
): AppServices {
  const config = readConfig({
    LOG_LEVEL: logTo ? 'debug' : 'silent',
    DATA_DIR: join(inject('databaseFolder'), '..', 'data'),
    // nothing listens there; the key lets the walk call back
    ONESPAN_URL: 'http://127.0.0.1:1',
    ONESPAN_API_KEY: 'unused',
    ONESPAN_CALLBACK_KEY: callbackKey,
    ...settings,
  })
  const log = pino({ level: config.logLevel }, { write: logTo ?? (() => {}) })
  const cipher = makeCipher(withNewKey(new Map()))
  // many calls at once wait in line for long on a slow machine
  const patience = { patienceMs: 60_000, answerMs: 60_000 }
  const services = createServices(
    config,
    { url: appUrl },
    { cipher, log, now, ownerUrl, connections: 4, ...patience },
  )
  // tests fill the processor, and at its own priority no document would come through
  return {
    ...services,
    typesetter: makeTypesetter({ firm: config.firm, watch: services.metrics.document, priority: 0 }),
  }
}

async function newPerson(app: FastifyInstance, owner: pg.Pool, wanted: NewPerson): Promise<Person> {
  const { roles = ['adviser'], stage = 'whole', firstName = 'Pat', assists = [] } = wanted
  const email = `${firstName.toLowerCase()}.${randomUUID().slice(0, 8)}@firm.example`
  const user = await owner.query<{ id: string }>(
    `insert into portal_user (email, first_name, last_name, roles, totp_confirmed_at)
     values ($1, $2, 'Example', $3, now()) returning id`,
    [email, firstName, roles],
  )
  const userId = user.rows[0]?.id ?? ''
  const advisor = roles.includes('adviser')
    ? await owner.query<{ id: string }>(
        `insert into advisor (user_id, ia_number) values ($1, $2) returning id`,
        [userId, `IA-${email}`],
      )
    : undefined
  for (const { id, maySend = false, mayReveal = false } of assists)
    await owner.query('insert into assistance values ($1, $2, $3, $4)', [userId, id, maySend, mayReveal])
  const token = newToken()
  await owner.query(
    `insert into session (user_id, token_hash, stage, user_agent, expires_at)
     values ($1, $2, $3, 'test', now() + interval '1 hour')`,
    [userId, hashToken(token), stage],
  )
  const cookie = `portal=${token}`
  return { ...caller(app, cookie), id: advisor?.rows[0]?.id ?? '', userId, email, cookie }
}

/** As a browser unpacks it, where the test asked for an answer in brotli. */
const unpacked = ({ headers, rawPayload }: LightMyRequestResponse): string =>
  (headers['content-encoding'] === 'br' ? brotliDecompressSync(rawPayload) : rawPayload).toString()

function caller(app: FastifyInstance, cookie?: string): Caller {
  const request: Caller['request'] = async (method, url, body, headers = {}) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    })
    const json = String(answer.headers['content-type']).includes('json')
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: json
        ? JSON.parse(unpacked(answer))
        : { isSuccess: false, result: answer.body, errorMessages: [] },
    }
  }
  return {
    request,
    send: async (endpoint, ...[input]) => {
      const {
        params = {},
        query = {},
        body,
        headers,
      } = (input ?? {}) as { params?: Headers; query?: Headers; body?: unknown; headers?: Headers }
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(params[name] ?? ''),
      )
      const search = new URLSearchParams(query).toString()
      return (await request(endpoint.method, search ? `${path}?${search}` : path, body, headers)) as Answered<
        ResultOf<typeof endpoint>
      >
    },
  }
}
