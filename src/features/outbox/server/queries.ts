import type { Selectable } from 'kysely'
import type { EmailMessage } from '../../../server/database/schema.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Cipher } from '../../../server/encryption/cipher.ts'
import { contentPlace, LetterContent } from '../../../server/mail/mailer.ts'

/** A letter as the outbox shows it. */
export interface QueuedLetter extends LetterContent {
  id: string
  to: string
  writtenAt: string
  sentAt: string | null
}

const newest = 50

/** The newest letters, the latest first. */
export async function listLetters(tx: Tx, cipher: Cipher): Promise<QueuedLetter[]> {
  const rows = await tx
    .selectFrom('email_message')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(newest)
    .execute()
  return rows.map((row) => opened(row, cipher))
}

export async function findLetter(tx: Tx, cipher: Cipher, id: string): Promise<QueuedLetter | undefined> {
  const row = await tx.selectFrom('email_message').selectAll().where('id', '=', id).executeTakeFirst()
  return row && opened(row, cipher)
}

const opened = (row: Selectable<EmailMessage>, cipher: Cipher): QueuedLetter => ({
  id: row.id,
  to: row.to_address,
  writtenAt: row.created_at,
  sentAt: row.sent_at,
  ...LetterContent.parse(JSON.parse(cipher.open(contentPlace(row.id), row.content_encrypted))),
})
