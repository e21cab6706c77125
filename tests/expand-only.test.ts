import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { releaseBefore } from './release-before.ts'

const folder = join(import.meta.dirname, '../migrations')

/** What takes from a release that still serves something it reads, or asks of it what it does not write. */
const narrowing =
  /\bdrop (table|column|view|schema)\b|\brename (column|constraint|to)\b|\bset (not null|schema)\b|\balter (column )?\w+ type\b|\badd (column )?(if not exists )?(?!constraint\b)\w+ [^,;]*\bnot null\b(?![^,;]*\b(default|generated)\b)/i

/** Said in a comment where such a statement is one that the release before bears all the same, and why. */
const saysWhy = /^--.*\bthe release before\b/im

const withoutComments = (sql: string) => sql.replace(/--.*$/gm, '').replace(/\s+/g, ' ')

describe('the migrations since the release before', () => {
  it('begin after one that there is', async () => {
    expect(releaseBefore.commit).toMatch(/^[0-9a-f]{40}$/)
    expect(await readdir(folder)).toContain(`${releaseBefore.migration}.sql`)
  })

  it('only add, or say in words why the release before bears what they change', async () => {
    const names = (await readdir(folder)).filter((name) => name > `${releaseBefore.migration}.sql`)
    const found: string[] = []
    for (const name of names) {
      const sql = await readFile(join(folder, name), 'utf8')
      const [narrows] = narrowing.exec(withoutComments(sql)) ?? []
      if (narrows && !saysWhy.test(sql)) found.push(`${name}: ${narrows}`)
    }
    expect(found).toEqual([])
  })
})

describe('a migration', () => {
  it.each([
    'alter table client drop column notes',
    'drop table note',
    'alter table client rename column notes to remarks',
    'alter table client rename to person',
    'alter table client alter column notes set not null',
    'alter table client alter column version type bigint',
    'alter table client alter notes type jsonb',
    'alter table client add column notes text not null',
    'alter table client add notes text not null, add column b int not null default 0',
  ])('that narrows is found: %s', (sql) => {
    expect(sql).toMatch(narrowing)
  })

  it.each([
    'create table note (id uuid primary key, says text not null)',
    'alter table client add column notes text',
    `alter table client add column notes text not null default ''`,
    'alter table client add constraint notes_short check (length(notes) < 9)',
    'create index on client (notes)',
    'drop policy p on client; create policy p on client using (true)',
    'drop function f(); drop trigger t on client',
  ])('that widens is not: %s', (sql) => {
    expect(sql).not.toMatch(narrowing)
  })
})
