import { join } from 'node:path'
import { createHousehold } from '../src/features/households/contract.ts'
import { authorize, login, verifyTwoFactor } from '../src/features/sign-in/contract.ts'
import { demoPassword, demoPeople } from '../src/server/demo/people.ts'
import { emptyFolder, run } from './portal-process.ts'

type Settings = Record<string, string>

/** Runs a command to its end; an exit code that was not expected fails with what it said. */
export async function command(
  name: string,
  args: readonly string[],
  settings: Settings,
  expected = 0,
): Promise<string> {
  const ran = run([`commands/${name}.ts`, ...args], settings)
  const code = await ran.ended
  if (code !== expected) throw new Error(`${name} ended with ${code}: ${ran.said.out}${ran.said.error}`)
  return code === 0 ? ran.said.out : ran.said.out + ran.said.error
}

/** A folder for backups and one for what opens them, with a new key. */
export async function backupPlaces() {
  const to = join(await emptyFolder(), 'backups')
  const apart = await emptyFolder()
  const [identity, keys] = [join(apart, 'identity'), join(apart, 'keys')]
  const recipient = (await command('backup-key', ['--out', identity], {})).trim()
  return { to, identity, keys, recipient, opens: ['--from', to, '--identity', identity, '--keys', keys] }
}

/** Somebody who works with a portal as a browser would: with the demo's first adviser's password and code. */
export async function demoAdviser({ url }: { url: string }, dataDir: string, other: Settings = {}) {
  const [{ email }] = demoPeople
  let cookie = ''
  const send = async (path: string, body?: object) => {
    const answer = await fetch(url + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    })
    cookie = answer.headers.getSetCookie().map((set) => set.split(';')[0])[0] ?? cookie
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return Object(await answer.json()).result
  }
  await send(login.path, { username: email, password: demoPassword })
  const code = (await command('demo-code', [email], { DATA_DIR: dataDir, ...other })).trim()
  await send(verifyTwoFactor.path, { code })
  const { books } = await send(authorize.path)
  const [{ advisorId }] = books
  return {
    /** Gives the new household's id once the portal has acknowledged it. */
    addHousehold: async (fullName: string): Promise<string> =>
      (await send(createHousehold.path, { fullName, advisorId })).id,
    hasHousehold: async (id: string): Promise<boolean> =>
      (await fetch(`${url}${createHousehold.path}/${id}`, { headers: { cookie } })).ok,
  }
}
