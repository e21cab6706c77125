import type { Language } from '../../../../platform/codes/person.ts'
import { words } from '../../../../platform/words.ts'
import type { Typesetting } from '../../../../server/documents/typesetter.ts'
import { translated } from '../../../../server/http/language.ts'
import { type Seal, sha256 } from './certificate.ts'
import type { Evidence } from './evidence.ts'
import { type EvidenceReader, evidenceSummary } from './evidence-summary.ts'
import { sealPdf } from './seal-pdf.ts'
import { type SignatureStamp, stampSignatures } from './stamp.ts'
import { timeStampOf } from './verify-pdf.ts'

interface SignedPackage {
  /** The document as it was shown to the signers. */
  pdf: Buffer
  stamps: readonly SignatureStamp[]
  /** What the portal knows; what sealing itself yields is added to it. */
  known: Pick<Evidence, 'packageId' | 'language' | 'firm' | 'signers' | 'events' | 'sealedAt'>
  firm: EvidenceReader
  documentId: string
  /** What a person calls it, in the package's language. */
  documentTitle: string
  /** ASCII letters, digits, - and _; without an ending. */
  documentName: string
  /** Each as it was shown, by its hash: what is signed is one of them. */
  languages: readonly { language: Language; sha256: string }[]
  /** What was scanned of it, signed by hand. */
  papers?: readonly { ending: string; sha256: string }[]
}

/** Why a file is sealed, by whose certificate it is. */
const reasons = {
  electronically: {
    own: words('Signed electronically by all signers; sealed with the portal’s own certificate'),
    theirs: words('Signed electronically by all signers'),
  },
  'on paper': {
    own: words('Signed by all signers, some of them on paper; sealed with the portal’s own certificate'),
    theirs: words('Signed by all signers, some of them on paper'),
  },
}

/**
 * Stamps and seals a document that everybody signed, and writes its evidence.
 * @throws TimeStampFailed where the time-stamp authority does not answer: to be tried again later
 */
export async function sealedFiles(typesetter: Typesetting, seal: Seal, signed: SignedPackage) {
  const { pdf, stamps, known, firm, documentId, documentTitle, documentName, languages, papers = [] } = signed
  const at = new Date(known.sealedAt)
  const reason = translated(known.language)(
    reasons[papers.length > 0 ? 'on paper' : 'electronically'][seal.isPortalsOwn ? 'own' : 'theirs'],
  )
  const stamped = await stampSignatures(pdf, stamps, known.language)
  const signedPdf = await sealPdf(stamped, seal, { reason, signedAt: at })
  const evidence: Evidence = {
    version: 5,
    ...known,
    document: {
      id: documentId,
      title: documentTitle,
      name: documentName,
      sha256Before: sha256(pdf),
      bytesBefore: pdf.length,
      sha256After: sha256(signedPdf),
      ...(languages.length > 1 && { languages: [...languages] }),
      ...(papers.length > 0 && { papers: [...papers] }),
    },
    certificate: seal.certificate,
    timeStamp: timeStampOf(signedPdf),
  }
  const evidencePdf = await evidenceSummary(typesetter, evidence, seal, firm)
  return { signedPdf, evidencePdf, evidence }
}
