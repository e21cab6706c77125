import type { Pool } from 'pg'
import type { Cipher } from '../src/server/encryption/cipher.ts'
import type { Email } from '../src/server/mail/email.ts'
import { contentLocation, EmailContent } from '../src/server/mail/mailer.ts'

/** What was mailed, to one address or to all, the oldest first. */
export async function emailsIn(
  owner: Pool,
  cipher: Cipher,
  to?: string,
): Promise<(EmailContent & { to: string })[]> {
  const { rows } = await owner.query<{ id: string; to_address: string; content_encrypted: Buffer }>(
    `select id, to_address, content_encrypted from email_message
     where to_address = $1 or $1 is null order by created_at`,
    [to ?? null],
  )
  return rows.map(({ id, to_address, content_encrypted }) => ({
    to: to_address,
    ...EmailContent.parse(JSON.parse(cipher.decrypt(contentLocation(id), content_encrypted))),
  }))
}

/** Some email, with what a test wants of it. */
export const anEmail = (wanted: Partial<Email> = {}): Email => ({
  kind: 'security',
  to: 'ada@firm.example',
  language: 'en',
  firstName: 'Ada',
  subject: 'Hello',
  body: ['Bonjour é'],
  why: 'You receive this email because a test sent it.',
  ...wanted,
})
