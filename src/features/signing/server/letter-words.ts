import type { Language } from '../../../platform/codes/person.ts'
import { dayIn, formatDate } from '../../../platform/formats/dates.ts'
import type { Letter } from '../../../server/mail/mailer.ts'

export interface Reader {
  email: string
  firstName: string
  language: Language
}

export type Text = Omit<Letter, 'to'>

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`

/** What a document is called in a sentence, by its kind. */
const titles: Record<string, Record<Language, string>> = {
  'risk-tolerance': { en: 'Risk Tolerance Report', fr: 'Rapport de tolérance au risque' },
}

export const titleOf = (kind: string, language: Language): string | undefined => titles[kind]?.[language]

/** In quotation marks; a kind that has no title is a document. */
export function namedDocument(kind: string, language: Language): string {
  const title = titleOf(kind, language)
  if (language === 'fr') return title ? `le document « ${title} »` : 'un document'
  return title ? `the document “${title}”` : 'a document'
}

/** 'November 21, 2026' · '21 novembre 2026' */
export const dayOf = (instant: string, language: Language, timeZone: string): string =>
  formatDate(dayIn(instant, timeZone), language)
