import { expect, it } from 'vitest'
import { french } from '../../locales/french.ts'
import { withFrenchSpaces } from './french-spaces.ts'

it('binds what French does not break: quotation marks, colons, numbers with what they count', () => {
  expect(withFrenchSpaces('Aucun résultat pour « zzz » : 25 000 $ (25 %)')).toBe(
    'Aucun résultat pour «\u00a0zzz\u00a0»\u00a0: 25\u00a0000\u00a0$ (25\u00a0%)',
  )
})

it('is done in every French sentence that the screens and the server say', () => {
  expect(french['No results for “{{search}}”.']).toBe('Aucun résultat pour «\u00a0{{search}}\u00a0».')
  expect(Object.values(french).filter((sentence) => withFrenchSpaces(sentence) !== sentence)).toEqual([])
})
