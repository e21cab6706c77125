import { words } from '../words.ts'

const otherScript = /[^\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}\p{sc=Inherited}]+/gu
/** As much of it as tells which words are meant. */
const longest = 20

/** Its blank is what `unprintableIn` found. */
export const notPrintable = words('Documents cannot print {{letters}}. Please write it in Latin letters.')

/** What of a text the fonts of the firm's documents do not have, where boxes stand: the first of it; '' where there is none. */
export function unprintableIn(text: string): string {
  const letters = [...[...new Set(text.match(otherScript))].join(' ')]
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : letters.join('')
}
