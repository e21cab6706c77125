import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { unprintableIn } from '../../platform/formats/printable.ts'
import { firmFonts, markedFonts } from './fonts.ts'
import { makeLegible } from './legible.ts'

const [fonts, marked] = [firmFonts, markedFonts].map((files) => files.map((path) => readFileSync(path)))
const legible = makeLegible(fonts ?? [], marked)

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

it('is warned of exactly where a box, or a letter without its mark, would stand in the document', () => {
  const wrongly: string[] = []
  for (let code = 0x21; code < 0x110000; code++) {
    const sign = String.fromCodePoint(code)
    if (/[\p{Z}\p{Cc}\p{Cf}\p{Cs}]/u.test(sign)) continue
    const text = /\p{M}/u.test(sign) ? `x${sign}` : sign
    const printed = String(legible(text))
    const isPrinted = printed !== '□' && (text === sign || printed === text.normalize('NFC'))
    if (isPrinted === (unprintableIn(text) !== '')) wrongly.push(code.toString(16))
  }
  expect(wrongly).toEqual([])
})

it('tells what cannot be printed word by word, each once, a mark with its letter, and of much the first', () => {
  expect(unprintableIn('Ann 王, 🙂 and ∑̲')).toBe('王 🙂 ∑̲')
  expect(unprintableIn('李 Wei 李明, ਸਿੰਘ, 李')).toBe('李 李明 ਸਿੰਘ')
  expect(unprintableIn('李'.repeat(30))).toBe(`${'李'.repeat(20)}…`)
})
