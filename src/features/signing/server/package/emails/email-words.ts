import type { Language } from '../../../../../platform/codes/person.ts'
import { dayIn, formatDate } from '../../../../../platform/formats/dates.ts'
import { fullName } from '../../../../../platform/formats/person-name.ts'
import type { EmailAdviser } from '../../../../../server/mail/email.ts'
import type { SigningService } from '../../../../../server/signing-service.ts'

/** What a sentence calls what is to be signed. */
export type Named = Readonly<Record<Language, string>>

/** The adviser as emails to clients are signed. */
export const emailAdviser = (
  adviser: { firstName: string; lastName: string } & Pick<EmailAdviser, 'phone'>,
): EmailAdviser => ({ name: fullName(adviser), phone: adviser.phone })

/** One document in quotation marks, and how many they are of several. */
export function inSentence(
  documents: readonly { kind: string }[],
  signatures: Pick<SigningService, 'title'>,
): Named {
  const [only, ...others] = documents
  if (!only || others.length > 0)
    return { en: `${documents.length} documents`, fr: `${documents.length} documents` }
  const title = signatures.title(only.kind)
  return { en: `the document “${title.en}”`, fr: `le document « ${title.fr} »` }
}

/** 'November 21, 2026' · '21 novembre 2026' */
export const dayOf = (instant: string, language: Language, timeZone: string): string =>
  formatDate(dayIn(instant, timeZone), language)
