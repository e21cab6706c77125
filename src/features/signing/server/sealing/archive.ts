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
 * The signed document and its evidence as a zip. The same parts give the same bytes, on every machine and in
 * every time zone: the verifier makes the archive again and compares. They are stored, not compressed, so that no
 * other version of zlib writes them differently.
 */
export const makeArchive = (parts: ArchiveParts): Promise<Buffer> => archiveOf([parts])

/** The same of several documents, one after another. */
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

/** What stands in an archive of the portal; undefined where it is none. Nothing of it is judged yet. */
export function readArchive(zip: Buffer): { signedPdf: Buffer; evidencePdf: Buffer } | undefined {
  const signedPdf = readEntry(zip, 0)
  const evidencePdf = signedPdf && readEntry(zip, signedPdf.end)
  return evidencePdf && { signedPdf: signedPdf.bytes, evidencePdf: evidencePdf.bytes }
}

/** A stored entry by its local header (APPNOTE.TXT, 4.3.7). */
function readEntry(zip: Buffer, at: number): { bytes: Buffer; end: number } | undefined {
  if (zip.length < at + 30 || zip.readUInt32LE(at) !== 0x04034b50 || zip.readUInt16LE(at + 8) !== 0) return
  const begin = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  const end = begin + zip.readUInt32LE(at + 18)
  return end > zip.length ? undefined : { bytes: zip.subarray(begin, end), end }
}
