import { sql } from 'kysely'
import type { Language } from '../../../../../platform/codes/person.ts'
import type { Tx } from '../../../../../server/database/tx.ts'
import type { SignerKey } from './signer-queries.ts'

/** When a signer first opened a document in one of its languages. */
export interface Opening {
  documentId: string
  signerId: string
  language: Language
  openedAt: string
}

/** Keeps when a signer first opened a document in this language; of later times nothing. */
export async function noteOpening(
  tx: Tx,
  { advisorId, signerId }: SignerKey,
  { documentId, language }: Pick<Opening, 'documentId' | 'language'>,
): Promise<void> {
  await sql`
    insert into document_opening (advisor_id, document_id, signer_id, language)
    values (${advisorId}, ${documentId}, ${signerId}, ${language})
    on conflict (document_id, signer_id, language) do nothing
  `.execute(tx)
}

/** The openings of these documents, the oldest first. */
export async function openingsOf(
  tx: Tx,
  advisorId: string,
  documents: readonly { id: string }[],
): Promise<Opening[]> {
  if (documents.length === 0) return []
  return await tx
    .selectFrom('document_opening')
    .select(['document_id as documentId', 'signer_id as signerId', 'language', 'opened_at as openedAt'])
    .where('advisor_id', '=', advisorId)
    .where(
      'document_id',
      'in',
      documents.map(({ id }) => id),
    )
    .orderBy('opened_at')
    .execute()
}
