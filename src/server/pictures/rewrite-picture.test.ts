import { deflateSync } from 'node:zlib'
import { decode } from 'fast-png'
import { JpegImage } from 'pdfjs-dist/image_decoders/pdf.image_decoders.mjs'
import { describe, expect, it } from 'vitest'
import { jpeg, segment } from '../../../tests/files-to-send.ts'
import { chunk, png } from '../../features/signing/server/sealing/png-testing.ts'
import { PictureRefused } from './bounded-png.ts'
import { rewritePicture } from './rewrite-picture.ts'

const secret = 'taken at 45.5019, -73.5674'
const lines = (rows: number, bytes: readonly number[]) =>
  Buffer.concat(Array.from({ length: rows }, () => Buffer.from([0, ...bytes])))

function pixelsOf(bytes: Buffer): Uint8Array {
  const image = new JpegImage()
  image.parse(new Uint8Array(bytes))
  return image.getData({ width: image.width, height: image.height, forceRGB: true })
}

/** As a telephone writes it, little end first: a maker, which way up, and where. */
function exif(turned: number): Buffer {
  const entry = (tag: number, type: number, value: number) => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt16LE(tag, 0)
    bytes.writeUInt16LE(type, 2)
    bytes.writeUInt32LE(1, 4)
    bytes.writeUInt32LE(value, 8)
    return bytes
  }
  const tiff = Buffer.concat([
    Buffer.from('II*\0\x08\0\0\0\x02\0', 'latin1'),
    entry(0x010f, 2, 40),
    entry(0x0112, 3, turned),
    Buffer.alloc(4),
    Buffer.from(secret),
  ])
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]))
}

describe('a picture in which something is to be read', () => {
  it('is a PNG with the same pixels, and nothing else of what was sent', async () => {
    const sent = png({
      before: [
        chunk('tEXt', Buffer.from(`Comment\0${secret}`)),
        chunk('iTXt', deflateSync(Buffer.alloc(9_000))),
      ],
      after: [chunk('eXIf', Buffer.from(secret))],
    })
    const { type, bytes } = await rewritePicture(Buffer.concat([sent]))
    expect(type).toBe('image/png')
    expect(decode(bytes, { checkCrc: true }).data).toEqual(decode(sent).data)
    expect(bytes.includes('taken at')).toBe(false)
    expect((await rewritePicture(bytes)).bytes).toEqual(bytes)
  })

  it('is a page in black and white, as scanners write it', async () => {
    const scanned = png({ colour: 0, depth: 1, lines: lines(2, [0b0101_0000]) })
    const { bytes } = await rewritePicture(scanned)
    expect(decode(bytes, { checkCrc: true })).toMatchObject({ width: 4, height: 2, depth: 1 })
  })

  it('is a JPEG with the same pixels, which way up it is shown, and nothing else of what was sent', async () => {
    const sent = jpeg({
      before: [
        segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
        exif(6),
        segment(0xe2, Buffer.from(`ICC_PROFILE\0${secret}`)),
        segment(0xfe, Buffer.from(secret)),
      ],
      after: `PK\x03\x04${secret}`,
    })
    const { type, bytes } = await rewritePicture(sent)
    expect(type).toBe('image/jpeg')
    expect(pixelsOf(bytes)).toEqual(pixelsOf(sent))
    expect(bytes.includes('taken at')).toBe(false)
    expect(bytes.toString('latin1', 6, 12)).toBe('Exif\0\0')
    expect(bytes.readUInt16BE(12 + 18)).toBe(6)
    expect((await rewritePicture(bytes)).bytes).toEqual(bytes)
    expect((await rewritePicture(jpeg({ before: [exif(1)] }))).bytes).toEqual(jpeg())
  })

  const whole = jpeg()
  const frame = whole.indexOf(Buffer.from([0xff, 0xc0]))
  const sized = (height: number, width: number) => {
    const other = Buffer.from(whole)
    other.writeUInt16BE(height, frame + 5)
    other.writeUInt16BE(width, frame + 7)
    return other
  }
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['another kind of picture', Buffer.from('GIF89a')],
    ['a JPEG that is cut in the middle', whole.subarray(0, whole.length / 2)],
    ['a JPEG without its end', whole.subarray(0, -2)],
    ['a JPEG without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['a JPEG of no height', sized(0, 16)],
    ['a JPEG with more pixels a side than it may have', sized(8, 12_001)],
    ['a JPEG with more pixels in all', sized(12_000, 12_000)],
    ['a JPEG that says a kind that no browser shows', Buffer.from(whole).fill(0xc3, frame + 1, frame + 2)],
    [
      'a segment that goes beyond its end',
      Buffer.concat([whole.subarray(0, 2), Buffer.from('ffe0ffff', 'hex')]),
    ],
    [
      'more segments than anybody would write',
      jpeg({ before: Array.from({ length: 10_000 }, () => segment(0xfe, Buffer.alloc(0))) }),
    ],
    [
      'a PNG that is cut into crumbs',
      png({ before: Array.from({ length: 20_000 }, () => chunk('tEXt', Buffer.alloc(0))) }),
    ],
    ['a PNG that is cut in the middle', png().subarray(0, -20)],
    ['a PNG with a byte changed', Buffer.from(png()).fill(7, 50, 51)],
    [
      'a PNG of a size that no memory holds',
      png({ width: 100_000, height: 100_000, lines: Buffer.alloc(5) }),
    ],
    [
      'lines that inflate to far more than its size needs',
      png({ width: 900, height: 9, lines: Buffer.alloc(50_000_000) }),
    ],
    [
      'lines of more memory than they may take',
      png({ width: 7_000, height: 7_000, depth: 16, lines: Buffer.alloc(5) }),
    ],
  ])('is refused with %s', async (_, sent) => {
    await expect(rewritePicture(Buffer.from(sent))).rejects.toThrow(PictureRefused)
  })
})
