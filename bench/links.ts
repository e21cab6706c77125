import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { hashToken } from '../src/server/session/session.ts'
import { atMost, type Figure } from './figure.ts'
import { type BenchFirm, benchFirm } from './firm.ts'
import { portalOn } from './portal-on.ts'
import { percentile } from './serving.ts'

const rounds = 1_000
const promisedMs = 0.2

/**
 * Whether the time of a refusal tells a code that once opened something from one that never did (PL3): both in turn,
 * every try from another address, so that no count of them comes between.
 */
export async function benchLinks(): Promise<Figure[]> {
  const firm = await benchFirm(1)
  const { app, services } = await portalOn(firm.appUrl)
  try {
    const revoked = await revokedCodes(firm)
    const figures: Figure[] = []
    for (const [nr, { name, method, path, code }] of [
      { name: 'signing', method: 'GET' as const, path: '/api/signing/', code: revoked.signing },
      {
        name: 'questionnaire',
        method: 'POST' as const,
        path: '/api/riskTolerance/getMagicLink/',
        code: revoked.answering,
      },
    ].entries()) {
      const milliseconds = await refusals(app, { nr, method, path, code })
      const [known, unknown] = [percentile(milliseconds.revoked, 0.5), percentile(milliseconds.unknown, 0.5)]
      const apart = Math.abs(known - unknown)
      const says = `links, ${name}: median refusal ${known.toFixed(2)} ms revoked, ${unknown.toFixed(2)} ms unknown, ${apart.toFixed(2)} ms apart`
      figures.push(atMost(promisedMs, apart, says))
    }
    return figures
  } finally {
    await app.close()
    await services.pool.end()
    await firm.close()
  }
}

async function refusals(
  app: FastifyInstance,
  { nr, method, path, code }: { nr: number; method: 'GET' | 'POST'; path: string; code: string },
) {
  const milliseconds = { revoked: [] as number[], unknown: [] as number[] }
  for (let n = 0; n < rounds; n++)
    for (const kind of n % 2 === 0 ? (['revoked', 'unknown'] as const) : (['unknown', 'revoked'] as const)) {
      const url = path + (kind === 'revoked' ? code : randomUUID())
      const remoteAddress = `${10 + nr}.${kind === 'revoked' ? 1 : 2}.${n >> 8}.${n & 255}`
      const begun = performance.now()
      const answer = await app.inject({ method, url, remoteAddress })
      if (answer.statusCode !== 404) throw new Error(`a code was answered with ${answer.statusCode}`)
      milliseconds[kind].push(performance.now() - begun)
    }
  return milliseconds
}

/** A link of each kind that was taken back, as the app leaves it. */
async function revokedCodes({ appUrl, advisorId }: BenchFirm) {
  const codes = { signing: randomUUID(), answering: randomUUID() }
  const client = new pg.Client({ connectionString: appUrl })
  await client.connect()
  await client.query(`select set_config('app.advisor_id', $1, false)`, [advisorId])
  for (const code of Object.values(codes))
    await client.query('select make_public_link($1)', [hashToken(code)])
  await client.query(
    `with package as (
       insert into signature_package
         (advisor_id, client_id, kind, subject_id, language, provider, in_order, status, expires_at, ended_at)
       select $1, id, 'risk-tolerance', gen_random_uuid(), 'en', 'built-in', true, 'ARCHIVED', now() + interval '30 days', now()
       from client limit 1
       returning id
     )
     insert into signature_signer (advisor_id, package_id, place, role, first_name, last_name, email, language, code_hash)
     select $1, id, 1, 'client', 'Nora', 'Bench', 'nora@example.com', 'en', $2 from package`,
    [advisorId, hashToken(codes.signing)],
  )
  await client.query(
    `insert into risk_link (advisor_id, client_id, code_hash, made_by, expires_at, revoked_at)
     select $1, client.id, $2, advisor.user_id, now() + interval '14 days', now()
     from client join advisor on advisor.id = client.advisor_id limit 1`,
    [advisorId, hashToken(codes.answering)],
  )
  await client.end()
  return codes
}
