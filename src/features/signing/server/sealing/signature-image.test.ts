import { deflateSync } from 'node:zlib'
import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { blackLines, chunk, header, png } from './png-testing.ts'
import { redrawSignature, SignatureImageRefused } from './signature-image.ts'

const end = chunk('IEND', Buffer.alloc(0))

describe('a drawn signature', () => {
  it('is encoded anew: the same pixels, and nothing else of what was sent', () => {
    const sent = png({ before: [chunk('tEXt', Buffer.from('Comment\0somebody’s'))] })
    const kept = redrawSignature(sent)
    expect(decode(kept).data).toEqual(decode(sent).data)
    expect(kept.includes('somebody')).toBe(false)
  })

  it('is taken without transparency, too, and with the filters that a canvas chooses', () => {
    const grey = Buffer.from([0, ...Array<number>(12).fill(90)])
    expect(decode(redrawSignature(png({ colour: 2, lines: Buffer.concat([grey, grey]) }))).channels).toBe(3)
    for (const filter of [1, 2, 3, 4])
      expect(() => redrawSignature(png({ lines: blackLines({}, filter) }))).not.toThrow()
  })

  it('is taken at the size of the page’s field', () => {
    expect(decode(redrawSignature(png({ width: 720, height: 240 })))).toMatchObject({
      width: 720,
      height: 240,
    })
  })

  const damaged = png()
  damaged[40] = (damaged[40] ?? 0) ^ 1
  const damagedSum = png()
  damagedSum[damagedSum.length - 13] = (damagedSum.at(-13) ?? 0) ^ 1
  const white = Buffer.concat([0, 1].map(() => Buffer.from([0, ...Array<number>(16).fill(255)])))
  const bomb = deflateSync(Buffer.alloc(100_000_000))
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('<svg/>')],
    ['a damaged byte', damaged],
    ['a damaged checksum', damagedSum],
    ['a cut end', png().subarray(0, -13)],
    ['more after the end', Buffer.concat([png(), Buffer.from('more')])],
    ['a second end', Buffer.concat([png(), end])],
    ['a second header', png({ before: [header({ width: 9_000, height: 9_000 })] })],
    ['a second header after its pixels', png({ after: [header()] })],
    ['a filter that there is not', png({ lines: blackLines({}, 9) })],
    ['a critical chunk that is not known', png({ before: [chunk('ABCD', Buffer.alloc(4))] })],
    ['no pixels', png({ width: 0 })],
    ['more pixels a side than it may have', png({ width: 721 })],
    ['fewer pixels than it says', png({ lines: Buffer.alloc(3) })],
    ['far more pixels than it says', png({ lines: Buffer.concat([blackLines(), Buffer.alloc(50_000_000)]) })],
    ['another depth', png({ depth: 16 })],
    ['a palette', png({ colour: 3 })],
    ['interlacing', png({ interlace: 1 })],
    ['more than 256 KiB', png({ before: [chunk('tEXt', Buffer.alloc(256 * 1024))] })],
    ['nothing on it', png({ lines: Buffer.alloc(2 * 17) })],
    ['white on it', png({ lines: white })],
  ])('is refused with %s', (_, sent) => {
    expect(() => redrawSignature(sent)).toThrow(SignatureImageRefused)
  })

  it('is not inflated where it is packed a thousand times smaller than it is', () => {
    const profile = chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), bomb]))
    expect(decode(redrawSignature(png({ before: [profile] })))).not.toHaveProperty('iccEmbeddedProfile')
  })
})
