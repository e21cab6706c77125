import type { Selectable } from 'kysely'
import type { EmailMessage } from '../../../server/database/schema.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Cipher } from '../../../server/encryption/cipher.ts'
import { contentLocation, EmailContent } from '../../../server/mail/mailer.ts'

/** An email as the outbox shows it. */
export interface QueuedEmail extends EmailContent {
  id: string
  to: string
  writtenAt: string
  sentAt: string | null
}

const newest = 50

/** The newest emails, the latest first. */
export async function listEmails(tx: Tx, cipher: Cipher): Promise<QueuedEmail[]> {
  const rows = await tx
    .selectFrom('email_message')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(newest)
    .execute()
  return rows.map((row) => opened(row, cipher))
}

export async function findEmail(tx: Tx, cipher: Cipher, id: string): Promise<QueuedEmail | undefined> {
  const row = await tx.selectFrom('email_message').selectAll().where('id', '=', id).executeTakeFirst()
  return row && opened(row, cipher)
}

const opened = (row: Selectable<EmailMessage>, cipher: Cipher): QueuedEmail => ({
  id: row.id,
  to: row.to_address,
  writtenAt: row.created_at,
  sentAt: row.sent_at,
  ...EmailContent.parse(JSON.parse(cipher.decrypt(contentLocation(row.id), row.content_encrypted))),
})
