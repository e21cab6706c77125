import { spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSeal, type Seal } from './certificate.ts'
import { flipped, sealedSample } from './sealed-sample-testing.ts'
import { emptyFolder, firmName, sampleDocument, typesetterForTests } from './sealing-testing.ts'

const typesetter = typesetterForTests()
let seal: Seal
let made: Awaited<ReturnType<typeof sealedSample>>

beforeAll(async () => {
  seal = await openSeal({ dataDir: emptyFolder(), firmName })
  made = await sealedSample(typesetter, await sampleDocument(typesetter), seal)
})
afterAll(() => typesetter.close())

describe('npm run evidence:verify', () => {
  const folder = emptyFolder()
  const fileOf = (name: string, bytes: Buffer | string) => {
    const file = join(folder, name)
    writeFileSync(file, bytes)
    return file
  }
  const run = (...args: string[]) => {
    const program = join(import.meta.dirname, '../../../../run.js')
    const command = [program, 'commands/evidence-verify.ts', ...args]
    return spawnSync(process.execPath, command, { encoding: 'utf8', env: {}, cwd: folder })
  }

  it('runs by itself, and says it all in words and by its exit code', () => {
    const good = run(fileOf('good.zip', made.archive))
    expect(good.stdout).toContain('right  The signed document’s seal holds and covers every byte of it.')
    expect(good.stdout).toContain(
      `Certificate: ${seal.certificate.subject} (self-made: nobody else vouches for it).`,
    )
    expect(good.stdout).toContain(`Fingerprint (SHA-256): ${seal.certificate.sha256}.`)
    expect(good.stdout).toContain('Whose certificate it is was not checked')
    expect(good.status).toBe(0)
    const changed = run(fileOf('changed.zip', flipped(made.archive, 5_000)))
    expect(changed.stdout).toContain('WRONG')
    expect(changed.status).toBe(1)
    expect(run(fileOf('other.zip', 'hello')).status).toBe(2)
    const missing = run(join(folder, 'missing.zip'))
    expect(missing).toMatchObject({ status: 2, stdout: expect.stringContaining('cannot be read') })
    for (const args of [[], ['one.zip', 'two.zip'], ['--unknown']])
      expect(run(...args)).toMatchObject({ status: 2, stdout: expect.stringContaining('npm run evidence') })
  })

  it('insists on the certificate that it is given, in PEM or DER', async () => {
    const good = fileOf('good.zip', made.archive)
    const [own] = seal.certificates
    const [strangers] = (await openSeal({ dataDir: emptyFolder(), firmName })).certificates
    const pem = (der: Buffer) => new X509Certificate(der).toString()
    for (const file of [fileOf('own.der', own), fileOf('own.pem', pem(own))])
      expect(run(good, '--certificate', file)).toMatchObject({
        status: 0,
        stdout: expect.stringContaining('It is the certificate that was given.'),
      })
    expect(run(good, '--certificate', fileOf('other.pem', pem(strangers)))).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('WRONG  Both are sealed with the certificate that was given'),
    })
    for (const file of [fileOf('none.pem', 'nothing'), join(folder, 'missing.pem')])
      expect(run(good, '--certificate', file).status).toBe(2)
  })
})
