import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { newPerson } from '../../../e2e/portal.ts'
import { emptyFolder, startPortal } from '../../../tests/portal-process.ts'
import { createHousehold, listHouseholds, renameHousehold } from '../../features/households/contract.ts'
import { authorize, endSession, login, verifyTwoFactor } from '../../features/sign-in/light-contract.ts'
import { makeCipher } from '../encryption/cipher.ts'
import { parseKeys, withNewKey, writeKeys } from '../encryption/keys.ts'
import { databaseUrlOf } from './start-testing.ts'

/** Two portals on one database, each with a folder of its own as on a machine of its own, and somebody to sign in. */
async function twoPortals() {
  const settings = {
    DATABASE_URL: await databaseUrlOf('migrated'),
    ENCRYPTION_KEYS: writeKeys(withNewKey(new Map())),
  }
  const [one, other] = await Promise.all(
    [1, 2].map(async () => await startPortal({ ...settings, DATA_DIR: await emptyFolder() })),
  )
  if (!one || !other) throw new Error('two were started')
  const owner = new pg.Pool({ connectionString: settings.DATABASE_URL, max: 1 })
  onTestFinished(() => owner.end())
  const person = await newPerson(owner, makeCipher(parseKeys(settings.ENCRYPTION_KEYS)), {})
  return { one: one.url, other: other.url, person }
}

/** One browser, which is sent to this portal or to that. */
function browser() {
  let cookie = ''
  return async (
    portal: string,
    { method, path }: { method: string; path: string },
    body?: object,
    headers: Record<string, string> = {},
  ) => {
    const json = body ? { 'content-type': 'application/json' } : undefined
    const answer = await fetch(portal + path, {
      method,
      headers: { ...headers, ...json, ...(cookie && { cookie }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const [set] = answer.headers.getSetCookie().filter((text) => text.startsWith('portal='))
    if (set) cookie = set.split(';')[0] ?? ''
    return { status: answer.status, ...Object(await answer.json()) }
  }
}

it('a person who is sent from one portal to the other is the same to both: session, records, limits', async () => {
  const { one, other, person } = await twoPortals()
  const ask = browser()
  expect(await ask(one, login, { username: person.email, password: person.password })).toMatchObject({
    status: 200,
  })
  expect(await ask(other, verifyTwoFactor, { code: await person.nextCode() })).toMatchObject({ status: 200 })
  expect(await ask(one, authorize)).toMatchObject({ status: 200 })

  // a creation that is sent again, to the portal that did not do it
  const household = { fullName: 'The Okafor Family', advisorId: person.advisorId }
  const key = { 'idempotency-key': randomUUID() }
  const made = await Promise.all([one, other].map((url) => ask(url, createHousehold, household, key)))
  expect(made.map(({ status, result }) => [status, result.id])).toEqual(
    made.map(() => [200, made[0].result.id]),
  )
  const list = { ...listHouseholds, path: listHouseholds.path.replace(':advisorId', person.advisorId) }
  for (const url of [one, other]) expect((await ask(url, list)).result).toHaveLength(1)

  // two pages that both begin from what stood there
  const { id, version } = made[0].result
  const rename = { ...renameHousehold, path: renameHousehold.path.replace(':id', id) }
  const renamed = await Promise.all(
    [one, other].map((url, n) => ask(url, rename, { fullName: `The Okafor Family ${n}`, version })),
  )
  expect(renamed.map(({ status }) => status).sort()).toEqual([200, 409])

  expect(await ask(one, endSession)).toMatchObject({ status: 200 })
  expect(await ask(other, authorize)).toMatchObject({ status: 401 })

  const guess = (n: number) =>
    browser()(n % 2 === 0 ? one : other, login, { username: person.email, password: 'wrong' })
  for (let n = 0; n < 10; n++) expect(await guess(n)).toMatchObject({ status: 401 })
  for (const n of [10, 11]) expect(await guess(n)).toMatchObject({ status: 429 })
})
