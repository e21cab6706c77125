import pg from 'pg'
import { hashPassword } from '../src/features/sign-in/server/password-hash.ts'
import { atMost, type Figure } from './figure.ts'
import { benchFirm } from './firm.ts'
import { portalOn } from './portal-on.ts'
import { percentile } from './serving.ts'

const rounds = 300

/**
 * Whether the time of a refusal tells a known address from an unknown one: a wrong password for each in turn,
 * every try from another network, so that no count of guesses comes between.
 */
export async function benchSignIn(): Promise<Figure[]> {
  const firm = await benchFirm(1)
  const { app, services } = await portalOn(firm.appUrl)
  try {
    await addPeople(firm.appUrl)
    const milliseconds = { known: [] as number[], unknown: [] as number[] }
    for (let n = 0; n < rounds; n++)
      for (const kind of ['known', 'unknown'] as const) {
        const begun = performance.now()
        const answer = await app.inject({
          method: 'POST',
          url: '/api/auth/login',
          remoteAddress: `10.${kind === 'known' ? 1 : 2}.${n >> 8}.${n & 255}`,
          payload: { username: `${kind}.${n}@firm.example`, password: 'not the one at all' },
        })
        if (answer.statusCode !== 401)
          throw new Error(`a wrong password was answered with ${answer.statusCode}`)
        milliseconds[kind].push(performance.now() - begun)
      }
    const [known, unknown] = [percentile(milliseconds.known, 0.5), percentile(milliseconds.unknown, 0.5)]
    const apart = Math.abs(known - unknown)
    return [
      atMost(
        2,
        apart,
        `sign-in: median refusal ${known.toFixed(2)} ms known, ${unknown.toFixed(2)} ms unknown, ${apart.toFixed(2)} ms apart`,
      ),
    ]
  } finally {
    await app.close()
    await services.pool.end()
    await firm.close()
  }
}

async function addPeople(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into portal_user (email, password_hash, first_name, last_name, roles)
     select 'known.' || n || '@firm.example', $1, 'Known', 'Person', '{adviser}' from generate_series(0, $2::int) as n`,
    [await hashPassword('the right one, that nobody types'), rounds],
  )
  await client.end()
}
