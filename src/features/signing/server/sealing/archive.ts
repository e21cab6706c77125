import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

interface ArchiveParts {
  signedPdf: Buffer
  evidencePdf: Buffer
  /** ASCII, without an ending. */
  documentName: string
  at: Date
}

/**
 * Signed documents as a zip, each with its evidence. The same parts give the same bytes, on every machine and in
 * every time zone: the verifier makes the archive again and compares. They are stored, not compressed, so that no
 * other version of zlib writes them differently.
 */
export async function archiveOf(documents: readonly ArchiveParts[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { signedPdf, evidencePdf, documentName, at } of documents) {
    const options = { mtime: new UtcDate(at), mode: 0o100644, compress: false }
    zip.addBuffer(signedPdf, `${documentName}_Signed.pdf`, options)
    zip.addBuffer(evidencePdf, `${documentName}_Evidence.pdf`, options)
  }
  zip.end()
  return buffer(zip.outputStream)
}

/** A zip says local time, wherever that is: here it is UTC for everybody. */
class UtcDate extends Date {
  override getFullYear = () => this.getUTCFullYear()
  override getMonth = () => this.getUTCMonth()
  override getDate = () => this.getUTCDate()
  override getHours = () => this.getUTCHours()
  override getMinutes = () => this.getUTCMinutes()
  override getSeconds = () => this.getUTCSeconds()
}

/** A signed document and its evidence. */
export interface ArchivedDocument {
  signedPdf: Buffer
  evidencePdf: Buffer
}

/** What stands in an archive of the portal, the documents one after another; none where it is none. Nothing of it is judged yet. */
export function readArchive(zip: Buffer): ArchivedDocument[] {
  const documents: ArchivedDocument[] = []
  for (let at = 0; ; ) {
    const signed = readEntry(zip, at)
    const evidence = signed && readEntry(zip, signed.end)
    if (!evidence) return documents
    documents.push({ signedPdf: signed.bytes, evidencePdf: evidence.bytes })
    at = evidence.end
  }
}

/** A stored entry by its local header (APPNOTE.TXT, 4.3.7). */
function readEntry(zip: Buffer, at: number): { bytes: Buffer; end: number } | undefined {
  if (zip.length < at + 30 || zip.readUInt32LE(at) !== 0x04034b50 || zip.readUInt16LE(at + 8) !== 0) return
  const begin = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  const end = begin + zip.readUInt32LE(at + 18)
  return end > zip.length ? undefined : { bytes: zip.subarray(begin, end), end }
}
