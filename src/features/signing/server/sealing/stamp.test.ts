import { crc32, deflateSync } from 'node:zlib'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleDocument, typesetterForTests } from './sealing-testing.ts'
import { SignatureImageRefused } from './signature-image.ts'
import { stampSignatures } from './stamp.ts'

const typesetter = typesetterForTests()
let shown: Buffer
beforeAll(async () => {
  shown = await sampleDocument(typesetter)
})
afterAll(() => typesetter.close())

const box = { page: 1, leftPt: 72, topPt: 500, widthPt: 220, heightPt: 56 }
const stamp = {
  ...box,
  name: 'Zoë Brûlé',
  signedAt: new Date('2026-11-21T15:04:05.678Z'),
  reference: '3F8A-11C2',
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const number = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return bytes
  }
  return Buffer.concat([number(data.length), body, number(crc32(body))])
}

interface Picture {
  width?: number
  height?: number
  depth?: number
  colour?: number
  pixels?: Buffer
}

/** A PNG as a canvas writes it, unless it is asked to be otherwise. */
function png({ width = 4, height = 2, depth = 8, colour = 6, pixels }: Picture = {}) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour], 8)
  const data = deflateSync(pixels ?? Buffer.alloc(height * (1 + width * 4), 0))
  const beginning = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    beginning,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const textOf = async (pdf: Buffer) => (await PDF.load(pdf)).extractText()[0]?.text ?? ''

describe('a signature stamp', () => {
  it('leaves the document as it was shown at the beginning of the file, byte for byte (ES1)', async () => {
    const stamped = await stampSignatures(shown, [stamp, { ...stamp, topPt: 600 }], 'en')
    expect(stamped.subarray(0, shown.length).equals(shown)).toBe(true)
  })

  it('says who signed, when in UTC, and by which reference, in the language', async () => {
    const english = await textOf(await stampSignatures(shown, [stamp], 'en'))
    expect(english).toContain('Zoë Brûlé')
    expect(english).toContain('Signed electronically 2026-11-21 15:04:05 UTC · Reference 3F8A-11C2')
    const french = await textOf(await stampSignatures(shown, [stamp], 'fr'))
    expect(french).toContain('Signé électroniquement 2026-11-21 15:04:05 UTC · Référence 3F8A-11C2')
  })

  it('is an artifact: the tags of PDF/UA stay whole', async () => {
    const stamped = await stampSignatures(shown, [{ ...stamp, signatureImage: png() }], 'en')
    const added = stamped.subarray(shown.length).toString('latin1')
    expect(added.match(/\/Artifact BMC/g)).toHaveLength(1)
    expect(added.match(/\bEMC\b/g)).toHaveLength(1)
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

  it('takes a drawn signature as a canvas writes it', async () => {
    for (const colour of [6, 2]) {
      const pixels = Buffer.alloc(2 * (1 + 4 * (colour === 6 ? 4 : 3)))
      const stamped = await stampSignatures(
        shown,
        [{ ...stamp, signatureImage: png({ colour, pixels }) }],
        'en',
      )
      expect(stamped.subarray(shown.length).toString('latin1')).toContain('/Image')
    }
  })

  const damaged = png()
  damaged[40] = (damaged[40] ?? 0) ^ 1
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('<svg/>')],
    ['a damaged byte', damaged],
    ['a cut end', png().subarray(0, -13)],
    ['more after the end', Buffer.concat([png(), Buffer.from('more')])],
    ['no pixels', png({ width: 0 })],
    ['more pixels a side than it may have', png({ width: 2_001 })],
    ['fewer pixels than it says', png({ pixels: Buffer.alloc(3) })],
    ['far more pixels than it says', png({ pixels: Buffer.alloc(50_000_000) })],
    ['another depth', png({ depth: 16 })],
    ['a palette', png({ colour: 3 })],
    ['more than 256 KiB', Buffer.concat([png(), Buffer.alloc(256 * 1024)])],
  ])('refuses a drawn signature with %s', async (_, signatureImage) => {
    const refused = stampSignatures(shown, [{ ...stamp, signatureImage }], 'en')
    await expect(refused).rejects.toBeInstanceOf(SignatureImageRefused)
  })
})
