import { makeArchive } from '../sealing/archive.ts'
import type { OneSpan } from './client.ts'
import { OneSpanProblem } from './onespan-problem.ts'
import { unzip } from './unzip.ts'

/** What its files are called in the portal's archive, and what it is called at OneSpan Sign. */
interface Named {
  name: string
  title: string
}

/**
 * What everybody signed: the document with its signatures, the evidence summary, and the archive of both, laid out
 * as the portal's own is.
 * @throws OneSpanTrouble also where either is empty or no PDF: right after the last signature it may not be ready
 */
export async function signedFiles(oneSpan: OneSpan, providerId: string, document: Named, at: Date) {
  const packed = unzip(await oneSpan.documents(providerId))
  const pdfs = packed.filter(({ bytes }) => isPdf(bytes))
  const itsName = beginningLike(document.title)
  // an account can be set up to add its own consent document to every package
  const signed = pdfs.find(({ name }) => itsName.test(baseName(name))) ?? only(pdfs)
  const evidencePdf = await oneSpan.evidence(providerId)
  if (!signed || !isPdf(evidencePdf)) throw new OneSpanProblem('provider answered nonsense')
  const signedPdf = signed.bytes
  const archive = await makeArchive({ signedPdf, evidencePdf, documentName: document.name, at })
  return { signedPdf, evidencePdf, archive }
}

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

const baseName = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

/**
 * Whether a file's name begins with a title, of which letters and digits of ASCII alone are sure to be in it as they
 * are: names in a zip are in more than one encoding, and what no file may be called is replaced.
 */
const beginningLike = (title: string): RegExp =>
  new RegExp(`^${title.normalize('NFC').replace(/[^A-Za-z0-9]+/g, '.{0,4}')}`, 'is')

const only = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined)
