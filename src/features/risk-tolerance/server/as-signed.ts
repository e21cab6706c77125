import type { Language } from '../../../platform/codes/person.ts'
import { tooLong } from '../../../platform/formats/in-words.ts'
import { invalid } from '../../../platform/problem.ts'
import { longestNotes, longestPlain, longestReason } from '../answers.ts'
import { plainText } from '../plain-text.ts'

const longest = { specialNotes: longestNotes, reason: longestReason }

/**
 * Converts what somebody typed to the text that is stored and signed. The screens show the same text beforehand;
 * other programs' calls get the same conversion.
 * @throws Problem invalid, where the words for its signs make it too long
 */
export function asSigned(path: keyof typeof longest, typed: string, language: Language): string {
  const plain = plainText(typed, language)
  if (plain.length > longestPlain(longest[path])) throw invalid({ path, message: tooLong })
  return plain
}
