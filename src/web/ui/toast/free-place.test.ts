import { describe, expect, it } from 'vitest'
import { type Box, freePlace } from './free-place.ts'

const toast = { width: 440, height: 48 }
const window = { width: 1440, height: 900 }
const box = (top: number, bottom: number, left = 1260, right = 1396): Box => ({ top, bottom, left, right })
const rows = Array.from({ length: 20 }, (_, n) => box(60 + n * 50, 100 + n * 50))

describe('the place of a toast', () => {
  it('is at the right edge, below the header, where nothing is in its way', () => {
    const usual = { top: 72, right: 16 }
    expect(freePlace([], toast, window)).toEqual(usual)
    expect(freePlace([box(104, 146, 100, 400)], toast, window)).toEqual(usual)
    expect(freePlace([box(0, 60)], toast, window)).toEqual(usual)
  })

  it('is below what it would lie over, and above the next', () => {
    expect(freePlace([box(104, 146)], toast, window)).toEqual({ top: 154, right: 16 })
    expect(freePlace([box(283, 319), box(104, 146)], toast, window)).toEqual({ top: 154, right: 16 })
    expect(freePlace([box(104, 146), box(190, 226)], toast, window)).toEqual({ top: 234, right: 16 })
  })

  it('is in the header beside its controls where a list takes the whole edge', () => {
    const header = [box(10, 54, 1040, 1420), box(10, 54, 20, 310)]
    expect(freePlace([...rows, ...header], toast, window)).toEqual({ top: 8, right: 408 })
  })

  it('is further down where a form takes the upper half and the header', () => {
    const phone = { width: 390, height: 844 }
    const header = box(10, 54, 16, 374)
    const fields = Array.from({ length: 12 }, (_, n) => box(72 + n * 50, 112 + n * 50, 16, 374))
    expect(freePlace([header, ...fields], { width: 358, height: 48 }, phone)).toEqual({ top: 670, right: 16 })
  })

  it('is close to a button rather than over one', () => {
    const phone = { width: 390, height: 844 }
    const size = { width: 358, height: 58 }
    const fields = Array.from({ length: 14 }, (_, n) => box(n * 50, 40 + n * 50, 16, 374))
    expect(freePlace([...fields, box(736, 780)], size, phone)).toEqual({ top: 781, right: 16 })
  })

  it('is its usual one where there is no room at all', () => {
    const phone = { width: 390, height: 844 }
    const all = Array.from({ length: 20 }, (_, n) => box(n * 50, 40 + n * 50, 16, 374))
    expect(freePlace(all, { width: 358, height: 48 }, phone)).toEqual({ top: 72, right: 16 })
  })
})
