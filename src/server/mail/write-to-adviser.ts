import type { Language } from '../../platform/codes/person.ts'
import { findAdviser } from '../database/advisers.ts'
import type { Tx } from '../database/tx.ts'
import type { RequestServices } from '../services.ts'
import { type Email, emailTo } from './email.ts'

/** An email to the adviser of a client, whole in both languages but for the way to the client's page. */
export type AdviserEmail = Record<Language, Pick<Email, 'subject' | 'body'>> & {
  why: Record<Language, string>
}

const clientPage = { en: 'Open the Client’s Page', fr: 'Ouvrir le dossier' }

/** Writes it, in the adviser's language. */
export async function writeToAdviser(
  tx: Tx,
  { config, mailer }: Pick<RequestServices, 'config' | 'mailer'>,
  { advisorId, clientId }: { advisorId: string; clientId: string },
  { why, ...words }: AdviserEmail,
): Promise<void> {
  const adviser = await findAdviser(tx, advisorId)
  const url = new URL(`/client/${clientId}`, config.publicUrl).href
  const whole = (language: Language) => ({
    subject: words[language].subject,
    body: [...words[language].body, { action: clientPage[language], url }],
    why: why[language],
  })
  await mailer.post(tx, emailTo('adviserNotice', adviser, { en: whole('en'), fr: whole('fr') }))
}
