import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createHousehold } from '../src/features/households/contract.ts'
import { addPickedParticipant } from '../src/features/participants/contract.ts'
import { ParticipantRole } from '../src/platform/codes/participant-role.ts'
import { openEmbedded } from '../src/server/database/embedded.ts'
import { bytesOf, makeCipher } from '../src/server/encryption/cipher.ts'
import { keysOfFile, readKeyFile } from '../src/server/encryption/keys.ts'
import { secretLocation } from '../src/server/encryption/secrets.ts'
import { hashToken, newToken } from '../src/server/session/session.ts'
import { emptyFolder, run, startPortal } from '../tests/portal-process.ts'

const rows = 100_000
const atOnce = 5_000
const households = 5_000

/** A portal on a folder of its own, and its database as one of its advisers sees it. */
async function aPortal() {
  const dataDir = await emptyFolder()
  const portal = await startPortal({ DATA_DIR: dataDir })
  const database = await openEmbedded(join(dataDir, 'postgres'))
  const client = new pg.Client({ connectionString: database.appUrl })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await database.close()
  })
  const { rows } = await client.query<{ id: string; user_id: string }>(
    'select id, user_id from advisor limit 1',
  )
  const [adviser] = rows
  if (!adviser) throw new Error('the demo has no adviser')
  await client.query(`select set_config('app.advisor_id', $1, false)`, [adviser.id])
  const token = newToken()
  await client.query(
    `insert into session (user_id, token_hash, stage, user_agent, expires_at)
     values ($1, $2, 'whole', 'proof', now() + interval '8 hours')`,
    [adviser.user_id, hashToken(token)],
  )
  const send = async (path: string, body: unknown): Promise<string> => {
    const headers = { cookie: `portal=${token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${portal.url}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return (await answer.json()).result.id
  }
  const householdId = await send(createHousehold.path, {
    fullName: 'The Proof Family',
    advisorId: adviser.id,
  })
  return { dataDir, keyFile: join(dataDir, 'keys'), client, adviserId: adviser.id, householdId, send }
}

type Portal = Awaited<ReturnType<typeof aPortal>>

/** People with a SIN each; gives what must be read again, by row. */
async function fill({ client, keyFile, adviserId }: Portal): Promise<Map<string, string>> {
  const cipher = makeCipher(keysOfFile(keyFile))
  await client.query(
    `insert into household (advisor_id, full_name) select $1, 'Household ' || n from generate_series(1, $2) as n`,
    [adviserId, households],
  )
  const sins = new Map<string, string>()
  for (let n = 0; n < rows; n += atOnce) {
    const ids = Array.from({ length: atOnce }, () => randomUUID())
    for (const [index, id] of ids.entries()) sins.set(id, String(100_000_000 + n + index))
    await client.query(
      `insert into client (id, advisor_id, household_id, general_details, roles)
       select made.id, $1, household.id,
              jsonb_build_object('firstName', 'Pat', 'lastName', 'Example', 'sin', made.id), '{}'
       from unnest($2::uuid[]) with ordinality as made (id, n)
       join (select id, row_number() over () as n from household where full_name like 'Household %') as household
         using (n)`,
      [adviserId, ids],
    )
    // each secret under its client's own id, for short
    const sealed = ids.map((id) => cipher.encrypt(secretLocation(id), sins.get(id) ?? ''))
    await client.query(
      `insert into secret (id, advisor_id, client_id, kind, value_encrypted, masked, digest)
       select id, $1, id, 'sin', sealed, '', '' from unnest($2::uuid[], $3::bytea[]) as made (id, sealed)`,
      [adviserId, ids, sealed],
    )
  }
  return sins
}

/** Adds people through the portal, four at a time, until it is told to stop; whoever was acknowledged is remembered. */
function addPeople({ send, householdId }: Portal, sins: Map<string, string>) {
  let stopped = false
  const one = async () => {
    while (!stopped) {
      const email = `pat.${randomUUID().slice(0, 8)}@example.com`
      const phone = '416-555-0182'
      const id = await send(addPickedParticipant.path, {
        firstName: 'Pat',
        lastName: 'Late',
        email,
        phoneNumber: phone,
        sin: '046454286',
        dateOfBirth: '1980-02-29',
        householdId,
        roles: [ParticipantRole.accountHolder],
      })
      sins.set(id, '046454286')
    }
  }
  const working = Promise.all([one(), one(), one(), one()])
  return async () => {
    stopped = true
    await working
  }
}

/** How many SINs are under this key. */
async function countUnder({ client }: Portal, version: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int from secret where substr(value_encrypted, 1, 4) = $1',
    [bytesOf(version)],
  )
  return rows[0]?.count ?? 0
}

it(`reads all of ${rows} rows after a rotation under load that was killed -9 in the middle, twice, with the old key dropped [CR3]`, async () => {
  const portal = await aPortal()
  const { client, dataDir, keyFile } = portal
  const sins = await fill(portal)
  const rotate = (...options: string[]) => run(['commands/keys-rotate.ts', ...options], { DATA_DIR: dataDir })
  const stop = addPeople(portal, sins)
  for (const reached of [rows / 4, rows / 2]) {
    const killed = rotate()
    await expect.poll(() => countUnder(portal, 2), { timeout: 600_000 }).toBeGreaterThan(reached)
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(await countUnder(portal, 1)).toBeGreaterThan(0)
  }
  const whole = rotate('--drop-old')
  expect(await whole.ended, whole.said.error).toBe(0)
  await stop()

  const keys = readKeyFile(keyFile)
  expect([...keys.keys()]).toEqual([2])
  const cipher = makeCipher(keys)
  const stored = await client.query<{ id: string; person: string; sealed: Buffer }>(
    'select id, client_id as person, value_encrypted as sealed from secret',
  )
  const read = new Map(
    stored.rows.map(({ id, person, sealed }) => [person, cipher.decrypt(secretLocation(id), sealed)]),
  )
  expect(sins.size).toBeGreaterThan(rows)
  const unread = [...sins].filter(([id, sin]) => read.get(id) !== sin)
  expect(unread).toEqual([])
  const verify = run(['commands/audit-verify.ts'], { DATA_DIR: dataDir })
  expect(await verify.ended, verify.said.out).toBe(0)
})
