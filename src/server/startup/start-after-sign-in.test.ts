import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { emptyFolder, startPortal } from '../../../tests/portal-process.ts'
import { login, verifyTwoFactor } from '../../features/sign-in/contract.ts'
import { codeOfStep, type KeyHolder, openSecret, stepAt } from '../../features/sign-in/server/totp.ts'
import { openEmbedded } from '../database/embedded.ts'
import { makeCipher } from '../encryption/cipher.ts'
import { readKeyFile } from '../encryption/keys.ts'

const email = 'amelia.hart@demo.example'

/** The answer to a call over HTTP, and the cookies after it. */
async function send(url: string, path: string, body: unknown, cookie = '') {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  const set = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { status: answer.status, body: await answer.json(), cookie: set.join('; ') || cookie }
}

/** Gives the password, then the code; the second answer. */
async function signIn(url: string, code: string) {
  const half = await send(url, login.path, { username: email, password: 'Portal-demo-2026' })
  expect(half.status).toBe(200)
  return await send(url, verifyTwoFactor.path, { code }, half.cookie)
}

/** The key in the authenticator of the demo's adviser, out of the running portal's database. */
async function secretIn(dataDir: string): Promise<string> {
  const database = await openEmbedded(join(dataDir, 'postgres'))
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  const { rows } = await client.query<KeyHolder>(
    'select id, totp_secret_encrypted as "totpSecretEncrypted" from portal_user where email = $1',
    [email],
  )
  await client.end()
  await database.close()
  const [user = { id: '', totpSecretEncrypted: null }] = rows
  return openSecret(makeCipher(readKeyFile(join(dataDir, 'keys'))), user) ?? ''
}

it('a code that was used is refused by the portal that starts after kill -9, and the next one is taken (AU4)', async () => {
  const dataDir = await emptyFolder()
  let portal = await startPortal({ DATA_DIR: dataDir })
  const secret = await secretIn(dataDir)
  let used: number
  do {
    used = stepAt(new Date())
    expect((await signIn(portal.url, codeOfStep(secret, used))).status).toBe(200)
    portal.child.kill('SIGKILL')
    await portal.ended
    portal = await startPortal({ DATA_DIR: dataDir })
    const again = await signIn(portal.url, codeOfStep(secret, used))
    expect(again).toMatchObject({ status: 401, body: { errorMessages: ['Invalid verification code'] } })
    // on a slow machine it may have been refused for being too old: then the round says nothing
  } while (stepAt(new Date()) - used > 1)
  expect((await signIn(portal.url, codeOfStep(secret, used + 1))).status).toBe(200)
})
