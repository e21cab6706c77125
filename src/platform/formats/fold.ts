/** A text as people search it: case and accents do not count. The database folds names the same way. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[łđøı’‘ʼæœß]/g, (email) => typedAs[email] ?? email)

/** Letters that no accent makes, as they are typed on a keyboard without them. */
const typedAs: Record<string, string> = {
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ı: 'i',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
}
