import { fold, foldedWords, foundIn, gluedFrom } from '../../../platform/formats/fold.ts'

/** Whether every typed word stands somewhere in the text. */
export const matches = foundIn

/** Whether one of the typed words stands somewhere in the text. */
export const matchesAny = (text: string, typed: string): boolean =>
  foldedWords(typed).some((word) => foundIn(text, word))

export interface Part {
  text: string
  found: boolean
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The text in pieces, those that were typed marked as found. */
export function partsFound(text: string, typed: string): Part[] {
  const letters = Array.from(graphemes.segment(text), ({ segment }) => segment)
  const found = lettersFound(letters, foldedWords(typed))
  const parts: Part[] = []
  for (const [index, letter] of letters.entries()) {
    const last = parts.at(-1)
    if (last && last.found === found[index]) last.text += letter
    else parts.push({ text: letter, found: found[index] ?? false })
  }
  return parts
}

/** Folding can lengthen a letter (ﬁ becomes fi) or drop it (an apostrophe), so each folded unit keeps whose it is. */
function lettersFound(letters: string[], typed: string[]): boolean[] {
  const units = letters.flatMap((letter, index) => {
    const folded = fold(letter) || (fold(`x${letter}x`) === 'x x' ? ' ' : '')
    return Array.from(folded, (unit) => ({ unit, index }))
  })
  const glued = units.filter(({ unit }) => unit !== ' ')
  const found = letters.map(() => false)
  for (const word of typed)
    for (const where of word.length < gluedFrom ? [units] : [units, glued]) mark(found, where, word)
  return found
}

interface Unit {
  unit: string
  /** The letter that it is folded from. */
  index: number
}

/** Marks every place of the word, with what stands within it and folds to nothing. */
function mark(found: boolean[], units: Unit[], word: string): void {
  const text = units.map(({ unit }) => unit).join('')
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const [first, last] = [units[at], units[at + word.length - 1]]
    if (first && last) found.fill(true, first.index, last.index + 1)
  }
}
