import { describe, expect, it } from 'vitest'
import { entriesOf, type Revision, undoing } from './entries.ts'

const titles = new Map([
  ['work', 'Employment'],
  ['home', 'Address'],
  ['mailing', 'Address'],
])
const revision = (
  nr: number,
  path: string,
  before: string | null,
  after: string | null,
  run = nr,
): Revision => ({
  revision: nr,
  run,
  at: `2026-11-23T02:0${nr}:00Z`,
  by: 'Amelia Hart',
  section: path.split('.')[0] ?? '',
  changes: [{ path, label: path, before, after }],
})

const newestFirst = [
  revision(6, 'work.name', null, 'Mills'),
  revision(5, 'mailing.city', 'Laval', 'Toronto', 3),
  revision(4, 'work.name', 'Works', null, 3),
  revision(3, 'home.city', null, 'Laval', 3),
  revision(2, 'work.name', 'Mills', 'Works'),
]
const entries = entriesOf(newestFirst, titles)

describe('the entries of a history', () => {
  it('hold all sections of a save or a run, at its newest time, in the order of their titles', () => {
    expect(entries.map(({ run, at }) => [run, at])).toEqual([
      [6, '2026-11-23T02:06:00Z'],
      [3, '2026-11-23T02:05:00Z'],
      [2, '2026-11-23T02:02:00Z'],
    ])
    expect(entries[1]?.parts.map(({ title, changes }) => [title, changes.map(({ path }) => path)])).toEqual([
      ['Employment', ['work.name']],
      ['Address', ['home.city', 'mailing.city']],
    ])
  })

  it('say what becomes of each field where all that came since is taken back', () => {
    const told = (count: number, keeps?: string) =>
      undoing(entries.slice(0, count), keeps).map(({ path, before, after }) => [path, before, after])
    expect(told(1)).toEqual([['work.name', 'Mills', null]])
    expect(told(2)).toEqual([
      ['work.name', 'Mills', 'Works'],
      ['home.city', 'Laval', null],
      ['mailing.city', 'Toronto', 'Laval'],
    ])
    // the name is what it was at the beginning
    expect(told(3).map(([path]) => path)).toEqual(['home.city', 'mailing.city'])
    expect(told(2, 'home').map(([path]) => path)).toEqual(['work.name', 'mailing.city'])
  })
})
