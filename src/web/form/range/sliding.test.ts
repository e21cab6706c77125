import { describe, expect, it } from 'vitest'
import { movedByKey, percentAt, placeOf } from './sliding.ts'

const pressed = (percent: number | null, key: string, shiftKey = false) =>
  movedByKey(percent, { key, shiftKey })

describe('a handle on the axis', () => {
  it('moves by 1 with an arrow, by 5 with Shift, by 10 with Page, and to either end', () => {
    expect(pressed(40, 'ArrowRight')).toBe(41)
    expect(pressed(40, 'ArrowUp')).toBe(41)
    expect(pressed(40, 'ArrowLeft')).toBe(39)
    expect(pressed(40, 'ArrowDown')).toBe(39)
    expect(pressed(40, 'ArrowRight', true)).toBe(45)
    expect(pressed(40, 'ArrowDown', true)).toBe(35)
    expect(pressed(40, 'PageUp')).toBe(50)
    expect(pressed(40, 'PageDown')).toBe(30)
    expect(pressed(40, 'Home')).toBe(0)
    expect(pressed(40, 'End')).toBe(100)
    expect(pressed(40, 'Tab')).toBeUndefined()
  })

  it('stays on the axis, from wherever a typed number has it', () => {
    expect(pressed(98, 'PageUp')).toBe(100)
    expect(pressed(3, 'ArrowLeft', true)).toBe(0)
    expect(pressed(150, 'ArrowLeft')).toBe(99)
    expect(pressed(-20, 'ArrowRight')).toBe(1)
    expect(pressed(null, 'ArrowRight')).toBe(1)
  })

  it('goes to whole percents from a fraction', () => {
    expect(pressed(12.5, 'ArrowRight')).toBe(13)
    expect(pressed(12.5, 'ArrowLeft')).toBe(12)
  })

  it('is where the hand is, to the nearest percent, and never beyond the ends', () => {
    const axis = { left: 100, width: 400 }
    expect(percentAt(300, axis)).toBe(50)
    expect(percentAt(301, axis)).toBe(50)
    expect(percentAt(90, axis)).toBe(0)
    expect(percentAt(900, axis)).toBe(100)
    expect(percentAt(300, { left: 0, width: 0 })).toBe(0)
    for (let percent = 0; percent <= 100; percent++)
      expect(percentAt(placeOf(percent, axis), axis)).toBe(percent)
  })
})
