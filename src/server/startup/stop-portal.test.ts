import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { emptyFolder, fakeScreens, run, startPortal } from '../../../tests/portal-process.ts'
import { databaseUrlOf } from './start-testing.ts'

describe('a stop', () => {
  it('lets a request in flight finish, and takes no new one', async () => {
    const settings = { DATABASE_URL: await databaseUrlOf('migrated'), DATA_DIR: await emptyFolder() }
    const portal = await startPortal(settings)
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
