import type { Language } from '../../platform/codes/person.ts'
import { withFrenchSpaces } from '../../platform/formats/french-spaces.ts'

/** An email that the portal writes, as data: its text and its HTML are made of the same words. */
export interface Letter {
  to: string
  language: Language
  /** The first name in its greeting. */
  firstName: string
  subject: string
  body: readonly LetterPart[]
  /** The last line, in small print: why the reader gets this email. */
  why: string
  /** The adviser who signs the letter, above the firm's name. */
  adviser?: LetterAdviser
  /** When what it brings expires: it is not mailed after that. */
  usefulUntil?: Date
}

/** A paragraph, somebody else's words, or the one thing to do. */
export type LetterPart = string | { quote: string } | LetterAction

/** A button in HTML, with its address beside it; the address alone on its line in text. */
export interface LetterAction {
  action: string
  url: string
}

export interface LetterAdviser {
  name: string
  /** As it is on file; null where none is. */
  phone: string | null
}

/** Whom a letter is written to. */
export interface Reader {
  email: string
  firstName: string
  language: Language
}

/** What a letter says in one language. */
type LetterWords = Pick<Letter, 'subject' | 'body' | 'why'>

/** A letter in the reader's language, of one that is written whole in both. */
export const letterTo = (
  { email, firstName, language }: Reader,
  inBoth: Record<Language, LetterWords>,
): Letter => ({
  to: email,
  firstName,
  language,
  ...(language === 'fr' ? frenchSpacesIn(inBoth.fr) : inBoth.en),
})

const frenchSpacesIn = ({ subject, body, why }: LetterWords): LetterWords => ({
  subject: withFrenchSpaces(subject),
  body: body.map((part) => (typeof part === 'string' ? withFrenchSpaces(part) : part)),
  why: withFrenchSpaces(why),
})
