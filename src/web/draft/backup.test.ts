import { afterEach, expect, it, vi } from 'vitest'
import { draftBackup, keepBackupsOf, linkOwner } from './backup.ts'
import type { Kept } from './draft.ts'
import { secretsAt } from './secrets.ts'

/** A tab's storage, whose entries are its own keys as in a browser. */
function inTab(refuses = false) {
  const entries: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => {
      if (refuses) throw new Error('quota')
      entries[key] = value
    },
    removeItem: (key: string) => void delete entries[key],
  }
  const storage = new Proxy(methods, {
    ownKeys: () => Object.keys(entries),
    getOwnPropertyDescriptor: (_, key) => ({
      value: entries[String(key)],
      enumerable: true,
      configurable: true,
    }),
  })
  vi.stubGlobal('sessionStorage', storage)
  return entries
}
afterEach(() => vi.unstubAllGlobals())

const kept: Kept = { id: 'r', sections: { a: { base: '', shown: '1' } }, writers: { me: 1 } }

it('keeps what is unsaved until everything is stored', () => {
  const entries = inTab()
  const backup = draftBackup('user', 'record')
  expect(backup.read({})).toBeUndefined()
  backup.write(kept)
  expect(draftBackup('user', 'record').read({})).toEqual(kept)
  expect(draftBackup('user', 'other').read({})).toBeUndefined()
  backup.write(undefined)
  expect(entries).toEqual({})
})

it.each(['', '{', 'null', '1', '{}', '{"sections":{"a":1},"writers":{}}', '{"sections":{}}'])(
  'takes nothing from %s',
  (left) => {
    const entries = inTab()
    entries['portal.draft.user.record'] = left
    expect(draftBackup('user', 'record').read({})).toBeUndefined()
  },
)

it('leaves nothing older behind where the storage is full', () => {
  const entries = inTab(true)
  entries['portal.draft.user.record'] = JSON.stringify(kept)
  draftBackup('user', 'record').write(kept)
  expect(entries).toEqual({})
})

it('names the owner of a link by a hash of its code', async () => {
  const owner = await linkOwner('code')
  expect(owner).toMatch(/^link-[0-9a-f]{32}$/)
  expect(owner).toBe(await linkOwner('code'))
  expect(owner).not.toBe(await linkOwner('other'))
})

it('erases what others left, and everything on logout', () => {
  const entries = inTab()
  for (const owner of ['ann', 'bob', 'link-1']) draftBackup(owner, 'r').write(kept)
  entries['portal.other'] = 'x'
  keepBackupsOf('ann')
  expect(Object.keys(entries)).toEqual(['portal.draft.ann.r', 'portal.draft.link-1.r', 'portal.other'])
  keepBackupsOf(undefined)
  expect(Object.keys(entries)).toEqual(['portal.other'])
})

it('keeps no secret, and reads each from the record: a row by its id, or by its number while none was added', () => {
  const entries = inTab()
  const backup = draftBackup('user', 'r', secretsAt('general.sin', 'banks.*.number', 'old.*.number'))
  const general = { name: 'Ada', sin: '123456789' }
  const banks = [{ id: 'x', number: '555', name: 'X' }, { id: 'y', number: '666' }, { number: '777' }]
  const old = [{ number: '888' }, null]
  const sections = {
    general: { base: null, shown: general },
    banks: { base: [], shown: banks },
    old: { base: null, shown: old },
  }
  backup.write({ id: 'r', sections, writers: {} })
  expect(JSON.stringify(entries)).not.toMatch(/123456789|555|666|777|888/)
  const stored = {
    general: { name: 'Eve', sin: '***789' },
    banks: [
      { id: 'y', number: '**6' },
      { id: 'x', number: '**5' },
    ],
    old: [{ number: '**8' }, null],
  }
  expect(backup.read(stored)).toEqual({
    id: 'r',
    sections: {
      general: { base: null, shown: { name: 'Ada', sin: '***789' } },
      banks: {
        base: [],
        shown: [{ id: 'x', number: '**5', name: 'X' }, { id: 'y', number: '**6' }, { number: undefined }],
      },
      old: { base: null, shown: [{ number: '**8' }, null] },
    },
    writers: {},
  })
})

it('keeps a mask, which says which number a row has where rows were added or removed', () => {
  const entries = inTab()
  const backup = draftBackup('user', 'r', secretsAt('transfers.*.instructions.*.number'))
  const shown = [{ instructions: [{ number: '•••••045' }, { number: '88120046' }] }, { instructions: [] }]
  backup.write({ id: 'r', sections: { transfers: { base: [], shown } }, writers: {} })
  expect(JSON.stringify(entries)).not.toContain('88120046')
  expect(backup.read({ transfers: [] })?.sections['transfers']?.shown).toEqual([
    { instructions: [{ number: '•••••045' }, { number: undefined }] },
    { instructions: [] },
  ])
})
