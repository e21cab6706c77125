import { X509Certificate } from 'node:crypto'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSeal } from './certificate.ts'
import { emptyFolder, firmName, firmsCertificateFile, firmsPassword } from './sealing-testing.ts'

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
})
