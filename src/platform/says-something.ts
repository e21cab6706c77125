// Whether what was typed where something must stand says anything: one rule for English and French. Who compares reasons
// (reason.ts) shares the list.

import { phrases } from './formats/phrases.ts'

/** Ways to say that there is nothing, or not yet, word by word as `wordsIn` gives them. */
export const emptyWords: readonly string[] = [
  // English
  ...phrases(`
  na, none, nil, null, nan, undefined, nothing, nobody, no, not, nope, yes, ok, not applicable,
  not available, not known, not provided, not given, not sure, not disclosed, tbd, tba, tbc,
  to be determined, to be confirmed, to be advised, to be announced, to be provided, to be completed,
  to be decided, to follow, to come, later, pending, unknown, unsure, idk, i dont know, dont know,
  ask client, ask later, blank, empty, see above, see below, see notes, see note, see file, as above,
  same, same as above, ditto, idem, other, various, misc, miscellaneous, something, anything, whatever,
  test, testing, test test, dummy, fake, placeholder, lorem ipsum, lorem, foo, foobar, foo bar, blah, bla,
  blabla, bla bla, blah blah, abc, xyz, asd, qwe, zxc, aze, wxc, asdasd, qweqwe
  `),
  // French
  ...phrases(`
  so, sans objet, sans, aucun, aucune, neant, rien, personne, non, oui, nd, np, non applicable,
  ne sapplique pas, pas applicable, inapplicable, non disponible, non connu, non connue, non fourni,
  non fournie, non precise, non precisee, inconnu, inconnue, indetermine, indeterminee, je ne sais pas,
  sais pas, a venir, a suivre, a determiner, a confirmer, a completer, a preciser, a remplir, a fournir,
  plus tard, en attente, vide, voir dossier, voir notes, voir ci dessus, voir plus haut, meme, meme chose,
  autre, divers, essai, nimporte quoi
  `),
]
const isEmptyWord = new Set(emptyWords)

/** A name of somebody is among them, so that they are not in the list of names: So, Na, No, Nil, Null, Same, Test, Sample. */
const noNames = new Set(
  phrases(`
  none, unknown, tbd, tba, tbc, to be determined, to be confirmed, not applicable, not known,
  not provided, not given, undefined, blank, empty, nobody, asdf, lorem ipsum, aucun, aucune, neant,
  inconnu, inconnue, sans objet, a determiner, a confirmer, a venir, a completer, a preciser,
  non applicable, non connu, non fourni, abc, xyz, name, first name, firstname, last name, lastname,
  surname, full name, given name, nom, prenom, nom de famille, client, cliente, customer, asd, qwe, foo,
  dummy
  `),
)
/** Nobody's first name, and the last name of some. */
const noFirstNames = new Set(
  phrases(`
  test, testing, essai, sample, example, exemple, fake, null, nil
  `),
)

/** What no stock exchange lists: a symbol may be short, one letter again and again, or NA. */
const noSymbols = new Set(
  emptyWords.filter(
    (word) => word.length > 2 && !['all', 'abc', 'xyz', 'same', 'misc', 'not', 'sans'].includes(word),
  ),
)

/**
 * The words of a text without case, accents and punctuation; letters that stand alone are one word, as they are in
 * 'n/a', 'T. B. D.' and 's. o.'.
 */
export const wordsIn = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’ʼ]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(/(?<=^| )(?:\p{L} )+\p{L}(?= |$)/gu, (letters) => letters.replaceAll(' ', ''))

const rows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'abcdefghijklmnopqrstuvwxyz',
]
const numbers = '01234567890'
const backwards = (text: string): string => [...text].toReversed().join('')
/** Keys beside each other, in either direction. */
const runsOfKeys = [...rows, ...rows.map(backwards)]
const runsOfNumbers = [numbers, backwards(numbers)]

/** Keys that were struck and no word: 'xxx', 'asdf', 'lalala'. */
export const isStruck = (packed: string): boolean =>
  /^(\p{L})\1{2,}$/u.test(packed) ||
  /^([xzq])\1+$/.test(packed) ||
  /^(\p{L}{2,4})\1{2,}$/u.test(packed) ||
  (packed.length >= 4 && runsOfKeys.some((run) => run.includes(packed)))

const isLatinLetter = (packed: string): boolean => /^\p{Script=Latin}$/u.test(packed)

/** Digits that count nothing: 0, 000, 111, 12345. */
const isIdleNumber = (packed: string): boolean =>
  /^(?:0+|\d|(\d)\1{2,})$/.test(packed) ||
  (/^\d{3,}$/.test(packed) && runsOfNumbers.some((run) => run.includes(packed)))

/**
 * Whether a text says anything where something must stand: a word, in any script. A dash, 'n/a', 'TBD', 'sans objet', one
 * letter, keys that were struck and zeros say nothing; 'IT', 'CN', '3M', 'None Such Press' do. Of a text that is empty it
 * says no as well.
 */
export function saysSomething(text: string): boolean {
  const found = wordsIn(text)
  const packed = found.replaceAll(' ', '')
  return (
    packed !== '' &&
    !isEmptyWord.has(found) &&
    !isLatinLetter(packed) &&
    !isStruck(packed) &&
    !isIdleNumber(packed)
  )
}

/**
 * The same of a number that may have letters, as a house or a flat has: '1', '111', '12A' and 'B' are some, '0' is none.
 */
export function numbersSomething(text: string): boolean {
  const found = wordsIn(text)
  return /[\p{L}\p{N}]/u.test(found) && !isEmptyWord.has(found) && !/^(?:0+|([xzq])\1+)$/.test(found)
}

/**
 * The same of the symbol of a listed company: 'T' and 'NA' are some, 'N/A' is none.
 */
export function isSymbolLike(text: string): boolean {
  const found = wordsIn(text)
  return (
    /\p{L}|\d/u.test(found) &&
    !isSpeltNotApplicable(text) &&
    !noSymbols.has(found) &&
    !/^(?:0+|x{3,})$/.test(found)
  )
}

/** 'N/A' and 'n. a.', which 'Na' is not. */
const isSpeltNotApplicable = (text: string): boolean => /^\s*n\s*[/\\.-]\s*a\s*\.?\s*$/i.test(text)

/**
 * Whether it can be somebody's last name, or the one name that somebody has: of Test and Nil there are some.
 */
export function isNameLike(text: string): boolean {
  const found = wordsIn(text)
  const packed = found.replaceAll(' ', '')
  return /\p{L}/u.test(packed) && !isSpeltNotApplicable(text) && !noNames.has(found) && !isStruck(packed)
}

/**
 * Whether it can be somebody's first name: nobody's is Test.
 */
export const isFirstNameLike = (text: string): boolean => isNameLike(text) && !noFirstNames.has(wordsIn(text))
