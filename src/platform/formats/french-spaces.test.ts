import { expect, it } from 'vitest'
import { withFrenchSpaces } from './french-spaces.ts'

it('binds what French does not break: quotation marks, colons, numbers with what they count', () => {
  expect(withFrenchSpaces('Aucun résultat pour « zzz » : 25 000 $ (25 %)')).toBe(
    'Aucun résultat pour «\u00a0zzz\u00a0»\u00a0: 25\u00a0000\u00a0$ (25\u00a0%)',
  )
})
