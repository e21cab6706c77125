import { describe, expect, it } from 'vitest'
import { isEmpty } from './empty.ts'

describe('isEmpty', () => {
  it.each([
    0,
    '',
    undefined,
    null,
    '00000000-0000-0000-0000-000000000000',
    '   ',
    '\u200b \u2060',
    '0001-01-01',
  ])('takes %j as missing [CODE-012]', (value) => {
    expect(isEmpty(value)).toBe(true)
  })

  it.each([1, -1, 0.01, '0', 'a', false, true, [], '8f0b8b1e-0001-4000-8000-000000000001', '1980-01-01'])(
    'takes %j as given [CODE-012]',
    (value) => {
      expect(isEmpty(value)).toBe(false)
    },
  )
})
