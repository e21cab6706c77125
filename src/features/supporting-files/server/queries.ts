import { createHash, randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { FileType } from '../../../platform/codes/file-type.ts'
import type { Paged, PageQuery } from '../../../platform/paging.ts'
import type { SupportingFile as Row } from '../../../server/database/schema.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Cipher } from '../../../server/encryption/cipher.ts'
import type { Content } from '../../../server/files/file-content.ts'
import type { KeptFiles } from '../../../server/files/kept-files.ts'
import { readPage, sortedBy } from '../../../server/paging.ts'
import type { FileKind, SupportingFile } from '../contract.ts'
import type { Owner } from './owner.ts'

const nameAt = (rowId: string) => ({ table: 'supporting_file', column: 'name_encrypted', rowId })
const bytesAt = (rowId: string) => ({ table: 'supporting_file', column: 'bytes_encrypted', rowId })

/** A file without what is in it. */
export type FileRow = Omit<Selectable<Row>, 'bytes_encrypted' | 'object_name'> & { by: string }

/** All of a book, archived or not. */
export const everyFile = (tx: Tx, advisorId: string) =>
  tx
    .selectFrom('supporting_file as file')
    .select([
      'file.id',
      'file.advisor_id',
      'file.client_id',
      'file.account_id',
      'file.kind',
      'file.type',
      'file.size',
      'file.sha256',
      'file.name_encrypted',
      'file.added_at',
      'file.added_by',
      'file.archived_at',
      'file.archived_by',
      'file.version',
      sql<string>`(
        select concat_ws(' ', first_name, last_name) from portal_user where portal_user.id = file.added_by
      )`.as('by'),
    ])
    .where('file.advisor_id', '=', advisorId)

/** Those of a record that are not archived. */
export const filesOf = (tx: Tx, { advisorId, accountId, clientId }: Owner) =>
  everyFile(tx, advisorId)
    .where('file.archived_at', 'is', null)
    .where((eb) =>
      accountId === null ? eb('file.client_id', '=', clientId) : eb('file.account_id', '=', accountId),
    )

export const findFile = (tx: Tx, advisorId: string, id: string): Promise<FileRow | undefined> =>
  everyFile(tx, advisorId).where('file.id', '=', id).executeTakeFirst()

/** Nobody archives or moves it until the transaction ends. */
export async function lockFile(tx: Tx, advisorId: string, id: string): Promise<FileRow | undefined> {
  await tx
    .selectFrom('supporting_file')
    .select('id')
    .where('advisor_id', '=', advisorId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
  return await findFile(tx, advisorId, id)
}

export const pageOfFiles = (
  tx: Tx,
  cipher: Cipher,
  owner: Owner,
  query: PageQuery,
): Promise<Paged<SupportingFile>> =>
  readPage(
    tx,
    {
      rows: filesOf(tx, owner),
      order: [sortedBy('added_at', { kind: 'instant' }), sortedBy('id', { kind: 'uuid' })],
      tell: (row) => told(cipher, row),
    },
    query,
  )

export const told = (cipher: Cipher, row: FileRow): SupportingFile => ({
  id: row.id,
  recordId: row.account_id ?? row.client_id ?? '',
  kind: row.kind as FileKind,
  name: nameOf(cipher, row),
  type: typeOf(row),
  size: row.size,
  addedAt: new Date(row.added_at).toISOString(),
  addedBy: row.by,
  version: row.version,
})

export const typeOf = ({ type }: Pick<FileRow, 'type'>): FileType => FileType.parse(type)

export const nameOf = (
  cipher: Cipher,
  { id, name_encrypted }: Pick<FileRow, 'id' | 'name_encrypted'>,
): string => cipher.decrypt(nameAt(id), name_encrypted)

interface NewFile {
  kind: FileKind
  name: string
  content: Content
  addedBy: string
}

/** @returns its id */
export async function insertFile(
  tx: Tx,
  cipher: Cipher,
  { advisorId, clientId, accountId }: Owner,
  { kind, name, content: { type, bytes }, addedBy }: NewFile,
): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('supporting_file')
    .values({
      id,
      advisor_id: advisorId,
      client_id: accountId === null ? clientId : null,
      account_id: accountId,
      kind,
      type,
      size: bytes.length,
      sha256: sha256(bytes),
      name_encrypted: cipher.encrypt(nameAt(id), name),
      bytes_encrypted: cipher.encrypt(bytesAt(id), bytes),
      added_by: addedBy,
    })
    .execute()
  return id
}

export const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** What is in a file. */
export async function readBytes(
  tx: Tx,
  files: KeptFiles,
  { advisorId, id }: { advisorId: string; id: string },
): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('supporting_file')
    .select(['bytes_encrypted', 'object_name'])
    .where('advisor_id', '=', advisorId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && (await files.read(bytesAt(id), row))
}
