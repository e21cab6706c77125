// What a file of text is written in, and what divides its columns: told by its own bytes and letters.

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

/** So many bytes are looked at to tell UTF-16 without a mark. */
const lookedAt = 4_096

/**
 * By the mark at its beginning, else by where its zeros stand, else UTF-8 where all of it is, else Windows-1252, in which
 * every byte is a letter.
 * @param isUtf8 whether the whole file could be
 */
export function encodingOf(beginning: Uint8Array, isUtf8: boolean): Encoding {
  const [first, second, third] = beginning
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = beginning.subarray(0, lookedAt)
  const zeros = [0, 0]
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (odd > head.length / 8 && even < odd / 4) return 'utf-16le'
  if (even > head.length / 8 && odd < even / 4) return 'utf-16be'
  return isUtf8 ? 'utf-8' : 'windows-1252'
}

export const delimiters = [',', ';', '\t'] as const
export type Delimiter = (typeof delimiters)[number]

/** What divides the columns of the first line with text, and where that begins; Excel may name it in a line of its own. */
export function delimiterOf(text: string): { delimiter: Delimiter; said: boolean } {
  const named = /^\s*"?sep=([,;\t])"?[ \t]*(?=[\r\n]|$)/i.exec(text)?.[1]
  if (named) return { delimiter: named as Delimiter, said: true } // by the expression above
  const counts = new Map<string, number>(delimiters.map((each) => [each, 0]))
  let quoted = false
  let begun = false
  for (const letter of text) {
    if (letter === '"') quoted = !quoted
    else if (!quoted && (letter === '\n' || letter === '\r')) {
      if (begun) break
    } else if (!quoted && counts.has(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    if (letter.trim() !== '') begun = true
  }
  // a comma also stands within headings
  const surest: readonly Delimiter[] = ['\t', ';', ',']
  const most = surest.reduce((best, each) =>
    (counts.get(each) ?? 0) > (counts.get(best) ?? 0) ? each : best,
  )
  if (counts.get(most) === 0) return { delimiter: ',', said: false }
  return { delimiter: most, said: false }
}
