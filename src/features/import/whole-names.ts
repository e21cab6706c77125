import { fold } from '../../platform/formats/fold.ts'

export interface NameParts {
  title?: string
  firstName?: string
  middleInitial?: string
  lastName?: string
  singleName?: true
}

/** What stands before a name, folded, with its code; null where the list of titles has none for it. */
const titles = new Map<string, string | null>([
  ...(['Mr', 'Mrs', 'Ms', 'Miss', 'Dr', 'Mx'] as const).map((title) => [title.toLowerCase(), title] as const),
  ['m', 'Mr'],
  ['mme', 'Mrs'],
  ['mlle', 'Miss'],
  ['dre', 'Dr'],
  ['me', null],
  ['prof', null],
])
/** Titles that are initials or first names as well, where no two words follow. */
const maybeTitles = new Set(['m', 'me'])

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words that begin a last name of several words. */
const particles = setOf(
  'de da di du des del della der den dos das van von la le st ste saint sainte al el bin ben ten ter zu zum zur mac mc',
)
/** What tells one of a family from another; it belongs to the last name. */
const suffixes = setOf('jr sr jnr snr ii iii iv fils pere')
/** What stands behind a name and is none. */
const degrees = setOf('phd md cfa cpa cfp fcpa cga cma mba qc kc cr esq ret')
const ofSeveral = /[&/+;]|\s(and|et)\s/i

const plain = (word: string): string => fold(word.replaceAll('.', ''))

/**
 * The parts of a name in one cell: 'Fairweather, Clementine M.' or 'Dr. Clementine M. Fairweather'. A first name of two words
 * stays together, and a last name with its particles and suffix.
 * @returns undefined where the parts cannot be told surely: a wrong name is worse than none
 */
export function readWholeName(cell: string): NameParts | undefined {
  const parts = cell
    .split(',')
    .map((part) => part.split(/\s+/).filter(Boolean))
    .filter((part) => part.length > 0)
  if (parts.length === 0) return {}
  if (
    ofSeveral.test(cell) ||
    parts
      .flat()
      .slice(1)
      .some((word) => degrees.has(plain(word)))
  )
    return undefined
  // 'John Smith, Jr.'
  const ending = parts.at(-1) ?? []
  if (parts.length > 1 && ending.every((word) => suffixes.has(plain(word)))) {
    parts.pop()
    if (parts.length === 1 && (parts[0] ?? []).length < 2) return undefined
    parts[0]?.push(...(parts.length === 1 ? ending : []))
    if (parts.length === 2) parts[1]?.push(...ending)
  }
  const [before = [], given, ...more] = parts
  if (more.length > 0) return undefined
  return given ? lastNameFirst(before, given) : firstNameFirst(before)
}

function lastNameFirst(before: string[], given: string[]): NameParts | undefined {
  const family = withoutTitles(before)
  const first = withoutTitles(given)
  if (!family || !first) return undefined
  const { name, suffix } = withoutSuffix(first.name)
  const title = first.title ?? family.title
  const lastName = [...family.name, ...suffix].join(' ')
  if (name.length === 0)
    return suffix.length > 0 ? undefined : { ...(title && { title }), lastName, singleName: true }
  return { ...(title && { title }), ...partsOfGiven(name), lastName }
}

function firstNameFirst(words: string[]): NameParts | undefined {
  const whole = withoutTitles(words)
  if (!whole) return undefined
  const { name, suffix } = withoutSuffix(whole.name)
  const [first = ''] = name
  const title = whole.title && { title: whole.title }
  if (name.length === 1)
    return suffix.length > 0 ? undefined : { ...title, lastName: first, singleName: true }
  // 'van Gogh' has no first name
  if (name.length === 0 || (isParticle(first) && first === first.toLowerCase())) return undefined
  let from = name.length - 1
  while (from > 1 && isParticle(name[from - 1])) from -= 1
  // 'Maria da Silva Santos': two first names, or two last names
  if (name.slice(1, from).some((word) => isParticle(word) && word === word.toLowerCase())) return undefined
  return {
    ...title,
    ...partsOfGiven(name.slice(0, from)),
    lastName: [...name.slice(from), ...suffix].join(' '),
  }
}

const isParticle = (word: string | undefined): boolean => particles.has(plain(word ?? ''))

/** Undefined where a first word may be a title, and may be none. Without a name behind it a title is the name. */
function withoutTitles(words: readonly string[]): { name: string[]; title?: string } | undefined {
  const name = [...words]
  let title: string | undefined
  for (let word = plain(name[0] ?? ''); name.length > 1 && titles.has(word); word = plain(name[0] ?? '')) {
    if (maybeTitles.has(word) && name.length < 3) return undefined
    title ??= titles.get(word) ?? undefined
    name.shift()
  }
  return { name, ...(title && { title }) }
}

function withoutSuffix(words: readonly string[]): { name: string[]; suffix: string[] } {
  let end = words.length
  while (end > 1 && suffixes.has(plain(words[end - 1] ?? ''))) end -= 1
  return { name: words.slice(0, end), suffix: words.slice(end) }
}

/** A last word of one letter is the middle initial. */
function partsOfGiven(words: readonly string[]): NameParts {
  const given = words.join(' ')
  const [, firstName, initial] = /^(.*\S) (\p{L})\.?$/u.exec(given) ?? []
  return firstName && initial ? { firstName, middleInitial: initial } : { firstName: given }
}
