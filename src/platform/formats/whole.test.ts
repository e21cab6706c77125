import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { whole, wholeOf, wholeOfStored } from './whole.ts'
import { orEmpty } from './wire.ts'

const Section = z.strictObject({
  name: z.string(),
  title: orEmpty(z.literal(['Mr', 'Ms']), 'no title'),
  rows: z.array(z.strictObject({ type: z.string().nullish() })).nullish(),
  firm: z.strictObject({ city: z.string().nullish() }).nullish(),
})

describe('wholeOf', () => {
  it('gives every key: null where nothing was entered, a list without rows', () => {
    expect(wholeOf(Section, { name: 'Ada' })).toEqual({ name: 'Ada', title: null, rows: [], firm: null })
  })

  it("takes '' for nothing, in rows and in sections within, too", () => {
    const sent = { name: 'Ada', title: '' as const, rows: [{ type: '' }], firm: {} }
    expect(wholeOf(Section, sent)).toEqual({
      name: 'Ada',
      title: null,
      rows: [{ type: null }],
      firm: { city: null },
    })
  })

  it('leaves 0 and false as they are', () => {
    const Numbers = z.strictObject({ count: z.number().nullish(), yes: z.boolean().nullish() })
    expect(wholeOf(Numbers, { count: 0, yes: false })).toEqual({ count: 0, yes: false })
  })
})

describe('wholeOfStored', () => {
  it('has a value for every key that the row lacks, and leaves out what the section does not know', () => {
    expect(wholeOfStored(Section, {})).toEqual({ name: null, title: null, rows: [], firm: null })
    expect(wholeOfStored(Section, { name: 'Ada', nickname: 'A', firm: { street: 'x' } })).toEqual({
      name: 'Ada',
      title: null,
      rows: [],
      firm: { city: null },
    })
  })

  it('has null for what the section would not take any more, and keeps the rest', () => {
    const stored = { name: 'Ada', title: 'Sir', rows: [{ type: 5 }, null], firm: 'Acme' }
    expect(wholeOfStored(Section, stored)).toEqual({
      name: 'Ada',
      title: null,
      rows: [{ type: null }],
      firm: null,
    })
  })
})

describe('whole', () => {
  it('is the shape of that', () => {
    expect(whole(Section).safeParse(wholeOf(Section, { name: 'Ada', title: '' })).success).toBe(true)
    for (const wrong of [{ name: 'Ada' }, { name: 'Ada', title: '', rows: [], firm: null }])
      expect(whole(Section).safeParse(wrong).success).toBe(false)
  })

  it('can be written as a JSON Schema without a gap', () => {
    expect(z.toJSONSchema(whole(Section), { io: 'output', unrepresentable: 'throw' })).toMatchObject({
      required: ['name', 'title', 'rows', 'firm'],
      additionalProperties: false,
    })
  })
})
