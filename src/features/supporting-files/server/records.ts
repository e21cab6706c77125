import { sql } from 'kysely'
import type { Tx } from '../../../server/database/tx.ts'
import type { Cipher } from '../../../server/encryption/cipher.ts'
import type { KeptFiles } from '../../../server/files/kept-files.ts'
import { type FileKind, fileKinds, type SupportingFile } from '../contract.ts'
import { fileName } from './names.ts'
import { everyFile, readBytes, sha256, told } from './queries.ts'

// What other features read of the files that are kept with clients and account applications.

/** A file as it is told with what was sent of its record. */
export interface FileTold extends Omit<SupportingFile, 'version'> {
  sha256: string
  /** ASCII, by which those of several records are told apart. */
  savedAs: string
}

/** Holds every file of a book against the hash of when it was added: how many are right, and those that are not. */
export async function verifyFiles(
  tx: Tx,
  kept: KeptFiles,
  advisorId: string,
): Promise<{ files: number; findings: string[] }> {
  const verified = { files: 0, findings: [] as string[] }
  for (const { id, sha256: hash } of await everyFile(tx, advisorId).execute()) {
    const bytes = await readBytes(tx, kept, { advisorId, id }).catch(() => undefined)
    if (bytes && sha256(bytes).equals(hash)) verified.files += 1
    else verified.findings.push(`Supporting file ${id}: it is not what was added.`)
  }
  return verified
}

interface OfRecords {
  advisorId: string
  /** Of clients and account applications. */
  recordIds: readonly string[]
}

/** Those that are kept with these records now, the oldest first. */
export async function filesOfRecords(
  tx: Tx,
  cipher: Cipher,
  { advisorId, recordIds }: OfRecords,
): Promise<FileTold[]> {
  const ids = sql<string[]>`${recordIds}::uuid[]`
  const rows = await everyFile(tx, advisorId)
    .where('file.archived_at', 'is', null)
    .where(sql<boolean>`(file.client_id = any (${ids}) or file.account_id = any (${ids}))`)
    .orderBy('file.added_at')
    .orderBy('file.id')
    .execute()
  return rows.map((row, nr) => {
    const { version: _, ...file } = told(cipher, row)
    return { ...file, sha256: row.sha256.toString('hex'), savedAs: fileName(row, nr + 1) }
  })
}

/** What is in a file. */
export const readFileBytes = readBytes

/** What a file is called where its own name is not told. */
export const labelOfKind = (kind: string): string => fileKinds[kind as FileKind]
