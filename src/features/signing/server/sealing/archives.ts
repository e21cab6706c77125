import type { Tx } from '../../../../server/database/tx.ts'
import type { KeptFiles } from '../../../../server/files/kept-files.ts'
import type { PackageKey } from '../package/package-key.ts'
import { readFile, shownFile } from '../package/queries/document-files.ts'
import type { PackageDocument } from '../package/queries/document-queries.ts'
import { findArchiveOfBefore, findPackage, newestSealedOf } from '../package/queries/package-queries.ts'
import { papersOf, readPaper } from '../paper/queries.ts'
import { archiveOf, type FileBeside } from './archive.ts'

/**
 * What is signed of a package that is over, each document with its evidence, and what is to stand beside it; undefined where
 * nothing is, or it goes on. An archive that was kept is of a package of one questionnaire, beside which nothing stands.
 */
export async function packageArchive(
  tx: Tx,
  files: KeptFiles,
  key: PackageKey,
  { documentIds, beside = [] }: { documentIds?: readonly string[]; beside?: readonly FileBeside[] } = {},
): Promise<Buffer | undefined> {
  const about = await findPackage(tx, key.advisorId, key.id)
  if (!about || about.status === 'SENT') return undefined
  const before = await findArchiveOfBefore(tx, key)
  if (before) return before
  const documents = about.documents.filter(({ id }) => documentIds?.includes(id) ?? true)
  return await archiveOfDocuments(tx, files, { ...about, documents }, beside)
}

/** The newest sealed document of a record, with its evidence. */
export async function recordArchive(
  tx: Tx,
  files: KeptFiles,
  { advisorId, recordId }: { advisorId: string; recordId: string },
): Promise<Buffer | undefined> {
  const about = await newestSealedOf(tx, advisorId, recordId)
  if (!about) return undefined
  const documents = about.documents.filter((document) => document.recordId === recordId)
  const [only, ...others] = about.documents
  const before = only && others.length === 0 ? await findArchiveOfBefore(tx, about) : undefined
  return before ?? (await archiveOfDocuments(tx, files, { advisorId, documents }))
}

/** The same documents give the same bytes, always. */
async function archiveOfDocuments(
  tx: Tx,
  files: KeptFiles,
  { advisorId, documents }: { advisorId: string; documents: readonly PackageDocument[] },
  beside: readonly FileBeside[] = [],
): Promise<Buffer | undefined> {
  const parts = []
  const kept = await papersOf(tx, advisorId, documents)
  for (const document of documents) {
    const { id, name, sealedAt, language, versions } = document
    if (name === null || sealedAt === null) continue
    const signedPdf = await readFile(tx, files, { advisorId, id }, 'sealed')
    const evidencePdf = await readFile(tx, files, { advisorId, id }, 'evidence')
    if (!signedPdf || !evidencePdf) throw new Error('a sealed document lacks a file')
    const version = versions.find((each) => each.language !== language)
    const pdf = version && (await shownFile(tx, files, advisorId, document, version.language))
    const other = pdf && { pdf, language: version.language }
    const papers = []
    for (const { id, ending } of kept.filter(({ documentId }) => documentId === document.id))
      papers.push({ ending, bytes: await readPaper(tx, files, { advisorId, id }) })
    parts.push({ signedPdf, evidencePdf, other, papers, documentName: name, at: new Date(sealedAt) })
  }
  return parts.length > 0 ? await archiveOf(parts, beside) : undefined
}
