import { deflateSync } from 'node:zlib'
import { convertIndexedToRgb, decode, encode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { chunk, png } from '../../features/signing/server/sealing/png-testing.ts'
import { PictureRefused } from './bounded-png.ts'
import { redrawPicture } from './redraw-picture.ts'

const lines = (rows: number, bytes: readonly number[]) =>
  Buffer.concat(Array.from({ length: rows }, () => Buffer.from([0, ...bytes])))
const palette = chunk('PLTE', Buffer.from([20, 40, 90, 255, 255, 255]))

describe('a picture', () => {
  it('is drawn anew: the same pixels, and nothing else of what was sent', () => {
    const sent = png({
      before: [
        chunk('tEXt', Buffer.from('Comment\0somebody’s')),
        chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(50_000_000))])),
        chunk('acTL', Buffer.alloc(8)),
      ],
      after: [chunk('fdAT', Buffer.alloc(100))],
    })
    const kept = redrawPicture(sent)
    expect(decode(kept).data).toEqual(decode(sent).data)
    expect(kept.includes('somebody')).toBe(false)
    expect(kept.length).toBeLessThan(200)
    expect(redrawPicture(kept)).toEqual(kept)
  })

  it('is taken with a palette, in grey and with 16 bits, with what of it is clear', () => {
    const clear = chunk('tRNS', Buffer.from([0]))
    const indexed = png({ colour: 3, before: [palette, clear], lines: lines(2, [0, 1, 0, 1]) })
    const drawn = decode(redrawPicture(indexed))
    expect([...drawn.data.subarray(0, 8)]).toEqual([20, 40, 90, 0, 255, 255, 255, 255])
    const bits = png({ colour: 3, depth: 1, before: [palette], lines: lines(2, [0b0101_0000]) })
    expect([...decode(redrawPicture(bits)).data.subarray(0, 6)]).toEqual([20, 40, 90, 255, 255, 255])
    const grey = png({
      colour: 0,
      before: [chunk('tRNS', Buffer.from([0, 7]))],
      lines: lines(2, [7, 9, 7, 9]),
    })
    expect([...decode(redrawPicture(grey)).data.subarray(0, 4)]).toEqual([7, 0, 9, 255])
    const deep = encode({
      width: 1,
      height: 1,
      channels: 3,
      depth: 16,
      data: new Uint16Array([0x1234, 0, 0xffff]),
    })
    expect([...decode(redrawPicture(Buffer.from(deep))).data]).toEqual([0x12, 0, 0xff])
    const woven = encode(
      { width: 9, height: 9, channels: 3, data: new Uint8Array(243).map((_, at) => at) },
      { interlace: 'Adam7' },
    )
    expect(decode(redrawPicture(Buffer.from(woven))).data).toEqual(new Uint8Array(243).map((_, at) => at))
  })

  const bomb = png({ width: 2_000, height: 500, lines: Buffer.alloc(400_000_000) })
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('<svg/>')],
    ['another kind of picture', Buffer.from('GIF89a')],
    ['a cut end', png().subarray(0, -13)],
    ['pixels that inflate to far more than its size needs', bomb],
    ['a size of which it has no pixels', png({ width: 900, height: 900, lines: lines(2, [1, 2, 3, 4]) })],
    ['more pixels a side than it may have', png({ width: 2_001, height: 1 })],
    ['more pixels in all', png({ width: 1_001, height: 1_000 })],
    ['a size that no memory holds', png({ width: 0xffff_ffff, height: 0xffff_ffff, lines: Buffer.alloc(5) })],
    ['a second header', png({ after: [png().subarray(8, 33)] })],
    [
      'a colour that its palette has not',
      png({ colour: 3, before: [palette], lines: lines(2, [0, 9, 0, 1]) }),
    ],
    ['no palette', png({ colour: 3, lines: lines(2, [0, 1, 0, 1]) })],
    ['a kind that there is not', png({ colour: 5 })],
    ['no pixels', png({ width: 0 })],
  ])('is refused with %s', (_, sent) => {
    expect(() => redrawPicture(sent)).toThrow(PictureRefused)
  })

  it('is refused before memory is spent on it', () => {
    const before = process.memoryUsage().arrayBuffers
    expect(() => redrawPicture(bomb)).toThrow(PictureRefused)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40_000_000)
  })

  it('keeps what its palette says', () => {
    const sent = png({ colour: 3, before: [palette], lines: lines(2, [0, 1, 0, 1]) })
    expect(decode(redrawPicture(sent)).data).toEqual(convertIndexedToRgb(decode(sent)))
  })
})
