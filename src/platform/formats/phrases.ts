// Lists of words and phrases, as they are written in one text.

/** The words and phrases of a text in which commas part them: 'a, b c' has two. */
export const phrases = (text: string): string[] =>
  text
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')

/** Finds any of these among the words of a text: whole words, parted by single spaces. Each is the source of an expression. */
export const anyOf = (alternatives: readonly string[]): RegExp =>
  new RegExp(`(?:^| )(?:${alternatives.join('|')})(?: |$)`)
