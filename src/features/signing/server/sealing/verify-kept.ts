import { Language } from '../../../../platform/codes/person.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { KeptFiles } from '../../../../server/files/kept-files.ts'
import { readFile } from '../package/queries/document-files.ts'
import { packageArchive } from './archives.ts'
import { sha256 } from './certificate.ts'
import { verifyArchive } from './verify.ts'

export interface VerifiedKept {
  /** Files whose bytes are those that were hashed when they were made. */
  files: number
  /** Archives of signed documents that were made and verified. */
  archives: number
  findings: string[]
}

/** Holds every document of a book that was made against its hash. Reads one at a time: they may be many. */
export async function verifyDocuments(tx: Tx, files: KeptFiles, advisorId: string): Promise<VerifiedKept> {
  const verified: VerifiedKept = { files: 0, archives: 0, findings: [] }
  for (const { id, language, hash } of await hashesOf(tx, advisorId)) {
    const bytes = await readFile(tx, files, { advisorId, id }, 'shown', language).catch(() => undefined)
    if (bytes && sha256(bytes) === hash.toString('hex')) verified.files += 1
    else verified.findings.push(`Document ${id}: its file is missing, or is not the one that was made.`)
  }
  return verified
}

/** Makes the archives of the packages of a book that were signed last, and verifies each by itself. */
export async function verifyArchives(
  tx: Tx,
  files: KeptFiles,
  { advisorId, most }: { advisorId: string; most: number },
): Promise<VerifiedKept> {
  const verified: VerifiedKept = { files: 0, archives: 0, findings: [] }
  const packages = await tx
    .selectFrom('signature_package')
    .select('id')
    .where('advisor_id', '=', advisorId)
    .where('status', '=', 'COMPLETED')
    .orderBy('completed_at', 'desc')
    .limit(most)
    .execute()
  for (const { id } of packages) {
    const archive = await packageArchive(tx, files, { advisorId, id }).catch(() => undefined)
    const { ok, findings } = archive
      ? await verifyArchive(archive)
      : { ok: false, findings: ['its files are missing, or do not open'] }
    verified.archives += 1
    if (!ok) verified.findings.push(`The archive of package ${id}: ${findings.join('; ')}.`)
  }
  return verified
}

/** Of each version of a document that was made; a version beside its own has a language. */
async function hashesOf(tx: Tx, advisorId: string) {
  const own = await tx
    .selectFrom('package_document')
    .select(['id', 'sha256'])
    .where('advisor_id', '=', advisorId)
    .where('sha256', 'is not', null)
    .execute()
  const others = await tx
    .selectFrom('document_file')
    .select(['document_id as id', 'language', 'sha256'])
    .where('advisor_id', '=', advisorId)
    .where('form', '=', 'shown')
    .where('language', 'is not', null)
    .execute()
  return [
    ...own.map(({ id, sha256: hash }) => ({ id, language: null, hash })),
    ...others.map(({ id, language, sha256: hash }) => ({
      id,
      language: Language.schema.parse(language),
      hash,
    })),
  ].flatMap(({ hash, ...version }) => (hash ? [{ ...version, hash }] : []))
}
