import type { EmailKind } from '../../platform/codes/email-kind.ts'
import type { Language } from '../../platform/codes/person.ts'
import { withFrenchSpaces } from '../../platform/formats/french-spaces.ts'
import { calledBy } from '../../platform/formats/person-name.ts'

/** An email that the portal writes, as data: its text and its HTML are made of the same words. */
export interface Email {
  kind: EmailKind
  to: string
  language: Language
  /** The first name in its greeting. */
  firstName: string
  subject: string
  body: readonly EmailPart[]
  /** The last line, in small print: why the reader gets this email. */
  why: string
  /** The adviser who signs the email, above the firm's name. */
  adviser?: EmailAdviser
  /** When what it brings expires: it is not mailed after that. */
  usefulUntil?: Date
}

/** A paragraph, somebody else's words, or the one thing to do. */
export type EmailPart = string | { quote: string } | EmailAction

/** A button in HTML, with its address beside it; the address alone on its line in text. */
export interface EmailAction {
  action: string
  url: string
}

export interface EmailAdviser {
  name: string
  /** As it is on file; null where none is. */
  phone: string | null
}

/** Whom an email is written to. */
export interface Reader {
  email: string
  /** With one name alone, that is the last one. */
  firstName: string | null
  lastName?: string
  language: Language
}

/** What an email says in one language. */
type EmailWords = Pick<Email, 'subject' | 'body' | 'why'>

/** An email in the reader's language, of one that is written whole in both. */
export const emailTo = (
  kind: EmailKind,
  { email, firstName, lastName = '', language }: Reader,
  inBoth: Record<Language, EmailWords>,
): Email => ({
  kind,
  to: email,
  firstName: calledBy({ firstName, lastName }),
  language,
  ...(language === 'fr' ? frenchSpacesIn(inBoth.fr) : inBoth.en),
})

const frenchSpacesIn = ({ subject, body, why }: EmailWords): EmailWords => ({
  subject: withFrenchSpaces(subject),
  body: body.map((part) => (typeof part === 'string' ? withFrenchSpaces(part) : part)),
  why: withFrenchSpaces(why),
})
