import { createHash } from 'node:crypto'
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core'
import type { Seal } from './certificate.ts'
import { signedAttributes, writeCms } from './cms.ts'
import { fillGap, openGap, outsideGap, reservedNumber } from './gap.ts'
import { longestTimeStampBytes, requestTimeStamp } from './time-stamp.ts'

interface SealOptions {
  reason: string
  signedAt: Date
  /** Whether the seal's authority is asked for a time stamp, where there is one. */
  timeStamped?: boolean
}

/**
 * Seals a PDF as PAdES B-B; as B-T where the seal has a time-stamp authority. What the file was stays as it is:
 * the seal is appended. The library's own signing is not used: it adds a signing time that PAdES forbids, and
 * puts stray backslashes into the reason.
 * @throws TimeStampFailed where the authority gives no time stamp
 */
export async function sealPdf(pdf: Uint8Array, seal: Seal, options: SealOptions): Promise<Buffer> {
  const { timeStampUrl } = options.timeStamped === false ? {} : seal
  const roomBytes =
    2_048 + Buffer.concat([...seal.certificates]).length + (timeStampUrl ? longestTimeStampBytes : 0)
  const sealed = await withRoom(pdf, roomBytes, options)
  const gap = openGap(sealed, roomBytes)
  const hash = createHash('sha256').update(outsideGap(sealed, gap)).digest()
  const { certificates } = seal
  const attributes = signedAttributes(hash, certificates[0])
  const signature = await seal.sign(attributes)
  const timeStampToken = timeStampUrl ? await requestTimeStamp(timeStampUrl, signature) : undefined
  fillGap(sealed, gap, writeCms({ certificates, attributes, signature, timeStampToken }))
  return sealed
}

/** Appends a signature field whose value has room for a signature. It shows nothing: the stamp is drawn before. */
async function withRoom(pdf: Uint8Array, roomBytes: number, options: SealOptions): Promise<Buffer> {
  const document = await PDF.load(pdf)
  const [firstPage] = document.getPages()
  const blocker = document.canSaveIncrementally()
  if (!firstPage || blocker) throw new Error(`The PDF cannot be sealed (${blocker ?? 'no pages'}).`)
  const value = PdfDict.of({
    Type: PdfName.of('Sig'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of('ETSI.CAdES.detached'),
    ByteRange: new PdfArray([0, reservedNumber, reservedNumber, reservedNumber].map((n) => PdfNumber.of(n))),
    Contents: PdfString.fromBytes(new Uint8Array(roomBytes)),
    M: PdfString.fromString(`D:${digitsOf(options.signedAt)}Z`),
    Reason: PdfString.fromString(options.reason),
  })
  const field = document.getOrCreateForm().createSignatureField('Seal').getDict()
  field.set('V', document.register(value))
  field.delete('Kids')
  field.set('Type', PdfName.of('Annot'))
  field.set('Subtype', PdfName.of('Widget'))
  field.set('F', PdfNumber.of(132)) // printed and locked, in a rectangle without extent: not seen
  field.set('P', firstPage.ref)
  field.set('Rect', new PdfArray([0, 0, 0, 0].map((n) => PdfNumber.of(n))))
  return Buffer.from(await document.save({ incremental: true }))
}

const digitsOf = (date: Date): string => date.toISOString().replace(/\D/g, '').slice(0, 14)
