import { expect, it } from 'vitest'
import { noOptions, nothingChosen } from './choices.ts'

it('words the select’s default and its empty state as the specification does [CODE-022]', () => {
  expect(nothingChosen).toBe('Select Item...')
  expect(noOptions).toBe('No Options Found')
})
