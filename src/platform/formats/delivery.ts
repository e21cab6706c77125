import { wordsIn } from '../says-something.ts'

// What of an address tells where letters are left, and not where somebody lives (Canada Post's addressing guidelines, in both
// languages). "Box Hill Road" and "Rural Route Road 12" are streets.

const number = String.raw`(?:(?:no|nr|n|number|numero|num) )?\d+ ?[a-z]?`
/** Never a street, with a number or without. */
const namedBox =
  'po box|po bag|pobox|pob|post office box|postal box|post box|postbox|letter box|lock box|boite postale|case postale|casier postal'
/** With a number alone. */
const numberedBox = 'box|mailbox|mail box|bag|boite|casier|cp|bp|pmb'
const counter = 'general delivery|poste restante|livraison generale|gd'
const route =
  'rr|rural route|route rurale|rural rte|hc|highway contract|ss|suburban service|mr|mobile route|star route'
const group = 'site|comp|compartment|compartiment|emplacement|group|groupe|grp'
const office =
  '(?:stn|station|succ|succursale|rpo|csp|lcd|bdp|postal station|retail postal outlet|comptoir postal|main|po|bureau de poste)'

const atStart = (kinds: string): RegExp => new RegExp(`^(?:${kinds})(?= |$) ?`)
const box = atStart(`(?:${namedBox})(?: ${number})?|(?:${numberedBox}) ?${number}|box$`)
const anyBox = new RegExp(`(?:^| )(?:${namedBox})(?: |$)`)
const desk = atStart(`${counter}|pr$`)
const rural = atStart(`(?:${route}) ?${number}`)
const part = atStart(String.raw`(?:${group}) \w+`)
const station = new RegExp(`^${office}(?: |$)`)

/** What a street is called by, in both languages. */
const street =
  /(?:^| )(?:street|st|road|rd|avenue|ave|av|lane|ln|drive|dr|crescent|court|way|place|blvd|boulevard|highway|hwy|line|sideroad|trail|circle|rue|chemin|ch|rang|route|montee|cote|allee|croissant|impasse|autoroute)(?: |$)/

/** Somebody else takes the letters: "c/o Smith Law Office", "aux soins de". */
export const isCareOf = (line: string): boolean =>
  /^\s*(?:c\s*[/.\\]\s*o\b|care of\b|a\s*\/\s*s\b|aux? (?:bons )?soins\b)/i.test(line)

/** Letters come there, and nobody lives there: a box or the counter of a post office, and nothing else. */
export type Delivery = 'letterBox' | 'ruralRoute'

/**
 * What a line of an address is, where it is nothing but a place for letters; undefined of a street, also beside a box.
 * @param line number and street, as they stand beside each other
 */
export function deliveryIn(line: string): Delivery | undefined {
  let rest = wordsIn(line)
  let found: Delivery | undefined
  const take = (kind: RegExp, as?: Delivery): boolean => {
    const [taken] = kind.exec(rest) ?? []
    if (taken === undefined) return false
    rest = rest.slice(taken.length)
    found = as === 'letterBox' ? as : (found ?? as)
    return true
  }
  const isNamed = anyBox.test(rest) || desk.test(rest)
  while (
    rest &&
    (take(box, 'letterBox') || take(desk, 'letterBox') || take(rural, 'ruralRoute') || take(part))
  );
  if (rest === '' || (found && station.test(rest))) return found
  // the place that the post office is in stands beside it
  return isNamed && found && !/\d/.test(rest) && !street.test(rest) ? found : undefined
}

/** The same of an address that stands in one text: "PO Box 9, Toronto" is a letter box, "PO Box 4, 12 Elm Street" is none. */
export function isLetterBox(address: string): boolean {
  const parts = address.split(/[,;\n]/).map((part) => part.trim())
  const isBox = (part: string) => deliveryIn(part) === 'letterBox'
  const isPlace = (part: string) => !isBox(part) && (/^\d/.test(part) || street.test(wordsIn(part)))
  return (isBox(address) || parts.some(isBox)) && !parts.some(isPlace)
}
