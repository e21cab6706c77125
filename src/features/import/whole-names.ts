/** Prefixes that are no part of a name. */
const salutations = /^(mr|mrs|ms|miss|dr|mx|m|mme|mlle|me|dre)\.? +(?=\S)/i

export interface NameParts {
  firstName?: string
  middleInitial?: string
  lastName?: string
  singleName?: true
}

/** Words that begin a last name of several words. */
const particles = new Set(
  'de da di du des del della der den van von la le st ste saint sainte al el bin ben ten ter'.split(' '),
)

/**
 * The parts of a name in one cell: 'Fairweather, Clementine M.' or 'Clementine M. Fairweather'. What cannot be told apart
 * stays together: a first name of two words, a last name with its particles.
 */
export function readWholeName(cell: string): NameParts {
  const name = cell.replace(/\s+/g, ' ').trim().replace(salutations, '')
  if (name === '') return {}
  const comma = name.indexOf(',')
  if (comma >= 0) {
    const lastName = name.slice(0, comma).trim()
    const given = name
      .slice(comma + 1)
      .trim()
      .replace(salutations, '')
    if (lastName === '') return readWholeName(given)
    return given === '' ? { lastName, singleName: true } : { ...partsOfGiven(given), lastName }
  }
  const tokens = name.split(' ')
  const [only = ''] = tokens
  if (tokens.length === 1) return { lastName: only, singleName: true }
  let from = tokens.length - 1
  while (from > 1 && particles.has((tokens[from - 1] ?? '').toLowerCase().replace('.', ''))) from -= 1
  return { ...partsOfGiven(tokens.slice(0, from).join(' ')), lastName: tokens.slice(from).join(' ') }
}

/** A last word of one letter is the middle initial. */
function partsOfGiven(given: string): NameParts {
  const [, firstName, initial] = /^(.*\S) (\p{L})\.?$/u.exec(given) ?? []
  return firstName && initial ? { firstName, middleInitial: initial } : { firstName: given }
}
