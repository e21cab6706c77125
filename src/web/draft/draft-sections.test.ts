import { describe, expect, it } from 'vitest'
import {
  afterSaved,
  afterTold,
  isToBeSent,
  isUnsettled,
  type Section,
  type Writers,
} from './draft-sections.ts'
import { merged, same, share } from './equal.ts'

const writers: Writers = { by: 'me', last: { me: 9, before: 3 } }
const clean: Section = { base: 'b', shown: 'b', pending: [] }
const dirty: Section = { base: 'b', shown: 's', pending: [] }
const unsure: Section = { base: 'b', shown: 'b', pending: [4] }
const torn: Section = { ...dirty, theirs: { value: 't', stamp: undefined } }
const unset = { theirs: undefined, refused: undefined }
const told = (value: string, by = 'other', nr = 1) => ({ value, stamp: { by, nr } })

describe('a section, once a record was read', () => {
  it.each<[string, Section, ReturnType<typeof told>, Partial<Section>]>([
    ['takes over what others wrote while it is clean', clean, told('t'), { base: 't', shown: 't' }],
    ['is in conflict where both changed it', dirty, told('t'), { base: 'b', shown: 's', theirs: told('t') }],
    [
      'is in conflict while nobody knows what is stored of it',
      unsure,
      told('t'),
      { shown: 'b', theirs: told('t') },
    ],
    ['stays unsaved where nobody changed it', dirty, told('b'), { base: 'b', shown: 's', theirs: undefined }],
    ['is saved where others wrote the same', dirty, told('s'), { base: 's', shown: 's', theirs: undefined }],
    ['knows its own save', dirty, told('x', 'me', 4), { base: 'x', shown: 's', theirs: undefined }],
    ['knows the saves of the stores before it', dirty, told('x', 'before', 3), { base: 'x', shown: 's' }],
    ['but none that came after them', dirty, told('x', 'before', 4), { theirs: told('x', 'before', 4) }],
    ['is sure once its own save stands there', unsure, told('b', 'me', 4), { pending: [] }],
    ['is not sure by an older one', unsure, told('b', 'me', 3), { pending: [4] }],
    ['is not sure by what others wrote', unsure, told('b'), { pending: [4] }],
    ['follows what others write on', torn, told('t2'), { theirs: told('t2') }],
    [
      'is in conflict no longer where they wrote what stood there',
      torn,
      told('b'),
      { shown: 's', theirs: undefined },
    ],
    [
      'forgets its refusal with what was refused',
      { ...dirty, refused: [] },
      told('s'),
      { refused: undefined },
    ],
  ])('%s', (_, section, news, next) =>
    expect({ ...unset, ...afterTold(section, news, writers) }).toMatchObject(next),
  )
})

describe('a section, once it was saved', () => {
  it.each<[string, Section, ReturnType<typeof told>, Partial<Section>]>([
    ['shows what is stored', dirty, told('S', 'me', 5), { base: 'S', shown: 'S', pending: [] }],
    [
      'keeps what was typed since',
      { ...dirty, shown: 'new' },
      told('S', 'me', 5),
      { base: 'S', shown: 'new' },
    ],
    [
      'leaves what is shown where a newer save came first',
      dirty,
      told('x', 'me', 6),
      { base: 'x', shown: 's' },
    ],
    ['is unsure where an earlier store may still write', dirty, told('s', 'before', 2), { pending: [0] }],
    ['and sure after the last save of it', dirty, told('s', 'before', 3), { pending: [] }],
  ])('%s', (_, section, news, next) => expect(afterSaved(section, 5, 's', news, writers)).toMatchObject(next))

  it('is sent unless it is in conflict or refused', () => {
    expect([clean, dirty, unsure, torn, { ...dirty, refused: [] }].map(isToBeSent)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
    expect([clean, dirty, unsure, { ...torn, shown: 'b' }].map(isUnsettled)).toEqual([
      false,
      true,
      true,
      true,
    ])
  })
})

describe('equal', () => {
  it.each<[unknown, unknown, boolean]>([
    [1, 1, true],
    [Number.NaN, Number.NaN, true],
    [null, undefined, true],
    ['', null, false],
    [0, null, false],
    [{ a: null }, {}, true],
    [{ a: 1 }, { a: 1, b: undefined }, true],
    [{ a: 1 }, { a: 2 }, false],
    [[1, null], [1], false],
    [[{ a: 1 }], [{ a: 1 }], true],
    [[], {}, false],
    [{}, [], false],
    [{ length: 1 }, { length: 1 }, true],
    [{}, null, false],
  ])('%j and %j: %j', (one, other, isSame) => expect(same(one, other)).toBe(isSame))

  it('shares the parts that did not change', () => {
    const old = { a: { x: 1 }, list: [{ y: 1 }, { y: 2 }] }
    expect(share(old, structuredClone(old))).toBe(old)
    const next = share(old, { a: { x: 1 }, list: [{ y: 1 }, { y: 3 }] })
    expect(next).toEqual({ a: { x: 1 }, list: [{ y: 1 }, { y: 3 }] })
    expect(next).toHaveProperty('a', old.a)
    expect(Object.values(next as typeof old)[0]).toBe(old.a)
  })

  it.each<[string, unknown, unknown, unknown, unknown]>([
    ['leaf by leaf', { a: ' x ', b: ' y ' }, { a: ' x ', b: 'z' }, { a: 'x', b: 'y' }, { a: 'x', b: 'z' }],
    [
      'in rows',
      [{ a: ' x ' }, { a: '1' }],
      [{ a: ' x ' }, { a: '2' }],
      [{ a: 'x' }, { a: '1' }],
      [{ a: 'x' }, { a: '2' }],
    ],
    ['untouched, whatever its length', [1, null], [1, null], [1], [1]],
    ['a row was added since', [{ a: ' x ' }], [{ a: ' x ' }, {}], [{ a: 'x' }], [{ a: ' x ' }, {}]],
    [
      'a row was dropped by the server',
      [{ a: ' x ' }, {}],
      [{ a: ' x ' }, { a: 1 }],
      [{ a: 'x' }],
      [{ a: ' x ' }, { a: 1 }],
    ],
    ['a field was cleared since', { a: 'x', b: 1 }, { a: null, b: 1 }, { a: 'x', b: 2 }, { a: null, b: 2 }],
    [
      'what the server adds',
      { a: ' x ', b: 1 },
      { a: ' x ', b: 2 },
      { a: 'x', b: 1, c: 3 },
      { a: 'x', b: 2, c: 3 },
    ],
  ])('merges %s', (_, sent, shown, stored, result) => expect(merged(sent, shown, stored)).toEqual(result))
})
