import type { Language } from '../../../../../platform/codes/person.ts'
import { dayIn, formatDate } from '../../../../../platform/formats/dates.ts'
import { fullName } from '../../../../../platform/formats/person-name.ts'
import type { EmailAdviser } from '../../../../../server/mail/email.ts'

/** What a document is called where a person reads of it (SignableKind). */
export type DocumentTitle = Readonly<Record<Language, string>>

/** The adviser as emails to clients are signed. */
export const emailAdviser = (
  adviser: { firstName: string; lastName: string } & Pick<EmailAdviser, 'phone'>,
): EmailAdviser => ({ name: fullName(adviser), phone: adviser.phone })

/** In a sentence, in quotation marks. */
export const namedDocument = (title: DocumentTitle, language: Language): string =>
  language === 'fr' ? `le document « ${title.fr} »` : `the document “${title.en}”`

/** 'November 21, 2026' · '21 novembre 2026' */
export const dayOf = (instant: string, language: Language, timeZone: string): string =>
  formatDate(dayIn(instant, timeZone), language)
