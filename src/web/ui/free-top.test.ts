import { describe, expect, it } from 'vitest'
import { type Box, freeTop } from './free-top.ts'

const toast = { left: 1000, right: 1424, height: 50 }
const window = { least: 72, most: 900 }
const box = (top: number, bottom: number, left = 1260, right = 1396): Box => ({ top, bottom, left, right })

describe('the place of a toast', () => {
  it('is right below the header where nothing is in its way', () => {
    expect(freeTop([], toast, window)).toBe(72)
    expect(freeTop([box(104, 146, 100, 400)], toast, window)).toBe(72)
    expect(freeTop([box(0, 60)], toast, window)).toBe(72)
  })

  it('is below what it would lie over, and above the next', () => {
    expect(freeTop([box(104, 146)], toast, window)).toBe(154)
    expect(freeTop([box(283, 319), box(104, 146)], toast, window)).toBe(154)
    expect(freeTop([box(104, 146), box(190, 226)], toast, window)).toBe(234)
  })

  it('is its usual one where the whole window is taken', () => {
    const rows = Array.from({ length: 20 }, (_, n) => box(60 + n * 50, 100 + n * 50))
    expect(freeTop(rows, toast, window)).toBe(72)
  })
})
