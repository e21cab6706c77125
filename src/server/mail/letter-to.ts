import type { Language } from '../../platform/codes/person.ts'
import type { Letter } from './mailer.ts'

/** Whom a letter is written to. */
export interface Reader {
  email: string
  firstName: string
  language: Language
}

/** A letter in the reader's language, of one that is written whole in both. */
export const letterTo = (
  { email, language }: Pick<Reader, 'email' | 'language'>,
  texts: Record<Language, Omit<Letter, 'to'>>,
): Letter => ({ to: email, ...texts[language] })
