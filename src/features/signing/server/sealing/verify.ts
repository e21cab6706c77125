import { X509Certificate } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { PDF } from '@libpdf/core'
import { type ArchivedDocument, archiveOf, type FileBeside, readArchive, readBeside } from './archive.ts'
import { certificateFacts, sha256 } from './certificate.ts'
import { Evidence, evidenceFile } from './evidence.ts'
import { type PdfSeal, verifyPdf } from './verify-pdf.ts'

/** One thing that was looked at, and what is wrong with it. */
interface Check {
  says: string
  findings: string[]
}

export interface VerifiedArchive {
  /** Whether it is an archive of the portal at all. */
  isReadable: boolean
  ok: boolean
  checks: Check[]
  /** What is wrong, all of it, in words. */
  findings: string[]
  /** What the evidence of the first document says; to be believed where everything is right. */
  evidence: Evidence | undefined
  /** The same of each. */
  documents: Evidence[]
  /** Whether nobody else vouches for the certificate: anybody can make such a one, under any name. */
  isSelfSigned: boolean
}

/**
 * Verifies an archive by itself, without the portal's database, settings or keys: finds any byte of it that was
 * changed. Every portal seals with a certificate of its own, so that an archive which is right in itself may be
 * another firm's: only against a certificate that is known can it be told whose it is.
 * @param expected the certificate that both files must be sealed with, in DER
 */
export async function verifyArchive(zip: Buffer, expected?: Buffer): Promise<VerifiedArchive> {
  const files = readArchive(zip)
  if (files.length === 0) {
    const says = 'The file is an archive of a signed document and its evidence'
    const checks = [{ says, findings: ['it is not, or is cut short'] }]
    return { ...result(checks), isReadable: false, evidence: undefined, documents: [], isSelfSigned: false }
  }
  const documents = []
  for (const document of files) documents.push(await verifyDocument(document, expected))
  const evidence = documents.flatMap((document) => document.evidence ?? [])
  const checks = [
    ...documents.flatMap((document, nr) =>
      document.checks.map(({ says, findings }) => ({
        says: files.length > 1 ? `Document ${nr + 1}: ${says}` : says,
        findings,
      })),
    ),
    await archiveCheck(zip, { files, beside: readBeside(zip) }, evidence),
    ...(files.length > 1 ? [packageCheck(evidence)] : []),
  ]
  return {
    ...result(checks),
    isReadable: true,
    evidence: evidence[0],
    documents: evidence,
    isSelfSigned: documents.some((document) => document.isSelfSigned),
  }
}

async function verifyDocument(
  { signedPdf, evidencePdf, otherPdf, papers = [] }: ArchivedDocument,
  expected: Buffer | undefined,
) {
  const signed = verifyPdf(signedPdf)
  const summary = verifyPdf(evidencePdf)
  // Nothing within a file is read before its seal holds: a flipped byte can lead the PDF library astray for ever.
  const evidence = summary.findings.length === 0 ? await evidenceIn(evidencePdf) : undefined
  const checks = [
    { says: 'The signed document’s seal holds and covers every byte of it', findings: signed.findings },
    { says: 'The evidence’s seal holds and covers every byte of it', findings: summary.findings },
    documentCheck(signedPdf, evidence),
    ...(otherPdf || evidence?.document.languages ? [languagesCheck(otherPdf, evidence)] : []),
    ...(papers.length > 0 || evidence?.document.papers ? [papersCheck(papers, evidence)] : []),
    certificateCheck([signed, summary], evidence),
    ...(expected ? [expectedCheck([signed, summary], expected)] : []),
  ]
  return { checks, evidence, isSelfSigned: isOwnIssuer(signed.certificates[0]) }
}

/** Documents of two packages can be packed together by anybody. */
function packageCheck(evidence: readonly Evidence[]): Check {
  const isOne = new Set(evidence.map(({ packageId }) => packageId)).size === 1
  return { says: 'All documents are of one package', findings: isOne ? [] : ['they are of several'] }
}

function result(checks: Check[]): Pick<VerifiedArchive, 'ok' | 'checks' | 'findings'> {
  const findings = checks.flatMap((check) => check.findings.map((finding) => `${check.says}: ${finding}`))
  return { ok: findings.length === 0, checks, findings }
}

function expectedCheck(seals: [PdfSeal, PdfSeal], expected: Buffer): Check {
  const isAnother = seals.some(({ certificates: [signing] }) => !signing?.equals(expected))
  const says = 'Both are sealed with the certificate that was given'
  return { says, findings: isAnother ? ['they are sealed with another'] : [] }
}

function isOwnIssuer(der: Buffer | undefined): boolean {
  try {
    const certificate = der && new X509Certificate(der)
    return certificate ? certificate.verify(certificate.publicKey) : false
  } catch {
    return false // no certificate any more
  }
}

async function evidenceIn(pdf: Buffer): Promise<Evidence | undefined> {
  try {
    const file = (await PDF.load(pdf)).getAttachment(evidenceFile)
    return file ? Evidence.parse(JSON.parse(Buffer.from(file).toString())) : undefined
  } catch {
    return undefined // sealed, but no evidence summary of the portal
  }
}

const none = 'there is no evidence that can be relied on'

function documentCheck(signedPdf: Buffer, evidence: Evidence | undefined): Check {
  const findings: string[] = []
  const said = evidence?.document
  if (!said) findings.push(none)
  else if (sha256(signedPdf) !== said.sha256After) findings.push('the signed document has another hash')
  if (said && sha256(signedPdf.subarray(0, said.bytesBefore)) !== said.sha256Before)
    findings.push('the signed document does not begin with the one that was shown')
  return { says: 'The signed document is the one that the evidence is of', findings }
}

/** Of a document in two languages: the one that was signed is among them, and the other is the file beside it. */
function languagesCheck(otherPdf: Buffer | undefined, evidence: Evidence | undefined): Check {
  const findings: string[] = []
  const said = evidence?.document.languages ?? []
  const signed = said.find(({ language }) => language === evidence?.language)
  const other = said.find(({ language }) => language !== evidence?.language)
  if (!evidence) findings.push(none)
  else if (signed?.sha256 !== evidence.document.sha256Before)
    findings.push('the signed document is not the version in its language')
  if (!otherPdf) findings.push('the version in the other language is missing')
  else if (evidence && sha256(otherPdf) !== other?.sha256)
    findings.push('the version in the other language has another hash')
  return { says: 'Both languages are as they were shown to the signers', findings }
}

/** Of a document that was signed by hand: what was scanned of it stands beside it as it was kept. */
function papersCheck(papers: NonNullable<ArchivedDocument['papers']>, evidence: Evidence | undefined): Check {
  const said = evidence?.document.papers ?? []
  const are = papers.map(({ ending, bytes }) => ({ ending, sha256: sha256(bytes) }))
  const isAsSaid = isDeepStrictEqual(are, said)
  return {
    says: 'What was signed on paper is as it was kept',
    findings: evidence ? (isAsSaid ? [] : ['a scan is missing, or is another']) : [none],
  }
}

function certificateCheck(seals: [PdfSeal, PdfSeal], evidence: Evidence | undefined): Check {
  const findings: string[] = []
  const said = evidence?.certificate
  for (const [name, seal] of [
    ['signed document', seals[0]],
    ['evidence', seals[1]],
  ] as const) {
    const [signing, ...chain] = seal.certificates
    const facts = signing && factsOf([signing, ...chain], said?.isPortalsOwn ?? false)
    if (said && !isDeepStrictEqual(facts, said)) findings.push(`the ${name}’s is another`)
  }
  if (!said) findings.push(none)
  else if (!isDeepStrictEqual(seals[0].timeStamp, evidence.timeStamp))
    findings.push('the time stamp is another')
  return { says: 'Both are sealed with the certificate that the evidence names', findings }
}

function factsOf(certificates: readonly [Buffer, ...Buffer[]], isPortalsOwn: boolean) {
  try {
    return certificateFacts(certificates, isPortalsOwn)
  } catch {
    return undefined // no certificate any more
  }
}

async function archiveCheck(
  zip: Buffer,
  { files, beside }: { files: readonly ArchivedDocument[]; beside: readonly FileBeside[] },
  evidence: readonly Evidence[],
): Promise<Check> {
  const says = 'The archive is as it was packed, byte for byte'
  const parts = files.flatMap((document, nr) => {
    const said = evidence[nr]
    if (!said) return []
    const { language } = said.document.languages?.find((each) => each.language !== said.language) ?? {}
    const other = document.otherPdf && language && { pdf: document.otherPdf, language }
    return [{ ...document, other, documentName: said.document.name, at: new Date(said.sealedAt) }]
  })
  if (evidence.length < files.length) return { says, findings: [none] }
  // of what nobody signed it finds what happened to it by itself: its check values are the archive's own
  const packed = await archiveOf(parts, beside)
  return { says, findings: packed.equals(zip) ? [] : ['something around the files was changed'] }
}
