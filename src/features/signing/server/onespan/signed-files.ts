import type { OneSpan } from './client.ts'
import { OneSpanProblem } from './onespan-problem.ts'
import { unzip } from './unzip.ts'

/** A document of the portal's, and what it is called at OneSpan Sign. */
interface Named {
  id: string
  title: string
}

/**
 * What everybody signed: each document with its signatures, by its id, and the evidence summary of the package, which is that
 * of each.
 * @throws OneSpanTrouble also where one is empty or no PDF: right after the last signature it may not be ready
 */
export async function signedFiles(oneSpan: OneSpan, providerId: string, documents: readonly Named[]) {
  const pdfs = unzip(await oneSpan.documents(providerId)).filter(({ bytes }) => isPdf(bytes))
  const evidencePdf = await oneSpan.evidence(providerId)
  const signed = new Map<string, { signedPdf: Buffer; evidencePdf: Buffer }>()
  for (const { id, title } of documents) {
    const itsName = beginningLike(title)
    // an account can be set up to add its own consent document to every package
    const own =
      pdfs.find(({ name }) => itsName.test(baseName(name))) ?? only(documents.length === 1 ? pdfs : [])
    if (!own || !isPdf(evidencePdf)) throw new OneSpanProblem('provider answered nonsense')
    signed.set(id, { signedPdf: own.bytes, evidencePdf })
  }
  return signed
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
