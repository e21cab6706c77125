/** A letter with ten marks. */
const mostOfOne = 11

/** A box: what stands for a character that no font of the firm has. */
const unknown = '□'

/**
 * Keeps to what the fonts can print: PDF/UA refuses a document with a single character that has no shape, and a
 * name in Chinese, or an emoji in a note, must not stop a client's report.
 * @param fonts TrueType or OpenType files; a character counts when one of them has it
 * @param marked those that a letter with marks is set in: one of them must have all of it
 * @returns a function that does so for every text within a JSON value; line breaks stay, other controls go
 */
export function makeLegible(
  fonts: readonly Buffer[],
  marked: readonly Buffer[] = fonts,
): (value: unknown) => unknown {
  const known = new Set(fonts.flatMap((font) => [...charactersOf(font)]))
  const ofMarks = marked.map(charactersOf)
  const isIn = (among: ReadonlySet<number>) => (character: string) =>
    among.has(character.codePointAt(0) ?? -1)
  const hasAll = (text: string) =>
    /\p{M}/u.test(text) ? ofMarks.some((among) => [...text].every(isIn(among))) : [...text].every(isIn(known))
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

  function printable(whole: string): string {
    // what was stored before may carry more marks than are taken now: each takes its time to be set
    const grapheme = [...whole].slice(0, mostOfOne).join('')
    if (grapheme === '\n' || (hasAll(grapheme) && !/[\p{Cc}\p{Cf}]/u.test(grapheme))) return grapheme
    // Marks of direction are among them: they would let a name be read in another order than it is stored.
    const tidied = grapheme.replace(/\p{Zs}|\t/gu, ' ').replace(/[\p{Cc}\p{Cf}\p{Mn}\p{Zl}\p{Zp}]/gu, '')
    const simpler = tidied.normalize('NFKC')
    return hasAll(tidied) ? tidied : hasAll(simpler) ? simpler : unknown
  }

  function legible(value: unknown): unknown {
    if (typeof value === 'string') {
      const text = value.toWellFormed().replace(/\r\n?/g, '\n').normalize('NFC')
      if (/^[\n\x20-\x7e]*$/.test(text)) return text
      return Array.from(graphemes.segment(text), ({ segment }) => printable(segment)).join('')
    }
    if (Array.isArray(value)) return value.map(legible)
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, legible(inner)]))
    return value
  }
  return legible
}

/** The code points of a font's Unicode table (cmap, formats 4 and 12: OpenType specification). */
function charactersOf(font: Buffer): Set<number> {
  const cmap = tableAt(font, 'cmap')
  const found = new Set<number>()
  for (let n = 0; n < font.readUInt16BE(cmap + 2); n++) {
    const table = cmap + font.readUInt32BE(cmap + 8 + n * 8)
    const format = font.readUInt16BE(table)
    const ranges = format === 4 ? rangesOf4(font, table) : format === 12 ? rangesOf12(font, table) : []
    for (const [from, to] of ranges) for (let code = from; code <= to; code++) found.add(code)
  }
  found.delete(0xffff) // the end mark of format 4
  found.delete(0xfffd) // stands for what could not be read, as a box does
  return found
}

function tableAt(font: Buffer, tag: string): number {
  for (let record = 12; record < 12 + font.readUInt16BE(4) * 16; record += 16)
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8)
  throw new Error(`The font has no ${tag} table.`)
}

function rangesOf4(font: Buffer, table: number): [number, number][] {
  const twice = font.readUInt16BE(table + 6)
  return Array.from({ length: twice / 2 }, (_, n) => [
    font.readUInt16BE(table + 16 + twice + n * 2),
    font.readUInt16BE(table + 14 + n * 2),
  ])
}

function rangesOf12(font: Buffer, table: number): [number, number][] {
  return Array.from({ length: font.readUInt32BE(table + 12) }, (_, n) => [
    font.readUInt32BE(table + 16 + n * 12),
    font.readUInt32BE(table + 20 + n * 12),
  ])
}
