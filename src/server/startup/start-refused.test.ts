import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { emptyFolder, run } from '../../../tests/portal-process.ts'
import { databaseUrlOf } from './start-testing.ts'

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
      DATABASE_URL: await databaseUrlOf('migrated'),
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
