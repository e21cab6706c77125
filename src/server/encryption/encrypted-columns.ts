import type { FieldLocation } from './cipher.ts'

/** A column whose values are encrypted; each is bound to the `id` of its row. */
export interface EncryptedColumn {
  table: string
  column: string
  /** Its rows are shown to their own adviser alone (row-level security). */
  ofAdviser: boolean
  /** A value may weigh megabytes: few of them are held at once. */
  isLarge?: true
  /** The bytes of a file: in their place the row may name an object outside (`object_name`, server/files). */
  isFile?: true
  /** The table of secrets (secrets.ts): a value's keyed hash is under the same key, and one function writes both. */
  isSecrets?: true
}

/**
 * Every column that is encrypted. What is missing here would be lost with the first key that is dropped, so a
 * test finds each bytea column named …_encrypted that is not in it, or whose table lacks refuse_retired_key.
 */
export const encryptedColumns: readonly EncryptedColumn[] = [
  { table: 'secret', column: 'value_encrypted', ofAdviser: true, isSecrets: true },
  // until it is dropped (migration 0019): a portal of before that update may still read it
  { table: 'client', column: 'sin_encrypted', ofAdviser: true },
  { table: 'portal_user', column: 'totp_secret_encrypted', ofAdviser: false },
  { table: 'session', column: 'totp_secret_encrypted', ofAdviser: false },
  { table: 'email_message', column: 'content_encrypted', ofAdviser: false },
  { table: 'record_import', column: 'file_encrypted', ofAdviser: true },
  { table: 'import_block', column: 'cells_encrypted', ofAdviser: true },
  { table: 'import_row', column: 'plan_encrypted', ofAdviser: true },
  { table: 'idempotency', column: 'answer_encrypted', ofAdviser: false },
  { table: 'webhook_secret', column: 'value_encrypted', ofAdviser: false },
  { table: 'document_file', column: 'bytes_encrypted', ofAdviser: true, isFile: true },
  { table: 'document_paper', column: 'bytes_encrypted', ofAdviser: true, isLarge: true, isFile: true },
  { table: 'supporting_file', column: 'bytes_encrypted', ofAdviser: true, isLarge: true, isFile: true },
  { table: 'supporting_file', column: 'name_encrypted', ofAdviser: true },
]

export const locationIn = (
  { table, column }: Pick<EncryptedColumn, 'table' | 'column'>,
  rowId: string,
): FieldLocation => ({
  table,
  column,
  rowId,
})
