import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { emptyFolder, run, startPortal } from '../../../tests/portal-process.ts'
import { countInFolder, stopped, wholeDemo } from './start-testing.ts'

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
    expect(await countInFolder(dataDir)).toEqual(wholeDemo)
    expect(await stopped(portal)).toBe(0)
    expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false)
  })

  it('begins anew where a first start was killed, and makes nothing twice', async () => {
    const dataDir = await emptyFolder()
    const first = run(['server/main.ts'], { DATA_DIR: dataDir, PORT: '0' })
    await first.until(/Filling in the demo/)
    first.child.kill('SIGKILL')
    await first.ended
    const second = await startPortal({ DATA_DIR: dataDir })
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
    expect(await countInFolder(dataDir)).toEqual(wholeDemo)
    expect(await stopped(second)).toBe(0)
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
    expect(await countInFolder(dataDir)).toEqual(wholeDemo)
    expect(await stopped(other)).toBe(0)
    expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false)
  })
})
