import { spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../../../server/startup/config.ts'
import { openSeal, sealOf } from './certificate.ts'
import { sealedSample } from './sealed-sample-testing.ts'
import {
  emptyFolder,
  firmName,
  firmsCertificateFile,
  firmsPassword,
  sampleDocument,
  typesetterForTests,
} from './sealing-testing.ts'
import { verifyArchive } from './verify.ts'

const program = join(import.meta.dirname, '../../../../run.js')
const typesetter = typesetterForTests()
afterAll(() => typesetter.close())

describe('the signing certificate', () => {
  it('is the portal’s own where the firm set none: made once, for ten years, for its owner’s eyes alone', async () => {
    const dataDir = emptyFolder()
    const [first, second] = await Promise.all([
      openSeal({ dataDir, firmName }),
      openSeal({ dataDir, firmName }),
    ])
    const third = await openSeal({ dataDir, firmName: 'Renamed' })
    expect(second?.certificate).toEqual(first?.certificate)
    expect(third.certificate).toEqual(first?.certificate)
    expect(third).toMatchObject({ isPortalsOwn: true, certificate: { isPortalsOwn: true } })
    expect(third.certificate.subject).toContain(`CN=${firmName} — portal's own certificate`)
    const { validFromDate, validToDate } = new X509Certificate(third.certificates[0])
    expect(validToDate.getUTCFullYear() - validFromDate.getUTCFullYear()).toBe(10)
    expect(readdirSync(dataDir)).toEqual(['signing-certificate.pem'])
    expect(statSync(join(dataDir, 'signing-certificate.pem')).mode & 0o777).toBe(0o600)
  })

  it('keeps to the 64 characters of a common name however long the firm’s is', async () => {
    const { certificate } = await openSeal({ dataDir: emptyFolder(), firmName: 'Long & '.repeat(20) })
    const commonName = /CN=(.*)$/.exec(certificate.subject)?.[1] ?? ''
    expect(commonName).toHaveLength(64)
    expect(commonName).toMatch(/ — portal's own certificate$/)
  })

  it('is the firm’s where it set one, with its issuer’s behind it', async () => {
    const certificatePath = firmsCertificateFile()
    const dataDir = emptyFolder()
    const seal = await openSeal({ dataDir, firmName, certificatePath, password: firmsPassword })
    expect(seal.certificate).toMatchObject({
      subject: `O=${firmName}, CN=${firmName}\\, documents`,
      serial: '4d',
      chain: [expect.stringMatching(/^[0-9a-f]{64}$/)],
      isPortalsOwn: false,
    })
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('stops the start in one sentence where it cannot be opened', async () => {
    const certificatePath = firmsCertificateFile()
    const open = (options: object) => openSeal({ dataDir: emptyFolder(), firmName, ...options })
    const unopened = /is no PKCS#12 file that SIGNING_CERTIFICATE_PASSWORD opens\.$/
    for (const password of [undefined, 'other'])
      await expect(open({ certificatePath, password })).rejects.toThrow(unopened)
    const other = join(emptyFolder(), 'other.p12')
    writeFileSync(other, 'hello')
    await expect(open({ certificatePath: other, password: 'x' })).rejects.toThrow(unopened)
    const missing = open({ certificatePath: `${other}.none`, password: 'x' })
    await expect(missing).rejects.toThrow(/cannot be read \(ENOENT\)\.$/)
    await expect(missing).rejects.toMatchObject({ name: 'StartProblem' })
  })

  it('stops the start where the portal’s own was damaged', async () => {
    const dataDir = emptyFolder()
    writeFileSync(join(dataDir, 'signing-certificate.pem'), 'hello')
    await expect(openSeal({ dataDir, firmName })).rejects.toMatchObject({
      name: 'StartProblem',
      message: expect.stringContaining('restore it from a backup'),
    })
  })

  it('is renewed by a command while the portal runs; what the former one sealed stays valid', async () => {
    const dataDir = emptyFolder()
    const config = readConfig({ DATA_DIR: dataDir, FIRM_NAME: firmName })
    const renew = (settings: object = {}) =>
      spawnSync(process.execPath, [program, 'commands/certificate-renew.ts'], {
        encoding: 'utf8',
        env: { DATA_DIR: dataDir, FIRM_NAME: firmName, ...settings },
        cwd: dataDir,
      })
    expect(renew()).toMatchObject({ status: 1, stderr: expect.stringContaining('to renew') })

    const former = await sealOf(config)
    expect((await sealOf(config)).certificate).toEqual(former.certificate)
    const done = renew()
    expect(done).toMatchObject({ status: 0, stderr: '' })
    const renewed = await sealOf(config)
    expect(done.stdout).toContain(`New: ${renewed.certificate.sha256}, valid to `)
    expect(done.stdout).toContain(`Former: ${former.certificate.sha256}, valid to `)
    expect(renewed.certificate.serial).not.toBe(former.certificate.serial)
    expect(renewed.certificate.subject).toBe(former.certificate.subject)

    const [kept] = readdirSync(dataDir).filter((name) => name.startsWith('former-'))
    const formerFile = readFileSync(join(dataDir, kept ?? ''), 'utf8')
    expect(formerFile).not.toContain('PRIVATE KEY')
    expect(new X509Certificate(formerFile).raw).toEqual(former.certificates[0])
    const document = await sampleDocument(typesetter)
    for (const [seal, certificate] of [
      [former, new X509Certificate(formerFile).raw],
      [renewed, renewed.certificates[0]],
    ] as const) {
      const { archive } = await sealedSample(typesetter, document, seal)
      expect(await verifyArchive(archive, certificate)).toMatchObject({ ok: true })
    }

    const certificatePath = firmsCertificateFile()
    const firms = renew({ SIGNING_CERTIFICATE: certificatePath, SIGNING_CERTIFICATE_PASSWORD: firmsPassword })
    expect(firms).toMatchObject({ status: 1, stderr: expect.stringContaining('renewed by its issuer') })
  })
})
