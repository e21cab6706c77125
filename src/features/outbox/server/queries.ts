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
  return rows.map((row) => ({
    id: row.id,
    to: row.to_address,
    writtenAt: row.created_at,
    sentAt: row.sent_at,
    ...LetterContent.parse(JSON.parse(cipher.open(contentPlace(row.id), row.content_encrypted))),
  }))
}
