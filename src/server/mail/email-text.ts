import type { Language } from '../../platform/codes/person.ts'
import { formatPhone } from '../../platform/formats/phone.ts'
import type { Email, EmailPart } from './email.ts'

/** The first line of every letter. */
export const greeting = ({ firstName, language }: Pick<Email, 'firstName' | 'language'>): string =>
  `${greetings[language]} ${firstName},`

const greetings: Record<Language, string> = { en: 'Hello', fr: 'Bonjour' }

/** Who signs an email, a line each: the adviser with a telephone number where there is one, and the firm. */
export function signature({ adviser, language }: Email, firmName: string): string[] {
  const phone = adviser?.phone ? [formatPhone(adviser.phone, language)] : []
  return adviser ? [adviser.name, ...phone, firmName] : [firmName]
}

/** The email in plain text, for mail programs that show no HTML. */
export function emailText(email: Email, firmName: string): string {
  const paragraphs = [
    greeting(email),
    ...email.body.map(textOf),
    signature(email, firmName).join('\n'),
    // mail programs know by this line where the message ends
    `-- \n${email.why}`,
  ]
  return `${paragraphs.join('\n\n')}\n`
}

function textOf(part: EmailPart): string {
  if (typeof part === 'string') return part
  // marked line by line: an address in somebody else's words must not stand alone on its line and become a link
  return 'quote' in part ? part.quote.replace(/^/gm, '> ') : part.url
}
