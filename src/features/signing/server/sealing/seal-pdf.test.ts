import { PDF } from '@libpdf/core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openSeal, type Seal } from './certificate.ts'
import { sealPdf } from './seal-pdf.ts'
import {
  emptyFolder,
  firmName,
  firmsCertificateFile,
  firmsPassword,
  sampleDocument,
  typesetterForTests,
} from './sealing-testing.ts'
import { requestTimeStamp, TimeStampFailed } from './time-stamp.ts'
import { type AuthorityFault, startAuthority } from './time-stamp-testing.ts'
import { verifyPdf } from './verify-pdf.ts'

const typesetter = typesetterForTests()
const dataDir = emptyFolder()
const options = { reason: 'Signed (by all) é', signedAt: new Date('2026-11-21T15:10:11Z') }
let shown: Buffer
let own: Seal
beforeAll(async () => {
  shown = await sampleDocument(typesetter)
  own = await openSeal({ dataDir, firmName })
})
afterAll(() => typesetter.close())

describe('a sealed PDF', () => {
  it('holds by the portal’s own certificate, and by the firm’s on an elliptic curve', async () => {
    const certificatePath = firmsCertificateFile()
    const firms = await openSeal({ dataDir, firmName, certificatePath, password: firmsPassword })
    for (const seal of [own, firms]) {
      const sealed = await sealPdf(shown, seal, options)
      const { findings, certificates, timeStamp } = verifyPdf(sealed)
      expect(findings).toEqual([])
      expect(certificates).toEqual([...seal.certificates])
      expect(timeStamp).toBeNull()
      expect(sealed.subarray(0, shown.length).equals(shown)).toBe(true)
    }
  })

  it('is PAdES: CAdES within, the reason and the time in the PDF alone', async () => {
    const text = (await sealPdf(shown, own, options)).toString('latin1')
    expect(text).toContain('/SubFilter /ETSI.CAdES.detached')
    expect(text).toContain('/M (D:20261121151011Z)')
    expect(text).toContain('/Reason (Signed \\(by all\\) \xe9)')
    const signingTime = '06092a864886f70d010905'
    expect(text).not.toContain(signingTime)
  })

  it('tells an update that was appended to it (ES2)', async () => {
    const sealed = await sealPdf(shown, own, options)
    const document = await PDF.load(sealed)
    document.setTitle('Another title')
    const updated = Buffer.from(await document.save({ incremental: true }))
    expect(updated.length).toBeGreaterThan(sealed.length)
    expect(verifyPdf(updated).findings).toEqual([
      `${updated.length - sealed.length} bytes were appended after the file was sealed (an incremental update)`,
    ])
    expect(verifyPdf(Buffer.concat([sealed, Buffer.from('\n')])).findings).not.toEqual([])
  })

  it('tells another document under the seal, a cut one, and one without a seal', async () => {
    const sealed = await sealPdf(shown, own, options)
    const changed = Buffer.from(sealed)
    changed[100] = (changed[100] ?? 0) ^ 1
    expect(verifyPdf(changed).findings).toEqual([
      'the seal does not hold: what was signed is not what stands here now',
    ])
    expect(verifyPdf(sealed.subarray(0, -1)).findings).not.toEqual([])
    expect(verifyPdf(shown).findings).toEqual(['the seal does not hold: there is none'])
    expect(verifyPdf(Buffer.alloc(0)).findings).not.toEqual([])
  })
})

describe('with a time-stamp authority', () => {
  let authority: Awaited<ReturnType<typeof startAuthority>>
  let seal: Seal
  beforeAll(async () => {
    authority = await startAuthority()
    seal = await openSeal({ dataDir, firmName, timeStampUrl: authority.url })
  })
  afterEach(() => {
    authority.state.fault = 'none'
  })
  afterAll(() => authority.close())

  it('carries a time stamp over its signature (PAdES B-T)', async () => {
    const { findings, timeStamp } = verifyPdf(await sealPdf(shown, seal, options))
    expect(findings).toEqual([])
    expect(timeStamp).toEqual({
      at: '2026-11-21T15:10:12.000Z',
      authority: expect.stringContaining('CN=Invented Time'),
    })
  })

  it('has none where it is told to do without, and the authority is not asked', async () => {
    const { asked } = authority.state
    const sealed = await sealPdf(shown, seal, { ...options, timeStamped: false })
    expect(verifyPdf(sealed)).toMatchObject({ findings: [], timeStamp: null })
    expect(authority.state.asked).toBe(asked)
  })

  it.each([
    'fails',
    'hangs up',
    'garbage',
    'refuses',
    'another nonce',
    'another hash',
    'forged',
  ] satisfies AuthorityFault[])(
    'is not sealed, to be tried again, where the authority answers so: %s',
    async (fault) => {
      authority.state.fault = fault
      await expect(sealPdf(shown, seal, options)).rejects.toBeInstanceOf(TimeStampFailed)
      authority.state.fault = 'none'
      expect(verifyPdf(await sealPdf(shown, seal, options)).findings).toEqual([])
    },
  )

  it('does not wait for ever for an authority that says nothing', async () => {
    authority.state.fault = 'is silent'
    const asked = requestTimeStamp(authority.url, Buffer.from('signature'), 50)
    await expect(asked).rejects.toThrow('The time-stamp authority did not answer: TimeoutError.')
  })

  it('is not sealed where there is no authority any more', async () => {
    const gone = await startAuthority()
    await gone.close()
    await expect(sealPdf(shown, { ...seal, timeStampUrl: gone.url }, options)).rejects.toBeInstanceOf(
      TimeStampFailed,
    )
  })
})
