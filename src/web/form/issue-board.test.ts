import { describe, expect, it } from 'vitest'
import { type Trial, trial } from '../../../e2e/fields/trial-form.ts'
import { createDraftStore } from '../draft/draft-store.ts'
import { createIssueBoard } from './issue-board.ts'

function boardOf(draft: Trial) {
  const store = createDraftStore<Trial>({
    opened: { id: 'r', version: 1, draft },
    send: async () => ({ is: 'refused', issues: [{ path: 'person.phone', message: 'not this one' }] }),
  })
  return { store, board: createIssueBoard(trial, store) }
}

describe('the issues that fields show', () => {
  it('are those of fields that were left, and of steps that somebody wanted to be done with', () => {
    const { board } = boardOf({})
    expect(board.at('person.firstName')).toBeUndefined()
    board.touch('person.firstName')
    expect(board.at('person.firstName')).toMatchObject({
      error: { message: 'Please Enter a First Name' },
      isTouched: true,
    })
    expect(board.at('person.title')).toBeUndefined()
    board.tryStep('person')
    expect(board.at('person.title')).toMatchObject({ isTouched: false })
    expect(board.at('address.country')).toBeUndefined()
  })

  it('are the same objects while they say the same, so that nothing renders', () => {
    const { board, store } = boardOf({})
    board.tryStep('person')
    const before = board.at('person.title')
    store.set('person.firstName', 'Ann')
    expect(board.at('person.firstName')).toBeUndefined()
    expect(board.at('person.title')).toBe(before)
  })

  it('say of a field whether it must be filled in, as its condition holds now', () => {
    const { board, store } = boardOf({ worth: { assets: [{}] } })
    const required = () =>
      [
        'person.firstName',
        'person.phone',
        'person.gender',
        'worth.assets.0.kind',
        'worth.assets.1.kind',
      ].filter(board.isRequired)
    expect(required()).toEqual(['person.firstName', 'worth.assets.0.kind'])
    store.set('person.dependents', 1)
    store.set('worth.assets', [{}, {}])
    expect(required()).toEqual([
      'person.firstName',
      'person.phone',
      'worth.assets.0.kind',
      'worth.assets.1.kind',
    ])
    store.set('person.dependents', 0)
    expect(board.isRequired('person.phone')).toBe(false)
  })

  it('have what the server found, touched or not, until the field changes', async () => {
    const { board, store } = boardOf({})
    store.set('person.phone', '416-555-0199')
    await store.flush()
    expect(board.at('person.phone')).toMatchObject({ error: { message: 'not this one' } })
    store.set('person.phone', '416-555-0198')
    expect(board.at('person.phone')).toBeUndefined()
  })

  it('tell a warning beside no error', () => {
    const { board, store } = boardOf({ person: { sin: '900000008' } })
    board.touch('person.sin')
    expect(board.at('person.sin')).toMatchObject({
      error: { message: 'Please Enter a Valid Social Insurance Number' },
    })
    store.set('person.sin', '900000001')
    expect(board.at('person.sin')).toMatchObject({ warnings: [{ warning: { source: 'KYC-015' } }] })
    expect(board.at('person.sin')).not.toHaveProperty('error')
  })

  it('tell from the beginning what is warned of in a draft that is opened again, and not where nothing stands', () => {
    const { board } = boardOf({ person: { sin: '900000001' } })
    expect(board.at('person.sin')).toMatchObject({ warnings: [{ warning: { source: 'KYC-015' } }] })
    expect(board.at('person.firstName')).toBeUndefined()
    const begun = boardOf({})
    begun.store.set('person.sin', '900000001')
    expect(begun.board.at('person.sin')).toBeUndefined()
  })

  it('know what was typed and not understood, in whatever row it comes to stand', () => {
    const { board } = boardOf({ worth: { assets: [{}, {}] } })
    const typed = { text: 'abc', problem: 'Please Enter a Percentage', isLeft: true }
    board.keepUnread('worth.assets.1.share', typed)
    board.rowRemoved('worth.assets', 0)
    expect(board.unreadAt('worth.assets.0.share')).toBe(typed)
    expect(board.unread()).toEqual([{ path: 'worth.assets.0.share', message: typed.problem }])
    board.keepUnread('worth.assets.0.share', undefined)
    expect(board.unread()).toEqual([])
  })

  it('keep what was typed in a row that comes to stand further down', () => {
    const { board, store } = boardOf({ worth: { assets: [{}] } })
    const typed = { text: 'abc', problem: 'Please Enter a Percentage', isLeft: true }
    board.keepUnread('worth.assets.0.share', typed)
    board.subscribe(() => void board.unread())
    store.set('worth.assets', [{}, {}])
    board.rowInserted('worth.assets', 0)
    expect(board.unread()).toEqual([{ path: 'worth.assets.1.share', message: typed.problem }])
  })

  it('forget what was typed in a row that is gone: one that is added in its place is another', () => {
    const { board, store } = boardOf({ worth: { assets: [{}, {}] } })
    board.keepUnread('worth.assets.1.share', {
      text: 'abc',
      problem: 'Please Enter a Percentage',
      isLeft: true,
    })
    store.set('worth.assets', [])
    expect(board.unread()).toEqual([])
    store.set('worth.assets', [{}, {}])
    expect(board.unread()).toEqual([])
    expect(board.unreadAt('worth.assets.1.share')).toBeUndefined()
  })

  it('are of a row that is added once its fields were left, or the step is tried again', () => {
    const { board, store } = boardOf({ worth: { assets: [{}] } })
    const shown = () => [0, 1].map((row) => board.at(`worth.assets.${row}.kind`)?.error?.values?.nr)
    board.tryStep('worth')
    store.set('worth.assets', [{}, {}])
    board.rowAdded('worth.assets', 1)
    expect(shown()).toEqual([1, undefined])
    board.rowInserted('worth.assets', 0)
    board.rowRemoved('worth.assets', 0)
    expect(shown()).toEqual([1, undefined])
    board.touch('worth.assets.1.kind')
    expect(shown()).toEqual([1, 2])
    store.set('worth.assets', [{}, {}, {}])
    board.rowAdded('worth.assets', 2)
    expect(board.at('worth.assets.2.kind')).toBeUndefined()
    board.tryStep('worth')
    expect(board.at('worth.assets.2.kind')).toMatchObject({ error: { values: { nr: 3 } } })
  })

  it('go with their rows when one is removed, and come back with it', () => {
    const { board, store } = boardOf({ worth: { assets: [{}, {}, {}] } })
    const shown = () => [0, 1, 2].map((row) => board.at(`worth.assets.${row}.kind`)?.error?.values?.nr)
    board.touch('worth.assets.0.kind')
    board.touch('worth.assets.2.kind')
    expect(shown()).toEqual([1, undefined, 3])
    board.rowRemoved('worth.assets', 0)
    store.set('worth.assets', [{}, {}])
    expect(shown()).toEqual([undefined, 2, undefined])
    board.rowInserted('worth.assets', 0)
    store.set('worth.assets', [{}, {}, {}])
    expect(shown()).toEqual([undefined, undefined, 3])
  })
})
