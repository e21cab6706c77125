import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Language } from '../../../../../platform/codes/person.ts'
import type { Tx } from '../../../../../server/database/tx.ts'
import type { Cipher } from '../../../../../server/encryption/cipher.ts'
import type { KeptFiles } from '../../../../../server/files/kept-files.ts'
import type { SignatureField } from '../../../../../server/signable-kind.ts'
import {
  changeDocuments,
  type DocumentKey,
  type MadeDocument,
  type PackageDocument,
} from './document-queries.ts'

// The bytes of documents, encrypted: as each is shown, in each of its languages, and as it is sealed, with its evidence.

/** A version of a document as it was made. */
export interface Made {
  pdf: Buffer
  sha256: Buffer
  pages: number
  fields: readonly SignatureField[]
}

/**
 * What is shown and signed: it never changes.
 * @param name ASCII, without an ending
 * @param other the same in its other language, where it is made in two
 */
export async function keepMade(
  tx: Tx,
  cipher: Cipher,
  document: DocumentKey,
  { name, own, other }: { name: string; own: Made; other: (Made & { language: Language }) | undefined },
): Promise<void> {
  const { pdf, fields, ...made } = own
  await changeDocuments(tx, document, [document], { name, ...made, fields: JSON.stringify(fields) })
  await keepFile(tx, cipher, document, 'shown', pdf)
  if (other) await keepFile(tx, cipher, document, 'shown', other.pdf, other)
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
  other?: Made & { language: Language },
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
      ...(other && {
        language: other.language,
        pages: other.pages,
        sha256: other.sha256,
        fields: JSON.stringify(other.fields),
      }),
    })
    .execute()
}

/** Whether a book (`advisor.id`) has files that are not encrypted. */
export const hasFilesInClear = sql<boolean>`exists (
  select from document_file where document_file.advisor_id = advisor.id and bytes is not null)`

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

/**
 * Undefined where there is none.
 * @param otherLanguage of the version beside the document's own
 */
export async function readFile(
  tx: Tx,
  files: KeptFiles,
  { advisorId, id }: DocumentKey,
  form: FileForm,
  otherLanguage: Language | null = null,
): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('document_file')
    .select(['id', 'bytes', 'bytes_encrypted', 'object_name'])
    .where('advisor_id', '=', advisorId)
    .where('document_id', '=', id)
    .where('form', '=', form)
    .where('language', 'is not distinct from', otherLanguage)
    .executeTakeFirst()
  return row && (row.bytes ?? (await files.read(locationOf(row.id), row)))
}

/** The bytes of one of the versions of a document, as it is shown; undefined where it is not made in that language. */
export const shownFile = (
  tx: Tx,
  files: KeptFiles,
  advisorId: string,
  { id, ownLanguage }: Pick<PackageDocument, 'id' | 'ownLanguage'>,
  language: Language,
): Promise<Buffer | undefined> =>
  readFile(tx, files, { advisorId, id }, 'shown', language === ownLanguage ? null : language)

/** A document as it was sent in a language, or as it is signed; undefined where there is none such. */
export const readVersion = async (
  tx: Tx,
  files: KeptFiles,
  advisorId: string,
  document: Pick<PackageDocument, 'id' | 'language' | 'ownLanguage'>,
  { form, language }: { form: 'sent' | 'signed'; language: Language },
): Promise<Buffer | undefined> => {
  if (form === 'sent') return await shownFile(tx, files, advisorId, document, language)
  if (language !== document.language) return undefined
  return await readFile(tx, files, { advisorId, id: document.id }, 'sealed')
}

/**
 * The file of a document as it is to be signed; once it is sealed, the sealed one.
 * @param language another version of it, as it is shown
 * @throws Error where it is not kept
 */
export async function currentFile(
  tx: Tx,
  files: KeptFiles,
  advisorId: string,
  document: Pick<MadeDocument, 'id' | 'name' | 'status' | 'language' | 'ownLanguage'>,
  language: Language = document.language,
): Promise<{ name: string; bytes: Buffer }> {
  const { id, name, status } = document
  const isSealed = status === 'SEALED' && language === document.language
  const bytes = isSealed
    ? await readFile(tx, files, { advisorId, id }, 'sealed')
    : await shownFile(tx, files, advisorId, document, language)
  if (!bytes) throw new Error('a document that was made has no bytes')
  const ending = isSealed ? 'Signed' : language === document.language ? undefined : Language.label(language)
  return { name: ending ? `${name}_${ending}.pdf` : `${name}.pdf`, bytes }
}
