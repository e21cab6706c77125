import { setImmediate as othersFirst } from 'node:timers/promises'
import { ZipFile } from 'yazl'
import { Language } from '../../../../platform/codes/person.ts'

interface ArchiveParts {
  signedPdf: Buffer
  evidencePdf: Buffer
  /** The version in the language in which it was not signed, as it was shown. */
  other?: { pdf: Buffer; language: Language } | undefined
  /** What was scanned of it, signed by hand: called after the document and then so. */
  papers?: readonly ArchivedPaper[] | undefined
  /** ASCII, without an ending. */
  documentName: string
  at: Date
}

interface ArchivedPaper {
  ending: string
  bytes: Buffer
}

/** What stands in an archive beside what is signed: nobody has signed it, and nothing seals it. */
export interface FileBeside {
  /** ASCII, in the folder of such files. */
  name: string
  bytes: Buffer
}

/** Where such files stand. */
const folderBeside = 'files/'

/**
 * Signed documents as a zip, each with its evidence, with its version in another language where it was made in two, and with what was scanned of it; after them
 * what is kept with their records. The same parts give the same bytes, on every machine and in
 * every time zone: the verifier makes the archive again and compares. They are stored, not compressed, so that no
 * other version of zlib writes them differently.
 */
export async function archiveOf(
  documents: readonly ArchiveParts[],
  beside: readonly FileBeside[] = [],
): Promise<Buffer> {
  const zip = new ZipFile()
  const written = piecesOf(zip.outputStream)
  const dated = (at: Date) => ({ mtime: new UtcDate(at), mode: 0o100644, compress: false })
  for (const { signedPdf, evidencePdf, other, papers = [], documentName, at } of documents) {
    const options = dated(at)
    zip.addBuffer(signedPdf, `${documentName}_Signed.pdf`, options)
    zip.addBuffer(evidencePdf, `${documentName}_Evidence.pdf`, options)
    if (other) zip.addBuffer(other.pdf, `${documentName}_${Language.label(other.language)}.pdf`, options)
    for (const { ending, bytes } of papers) zip.addBuffer(bytes, `${documentName}${ending}`, options)
  }
  const at = documents[0]?.at ?? new Date(0)
  for (const { name, bytes } of beside) {
    // the sum of ten megabytes takes some hundredths of a second
    await othersFirst()
    zip.addBuffer(bytes, `${folderBeside}${name}`, dated(at))
  }
  zip.end()
  return await joined(await written)
}

async function piecesOf(stream: AsyncIterable<Buffer | string>): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece)
  return pieces
}

/** As `Buffer.concat`, which keeps everybody else waiting for a hundred megabytes. */
async function joined(pieces: readonly Buffer[]): Promise<Buffer> {
  const all = Buffer.allocUnsafe(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    await othersFirst()
    at += piece.copy(all, at)
  }
  return all
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

/** A signed document, its evidence, and its version in another language and what was scanned of it where there is any. */
export interface ArchivedDocument {
  signedPdf: Buffer
  evidencePdf: Buffer
  otherPdf?: Buffer
  papers?: readonly ArchivedPaper[]
}

/**
 * What stands in an archive of the portal, the documents one after another, then what stands beside them; no document where it is
 * none. Nothing of it is judged yet.
 */
function readWholeArchive(zip: Buffer): { documents: ArchivedDocument[]; beside: FileBeside[] } {
  const documents: ArchivedDocument[] = []
  const beside: FileBeside[] = []
  for (let at = 0; ; ) {
    const entry = readEntry(zip, at)
    if (entry?.name.startsWith(folderBeside)) {
      beside.push({ name: entry.name.slice(folderBeside.length), bytes: entry.bytes })
      at = entry.end
      continue
    }
    const evidence = entry && readEntry(zip, entry.end)
    if (!evidence) return { documents, beside }
    const { other, papers, end } = readFurther(zip, evidence.end)
    documents.push({
      signedPdf: entry.bytes,
      evidencePdf: evidence.bytes,
      ...(other && { otherPdf: other.bytes }),
      ...(papers.length > 0 && { papers }),
    })
    at = end
  }
}

/** What stands behind the evidence of a document, up to the next one, which begins with a signed file. */
function readFurther(zip: Buffer, from: number) {
  const papers: ArchivedPaper[] = []
  let other: Entry | undefined
  for (let at = from; ; ) {
    const next = readEntry(zip, at)
    if (!next || next.name.startsWith(folderBeside) || next.name.endsWith('_Signed.pdf'))
      return { other, papers, end: at }
    const [ending] = /_Paper-\d+\.\w+$/.exec(next.name) ?? []
    if (ending) papers.push({ ending, bytes: next.bytes })
    else if (!other && papers.length === 0) other = next
    // nothing else stands there
    else return { other, papers, end: at }
    at = next.end
  }
}

/** What is signed in an archive, the documents one after another; none where it is none. */
export const readArchive = (zip: Buffer): ArchivedDocument[] => readWholeArchive(zip).documents

/** What stands beside it. */
export const readBeside = (zip: Buffer): FileBeside[] => readWholeArchive(zip).beside

interface Entry {
  name: string
  bytes: Buffer
  end: number
}

/** A stored entry by its local header (APPNOTE.TXT, 4.3.7). */
function readEntry(zip: Buffer, at: number): Entry | undefined {
  if (zip.length < at + 30 || zip.readUInt32LE(at) !== 0x04034b50 || zip.readUInt16LE(at + 8) !== 0) return
  const named = at + 30 + zip.readUInt16LE(at + 26)
  const begin = named + zip.readUInt16LE(at + 28)
  const end = begin + zip.readUInt32LE(at + 18)
  if (end > zip.length) return
  return { name: zip.toString('latin1', at + 30, named), bytes: zip.subarray(begin, end), end }
}
