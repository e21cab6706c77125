import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { png } from './png-testing.ts'
import { sampleDocument, typesetterForTests } from './sealing-testing.ts'
import { unprintableSigns } from './signature-font.ts'
import { redrawSignature } from './signature-image.ts'
import { stampSignatures } from './stamp.ts'

const typesetter = typesetterForTests()
let shown: Buffer
beforeAll(async () => {
  shown = await sampleDocument(typesetter)
})
afterAll(() => typesetter.close())

const box = { page: 2, leftPt: 72, topPt: 560, widthPt: 220, heightPt: 56 }
const stamp = {
  ...box,
  name: 'Zoë Brûlé',
  signedAt: new Date('2026-11-21T15:04:05.678Z'),
  timeZone: 'America/Toronto',
  reference: '3F8A-11C2',
}

const textOf = async (pdf: Buffer) => (await PDF.load(pdf)).extractText().at(-1)?.text ?? ''

describe('a signature stamp', () => {
  it('leaves the document as it was shown at the beginning of the file, byte for byte (ES1)', async () => {
    const stamped = await stampSignatures(shown, [stamp, { ...stamp, topPt: 600 }], 'en')
    expect(stamped.subarray(0, shown.length).equals(shown)).toBe(true)
  })

  it('says who signed, when by the firm’s clock and in UTC, and by which reference, in the language', async () => {
    const english = await textOf(await stampSignatures(shown, [stamp], 'en'))
    expect(english).toContain('Zoë Brûlé')
    expect(english).toContain(
      'Signed electronically 2026-11-21 10:04:05 EST (2026-11-21 15:04:05 UTC) · Reference 3F8A-11C2',
    )
    const french = await textOf(await stampSignatures(shown, [stamp], 'fr'))
    expect(french).toContain(
      'Signé électroniquement 2026-11-21 10:04:05 HNE (2026-11-21 15:04:05 UTC) · Référence 3F8A-11C2',
    )
  })

  it('is an artifact: the tags of PDF/UA stay whole', async () => {
    const stamped = await stampSignatures(shown, [{ ...stamp, signatureImage: png() }], 'en')
    const added = stamped.subarray(shown.length).toString('latin1')
    expect(added.match(/\/Artifact BMC/g)).toHaveLength(1)
    expect(added.match(/\bEMC\b/g)).toHaveLength(1)
  })

  it.each(['ʔəqʷəlaʔ', 'X̱wémalhkwu', 'Łukasz Nguyễn'])('prints every sign of a name: %s', async (name) => {
    expect(unprintableSigns(name)).toEqual([])
    const said = (await textOf(await stampSignatures(shown, [{ ...stamp, name }], 'en'))).normalize('NFC')
    // as the signature, and in small below it
    expect(said.split(name.normalize('NFC')).length - 1).toBe(2)
  })

  it('names the signs that no face has', () => {
    expect(unprintableSigns('王 Wei 🙂 明王')).toEqual(['王', '🙂', '明'])
  })

  it('is drawn for names that its fonts cannot print, and for very long ones', async () => {
    const names = ['王小明', 'a'.repeat(100), '', 'Ana 🙂 \u202eNoor']
    const stamped = await stampSignatures(
      shown,
      names.map((name) => ({ ...stamp, name })),
      'en',
    )
    expect(await textOf(stamped)).toContain('Ana')
  })

  it('refuses a page that the document does not have', async () => {
    await expect(stampSignatures(shown, [{ ...stamp, page: 9 }], 'en')).rejects.toThrow(RangeError)
  })

  it('is the drawing, where the signer drew one', async () => {
    const signatureImage = redrawSignature(png())
    const stamped = await stampSignatures(shown, [{ ...stamp, signatureImage }], 'en')
    expect(stamped.subarray(shown.length).toString('latin1')).toContain('/Image')
  })
})
