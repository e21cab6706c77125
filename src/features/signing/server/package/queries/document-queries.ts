import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { fullName } from '../../../../../platform/formats/person-name.ts'
import type { Tx } from '../../../../../server/database/tx.ts'
import type { Cipher } from '../../../../../server/encryption/cipher.ts'
import type { SignatureField } from '../../../../../server/signable-kind.ts'
import type { RequestedDocument } from '../../../../../server/signing-service.ts'
import type { PackageKey } from '../package-key.ts'

const documentColumns = [
  'document.id',
  'package_id as packageId',
  'document.client_id as clientId',
  'document.kind',
  'record_kind as recordKind',
  'record_id as recordId',
  'record_version as version',
  'part',
  'document.language',
  'content_hash as contentHash',
  'place',
  'document.status',
  'decline_reason as declineReason',
  'replaced_by as replacedBy',
  'sealed_at as sealedAt',
  'name',
  'pages',
  'sha256',
  'fields',
] as const

/** With its package, unless it took the place of another. */
export const sentAt = sql<string>`coalesce(document.sent_at, package.sent_at)`.as('sentAt')

/** In the order of their places, each with who signs it where; without their bytes. */
export async function documentsOfPackages(tx: Tx, advisorId: string, packageIds: readonly string[]) {
  const documents = await tx
    .selectFrom('package_document as document')
    .innerJoin('signature_package as package', 'package.id', 'package_id')
    .select(documentColumns)
    .select(sentAt)
    .where('document.advisor_id', '=', advisorId)
    .where('package_id', 'in', packageIds)
    .orderBy('place')
    .execute()
  if (documents.length === 0) return []
  const signatures = await tx
    .selectFrom('document_signature')
    .select(['document_id as documentId', 'signer_id as signerId', 'field', 'signed_at as signedAt'])
    .where('advisor_id', '=', advisorId)
    .where(
      'document_id',
      'in',
      documents.map(({ id }) => id),
    )
    .orderBy('field')
    .execute()
  const byDocument = Map.groupBy(signatures, ({ documentId }) => documentId)
  return documents.map((document) => ({ ...document, signatures: byDocument.get(document.id) ?? [] }))
}

export type PackageDocument = Awaited<ReturnType<typeof documentsOfPackages>>[number]

/** One whose bytes are made and kept. */
export type MadeDocument = PackageDocument & { name: string; pages: number; sha256: Buffer }

export const isMade = (document: PackageDocument): document is MadeDocument => document.sha256 !== null

/** Whether it goes out once a job has made it. */
export const isToBeMade = (document: PackageDocument): boolean =>
  document.status === 'SENT' && !isMade(document)

/**
 * Their ids, in their order.
 * @param signerIds by the keys of the request
 * @param after how many places are taken, of a package that is out
 */
export async function insertDocuments(
  tx: Tx,
  { advisorId, id }: PackageKey,
  documents: readonly RequestedDocument[],
  signerIds: ReadonlyMap<string, string>,
  after?: number,
): Promise<string[]> {
  const rows = documents.map((document, nr) => ({
    ...document,
    id: randomUUID(),
    place: (after ?? 0) + nr + 1,
  }))
  await tx
    .insertInto('package_document')
    .values(
      rows.map((document) => ({
        id: document.id,
        advisor_id: advisorId,
        package_id: id,
        client_id: document.clientId,
        kind: document.kind,
        record_kind: document.recordKind,
        record_id: document.recordId,
        record_version: document.version,
        part: document.part,
        language: document.language,
        content_hash: document.contentHash,
        place: document.place,
        status: 'SENT' as const,
        sent_at: after === undefined ? null : sql<string>`now()`,
      })),
    )
    .execute()
  await tx
    .insertInto('document_signature')
    .values(
      rows.flatMap((document) =>
        document.signers.map(({ signer, as }) => {
          const signerId = signerIds.get(signer)
          if (!signerId) throw new Error(`no signer is ${signer}`)
          return { advisor_id: advisorId, document_id: document.id, signer_id: signerId, field: as }
        }),
      ),
    )
    .execute()
  return rows.map((document) => document.id)
}

/** Those of the same records, kinds and parts that wait for signatures. */
export const documentsOut = (
  tx: Tx,
  advisorId: string,
  documents: readonly Pick<RequestedDocument, 'recordId' | 'kind' | 'part'>[],
) =>
  tx
    .selectFrom('package_document')
    .select(['id', 'package_id as packageId', 'record_id as recordId', 'kind', 'part'])
    .where('advisor_id', '=', advisorId)
    .where('status', '=', 'SENT')
    .where(({ eb, or, and }) =>
      or(
        documents.map(({ recordId, kind, part }) =>
          and([eb('record_id', '=', recordId), eb('kind', '=', kind), eb('part', '=', part)]),
        ),
      ),
    )
    .execute()

/** Whose documents they are: their names, by their ids. */
export async function clientNames(
  tx: Tx,
  advisorId: string,
  documents: readonly { clientId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('participant')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('advisor_id', '=', advisorId)
    .where(
      'id',
      'in',
      documents.map(({ clientId }) => clientId),
    )
    .execute()
  return new Map(rows.map((row) => [row.id, fullName(row)]))
}

interface Made {
  /** ASCII, without an ending. */
  name: string
  pdf: Buffer
  sha256: Buffer
  pages: number
  fields: readonly SignatureField[]
}

/** What is shown and signed: it never changes. */
export async function keepMade(
  tx: Tx,
  cipher: Cipher,
  document: DocumentKey,
  { pdf, fields, ...made }: Made,
): Promise<void> {
  await changeDocuments(tx, document, [document], { ...made, fields: JSON.stringify(fields) })
  await keepFile(tx, cipher, document, 'shown', pdf)
}

export interface DocumentKey {
  advisorId: string
  id: string
}

type DocumentChange = Partial<{
  status: PackageDocument['status']
  decline_reason: string | null
  replaced_by: string
  sealed_at: string
  name: string
  pages: number
  sha256: Buffer
  fields: string
}>

export async function changeDocuments(
  tx: Tx,
  { advisorId }: Pick<DocumentKey, 'advisorId'>,
  documents: readonly { id: string }[],
  change: DocumentChange,
): Promise<void> {
  if (documents.length === 0) return
  await tx
    .updateTable('package_document')
    .set(change)
    .where('advisor_id', '=', advisorId)
    .where(
      'id',
      'in',
      documents.map(({ id }) => id),
    )
    .execute()
}

/** What of a package was still to be signed is over with it: those documents. */
export async function endDocuments(
  tx: Tx,
  { advisorId, id }: PackageKey,
  change: { status: 'ENDED' | 'DECLINED'; decline_reason?: string | null },
): Promise<{ id: string }[]> {
  return await tx
    .updateTable('package_document')
    .set(change)
    .where('advisor_id', '=', advisorId)
    .where('package_id', '=', id)
    .where('status', '=', 'SENT')
    .returning('id')
    .execute()
}

/** As it is shown, sealed, and the evidence of it. */
export type FileForm = 'shown' | 'sealed' | 'evidence'

const locationOf = (rowId: string) => ({ table: 'document_file', column: 'bytes_encrypted', rowId })

export async function keepFile(
  tx: Tx,
  cipher: Cipher,
  { advisorId, id }: DocumentKey,
  form: FileForm,
  bytes: Buffer,
): Promise<void> {
  const rowId = randomUUID()
  await tx
    .insertInto('document_file')
    .values({
      id: rowId,
      advisor_id: advisorId,
      document_id: id,
      form,
      bytes_encrypted: cipher.encrypt(locationOf(rowId), bytes),
    })
    .execute()
}

/** Encrypts so many files that were kept in clear by a former version of the portal. */
export async function encryptFilesInClear(
  tx: Tx,
  cipher: Cipher,
  { advisorId, most }: { advisorId: string; most: number },
): Promise<void> {
  const rows = await tx
    .selectFrom('document_file')
    .select(['id', 'bytes'])
    .where('advisor_id', '=', advisorId)
    .where('bytes', 'is not', null)
    .limit(most)
    .forUpdate()
    .execute()
  for (const { id, bytes } of rows)
    await tx
      .updateTable('document_file')
      .set({ bytes: null, bytes_encrypted: cipher.encrypt(locationOf(id), bytes ?? Buffer.alloc(0)) })
      .where('advisor_id', '=', advisorId)
      .where('id', '=', id)
      .execute()
}

/** Undefined where there is none. */
export async function readFile(
  tx: Tx,
  cipher: Cipher,
  { advisorId, id }: DocumentKey,
  form: FileForm,
): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('document_file')
    .select(['id', 'bytes', 'bytes_encrypted'])
    .where('advisor_id', '=', advisorId)
    .where('document_id', '=', id)
    .where('form', '=', form)
    .executeTakeFirst()
  if (!row) return undefined
  return row.bytes_encrypted
    ? cipher.decryptBytes(locationOf(row.id), row.bytes_encrypted)
    : (row.bytes ?? undefined)
}

/**
 * The file of a document as it is to be signed; once it is sealed, the sealed one.
 * @throws Error where it is not kept
 */
export async function currentFile(
  tx: Tx,
  cipher: Cipher,
  advisorId: string,
  { id, name, status }: Pick<MadeDocument, 'id' | 'name' | 'status'>,
): Promise<{ name: string; bytes: Buffer }> {
  const isSealed = status === 'SEALED'
  const bytes = await readFile(tx, cipher, { advisorId, id }, isSealed ? 'sealed' : 'shown')
  if (!bytes) throw new Error('a document that was made has no bytes')
  return { name: isSealed ? `${name}_Signed.pdf` : `${name}.pdf`, bytes }
}
