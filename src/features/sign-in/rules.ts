import { words } from '../../platform/words.ts'

// What a password must be (NIST SP 800-63B-4, 3.1.1.2). Everybody has a second factor, so 8 characters do. It is
// asked to be long and not among the first that are guessed; rules of composition (a digit, a capital …) are not
// made: they lead to Password1!.

export const shortestPassword = 8
export const longestPassword = 256

/** What passwords are held against. The browser has no lists: the server judges once more, with them. */
export interface Guessable {
  /** The person's and the firm's own words. */
  ownWords: readonly string[]
  /** Known from breaches; asked in lower case. */
  isListed?: (password: string) => boolean
  /** Among the very first guesses, so that a year or two signs added to it are no help, nor signs typed for letters. */
  isCommonest?: (word: string) => boolean
}

/** The same password, however a keyboard composes its accents: what is judged, hashed and compared. */
export const composed = (password: string): string => password.normalize('NFKC')

/** What to say of a password that is refused; undefined where it will do. */
export function judgePassword(password: string, guessable: Guessable): string | undefined {
  // characters, not UTF-16 units: an emoji is one
  const length = [...composed(password)].length
  if (length < shortestPassword) return words('Please Enter a Password with at least 8 characters')
  if (length > longestPassword) return words('Please Enter a Password with at most 256 characters')
  if (isGuessedFirst(password, guessable))
    return words('This password is too easy to guess. Please choose another')
  if (isOwnWords(password, guessable.ownWords))
    return words('Please choose a password that is not based on your name or the firm’s')
  return undefined
}

/** So many signs around a common word make it no harder to guess: a year, an exclamation mark. */
const signsAround = 6
const differentCharacters = 4

function isGuessedFirst(password: string, { isListed, isCommonest }: Guessable): boolean {
  const lower = composed(password).toLowerCase()
  if (new Set(lower).size < differentCharacters) return true
  if (readings(lower).some((reading) => isListed?.(reading))) return true
  return [...coresOf(lower)].some((core) => readings(core).some((reading) => isCommonest?.(reading)))
}

/** What is left without signs and digits before and after: of p@ssw0rd1 it is p@ssw0rd, of $unshine9 $unshine, too. */
function* coresOf(word: string): Generator<string> {
  const before = word.match(/^[^\p{L}]*/u)?.[0].length ?? 0
  const after = word.match(/[^\p{L}]*$/u)?.[0].length ?? 0
  for (let start = 0; start <= Math.min(before, signsAround); start++)
    for (let end = 0; end <= Math.min(after, signsAround - start); end++)
      yield word.slice(start, word.length - end)
}

/** Signs that are typed for letters; every program that guesses passwords tries them. */
const typedFor: Record<string, string> = {
  '4': 'a',
  '@': 'a',
  '8': 'b',
  '(': 'c',
  '3': 'e',
  '€': 'e',
  '6': 'g',
  '9': 'g',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '2': 'z',
}

/** A word as it stands, and as it reads with letters for signs; 1, ! and | may be an i or an l. */
function readings(word: string): string[] {
  const withI = word.replace(/[^\p{L}]/gu, (sign) => typedFor[sign] ?? sign)
  const withL = word.replace(/[1!|]/g, 'l').replace(/[^\p{L}]/gu, (sign) => typedFor[sign] ?? sign)
  return [word, withI, withL]
}

const shortestOwnWord = 3
/** Beside the own words so much must be left that is not one of them. */
const leftBeside = 5

function isOwnWords(password: string, ownWords: readonly string[]): boolean {
  const parts = ownWords.flatMap(lettersAndDigits).filter((word) => word.length >= shortestOwnWord)
  const longestFirst = parts.sort((one, other) => other.length - one.length)
  return readings(password.toLowerCase()).some((reading) => {
    const whole = lettersAndDigits(reading).join('')
    const left = longestFirst.reduce((rest, word) => rest.replaceAll(word, ''), whole)
    return left !== whole && left.length < leftBeside
  })
}

/** The words in a text, without case and accents. */
const lettersAndDigits = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []
