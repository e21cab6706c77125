import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { inWords } from './in-words.ts'
import { DateOnly, Guid, GuidOrEmpty, Instant, line, lines, Money, Percent, text } from './wire.ts'

/** What is said of the input: one sentence for each issue, none where it is accepted. */
const said = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ message }) => message) ?? []
const accepts = (schema: z.ZodType, input: unknown) => said(schema, input).length === 0

describe('lines', () => {
  const Reason = lines({ missing: 'Please Enter a Reason', max: 100 })

  it('end alike, and hold no other controls and nothing that turns the direction', () => {
    expect(Reason.parse(' One\r\ntwo\rthree\vfour\ffive\u0085six\u2028seven\u2029eight\tnine ')).toBe(
      'One\ntwo\nthree\nfour\nfive\nsix\nseven\neight\tnine',
    )
    expect(Reason.parse('a\u202eb\u2066c\u200fd\u061ce\u001b[1mf\u0007g\u009bh')).toBe('abcde[1mfgh')
    expect(Reason.parse('É 😀 👩‍👧 שלום')).toBe('É 😀 👩‍👧 שלום')
  })

  it('are missing where nothing that is seen is left', () => {
    for (const input of [undefined, '', ' ', '\u001b', '\u202e', '\u001b\u200b\u0085'])
      expect(said(Reason, input)).toEqual(['Please Enter a Reason'])
  })
})

describe('text', () => {
  const FullName = text({ missing: 'Please Enter a Full Name', max: 5 })

  it('says the caller’s sentence when it is missing, empty, blank or invisible, once', () => {
    for (const input of [undefined, null, '', '   ', '\n', '\u200b', '\u3164 \u2060']) {
      expect(said(FullName, input)).toEqual(['Please Enter a Full Name'])
    }
  })

  it('says in words what else is wrong', () => {
    expect(said(FullName, 5)).toEqual(['Please Enter Text'])
    expect(said(FullName, 'abcdef')).toEqual(['This text is too long'])
    for (const input of ['a\u0000b', '\ud800', 'a\udfff', '\udc00\ud800']) {
      expect(said(FullName, input)).toEqual(['This text contains characters that cannot be stored'])
    }
  })

  it('accepts any well-formed text up to its length, unchanged', () => {
    const Notes = text({ max: 1000 })
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 50 }), (notes) => {
        const stored = notes.replaceAll('\0', '').slice(0, 1000).toWellFormed()
        expect(Notes.parse(stored)).toBe(stored)
      }),
    )
    expect(Notes.parse(' é 😀\n ')).toBe(' é 😀\n ')
    expect(said(Notes, undefined)).toEqual(['Please fill this in'])
  })
})

describe('ids', () => {
  it('are GUIDs of version 4 in lower case', () => {
    fc.assert(fc.property(fc.uuid({ version: 4 }), (guid) => accepts(Guid, guid)))
    const guid = '8f0b8b1e-0001-4000-8000-00000000000a'
    for (const input of [
      guid.toUpperCase(),
      `{${guid}}`,
      guid.replace('-4', '-1'),
      guid.replace('-8000', '-c000'),
      ` ${guid}`,
      '00000000-0000-0000-0000-000000000000',
      7,
    ]) {
      expect(said(Guid, input), String(input)).toEqual(['This is not a valid id'])
    }
    expect(said(Guid, undefined)).toEqual(['An id is missing'])
  })

  it('may be all zeros only where none yet is an answer', () => {
    expect(accepts(GuidOrEmpty, '00000000-0000-0000-0000-000000000000')).toBe(true)
    expect(accepts(GuidOrEmpty, '8f0b8b1e-0001-4000-8000-000000000001')).toBe(true)
    expect(accepts(GuidOrEmpty, 'x00000000-0000-0000-0000-000000000000')).toBe(false)
  })
})

describe('a text within one line', () => {
  it('takes names of every script, and no control, line break or change of direction', () => {
    const name = line({ max: 100 })
    for (const input of ['Zoë O’Brien-Śliwa', '李小龍', 'محمد', ' Ann '])
      expect(accepts(name, input), input).toBe(true)
    for (const input of [
      'Bob\r\nBcc: eve@example.com',
      'Bob\u001b[31m',
      'Bob\u202enna',
      'Bob\u2028',
      'Bob\t',
    ])
      expect(said(name, input), input).toEqual(['Please enter this on one line, in plain letters'])
  })
})

describe('dates and instants', () => {
  it('takes every day of the calendar and no other', () => {
    const day = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(fc.property(day, (date) => accepts(DateOnly, date.toISOString().slice(0, 10))))
    for (const input of [
      '2023-02-29',
      '2100-02-29',
      '2026-04-31',
      '2026-13-01',
      '2026-1-1',
      '0000-01-01',
      '2026-01-01T00:00:00Z',
      ' 2026-01-01',
      20260101,
    ]) {
      expect(said(DateOnly, input), String(input)).toEqual(['Please Enter a Valid Date'])
    }
    for (const nothing of [null, '']) expect(said(DateOnly, nothing)).toEqual(['Please Enter a Date'])
  })

  it('takes an instant in UTC only', () => {
    expect(accepts(Instant, '2026-11-21T04:10:58.123Z')).toBe(true)
    expect(accepts(Instant, '2026-11-21T04:10:58+02:00')).toBe(false)
    expect(accepts(Instant, '2026-11-21')).toBe(false)
  })
})

describe('numbers', () => {
  it('takes money with at most 2 decimals', () => {
    fc.assert(fc.property(fc.maxSafeInteger(), (units) => accepts(Money, (units % 1e14) / 100)))
    expect(said(Money, 0.005)).toEqual(['Please Enter an Amount with at most 2 decimals'])
    expect(said(Money, 1e-7)).toEqual(['Please Enter an Amount with at most 2 decimals'])
    expect(said(Money, 1e13)).toEqual(['This amount is too large'])
  })

  it('takes percents with at most 4 decimals', () => {
    for (const value of [0, 100, 0.0001, 33.3333]) expect(accepts(Percent, value)).toBe(true)
    expect(said(Percent, 33.33333)).toEqual(['Please Enter a Percentage with at most 4 decimals'])
  })

  it('coerces nothing', () => {
    for (const schema of [Money, Percent]) {
      for (const input of ['5', '', true, [5], {}])
        expect(said(schema, input)).toEqual(['Please Enter a Number'])
      expect(accepts(schema, null)).toBe(false)
    }
  })

  it('tells the OpenAPI page of its decimals', () => {
    expect(z.toJSONSchema(Money)).toMatchObject({ type: 'number', multipleOf: 0.01 })
    expect(z.toJSONSchema(Percent)).toMatchObject({ type: 'number', multipleOf: 0.0001 })
  })
})

describe('inWords', () => {
  const Plain = z.strictObject({
    name: z.string().min(2).max(3),
    count: z.int().min(1).max(9),
    yes: z.boolean(),
    list: z
      .array(z.literal([1, 2]))
      .min(1)
      .max(1),
    at: z.iso.date(),
  })
  const right = { name: 'abc', count: 1, yes: true, list: [1], at: '2026-01-01' }
  const sentence = (changed: object) =>
    Plain.safeParse({ ...right, ...changed }, { error: inWords }).error?.issues.map(({ message }) => message)

  it.each([
    [{ name: undefined }, 'Please fill this in'],
    [{ name: 5 }, 'Please Enter Text'],
    [{ name: 'a' }, 'This text is too short'],
    [{ name: 'abcd' }, 'This text is too long'],
    [{ count: '1' }, 'Please Enter a Number'],
    [{ count: 1.5 }, 'Please Enter a Whole Number'],
    [{ count: 0 }, 'This number is too small'],
    [{ count: 10 }, 'This number is too large'],
    [{ yes: 'yes' }, 'Please Answer Yes or No'],
    [{ list: {} }, 'A list is expected here'],
    [{ list: [] }, 'There are too few entries'],
    [{ list: [1, 2] }, 'There are too many entries'],
    [{ list: [3] }, 'Please choose from the list'],
    [{ at: 'today' }, 'This is not valid'],
    [{ isAdmin: true }, 'This property is unknown'],
  ])('says of %j: %s', (changed, expected) => {
    expect(sentence(changed)).toEqual([expected])
  })

  it('leaves a schema’s own sentence in its place', () => {
    const schema = text({ missing: 'Please Enter a Full Name', max: 5 })
    expect(schema.safeParse('', { error: inWords }).error?.issues[0]?.message).toBe(
      'Please Enter a Full Name',
    )
  })

  it('says that details are expected where there is no object', () => {
    expect(Plain.safeParse([], { error: inWords }).error?.issues[0]?.message).toBe(
      'Details are expected here',
    )
  })
})
