import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDate } from './typed-date.ts'

const fifth = [
  '2026-01-05',
  '2026-1-5',
  '2026/1/5',
  '2026.01.05',
  '2026 1 5',
  ' 2026 - 01 - 05 ',
  '2026–01–05',
  '２０２６-０１-０５',
  '٢٠٢٦-٠١-٠٥',
  '20260105',
  '5 Jan 2026',
  '05 JANUARY 2026',
  '5-Jan-2026',
  'Jan 5, 2026',
  'Jan. 5, 2026',
  'January 5th, 2026',
  '2026 Jan 5',
  '5 janvier 2026',
  '5 janv. 2026',
]

describe('a date that is typed', () => {
  it.each(fifth)('“%s” is January 5', (typed) => expect(readDate(typed)).toEqual({ value: '2026-01-05' }))

  it.each([
    ['31/01/2026', '2026-01-31'],
    ['01/31/2026', '2026-01-31'],
    ['31.1.2026', '2026-01-31'],
    ['05/05/2026', '2026-05-05'],
    ['31011990', '1990-01-31'],
    ['20010217', '2001-02-17'],
    ['20101105', '2010-11-05'],
    ['29 Feb 2028', '2028-02-29'],
    ['1er août 2026', '2026-08-01'],
    ['3 déc 1980', '1980-12-03'],
    ['15 mai 1980', '1980-05-15'],
    ['0001-01-01', '0001-01-01'],
  ])('“%s” is %s', (typed, value) => expect(readDate(typed)).toEqual({ value }))

  it.each(['05/01/2026', '1/5/2026', '04121971'])('“%s” could be two, which is told', (typed) =>
    expect(readDate(typed)).toEqual({
      value: null,
      problem: 'This could be two dates. Please write the month as a word, or the date as 2026-01-31',
    }),
  )

  it.each([
    '5/1/26',
    '5 Jan 26',
    'Jan 2026',
    '2026-13-01',
    '2026-02-30',
    '29 Feb 2026',
    '5 Ju 2026',
    '5 juni 2026',
    '2026-01-055',
    '12026-01-05',
    '2026-01-05T00:00',
    '2026-01-05 2026-01-06',
    '5 Jan 2026 or later',
    '-5 Jan 2026½',
    '0000-01-01',
    'tomorrow',
    'constructor 5 2026',
  ])('“%s” is none, which is told', (typed) =>
    expect(readDate(typed)).toEqual({
      value: null,
      problem: 'Please enter the date as 2026-01-31 or 31 January 2026: this cannot be taken as it is',
    }),
  )

  it('is read as it is written, whichever day it is, and nothing is null', () => {
    const min = new Date('0001-01-01T00:00:00Z')
    const max = new Date('9999-12-31T00:00:00Z')
    fc.assert(
      fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
        const day = date.toISOString().slice(0, 10)
        expect(readDate(day)).toEqual({ value: day })
      }),
    )
    for (const nothing of ['', '  ', '\u200b']) expect(readDate(nothing)).toEqual({ value: null })
  })
})
