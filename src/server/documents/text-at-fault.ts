import { invalid, type Problem } from '../../platform/problem.ts'
import { words } from '../../platform/words.ts'
import type { DocumentRequest, TypedText } from './typeset-document.ts'
import { DocumentTooCostly } from './typesetting-process.ts'

/** A shorter one is set at once, whatever stands in it. */
const leastAtFault = 200
/** Each takes a quarter of what a document may take: so many are tried, the longest first. */
const mostTried = 24

/** Sets each of a document's texts alone, to find the field of the first that cannot be. */
export async function refusalOfText(
  { texts = [] }: DocumentRequest,
  setAlone: (text: string) => Promise<unknown>,
): Promise<Problem> {
  const longestFirst = texts
    .filter(({ text }) => text.length >= leastAtFault)
    .toSorted((one, other) => other.text.length - one.text.length)
  for (const typed of longestFirst.slice(0, mostTried))
    if (await isAtFault(typed, setAlone)) return refusalAt(typed.path)
  return refusalAt('')
}

async function isAtFault(
  { text }: TypedText,
  setAlone: (text: string) => Promise<unknown>,
): Promise<boolean> {
  try {
    await setAlone(text)
    return false
  } catch (error) {
    return error instanceof DocumentTooCostly
  }
}

const refusalAt = (path: string) =>
  invalid({
    path,
    message: path
      ? words('This text takes too long to be put on paper. Please shorten it, or leave out repeated signs.')
      : words(
          'The document takes too long to be put on paper. Please shorten its texts, or leave out repeated signs.',
        ),
  })
