import { createHash } from 'node:crypto'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveOf, readArchive, readBeside } from './archive.ts'
import { openSeal, type Seal } from './certificate.ts'
import { evidenceFile } from './evidence.ts'
import { type EvidenceReader, evidenceSummary } from './evidence-summary.ts'
import {
  sampleSignedAt as at,
  sampleTitle as documentTitle,
  flipped,
  sealedSample,
} from './sealed-sample-testing.ts'
import {
  emptyFolder,
  firmName,
  firmReads,
  firmsCertificateFile,
  firmsPassword,
  sampleDocument,
  sampleKnown,
  typesetterForTests,
} from './sealing-testing.ts'
import { startAuthority } from './time-stamp-testing.ts'
import { verifyArchive } from './verify.ts'
import { verifyPdf } from './verify-pdf.ts'

const typesetter = typesetterForTests()
const dataDir = emptyFolder()
let shown: Buffer
let seal: Seal
let made: Awaited<ReturnType<typeof sealed>>

const sealed = (by: Seal, language?: 'en' | 'fr', firm?: EvidenceReader) =>
  sealedSample(typesetter, shown, by, language, firm)

beforeAll(async () => {
  shown = await sampleDocument(typesetter)
  seal = await openSeal({ dataDir, firmName })
  made = await sealed(seal)
})
afterAll(() => typesetter.close())

const range = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, n) => from + n * step)

describe('the signed archive', () => {
  it('holds the signed PDF and the evidence summary [SIGN-005]', async () => {
    const verified = await verifyArchive(made.archive)
    expect(verified.findings).toEqual([])
    expect(verified).toMatchObject({ ok: true, isReadable: true, evidence: made.evidence })
    expect(made.archive.includes('5b1f6a_RiskTolerance_Signed.pdf')).toBe(true)
    expect(made.archive.includes('5b1f6a_RiskTolerance_Evidence.pdf')).toBe(true)
    expect(readArchive(made.archive)).toEqual([{ signedPdf: made.signedPdf, evidencePdf: made.evidencePdf }])
  })

  it('holds what is kept with the records after what is signed, and finds a byte of it that changed by itself', async () => {
    const { signedPdf, evidencePdf, evidence } = made
    const beside = [{ name: 'Identity-1.pdf', bytes: Buffer.from('a passport') }]
    const { name: documentName } = evidence.document
    const packed = { signedPdf, evidencePdf, documentName, at: new Date(evidence.sealedAt) }
    const archive = await archiveOf([packed], beside)
    expect((await verifyArchive(archive)).findings).toEqual([])
    expect(readBeside(archive)).toEqual(beside)
    const harmed = Buffer.from(archive)
    harmed.write('b', archive.indexOf('a passport'))
    expect((await verifyArchive(harmed)).findings).toEqual([
      'The archive is as it was packed, byte for byte: something around the files was changed',
    ])
  })

  it('keeps as evidence who, when, from where, how that is known, and the hashes before and after (ES1)', async () => {
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    const file = (await PDF.load(made.evidencePdf)).getAttachment(evidenceFile)
    expect(JSON.parse(Buffer.from(file ?? []).toString())).toEqual(made.evidence)
    expect(made.evidence).toMatchObject({
      ...sampleKnown(),
      document: { sha256Before: hash(shown), bytesBefore: shown.length, sha256After: hash(made.signedPdf) },
      certificate: { sha256: hash(seal.certificates[0]), isPortalsOwn: true },
    })
  })

  it.each([
    ['en', 'The certificate is the portal’s own'],
    ['fr', 'Le certificat est celui du portail lui-même'],
  ] as const)(
    'tells it on paper, too, in the package’s language where that is the firm’s: %s',
    async (language, own) => {
      const { evidencePdf, evidence } = await sealed(seal, language)
      const pages = (await PDF.load(evidencePdf)).extractText().map(({ text }) => text.replace(/\s+/g, ' '))
      const text = pages.join(' ')
      const [signer] = sampleKnown(language).signers
      for (const said of [
        own,
        signer?.name,
        signer?.email,
        '203.0.113.54',
        signer?.consent.text,
        documentTitle,
      ])
        expect(text).toContain(said)
      expect(text).not.toContain('5b1f6a_RiskTolerance')
      // once with the signer and once with the package
      expect(text.split('nora@example.org → nora@example.com')).toHaveLength(3)
      expect(text.replace(/[ \u200b]/g, '')).toContain(evidence.document.sha256After)
    },
  )

  it('tells it in the firm’s language as well where the package’s is another one, by the firm’s clock beside UTC', async () => {
    const { evidencePdf, archive } = await sealed(seal, 'fr', firmReads)
    const pages = (await PDF.load(evidencePdf)).extractText().map(({ text }) => text.replace(/\s+/g, ' '))
    const second = pages.findIndex((page, index) => index > 0 && page.includes('Evidence Summary'))
    const [french, english] = [pages.slice(0, second).join(' '), pages.slice(second).join(' ')]
    expect(french).toContain('Le certificat est celui du portail lui-même')
    expect(french).toContain('2026-11-21 10:10:11 HNE (2026-11-21 15:10:11 UTC)')
    expect(english).toContain('The certificate is the portal’s own')
    expect(english).toContain('2026-11-21 10:10:11 EST (2026-11-21 15:10:11 UTC)')
    expect(english).toContain('2026-11-21 10:04:09 EST')
    // what was read and agreed to stays in the words in which it was
    for (const part of [french, english]) expect(part).toContain(sampleKnown('fr').signers[0]?.consent.text)
    expect((await verifyArchive(archive)).findings).toEqual([])
  })

  it('is the same, byte for byte, made again in another time zone and in the hour that summer time skips', async () => {
    const files = { signedPdf: Buffer.from('a'), evidencePdf: Buffer.from('b'), documentName: 'x' }
    const skipped = new Date('2026-03-08T02:30:00Z')
    const hashes = new Set<string>()
    const before = process.env['TZ']
    for (const zone of ['UTC', 'America/Toronto', 'Pacific/Auckland']) {
      process.env['TZ'] = zone
      hashes.add(
        createHash('sha256')
          .update(await archiveOf([{ ...files, at: skipped }]))
          .digest('hex'),
      )
    }
    process.env['TZ'] = before ?? ''
    if (before === undefined) delete process.env['TZ']
    // Archives that clients hold are compared with what is made here: a library that writes otherwise must be found.
    expect([...hashes]).toEqual(['5bdd6a600d9c55dff2a70a8dee1fd91e32ac8ac00256133a4e7f86065dff37d1'])
  })

  it('is verified, too, where an earlier version of the portal wrote its evidence', async () => {
    const { title: _, ...document } = made.evidence.document
    const evidence = { ...made.evidence, version: 1, document } as const
    const evidencePdf = await evidenceSummary(typesetter, evidence, seal, firmReads)
    const files = { signedPdf: made.signedPdf, evidencePdf, documentName: document.name, at }
    const verified = await verifyArchive(await archiveOf([files]))
    expect(verified.findings).toEqual([])
    expect(verified.evidence?.version).toBe(1)
    const pages = (await PDF.load(evidencePdf)).extractText().map(({ text }) => text)
    expect(pages.join(' ')).toContain('5b1f6a_RiskTolerance')
  })

  it('with a time stamp is verified with it', async () => {
    const authority = await startAuthority()
    const stamped = await sealed({ ...seal, timeStampUrl: authority.url })
    await authority.close()
    expect(authority.state.asked).toBe(1)
    expect(stamped.evidence.timeStamp).toMatchObject({ at: '2026-11-21T15:10:12.000Z' })
    const verified = await verifyArchive(stamped.archive)
    expect(verified.findings).toEqual([])
    const from = stamped.archive.indexOf('/Contents <')
    for (const position of range(from, from + 12_000, 397))
      expect((await verifyArchive(flipped(stamped.archive, position))).ok, `byte ${position}`).toBe(false)
  })
})

describe('the verifier', () => {
  const unseen: number[] = []
  async function flipEach(positions: number[]) {
    unseen.length = 0
    for (const position of positions)
      if ((await verifyArchive(flipped(made.archive, position))).ok) unseen.push(position)
    expect(unseen).toEqual([])
  }

  it('finds a flipped byte anywhere in the archive (ES1)', async () => {
    await flipEach(range(0, made.archive.length, 211))
  })

  it('finds every flipped byte of the archive’s own headers (ES1)', async () => {
    const second = made.archive.indexOf(made.signedPdf) + made.signedPdf.length
    const secondFile = made.archive.indexOf(made.evidencePdf)
    await flipEach([
      ...range(0, made.archive.indexOf(made.signedPdf)),
      ...range(second, secondFile),
      ...range(secondFile + made.evidencePdf.length, made.archive.length),
    ])
  })

  it.each(['signedPdf', 'evidencePdf'] as const)(
    'finds every flipped byte of a seal and of the zeros behind it: %s (ES1)',
    (name) => {
      const pdf = made[name]
      const gap = pdf.lastIndexOf('/Contents <') + '/Contents '.length
      const missed: number[] = []
      for (const position of range(gap, pdf.indexOf('>', gap) + 1))
        for (const bit of [0x01, 0x20]) {
          const changed = Buffer.from(pdf)
          changed[position] = (changed[position] ?? 0) ^ bit
          if (verifyPdf(changed).findings.length === 0) missed.push(position)
        }
      expect(missed).toEqual([])
    },
  )

  it('tells an update that was appended to the signed document, packed anew (ES2)', async () => {
    const document = await PDF.load(made.signedPdf)
    document.setTitle('Another title')
    const signedPdf = Buffer.from(await document.save({ incremental: true }))
    const zip = await archiveOf([{ ...made, signedPdf, documentName: '5b1f6a_RiskTolerance', at }])
    const { ok, findings } = await verifyArchive(zip)
    expect(ok).toBe(false)
    expect(findings.join()).toMatch(/bytes were appended after the file was sealed \(an incremental update\)/)
    expect(findings.join()).toContain('the signed document has another hash')
  })

  it('tells the evidence of another signing, and of another certificate', async () => {
    const again = await sealed({ ...seal })
    const documentName = '5b1f6a_RiskTolerance'
    const strangers = await sealed(await openSeal({ dataDir: emptyFolder(), firmName }))
    for (const evidencePdf of [again.evidencePdf, strangers.evidencePdf].filter(
      (pdf) => !pdf.equals(made.evidencePdf),
    )) {
      const zip = await archiveOf([{ signedPdf: made.signedPdf, evidencePdf, documentName, at }])
      expect((await verifyArchive(zip)).ok).toBe(false)
    }
    const { signedPdf } = made
    const mixed = await archiveOf([{ signedPdf, evidencePdf: strangers.evidencePdf, documentName, at }])
    const [own] = seal.certificates
    expect((await verifyArchive(mixed, own)).findings.join()).toContain('they are sealed with another')
  })

  it('tells another portal’s archive only by its certificate, which is right in itself (ES1)', async () => {
    const strangers = await openSeal({ dataDir: emptyFolder(), firmName })
    const theirs = await sealed(strangers)
    expect(await verifyArchive(theirs.archive)).toMatchObject({ ok: true, isSelfSigned: true })
    const [own] = seal.certificates
    expect((await verifyArchive(made.archive, own)).ok).toBe(true)
    expect(await verifyArchive(theirs.archive, own)).toMatchObject({
      ok: false,
      findings: ['Both are sealed with the certificate that was given: they are sealed with another'],
    })
    const [issued] = (await openSeal(firms())).certificates
    expect((await verifyArchive((await sealed(await openSeal(firms()))).archive, issued)).isSelfSigned).toBe(
      false,
    )
  })
})

const firms = () => ({
  dataDir,
  firmName,
  certificatePath: firmsCertificateFile(),
  password: firmsPassword,
})
