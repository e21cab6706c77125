import autocannon from 'autocannon'
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { listHouseholdsIn } from '../src/features/households/server/queries.ts'
import type { DB } from '../src/server/database/schema.ts'
import { atLeast, type Figure, measured } from './figure.ts'
import { type BenchFirm, benchFirm } from './firm.ts'
import { whileServing } from './serving.ts'

const households = 100
const connections = 50
const seconds = 8

/**
 * The list of 100 households at 50 connections: the portal's call against a bare Fastify handler with the
 * same query. Whole answers a second, and how much of the bare rate the portal keeps.
 */
export async function benchHouseholds(): Promise<Figure[]> {
  const firm = await benchFirm(households)
  try {
    const bare = await rateOf(
      'serve-bare.ts',
      [firm.appUrl, firm.advisorId, await listStatement(firm.advisorId)],
      '/households',
      firm,
    )
    const portal = await rateOf(
      'serve-portal.ts',
      [firm.appUrl],
      `/api/household/advisor/${firm.advisorId}`,
      firm,
    )
    const ratio = portal.rate / bare.rate
    return [
      measured(`households: bare handler ${bare.rate.toFixed(0)}/s, p99 ${bare.p99} ms`),
      measured(`households: portal       ${portal.rate.toFixed(0)}/s, p99 ${portal.p99} ms`),
      atLeast(0.5, ratio, `households: ratio ${ratio.toFixed(2)}`),
    ]
  } finally {
    await firm.close()
  }
}

/** What the portal's own query compiles to, as one list and without its count. */
async function listStatement(advisorId: string): Promise<string> {
  const asked: CompiledQuery[] = []
  const tx = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void asked.push(query),
  })
  // nobody answers, so that the list is empty
  await listHouseholdsIn(tx, [advisorId], {})
  const list = asked.find(({ sql }) => sql.includes('participant_summary'))
  if (!list) throw new Error('the list of households asks for no participants')
  return JSON.stringify({ text: list.sql, values: list.parameters })
}

const rateOf = (server: string, args: string[], path: string, firm: BenchFirm) =>
  whileServing(server, args, async (address) => {
    const run = (duration: number) =>
      autocannon({ url: `${address}${path}`, connections, duration, headers: { cookie: firm.cookie } })
    await run(2)
    const { requests, latency, non2xx, errors } = await run(seconds)
    if (non2xx + errors > 0) throw new Error(`${server}: ${non2xx} answers were refusals, ${errors} failed`)
    return { rate: requests.average, p99: latency.p99 }
  })
