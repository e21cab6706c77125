import { describe, expect, it } from 'vitest'
import { ageOn, dayOfAge, daysAfter, majorityIn, monthsBefore } from './ages.ts'

describe('ages', () => {
  it.each([
    ['1990-05-17', '2026-05-16', 35],
    ['1990-05-17', '2026-05-17', 36],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
    ['2026-11-22', '2026-11-22', 0],
  ])('of somebody born on %s are on %s %i', (born, day, age) => expect(ageOn(born, day)).toBe(age))

  it('are reached on the birthday, on March 1 where there is none', () => {
    expect(dayOfAge('2008-11-22', 18)).toBe('2026-11-22')
    expect(dayOfAge('2008-02-29', 18)).toBe('2026-03-01')
    expect(dayOfAge('2008-02-29', 20)).toBe('2028-02-29')
  })

  it('of majority are those of the provinces', () => {
    const of = (...codes: string[]) => codes.map((code) => majorityIn(`CA-${code}`))
    expect(of('AB', 'MB', 'ON', 'PE', 'QC', 'SK')).toEqual(Array.from({ length: 6 }, () => 18))
    expect(of('BC', 'NB', 'NL', 'NS', 'NT', 'NU', 'YT')).toEqual(Array.from({ length: 7 }, () => 19))
    expect(majorityIn(null)).toBe(18)
  })

  it('count days over the end of months and years', () => {
    expect(daysAfter('2026-12-24', 10)).toBe('2027-01-03')
    expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29')
  })
})

it('counts months back, to the last day of one that is shorter', () => {
  expect(monthsBefore('2026-11-22', 6)).toBe('2026-05-22')
  expect(monthsBefore('2026-08-31', 6)).toBe('2026-02-28')
  expect(monthsBefore('2026-01-15', 1)).toBe('2025-12-15')
})
