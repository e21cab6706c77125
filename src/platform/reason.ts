// Whether what was typed as a reason says anything: one rule for English and French.

import { phrases } from './formats/phrases.ts'
import { emptyWords, isStruck, wordsIn } from './says-something.ts'

/** What says no more in the place of a reason than nothing does. */
const noReasons = [
  // English
  ...phrases(`
  no reason, no comment, no comments, no change, okay, fine, done, agreed, as discussed, because, reason,
  a reason
  `),
  // French
  ...phrases(`
  aucune raison, aucun motif, pas de raison, pas de motif, pas de commentaire, sans commentaire,
  comme discute, parce que, raison, motif
  `),
]
const isNone = new Set([...emptyWords, ...noReasons].map((words) => words.replaceAll(' ', '')))

/**
 * Whether a text can be read as a reason: at least three letters, no keys that were struck, and none of the ways
 * to say that there is none ("n/a", "none", "s. o.").
 */
export function isReason(text: string | null | undefined): boolean {
  const folded = wordsIn(text ?? '').replaceAll(' ', '')
  const letters = folded.replaceAll(/[^\p{L}]/gu, '')
  return letters.length >= 3 && new Set(letters).size > 1 && !isNone.has(folded) && !isStruck(folded)
}
