import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { emptyFolder, fakeScreens, type Process, run, startPortal } from '../../tests/portal-process.ts'
import { openEmbedded } from './database/embedded.ts'

/** How many people, households and participants there are. */
async function countIn(ownerUrl: string) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  // the owner is bound by row-level security, too: the planner's counts are not
  await client.query('alter table household no force row level security')
  await client.query('alter table client no force row level security')
  const { rows } = await client.query(
    `select (select count(*)::int from portal_user) as people, (select count(*)::int from household) as households,
            (select count(*)::int from client) as participants`,
  )
  await client.end()
  return rows[0]
}

async function countInFolder(dataDir: string) {
  const database = await openEmbedded(join(dataDir, 'postgres'))
  const counted = await countIn(database.ownerUrl)
  await database.close()
  return counted
}

const wholeDemo = { people: 4, households: 40, participants: 120 }

async function stopped(portal: Process): Promise<number | null> {
  portal.child.kill('SIGTERM')
  return await portal.ended
}

describe('a start on nothing', () => {
  it('fills in the demo, says where to go and whom to sign in as, and is ready', async () => {
    const dataDir = await emptyFolder()
    const portal = await startPortal({ DATA_DIR: dataDir })
    const ready = await fetch(`${portal.url}/readyz`)
    expect(ready.status).toBe(200)
    expect(portal.said.out).toContain('amelia.hart@demo.example')
    expect(portal.said.out).toContain('Portal-demo-2026')
    expect(portal.said.out).toContain('npm run demo:code -- ')
    expect(portal.said.out).toContain(`${portal.url}/outbox`)
    expect((await fetch(`${portal.url}/outbox`)).status).toBe(200)
    expect(await stopped(portal)).toBe(0)
    expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false)
    expect(await countInFolder(dataDir)).toEqual(wholeDemo)
  })

  it('begins anew where a first start was killed, and makes nothing twice', async () => {
    const dataDir = await emptyFolder()
    const first = run(['server/main.ts'], { DATA_DIR: dataDir, PORT: '0' })
    await first.until(/Filling in the demo/)
    first.child.kill('SIGKILL')
    await first.ended
    const second = await startPortal({ DATA_DIR: dataDir })
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
    expect(await stopped(second)).toBe(0)
    expect(await countInFolder(dataDir)).toEqual(wholeDemo)
  })
})

describe('two starts at once', () => {
  it('share one database and one demo, and the first to stop leaves it to the other', async () => {
    const dataDir = await emptyFolder()
    const [one, other] = await Promise.all([
      startPortal({ DATA_DIR: dataDir }),
      startPortal({ DATA_DIR: dataDir }),
    ])
    expect(await stopped(one)).toBe(0)
    expect((await fetch(`${other.url}/readyz`)).status).toBe(200)
    expect(await stopped(other)).toBe(0)
    expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false)
    expect(await countInFolder(dataDir)).toEqual(wholeDemo)
  })
})

describe('a start on existing data', () => {
  it('finds the database after kill -9, a second time too, with no demo twice', async () => {
    const dataDir = await emptyFolder()
    for (const _ of [1, 2]) {
      const killed = await startPortal({ DATA_DIR: dataDir })
      killed.child.kill('SIGKILL')
      await killed.ended
    }
    const portal = await startPortal({ DATA_DIR: dataDir })
    expect(portal.said.out).not.toContain('Filling in')
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200)
    expect(await stopped(portal)).toBe(0)
    expect(await countInFolder(dataDir)).toEqual(wholeDemo)
  })

  it('prints six digits for a demo person while the portal runs', async () => {
    const dataDir = await emptyFolder()
    await startPortal({ DATA_DIR: dataDir })
    const code = run(['commands/demo-code.ts', 'amelia.hart@demo.example'], { DATA_DIR: dataDir })
    expect(await code.ended).toBe(0)
    expect(code.said.out).toMatch(/^\d{6}\n$/)
    const none = run(['commands/demo-code.ts', 'priya.raman@demo.example'], { DATA_DIR: dataDir })
    expect(await none.ended).toBe(1)
    expect(none.said.error).toMatch(/^priya\.raman@demo\.example has no key yet: .*\.\n$/)
  })
})

describe('a database of one’s own', () => {
  it('gets no demo unless it is asked for, and then once', async () => {
    const databaseUrl = await ownDatabase()
    const settings = { DATABASE_URL: databaseUrl, DATA_DIR: await emptyFolder() }
    const portal = await startPortal(settings)
    expect(portal.said.out).toContain('npm run firm:create')
    expect(portal.said.out).not.toContain('demo.example')
    expect(await stopped(portal)).toBe(0)
    expect(await countIn(databaseUrl)).toEqual({ people: 0, households: 0, participants: 0 })

    for (const answer of [/^The demo is filled in\./, /^The demo is in this database already\.\n$/]) {
      const fill = run(['commands/demo-fill.ts'], settings)
      expect(await fill.ended).toBe(0)
      expect(fill.said.out).toMatch(answer)
    }
    expect(await countIn(databaseUrl)).toEqual(wholeDemo)
  })
})

describe('a start that cannot be', () => {
  const refused = async (settings: Record<string, string>) => {
    const portal = run(['server/main.ts'], { PORT: '0', DATA_DIR: await emptyFolder(), ...settings })
    expect(await portal.ended).toBe(1)
    expect(portal.said.out).toBe('')
    expect(portal.said.error).toMatch(/^[^\n]+\.\n$/)
    return portal.said.error
  }

  it('names a port that is taken', async () => {
    const other = createServer().listen(0, 'localhost')
    await new Promise((resolve) => other.once('listening', resolve))
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo // a server on a port
    expect(await refused({ PORT: String(port) })).toBe(
      `Port ${port} is taken: end the program that uses it, or choose another with PORT.\n`,
    )
  })

  it('names a folder that cannot be written', async () => {
    const file = join(await emptyFolder(), 'file')
    await writeFile(file, '')
    expect(await refused({ DATA_DIR: join(file, 'data') })).toContain('choose another with DATA_DIR')
  })

  it('names a database that does not answer', async () => {
    expect(await refused({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toMatch(
      /^The database at DATABASE_URL does not answer/,
    )
  })

  it('names every setting that is wrong', async () => {
    const said = await refused({ PORT: 'eighty', FIRM_ACCENT: 'blue' })
    expect(said).toBe(
      'These settings are wrong: PORT must be a whole number; FIRM_ACCENT must be a colour such as #8C6A3F.\n',
    )
  })

  it('names a logo that cannot be read', async () => {
    const portal = run(['server/main.ts'], {
      PORT: '0',
      DATA_DIR: await emptyFolder(),
      WEB_DIR: await emptyFolder(),
      FIRM_LOGO: '/nowhere/logo.svg',
    })
    expect(await portal.ended).toBe(1)
    expect(portal.said.error).toBe(
      'FIRM_LOGO must be the path of an SVG or PNG file that can be read: /nowhere/logo.svg.\n',
    )
  })

  it('names the Node that is too old', async () => {
    const older = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.20.2'}})`
    const portal = run(['server/main.ts'], {}, { nodeOptions: ['--import', older] })
    expect(await portal.ended).toBe(1)
    expect(portal.said.error).toMatch(/^The portal needs Node 24, and this is Node 20\.20\.2: .*\.\n$/)
  })
})

describe('a stop', () => {
  it('lets a request in flight finish, and takes no new one', async () => {
    const portal = await startPortal({ DATA_DIR: await emptyFolder() })
    const { port } = new URL(portal.url)
    const socket = connect(Number(port), '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    const has = (text: string) => waitUntil(socket, () => answer.includes(text))
    const body = JSON.stringify({ fullName: 'Late', advisorId: '' })
    socket.write(
      `POST /api/household HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    )
    // the portal has begun on it, and waits for the body
    await has('100 Continue')
    portal.child.kill('SIGTERM')
    await portal.until(/"stopping"/)
    await expect(fetch(`${portal.url}/healthz`)).rejects.toThrow()
    socket.write(body)
    await has('"unauthenticated"')
    expect(await portal.ended).toBe(0)
  })

  it('takes the echo of a signal for the same one, as Ctrl-C comes from the terminal and from npm', async () => {
    const dataDir = await emptyFolder()
    const portal = await startPortal({ DATA_DIR: dataDir })
    portal.child.kill('SIGINT')
    portal.child.kill('SIGINT')
    expect(await portal.ended).toBe(0)
    expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false)
  })

  it('comes by itself when npm was killed', async () => {
    const dataDir = await emptyFolder()
    // npm's place is taken by a shell that waits for the portal
    const parent = run(
      ['server/main.ts'],
      { DATA_DIR: dataDir, WEB_DIR: await fakeScreens(), PORT: '0', npm_lifecycle_event: 'start' },
      { under: 'shell' },
    )
    const [, url = ''] = await parent.until(/open at (http:\S+)/)
    parent.child.kill('SIGKILL')
    // not before the portal, too, has let go of the output
    await parent.ended
    expect(parent.said.error).toContain('"stopping"')
    await expect(fetch(`${url}/healthz`)).rejects.toThrow()
    expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false)
  })
})

function waitUntil(socket: ReturnType<typeof connect>, holds: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (holds()) resolve()
    }
    socket.on('data', look)
    socket.on('close', () => reject(new Error('the connection was closed before the answer')))
    look()
  })
}

async function ownDatabase(): Promise<string> {
  const elsewhere = new URL(inject('ownerUrl'))
  elsewhere.pathname = '/postgres'
  const maintenance = new pg.Client({ connectionString: elsewhere.href })
  await maintenance.connect()
  const name = `start_${process.pid}_${Date.now()}`
  await maintenance.query(`create database ${name} encoding 'UTF8'`)
  onTestFinished(async () => {
    await maintenance.query(`drop database ${name}`)
    await maintenance.end()
  })
  elsewhere.pathname = `/${name}`
  return elsewhere.href
}
