import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { fileEndings } from '../../../../platform/codes/file-type.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Cipher } from '../../../../server/encryption/cipher.ts'
import type { Content } from '../../../../server/files/file-content.ts'
import type { KeptFiles } from '../../../../server/files/kept-files.ts'
import type { DocumentKey, PackageDocument } from '../package/queries/document-queries.ts'

// What documents were signed on by hand, as it was scanned.

const locationOf = (rowId: string) => ({ table: 'document_paper', column: 'bytes_encrypted', rowId })

interface NewPaper {
  content: Content
  /** The day on which it was signed. */
  signedOn: string
  /** The account of whoever has witnessed it. */
  witnessedBy: string
}

/** Its id, and the hash of what is kept. */
export async function insertPaper(
  tx: Tx,
  cipher: Cipher,
  { advisorId, id: documentId }: DocumentKey,
  { content: { type, bytes }, signedOn, witnessedBy }: NewPaper,
): Promise<{ id: string; sha256: string }> {
  const id = randomUUID()
  const sha256 = createHash('sha256').update(bytes).digest()
  await tx
    .insertInto('document_paper')
    .values({
      id,
      advisor_id: advisorId,
      document_id: documentId,
      type,
      size: bytes.length,
      sha256,
      signed_on: signedOn,
      witnessed_by: witnessedBy,
      bytes_encrypted: cipher.encrypt(locationOf(id), bytes),
    })
    .execute()
  return { id, sha256: sha256.toString('hex') }
}

/** The papers of these documents with who signed on each, the oldest first; without their bytes. */
export async function papersOf(
  tx: Tx,
  advisorId: string,
  documents: readonly Pick<PackageDocument, 'id' | 'signatures'>[],
) {
  const onPaper = documents.filter(({ signatures }) => signatures.some(({ isOnPaper }) => isOnPaper))
  if (onPaper.length === 0) return []
  const rows = await tx
    .selectFrom('document_paper as paper')
    .innerJoin('portal_user as witness', 'witness.id', 'witnessed_by')
    .select(['paper.id', 'document_id as documentId', 'type', 'size', 'sha256', 'kept_at as keptAt'])
    .select([
      sql<string>`to_char(signed_on, 'YYYY-MM-DD')`.as('signedOn'),
      sql<string>`concat_ws(' ', nullif(witness.first_name, ''), witness.last_name)`.as('witnessedBy'),
      sql<string[]>`array(
        select signer_id::text from document_signature where paper_id = paper.id order by field)`.as(
        'signerIds',
      ),
    ])
    .where('paper.advisor_id', '=', advisorId)
    .where(
      'document_id',
      'in',
      onPaper.map(({ id }) => id),
    )
    .orderBy('kept_at')
    .orderBy('paper.id')
    .execute()
  const known = new Map<string, number>()
  return rows.map((row) => {
    const nr = (known.get(row.documentId) ?? 0) + 1
    known.set(row.documentId, nr)
    return { ...row, sha256: row.sha256.toString('hex'), ending: `_Paper-${nr}.${fileEndings[row.type]}` }
  })
}

export type Paper = Awaited<ReturnType<typeof papersOf>>[number]

/** What was scanned. @throws Error where it is not kept */
export async function readPaper(
  tx: Tx,
  files: KeptFiles,
  { advisorId, id }: { advisorId: string; id: string },
): Promise<Buffer> {
  const row = await tx
    .selectFrom('document_paper')
    .select(['bytes_encrypted', 'object_name'])
    .where('advisor_id', '=', advisorId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return await files.read(locationOf(id), row)
}
