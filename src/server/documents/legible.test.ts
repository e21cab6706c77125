import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { unprintableIn } from '../../platform/formats/printable.ts'
import { firmFonts } from './fonts.ts'
import { makeLegible } from './legible.ts'

const legible = makeLegible(firmFonts.map((path) => readFileSync(path)))

it.each([
  ['French', 'Anne-Cécile L’Écuyer, François Noël, Œuvre à Hyères'],
  ['Polish', 'Łucja Śnieżko-Błaszczyk'],
  ['Vietnamese', 'Nguyễn Thị Hường'],
  ['Turkish', 'Şükrü Iğdır'],
  ['Czech', 'Růžena Přibyl'],
  ['Greek', 'Αθηνά Ξένου'],
  ['Ukrainian', 'Єлизавета Ґалаґан'],
])('a name in %s is printed as it is, and nobody is warned of it', (_, name) => {
  expect(legible(name)).toBe(name)
  expect(unprintableIn(name)).toBe('')
})

it('whatever is warned of would be a box in the document', () => {
  const wrongly: string[] = []
  for (let code = 0x80; code < 0x30000; code++) {
    const letter = String.fromCodePoint(code)
    if (/\p{L}/u.test(letter) && unprintableIn(letter) && legible(letter) !== '□') wrongly.push(letter)
  }
  expect(wrongly).toEqual([])
  expect(unprintableIn('李 Wei 李明, ਸਿੰਘ, 李')).toBe('李 李明 ਸਿੰਘ')
  expect(unprintableIn('李'.repeat(30))).toBe(`${'李'.repeat(20)}…`)
})
