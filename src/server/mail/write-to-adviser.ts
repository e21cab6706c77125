import { sql } from 'kysely'
import type { Language } from '../../platform/codes/person.ts'
import type { Tx } from '../database/tx.ts'
import type { RequestServices } from '../services.ts'
import { listCompliance } from './compliance.ts'
import { type Email, emailTo, type Reader } from './email.ts'

/** An email to the adviser of a client, whole in both languages but for the way to the client's page. */
export type AdviserEmail = Record<Language, Pick<Email, 'subject' | 'body'>> & {
  why: Record<Language, string>
}

const clientPage = { en: 'Open the Client’s Page', fr: 'Ouvrir le dossier' }

/**
 * Writes it, in the language of each who reads it.
 * @param alsoTo who did what it is about, as long as they may write in the book
 */
export async function writeToAdviser(
  tx: Tx,
  { config, mailer }: Pick<RequestServices, 'config' | 'mailer'>,
  { advisorId, clientId, alsoTo = null }: { advisorId: string; clientId: string; alsoTo?: string | null },
  { why, ...words }: AdviserEmail,
): Promise<void> {
  const url = new URL(`/client/${clientId}`, config.publicUrl).href
  const whole = (language: Language) => ({
    subject: words[language].subject,
    body: [...words[language].body, { action: clientPage[language], url }],
    why: why[language],
  })
  const readers = [...(await readersOf(tx, advisorId)), ...(await writerOf(tx, advisorId, alsoTo))]
  for (const reader of new Map(readers.map((each) => [each.email, each])).values())
    await mailer.post(tx, emailTo('adviserNotice', reader, { en: whole('en'), fr: whole('fr') }))
}

const writerOf = async (tx: Tx, advisorId: string, userId: string | null): Promise<Reader[]> =>
  userId === null
    ? []
    : await tx
        .selectFrom('portal_user')
        .select(['email', 'first_name as firstName', 'last_name as lastName', 'language'])
        .where('id', '=', userId)
        .where('disabled_at', 'is', null)
        .where(sql<boolean>`id in (select writers_of_book(${advisorId}))`)
        .execute()

/** The adviser; of one who is disabled the assistants who may send from the book, else compliance. */
export async function readersOf(tx: Tx, advisorId: string): Promise<Reader[]> {
  const active = tx
    .selectFrom('portal_user')
    .select(['email', 'first_name as firstName', 'last_name as lastName', 'language'])
    .where('disabled_at', 'is', null)
    .orderBy('portal_user.id')
  const adviser = await active
    .innerJoin('advisor', 'advisor.user_id', 'portal_user.id')
    .where('advisor.id', '=', advisorId)
    .execute()
  if (adviser.length > 0) return adviser
  const assistants = await active
    .where(sql<boolean>`portal_user.id in (select assistants_sending_from(${advisorId}))`)
    .execute()
  if (assistants.length > 0) return assistants
  return await listCompliance(tx)
}
