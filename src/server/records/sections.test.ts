import { describe, expect, it } from 'vitest'
import { Problem } from '../../platform/problem.ts'
import {
  beginSections,
  mergeSections,
  readStamps,
  type SectionStamps,
  type SectionsSave,
  stampsToTell,
  writeStamps,
} from './sections.ts'

const one = '11111111-1111-4111-8111-111111111111'
const other = '22222222-2222-4222-8222-222222222222'
const by = (writer: string, nr: number) => ({ by: writer, nr })

interface Contents {
  name: { first: string; last: string }
  notes: string
}

/** Version 7 of a record: its name was saved in version 5, its notes in version 3. */
const stored = {
  contents: { name: { first: 'Ada', last: 'Hart' }, notes: 'old' } satisfies Contents,
  stamps: { name: { version: 5, stamp: by(one, 4) }, notes: { version: 3 } } as SectionStamps,
  version: 7,
}

const merge = (save: SectionsSave<Contents>) => mergeSections<Contents>(stored, save)

type Case = [
  what: string,
  save: { notes: string; version?: number; stamp?: { by: string; nr: number } },
  notes: string,
  stamp: { version: number; stamp?: { by: string; nr: number } },
  version: number,
]

/** The notes stand there as 'there', since version 5, by the fourth save of one page. */
const there = { version: 5, stamp: by(one, 4) }
const mergeNotes = ({ notes, ...save }: Case[1], stamps: SectionStamps = { notes: there }) =>
  mergeSections({ contents: { notes: 'there' }, stamps, version: 7 }, { contents: { notes }, ...save })

describe('a section of a save', () => {
  it.each<Case>([
    // rule 1
    ['of its own page, older', { notes: 'late', version: 7, stamp: by(one, 3) }, 'there', there, 7],
    ['of its own page, again', { notes: 'late', version: 7, stamp: by(one, 4) }, 'there', there, 7],
    ['of its own page, older, unread', { notes: 'late', stamp: by(one, 3) }, 'there', there, 7],
    // rule 2, of other content
    [
      'of its own page, over an old version',
      { notes: 'new', version: 2, stamp: by(one, 5) },
      'new',
      { version: 8, stamp: by(one, 5) },
      8,
    ],
    [
      'over the version that brought it there',
      { notes: 'new', version: 5, stamp: by(other, 1) },
      'new',
      { version: 8, stamp: by(other, 1) },
      8,
    ],
    ['over a version, without a stamp', { notes: 'new', version: 5 }, 'new', { version: 8 }, 8],
    [
      'without a version',
      { notes: 'new', stamp: by(other, 1) },
      'new',
      { version: 8, stamp: by(other, 1) },
      8,
    ],
    ['without either', { notes: 'new' }, 'new', { version: 8 }, 8],
    // rule 2, of the same content
    [
      'of its own page, the same',
      { notes: 'there', version: 2, stamp: by(one, 9) },
      'there',
      { version: 5, stamp: by(one, 9) },
      7,
    ],
    [
      'of another page that has read it, the same',
      { notes: 'there', version: 5, stamp: by(other, 1) },
      'there',
      { version: 8, stamp: by(other, 1) },
      8,
    ],
    ['of no page, the same', { notes: 'there', version: 5 }, 'there', there, 7],
    // rule 3
    [
      'of another page, unread, the same',
      { notes: 'there', version: 4, stamp: by(other, 1) },
      'there',
      there,
      7,
    ],
    ['of no page, unread, the same', { notes: 'there', version: 4 }, 'there', there, 7],
  ])('%s', (_, save, notes, stamp, version) => {
    const merged = mergeNotes(save)
    expect(merged).toEqual({
      contents: { notes },
      stamps: { notes: stamp },
      version,
      changed: notes === 'there' ? [] : ['notes'],
      isToWrite: stamp !== there,
    })
  })

  // rule 4
  it.each<[string, Case[1]]>([
    ['of another page', { notes: 'new', version: 4, stamp: by(other, 9) }],
    ['of no page', { notes: 'new', version: 4 }],
  ])('collides where it is %s, unread and other', (_, save) => {
    expect(mergeNotes(save)).toBeNull()
  })

  it('counts as of the row’s version where it is not named', () => {
    expect(mergeNotes({ notes: 'new', version: 6, stamp: by(one, 5) }, {})).toBeNull()
    expect(mergeNotes({ notes: 'new', version: 7 }, {})).toMatchObject({ version: 8 })
    expect(mergeNotes({ notes: 'there', version: 7, stamp: by(one, 1) }, {})).toMatchObject({
      stamps: { notes: { version: 8, stamp: by(one, 1) } },
      version: 8,
      isToWrite: true,
    })
  })

  it('is refused over a version that never was', () => {
    const ahead = () => mergeNotes({ notes: 'new', version: 8, stamp: by(one, 5) })
    expect(ahead).toThrow(Problem)
    expect(ahead).toThrow(
      expect.objectContaining({
        details: { issues: [{ path: 'version', message: 'This version of the record does not exist' }] },
      }),
    )
  })

  it('is the same whatever the order of its keys', () => {
    expect(merge({ contents: { name: { last: 'Hart', first: 'Ada' } }, version: 1 })).toMatchObject({
      changed: [],
      isToWrite: false,
    })
  })
})

describe('a save', () => {
  it('leaves sections alone that it does not bring, and names all', () => {
    const { contents, version } = stored
    const merged = mergeSections<Contents>(
      { contents, stamps: {}, version },
      { contents: { notes: 'new' }, version, stamp: by(other, 1) },
    )
    expect(merged).toEqual({
      contents: { name: contents.name, notes: 'new' },
      stamps: { name: { version: 7 }, notes: { version: 8, stamp: by(other, 1) } },
      version: 8,
      changed: ['notes'],
      isToWrite: true,
    })
  })

  it('collides as a whole', () => {
    const name = { first: 'Eve', last: 'Hart' }
    expect(merge({ contents: { notes: 'new', name }, version: 4, stamp: by(other, 1) })).toBeNull()
    expect(merge({ contents: { notes: 'new' }, version: 4, stamp: by(other, 1) })).not.toBeNull()
  })

  it('brings what is new beside what comes late', () => {
    const name = { first: 'Late', last: 'Hart' }
    expect(merge({ contents: { name, notes: 'new' }, version: 4, stamp: by(one, 3) })).toMatchObject({
      contents: { name: stored.contents.name, notes: 'new' },
      changed: ['notes'],
    })
  })

  it('changes nothing of what it is merged into', () => {
    const before = structuredClone(stored)
    merge({ contents: { notes: 'new' } })
    expect(stored).toEqual(before)
  })

  /** Each of these lost something that was typed, with the line taken out that it is about. */
  it.each<[string, SectionsSave<Contents>[], string]>([
    [
      'comes late after one that only said what stood there',
      [
        { contents: { notes: 'old' }, version: 7, stamp: by(one, 2) },
        { contents: { notes: 'late' }, version: 7, stamp: by(one, 1) },
      ],
      'old',
    ],
    [
      'of one page comes late, after another page said the same as its later one',
      [
        { contents: { notes: 'new' }, version: 7, stamp: by(one, 1) },
        { contents: { notes: 'new' }, version: 8, stamp: by(other, 1) },
        { contents: { notes: 'late' }, version: 8, stamp: by(one, 0) },
      ],
      'new',
    ],
    [
      'that said the same, unread, leaves the stamp there',
      [
        { contents: { notes: 'new' }, version: 7, stamp: by(one, 2) },
        { contents: { notes: 'new' }, version: 7, stamp: by(other, 1) },
        { contents: { notes: 'late' }, version: 7, stamp: by(one, 1) },
      ],
      'new',
    ],
  ])('%s', (_, saves, notes) => {
    const last = saves.reduce((record, save) => mergeSections<Contents>(record, save) ?? record, stored)
    expect(last.contents.notes).toBe(notes)
  })
})

describe('the first save', () => {
  it('makes version 1 of the sections that it brings, under its stamp: the others nobody wrote', () => {
    const begun = beginSections<Contents>(
      { name: { first: '', last: '' }, notes: '' },
      { contents: { notes: 'new' }, stamp: by(one, 1) },
    )
    expect(begun).toEqual({
      contents: { name: { first: '', last: '' }, notes: 'new' },
      stamps: { name: { version: 0 }, notes: { version: 1, stamp: by(one, 1) } },
      version: 1,
    })
    expect(readStamps(JSON.parse(writeStamps(begun.stamps)))).toEqual(begun.stamps)
  })
})

describe('stamps', () => {
  it('are read as they were written, and nothing else is', () => {
    expect(readStamps(JSON.parse(writeStamps(stored.stamps)))).toEqual(stored.stamps)
    expect(readStamps({})).toEqual({})
    expect(() => readStamps({ notes: [1, 'me', 1] })).toThrow()
  })

  it('are told where they are known', () => {
    expect(stampsToTell(stored.stamps)).toEqual({ name: by(one, 4) })
  })
})
