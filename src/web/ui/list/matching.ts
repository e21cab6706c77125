import { fold } from '../../../platform/formats/fold.ts'

const wordsOf = (typed: string): string[] => fold(typed).split(/\s+/).filter(Boolean)

/** Whether every typed word stands somewhere in the text. */
export function matches(text: string, typed: string): boolean {
  const folded = fold(text)
  return wordsOf(typed).every((word) => folded.includes(word))
}

/** Whether one of the typed words stands somewhere in the text. */
export function matchesAny(text: string, typed: string): boolean {
  const folded = fold(text)
  return wordsOf(typed).some((word) => folded.includes(word))
}

export interface Part {
  text: string
  found: boolean
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The text in pieces, those that were typed marked as found. */
export function partsFound(text: string, typed: string): Part[] {
  const emails = Array.from(graphemes.segment(text), ({ segment }) => segment)
  const found = lettersFound(emails, wordsOf(typed))
  const parts: Part[] = []
  for (const [index, email] of emails.entries()) {
    const last = parts.at(-1)
    if (last && last.found === found[index]) last.text += email
    else parts.push({ text: email, found: found[index] ?? false })
  }
  return parts
}

/** Folding can lengthen a letter (ﬁ becomes fi), so each folded unit keeps whose it is. */
function lettersFound(emails: string[], typed: string[]): boolean[] {
  const folded = emails.map(fold)
  const owner = folded.flatMap((units, index) => Array.from({ length: units.length }, () => index))
  const text = folded.join('')
  const found = emails.map(() => false)
  for (const word of typed)
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
      for (const index of owner.slice(at, at + word.length)) found[index] = true
  return found
}
