import { fold } from '../../platform/formats/fold.ts'
import { fullName, type PersonName } from '../../platform/formats/person-name.ts'

/** Without case, accents, hyphens and full stops: 'Tremblay-Gagnon' is typed in many ways. */
const wordsIn = (name: string): string[] =>
  fold(name)
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean)

/** 'de' and 'la' stand in many names, and say nothing of whose it is; 'Li' may be all there is. */
function tellingWords(name: string): string[] {
  const all = wordsIn(name)
  const long = all.filter((word) => word.length > 2)
  return long.length > 0 ? long : all
}

/**
 * Whether a name that was typed for a signature says nothing of the signer's: neither of the first name nor of the
 * last. Any mark that a person adopts can be a signature, so it is no reason to refuse one, but to ask.
 */
export function isAnotherName(typed: string, { firstName, lastName }: PersonName): boolean {
  const given = wordsIn(typed)
  return ![...tellingWords(firstName ?? ''), ...tellingWords(lastName)].some((word) => given.includes(word))
}

/** Whether a signature is the whole name on file, but for case, accents and hyphens. */
export const isFullName = (typed: string, { firstName, lastName }: PersonName): boolean =>
  wordsIn(typed).join(' ') === wordsIn(fullName({ firstName, lastName })).join(' ')

/**
 * Whether a signature has a letter that can be seen. Some letters of Unicode are fillers without a shape (U+3164), and
 * a name of zero-width spaces is not blank to a computer.
 */
export const hasVisibleLetter = (typed: string): boolean =>
  /\p{L}/u.test(typed.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
