import { expect, it } from 'vitest'
import { pageMemory } from './page-memory.ts'
import { notifyReturn } from './returning.ts'

it('keeps what was entered by key, for its author alone', () => {
  const memory = pageMemory({ profile: '', reason: '' })
  notifyReturn('the author')
  memory.keep('one', { reason: 'Talked over.' })
  memory.keep('one', { profile: 'balanced' })
  memory.keep('other', { reason: 'Not yet.' })
  memory.forget('other')
  // signed out for not using the portal, and back again
  notifyReturn('the author')
  expect(memory.get('one')).toEqual({ profile: 'balanced', reason: 'Talked over.' })
  expect(memory.get('other')).toEqual({ profile: '', reason: '' })
  notifyReturn(undefined)
  expect(memory.get('one')).toEqual({ profile: '', reason: '' })
})
