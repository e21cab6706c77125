import { expect, it } from 'vitest'
import { withFrenchSpaces } from '../platform/formats/french-spaces.ts'
import { french } from './french.ts'

it('no-break spaces are set in every French sentence that the screens and the server say', () => {
  expect(french['No results for “{{search}}”.']).toBe('Aucun résultat pour «\u00a0{{search}}\u00a0».')
  expect(Object.values(french).filter((sentence) => withFrenchSpaces(sentence) !== sentence)).toEqual([])
})
