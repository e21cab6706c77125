/**
 * A text as people search it: words of plain letters with one blank between. Case, accents, apostrophes, what joins words
 * (hyphens and dashes, periods, commas) and the kind of blank do not count. The database folds the same way
 * (`folded` in migrations/0044-folding.sql); a test holds both against one table.
 */
export const fold = (text: string): string =>
  text
    .replace(dropped, '')
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    // which the lower case of İ brings back, and NFKD an apostrophe of its own
    .replace(marks, '')
    .replace(dropped, '')
    .replace(letters, (letter) => typedAs[letter] ?? letter)
    .replace(between, ' ')
    .replace(/^ | $/g, '')

/** A folded text without its blanks. */
export const glue = (folded: string): string => folded.replaceAll(' ', '')

/** The letters of a word from which on it is looked for over the blanks, too: `lee` is not to find Nicole Edwards. */
export const gluedFrom = 4

/** Whether every typed word stands somewhere in the text, a longer one also where the text has blanks within it. */
export function foundIn(text: string, typed: string): boolean {
  const folded = fold(text)
  const glued = glue(folded)
  return foldedWords(typed).every(
    (word) => folded.includes(word) || (word.length >= gluedFrom && glued.includes(word)),
  )
}

/** What is typed, word for word; nothing where it holds no letter. */
export const foldedWords = (typed: string): string[] => fold(typed).split(' ').filter(Boolean)

/** Marks over, under and through a letter. */
const marks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g

/** Apostrophes and what is written for them (also the glottal stop), and signs that nobody sees. */
const dropped =
  /['`\u00b4\u02b9-\u02bf\u02c8\u02ca\u02cb\u0294\u0241\u0242\u055a\u05f3\u2018-\u201b\u2032\u2035\ua78b\ua78c\uff07\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g

/** Blanks of every kind, hyphens and dashes of every kind, periods and commas. */
const between =
  /[\s.,\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\u002d\u058a\u05be\u00b7\u2010-\u2015\u2043\u2212\u2e3a\u2e3b\u30fb\ufe58\ufe63\uff0d]+/g

/** Letters that no accent makes, as they are typed on a keyboard without them. */
const typedAs: Record<string, string> = {
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ɖ: 'd',
  ɗ: 'd',
  ø: 'o',
  ı: 'i',
  ȷ: 'j',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ƙ: 'k',
  ɓ: 'b',
  ƀ: 'b',
  ƒ: 'f',
  ə: 'e',
  ɨ: 'i',
  ʉ: 'u',
  ƚ: 'l',
  ⱥ: 'a',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
}
const letters = new RegExp(`[${Object.keys(typedAs).join('')}]`, 'g')
