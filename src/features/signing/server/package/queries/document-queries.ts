import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '../../../../../platform/codes/person.ts'
import { fullName } from '../../../../../platform/formats/person-name.ts'
import { languageToSign } from '../../../../../platform/french-first.ts'
import type { Tx } from '../../../../../server/database/tx.ts'
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
  'document.language as ownLanguage',
  'other_language as otherLanguage',
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

/**
 * In the order of their places, each with who signs it where; without their bytes. One that is made in two languages stands with
 * name, pages, hash and places of the version that is signed.
 */
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
    .select(['binds_in as bindsIn', 'chosen_at as chosenAt'])
    .select(sql<boolean>`paper_id is not null`.as('isOnPaper'))
    .where('advisor_id', '=', advisorId)
    .where(
      'document_id',
      'in',
      documents.map(({ id }) => id),
    )
    .orderBy('field')
    .execute()
  const byDocument = Map.groupBy(signatures, ({ documentId }) => documentId)
  const others = await otherVersions(
    tx,
    advisorId,
    documents.filter(({ otherLanguage }) => otherLanguage !== null),
  )
  return documents.map((document) =>
    asItIsSigned(document, byDocument.get(document.id) ?? [], others.get(document.id)),
  )
}

/** What of a document is its own in each language. */
export interface DocumentVersion {
  language: Language
  pages: number
  sha256: Buffer
  fields: unknown
}

async function otherVersions(
  tx: Tx,
  advisorId: string,
  documents: readonly { id: string }[],
): Promise<ReadonlyMap<string, DocumentVersion>> {
  if (documents.length === 0) return new Map()
  const rows = await tx
    .selectFrom('document_file')
    .select(['document_id as documentId', 'language', 'pages', 'sha256', 'fields'])
    .where('advisor_id', '=', advisorId)
    .where(
      'document_id',
      'in',
      documents.map(({ id }) => id),
    )
    .where('language', 'is not', null)
    .$narrowType<{ language: Language; pages: number; sha256: Buffer }>()
    .execute()
  return new Map(rows.map(({ documentId, ...version }) => [documentId, version]))
}

interface OwnVersion {
  ownLanguage: Language
  otherLanguage: Language | null
  pages: number | null
  sha256: Buffer | null
  fields: unknown
}

/** A document with all its versions, its own first; and as the one of them that is signed. */
function asItIsSigned<Document extends OwnVersion, Signature extends { bindsIn: Language | null }>(
  document: Document,
  signatures: Signature[],
  other: DocumentVersion | undefined,
) {
  const { ownLanguage, otherLanguage, pages, sha256, fields } = document
  const own = pages !== null && sha256 !== null ? { language: ownLanguage, pages, sha256, fields } : undefined
  const language = languageToSign({ language: ownLanguage, otherLanguage }, signatures)
  const versions = [own, other].filter((version) => version !== undefined)
  return {
    ...document,
    signatures,
    language,
    ...versions.find((version) => version.language === language),
    versions,
  }
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
        other_language: document.otherLanguage ?? null,
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
        document.signers.map(({ signer, as, bindsIn }) => {
          const signerId = signerIds.get(signer)
          if (!signerId) throw new Error(`no signer is ${signer}`)
          return {
            advisor_id: advisorId,
            document_id: document.id,
            signer_id: signerId,
            field: as,
            binds_in: bindsIn ?? null,
          }
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
