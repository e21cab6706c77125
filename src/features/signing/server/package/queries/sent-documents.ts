import { sql } from 'kysely'
import type { Tx } from '../../../../../server/database/tx.ts'
import { sentAt } from './document-queries.ts'

/** The documents of records that were sent to be signed, the newest first. */
export async function documentsOfRecords(tx: Tx, advisorId: string, recordIds: readonly string[]) {
  if (recordIds.length === 0) return []
  return await tx
    .selectFrom('package_document as document')
    .innerJoin('signature_package as package', 'package.id', 'document.package_id')
    .select([
      'document.id',
      'document.package_id as packageId',
      'document.kind',
      'document.part',
      'document.record_id as recordId',
      'document.record_version as version',
      'document.language',
      'document.content_hash as contentHash',
      'document.status',
      sentAt,
      // of what all have signed it is no matter when its seal comes
      sql<boolean>`document.status = 'SENT' and (package.expires_at > now() or not exists (
        select from document_signature where document_id = document.id and signed_at is null))`.as('isOut'),
      sql<boolean>`exists (
        select from document_signature
        where document_id = document.id and signed_at is not null)`.as('isBegun'),
    ])
    .where('document.advisor_id', '=', advisorId)
    .where('document.record_id', 'in', recordIds)
    .orderBy('sentAt', 'desc')
    .orderBy('document.place', 'desc')
    .execute()
}

/** What waits for signatures of a client's other records, of one kind of document; what all have signed waits for its seal alone. */
export const otherDocumentsOut = (
  tx: Tx,
  advisorId: string,
  { clientId, kind, recordId }: { clientId: string; kind: string; recordId: string },
) =>
  tx
    .selectFrom('package_document')
    .select(['id', 'package_id as packageId'])
    .where('advisor_id', '=', advisorId)
    .where('client_id', '=', clientId)
    .where('kind', '=', kind)
    .where('record_id', '<>', recordId)
    .where('status', '=', 'SENT')
    .where(
      sql<boolean>`exists (
        select from document_signature where document_id = package_document.id and signed_at is null)`,
    )
    // what all have signed is being sealed: it stands
    .where(
      sql<boolean>`exists (
        select from document_signature where document_id = package_document.id and signed_at is null)`,
    )
    .execute()

export type SentDocument = Awaited<ReturnType<typeof documentsOfRecords>>[number]
