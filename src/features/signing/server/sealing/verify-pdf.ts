import { writeCms } from './cms.ts'
import { partsOf, readDer } from './der.ts'
import { type Gap, outsideGap } from './gap.ts'
import { mustHold, readSignedData, SignatureFault, type SignedData } from './signed-data.ts'
import { readTimeStamp } from './time-stamp.ts'

/** The seal of a PDF, as far as it can be read. */
export interface PdfSeal {
  /** In DER, the signing one first; none where the seal cannot be read. */
  certificates: Buffer[]
  timeStamp: { at: string; authority: string } | null
  /** What does not hold, in words: none where the seal is good. */
  findings: string[]
}

/** Verifies the one seal that a PDF of the portal has, and that no byte of the file stands outside of it. */
export function verifyPdf(pdf: Buffer): PdfSeal {
  const findings: string[] = []
  const seal: PdfSeal = { certificates: [], timeStamp: null, findings }
  try {
    const found = rangeOf(pdf)
    findings.push(...found.findings)
    const { gap } = found
    const signed = readSignedData(contentsOf(pdf, gap))
    seal.certificates = signed.certificates
    mustHold(signed, outsideGap(pdf.subarray(0, found.end), gap))
    const token = tokenOf(signed)
    const stamp = token && readTimeStamp(token, signed.signature)
    if (stamp) seal.timeStamp = { at: stamp.at.toISOString(), authority: stamp.authority }
    if (!isWrittenAsOurs(pdf, gap, signed, token))
      findings.push('bytes of the seal that no signature covers were changed')
  } catch (error) {
    // what is no certificate or no key any more, OpenSSL refuses in its own words
    findings.push(
      error instanceof SignatureFault ? `the seal does not hold: ${error.message}` : 'the seal is damaged',
    )
  }
  return seal
}

/** What the time stamp of a sealed file says; null where it has none. */
export const timeStampOf = (pdf: Buffer): PdfSeal['timeStamp'] => verifyPdf(pdf).timeStamp

/** What /ByteRange says is signed, held against the file that it stands in. */
function rangeOf(pdf: Buffer): { gap: Gap; end: number; findings: string[] } {
  const ranges = [...pdf.toString('latin1').matchAll(/\/ByteRange \[0 (\d+) +(\d+) +(\d+) *\]/g)]
  const [start = 0, after = 0, rest = 0] = (ranges[0] ?? []).slice(1).map(Number)
  const end = after + rest
  if (ranges.length === 0) throw new SignatureFault('there is none')
  if (after <= start || end > pdf.length) throw new SignatureFault('it is said to cover more than is there')
  const findings: string[] = []
  if (end < pdf.length)
    findings.push(`${pdf.length - end} bytes were appended after the file was sealed (an incremental update)`)
  if (ranges.length > 1) findings.push(`it has ${ranges.length} seals, where one is expected`)
  return { gap: { start, end: after }, end, findings }
}

function contentsOf(pdf: Buffer, { start, end }: Gap): Buffer {
  const digits = pdf.toString('latin1', start + 1, end - 1)
  if (pdf[start] !== 0x3c || pdf[end - 1] !== 0x3e || !/^([0-9a-fA-F]{2})+$/.test(digits))
    throw new SignatureFault('the room of the signature holds something else')
  return Buffer.from(digits, 'hex')
}

function tokenOf({ unsigned }: SignedData): Buffer | undefined {
  if (!unsigned) return undefined
  const [, values] = partsOf(readDer(unsigned))
  return partsOf(values)[0]?.whole
}

/** The room of the signature, byte for byte as the portal would write it: the signature, then zeros. */
function isWrittenAsOurs(
  pdf: Buffer,
  { start, end }: Gap,
  signed: SignedData,
  timeStampToken?: Buffer,
): boolean {
  const written = writeCms({ ...signed, timeStampToken }).toString('hex')
  const room = end - start - 2
  return pdf.toString('latin1', start + 1, end - 1) === written.padEnd(room, '0')
}
