import { describe, expect, it } from 'vitest'
import { rifFactorOf, rspRoomOf, tfsaLimitOf, tfsaRoomOf } from './yearly.ts'

describe('what governments set by year', () => {
  it.each([
    [55, 286],
    [60, 333],
    [65, 400],
    [69, 476],
    [70, 500],
    [71, 528],
    [80, 682],
    [90, 1192],
    [94, 1879],
    [95, 2000],
    [101, 2000],
  ])('has a RIF pay at %i years this many ten thousandths: %i', (age, factor) =>
    expect(Math.round(rifFactorOf(age) * 10_000)).toBe(factor),
  )

  it('rises with each year of age', () => {
    for (let age = 40; age < 95; age++) expect(rifFactorOf(age + 1)).toBeGreaterThan(rifFactorOf(age))
  })

  it('gives TFSA room since 2009, or the year of 18', () => {
    expect(tfsaRoomOf(2026, 1990)).toBe(109_000)
    expect(tfsaRoomOf(2026, 2024)).toBe(21_000)
    expect(tfsaLimitOf(2015)).toBe(10_000)
  })

  it('is the newest known for a year to come', () => {
    expect(tfsaLimitOf(2031)).toBe(7_000)
    expect(rspRoomOf(2031, null)).toBe(35_390)
  })

  it('limits RSP room by the income, where it is known', () => {
    expect(rspRoomOf(2026, 100_000)).toBe(18_000)
    expect(rspRoomOf(2026, 1_000_000)).toBe(33_810)
  })
})
