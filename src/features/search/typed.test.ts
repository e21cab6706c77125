import { describe, expect, it } from 'vitest'
import { readTyped } from './typed.ts'

describe('what is typed into a search', () => {
  it.each([
    ['416 555-0199', '4165550199'],
    ['+1 (416) 555.0199', '4165550199'],
    ['0199', '0199'],
    ['019', null],
    ['1971-03-09', null],
    ['marsh 0199', null],
  ])('%s is the phone number %s', (typed, digits) => {
    expect(readTyped(typed)?.digits).toBe(digits)
  })

  it.each([
    ['1961-07-03', ['1961-07-03']],
    ['1961 7 3', ['1961-07-03']],
    ['3/7/1961', ['1961-03-07', '1961-07-03']],
    ['25.12.1961', ['1961-12-25']],
    ['1961-02-30', []],
    ['416-555-0199', []],
  ])('%s is the day %j', (typed, days) => {
    expect(readTyped(typed)?.days).toEqual(days)
  })

  it('is the beginning of an id, from four signs on', () => {
    expect(readTyped('C3976FDB')?.ids).toEqual([
      'c3976fdb-0000-0000-0000-000000000000',
      'c3976fdb-ffff-ffff-ffff-ffffffffffff',
    ])
    const whole = 'c3976fdb-1111-4222-8333-444455556666'
    expect(readTyped(whole)?.ids).toEqual([whole, whole])
    for (const typed of ['abe', 'face off', `${whole}0`]) expect(readTyped(typed)?.ids).toBeNull()
  })

  it('is the end of a number with three digits, and nothing with a whole SIN', () => {
    expect(readTyped('286')?.lastThree).toBe('286')
    expect(readTyped('2861')?.lastThree).toBeNull()
    for (const sin of ['046454286', '046-454-286', '046 454 286', '046\u2011454\u2011286'])
      expect(readTyped(sin)).toBeNull()
  })
})
